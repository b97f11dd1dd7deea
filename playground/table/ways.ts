/**
 * How each answer is given on the table: by a click on what it means or begins with, by a control beside what it is about, or,
 * where it is nothing but words, in the strip at the edge. What the page draws and what is counted of shipped games is this.
 */
import type { Candidate, Question, Spot } from "../protocol.ts";
import type { Scene, Thing } from "../scene.ts";
import { isThrown } from "../scene.ts";
import { type Drawn, drawnIn, partName } from "./drawn.ts";
import { thingsOf } from "./things.ts";

/** An answer; that of a command which begins from something has two steps. */
export interface Choice {
  readonly seat: number;
  readonly keys: readonly string[];
  readonly label: string;
  readonly detail: string;
  readonly candidate: Candidate;
  /** how it looks, where it is a thing that cannot be clicked where it lies, or a row */
  readonly card: Thing | null;
}

/** Answers that stand together beside what they are about. */
export interface Control {
  readonly seat: number;
  readonly title: string;
  /** where; null: what it is about is not drawn, so it stands at the edge */
  readonly spot: Spot | null;
  readonly form: "numbers" | "directions" | "cards" | "words";
  readonly choices: readonly Choice[];
}

export interface Ways {
  /** by what is clicked */
  readonly clicks: ReadonlyMap<string, readonly Choice[]>;
  readonly controls: readonly Control[];
  readonly strips: readonly Strip[];
}

/** What stands at the edge of the table for one who is asked. */
export interface Strip {
  readonly question: Question;
  readonly choices: readonly Choice[];
}

export type Way = "click" | "control" | "strip";

/** An answer that says only that nothing is wanted, or no more. */
export const declines = ({ kind }: Candidate): boolean => kind === "pass" || kind === "none" || kind === "done";

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
    return { clicks: this.#clicks, controls, strips: [{ question: this.#question, choices: this.#strip }] };
  }

  #place(candidate: Candidate): void {
    const choice = this.#choice(candidate);
    const isCommand = candidate.kind === "command";
    // Of so many amounts for one thing each stands beside it.
    const isClicked = !declines(candidate) && candidate.kind !== "amount" && this.#clicked(candidate);
    const spot = declines(candidate) || isClicked ? null : this.#spotOf(candidate);
    if (spot || (choice.card && !isClicked)) this.#control(spot, choice);
    // The names of commands tell what can be begun with things.
    else if (!isClicked || isCommand) this.#strip.push(choice);
  }

  /** On what it is clicked, if anything of that is drawn. */
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

  /** Gives an answer with what is drawn; of what is nothing but a place with its place. False: it is not drawn. */
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

  /** The nearest of what it is about that is drawn; of what lies inside of something or below it, that. */
  #spotOf({ spots = [], thing }: Candidate): Spot | null {
    const { ids, around } = this.#drawn;
    const own = thing === null ? [] : [{ id: thing, part: null }];
    for (const spot of [...own, ...spots]) {
      if (ids.has(spot.id) && this.#isTold(spot)) return spot;
      const outside = around.get(spot.id);
      if (outside !== undefined && ids.has(outside)) return { id: outside, part: null };
    }
    // What is told nowhere of the asked player itself is still about that one.
    const plate = `p${this.#question.seat}`;
    return spots.some(({ id }) => id === plate) && ids.has(plate) ? { id: plate, part: null } : null;
  }

  /** A number is on the table where it is written; a thing carries its own. */
  #isTold({ id, part }: Spot): boolean {
    return part === null || !this.#drawn.plates.has(id) || this.#drawn.parts.has(partName(id, part));
  }

  #control(spot: Spot | null, choice: Choice): void {
    // Commands that are about the same stand together, whatever numbers of it they read.
    const isCommand = choice.candidate.kind === "command";
    const key = spot === null ? "" : isCommand ? spot.id : `${spot.id} ${spot.part}`;
    const known = this.#controls.get(key);
    if (known) known.choices.push(choice);
    else this.#controls.set(key, { spot, choices: [choice] });
  }
}

/** Where each answer is a number of the last throw, that is chosen by its die. */
function diceFor({ candidates }: Question, things: ReadonlyMap<string, Thing>): ReadonlyMap<string, string> {
  const dice = new Map(
    [...things.values()].flatMap(({ id, label }) => (isThrown(id) && label ? [[label, id] as const] : [])),
  );
  const isOne = (candidate: Candidate) =>
    declines(candidate) || (candidate.kind === "value" && candidate.thing === null && dice.has(candidate.label));
  return candidates.every(isOne) ? dice : new Map();
}

function formOf(choices: readonly Choice[]): Control["form"] {
  if (choices.every(({ card }) => card !== null)) return "cards";
  if (choices.every(({ candidate }) => candidate.angle !== undefined)) return "directions";
  return choices.every(({ candidate, label }) => candidate.kind !== "command" && /^-?\d+$/.test(label))
    ? "numbers"
    : "words";
}

/** By the place of each candidate how it is given. */
export function waysByCandidate(question: Question, scene: Scene): Way[] {
  const { clicks, controls } = waysOf([question], scene);
  const [clicked, controlled] = [[...clicks.values()], controls.map(({ choices }) => choices)].map(
    (all) => new Set(all.flat().map(({ candidate }) => candidate)),
  );
  return question.candidates.map((candidate) =>
    clicked?.has(candidate) ? "click" : controlled?.has(candidate) ? "control" : "strip",
  );
}
