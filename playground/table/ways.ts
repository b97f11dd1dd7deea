/**
 * Decides how each answer is given on the table: by a click on what it means or begins with, by a control beside what it is about,
 * or, if it is only words, in the strip at the edge. The page draws this, and a test counts it over the shipped games.
 */
import type { Candidate, Question, Spot } from "../protocol.ts";
import type { Scene, Thing } from "../scene.ts";
import { isThrown } from "../scene.ts";
import { type Drawn, drawnIn, partName } from "./drawn.ts";
import { thingsOf } from "./things.ts";

/** An answer. A command that begins with a thing has two keys: its own, and that of the thing. */
export interface Choice {
  readonly seat: number;
  readonly keys: readonly string[];
  readonly label: string;
  readonly detail: string;
  readonly candidate: Candidate;
  /** for a visible thing, or a row: how it looks; used if it cannot be clicked on the table */
  readonly card: Thing | null;
}

/** Answers that are shown together, beside what they are about. */
export interface Control {
  readonly seat: number;
  readonly title: string;
  /** null: what they are about is not drawn, so the strip at the edge shows them */
  readonly spot: Spot | null;
  readonly form: "numbers" | "directions" | "cards" | "words";
  readonly choices: readonly Choice[];
}

export interface Ways {
  /** the answers of each thing that can be clicked, by its id */
  readonly clicks: ReadonlyMap<string, readonly Choice[]>;
  readonly controls: readonly Control[];
  readonly strips: readonly Strip[];
}

/** The question of one seat at the edge of the table, with all answers that can be said in words. */
export interface Strip {
  readonly question: Question;
  /** the answers that are only words, and all commands */
  readonly choices: readonly Choice[];
  /** answers that are about something: its words and numbers, which stand there too if it is drawn, and what is not drawn */
  readonly controls: readonly Control[];
}

/** Whether the strip has the answers of a control, which then are only repeated beside what they are about. */
export const isInStrip = ({ spot, form }: Control): boolean => spot === null || form === "words" || form === "numbers";

export type Way = "click" | "control" | "strip";

/** Whether an answer means nothing, or nothing more. */
export const declines = ({ kind }: Candidate): boolean => kind === "pass" || kind === "none" || kind === "done";

/** The things that can only begin commands that their buttons say. */
export const quietIn = ({ clicks }: Ways): ReadonlySet<string> =>
  new Set([...clicks].flatMap(([id, choices]) => (choices.every(isQuiet) ? [id] : [])));

const isQuiet = ({ keys, candidate }: Choice): boolean => keys.length > 1 && candidate.quiet === true;

export const NO_WAYS: Ways = { clicks: new Map(), controls: [], strips: [] };

export function waysOf(questions: readonly Question[], scene: Scene): Ways {
  if (questions.length === 0) return NO_WAYS;
  const drawn = drawnIn(scene);
  const things = new Map(
    thingsOf(scene).flatMap((thing) => [thing.id, ...thing.under].map((id) => [id, thing] as const)),
  );
  const found = questions.map((question) => new Finder(question, drawn, things).ways());
  const clicks = new Map<string, readonly Choice[]>();
  for (const ways of found) {
    for (const [id, choices] of ways.clicks) clicks.set(id, [...(clicks.get(id) ?? []), ...choices]);
  }
  return {
    clicks,
    controls: found.flatMap(({ controls }) => controls),
    strips: found.flatMap(({ strips }) => strips),
  };
}

class Finder {
  readonly #question: Question;
  readonly #drawn: Drawn;
  readonly #things: ReadonlyMap<string, Thing>;
  readonly #dice: ReadonlyMap<string, string>;
  readonly #clicks = new Map<string, Choice[]>();
  readonly #controls = new Map<string, { readonly spot: Spot | null; readonly choices: Choice[] }>();
  readonly #strip: Choice[] = [];

  constructor(question: Question, drawn: Drawn, things: ReadonlyMap<string, Thing>) {
    this.#question = question;
    this.#drawn = drawn;
    this.#things = things;
    this.#dice = diceFor(question, things);
  }

  ways(): Ways {
    for (const candidate of this.#question.candidates) this.#place(candidate);
    const { seat, field, title } = this.#question;
    const controls = [...this.#controls.values()].map(({ spot, choices }): Control => {
      const named = choices.some(({ candidate }) => candidate.kind === "command") ? title : field;
      return { seat, title: named, spot, form: formOf(choices), choices };
    });
    const strip = { question: this.#question, choices: this.#strip, controls: controls.filter(isInStrip) };
    return { clicks: this.#clicks, controls, strips: [strip] };
  }

  #place(candidate: Candidate): void {
    const choice = this.#choice(candidate);
    const isCommand = candidate.kind === "command";
    // Amounts for one thing are a control beside it, since one click could not tell them apart.
    const isClicked = !declines(candidate) && candidate.kind !== "amount" && this.#clicked(candidate);
    const spot = declines(candidate) || isClicked ? null : this.#spotOf(candidate);
    if (spot || (choice.card && !isClicked)) this.#control(spot, choice);
    // A command is in the strip even if things begin it, so that its name can be read.
    else if (!isClicked || isCommand) this.#strip.push(choice);
  }

  /** Gives an answer to each drawn thing that can be clicked for it. False: none of them is drawn. */
  #clicked(candidate: Candidate): boolean {
    const { thing, on = [], begins = [], label, detail } = candidate;
    const choice = this.#choice(candidate);
    const own = [...(thing === null ? [] : [thing]), ...on].map((id) => this.#click(id, choice));
    const begun = begins.map((one) =>
      this.#click(one.thing, { ...choice, keys: [candidate.key, one.key], detail: one.detail || detail }),
    );
    const die = this.#dice.get(label);
    const thrown = die !== undefined && this.#click(die, choice);
    return thrown || own.includes(true) || begun.includes(true);
  }

  /** Gives an answer to a thing, or to the zone by which the thing is drawn. False: it is not drawn. */
  #click(id: string, choice: Choice): boolean {
    const { ids, frames } = this.#drawn;
    const drawn = ids.has(id) ? id : frames.get(id);
    if (drawn === undefined) return false;
    const known = this.#clicks.get(drawn);
    if (known) known.push(choice);
    else this.#clicks.set(drawn, [choice]);
    return true;
  }

  #choice(candidate: Candidate): Choice {
    const { key, label, detail, thing, card } = candidate;
    const lying = thing === null ? undefined : this.#things.get(thing);
    const seen = lying && !lying.hidden ? lying : null;
    return { seat: this.#question.seat, keys: [key], label, detail, candidate, card: card ?? seen };
  }

  /** The nearest drawn spot that an answer is about. For something inside or under a drawn thing, that thing. */
  #spotOf({ spots = [], thing }: Candidate): Spot | null {
    const { ids, around } = this.#drawn;
    const own = thing === null ? [] : [{ id: thing, part: null }];
    for (const spot of [...own, ...spots]) {
      if (ids.has(spot.id) && this.#isTold(spot)) return spot;
      const outside = around.get(spot.id);
      if (outside !== undefined && ids.has(outside)) return { id: outside, part: null };
    }
    // A number of the asked player that is shown nowhere belongs to the player's plate.
    const plate = `p${this.#question.seat}`;
    return spots.some(({ id }) => id === plate) && ids.has(plate) ? { id: plate, part: null } : null;
  }

  /** Whether a spot is shown: always, except for a number that should stand on a plate and does not. */
  #isTold({ id, part }: Spot): boolean {
    return part === null || !this.#drawn.plates.has(id) || this.#drawn.parts.has(partName(id, part));
  }

  #control(spot: Spot | null, choice: Choice): void {
    // Commands about the same thing share a control, whichever of its numbers they are about.
    const isCommand = choice.candidate.kind === "command";
    const key = spot === null ? "" : isCommand ? spot.id : `${spot.id} ${spot.part}`;
    const known = this.#controls.get(key);
    if (known) known.choices.push(choice);
    else this.#controls.set(key, { spot, choices: [choice] });
  }
}

/** The dice of the last throw by their numbers, if every answer is such a number: then a click on the die gives it. */
function diceFor({ candidates }: Question, things: ReadonlyMap<string, Thing>): ReadonlyMap<string, string> {
  const dice = new Map(
    [...things.values()].flatMap(({ id, label }) => (isThrown(id) && label ? [[label, id] as const] : [])),
  );
  const isOne = (candidate: Candidate) =>
    declines(candidate) || (candidate.kind === "value" && candidate.thing === null && dice.has(candidate.label));
  return candidates.every(isOne) ? dice : new Map();
}

function formOf(choices: readonly Choice[]): Control["form"] {
  // Amounts of one thing would all be its card.
  if (choices.every(({ card, candidate }) => card !== null && candidate.kind !== "amount")) return "cards";
  if (choices.every(({ candidate }) => candidate.angle !== undefined)) return "directions";
  return choices.every(({ candidate, label }) => candidate.kind !== "command" && /^-?\d+$/.test(label))
    ? "numbers"
    : "words";
}

/** How each candidate is given, by its index. */
export function waysByCandidate(question: Question, scene: Scene): Way[] {
  const { clicks, controls } = waysOf([question], scene);
  const [clicked, controlled] = [[...clicks.values()], controls.map(({ choices }) => choices)].map(
    (all) => new Set(all.flat().map(({ candidate }) => candidate)),
  );
  return question.candidates.map((candidate) =>
    clicked?.has(candidate) ? "click" : controlled?.has(candidate) ? "control" : "strip",
  );
}
