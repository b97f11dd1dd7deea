import {
  candidateName,
  canonicalView,
  describeEvent,
  determinize,
  type Event,
  entityNamed,
  explainTerm,
  type Game,
  moveByKey,
  NONE,
  type Program,
  playSteps,
  question,
  type Rng,
  type State,
  seeded,
  settle,
  status,
  viewOf,
  why,
  whyNot,
} from "../../src/interpreter/index.ts";
import { movedValue } from "../../src/interpreter/names/moved-values.ts";
import { randomExchange } from "../../src/interpreter/observe/determinize.ts";
import { relabel } from "../../src/interpreter/observe/relabel.ts";
import { sightOf } from "../../src/interpreter/observe/sight.ts";
import { moveChosen } from "../../src/interpreter/play/moves.ts";
import { type Moment, mustNotFail, pick, wholeMove } from "./driver.ts";
import { sized } from "./size.ts";

/** Property: nothing that a seat gets depends on hidden information. */

const everyone = (game: Game) => Array.from({ length: game.players }, (_, seat) => seat);

/** A question as the asked seat reads it. */
function readQuestion(game: Game, state: State, seat: number) {
  const asked = question(game, state, seat);
  if (!asked) return null;
  const { kind, window, field, command, forced, publiclyForced, several, steps } = asked;
  const choices = asked.candidates.map((_, i) => candidateName(game, state, asked, i));
  const count = several && { least: several.least, most: several.most, chosen: several.chosen.length };
  return { kind, window, field: field?.id ?? null, command, forced, publiclyForced, count, steps, choices };
}

/** Keys that a player might ask about. */
function curiousKeys(game: Game, state: State, seat: number, rng: Rng): string[] {
  const field = question(game, state, seat)?.field?.id;
  const names = Array.from({ length: 3 }, () => pick(game.names, rng));
  const commands = game.program.commands.map(({ id }) => id).slice(0, 4);
  return ["pass", ...commands, ...names.map((name) => (field ? `${field}=${name}` : name))];
}

type Term = Program["terms"][number];

/** Arguments for a term that have the same meaning in both positions, or null if a parameter has none. */
function openArguments(game: Game, term: Term, rng: Rng): number[] | null {
  const args = term.params.map((type) => {
    const open = type.t === "entity" && type.of.every((kind) => kind === 1 || game.program.kinds[kind]?.board !== null);
    return open || type.t === "enum" || type.t === "bool" ? pick(game.domain(type).values, rng) : null;
  });
  return args.every((arg) => arg !== null) ? args : null;
}

/** How many terms are explained at each moment. Large rules have hundreds, and explaining them takes most of the time. */
const MOST_TERMS = sized(40, 10_000);

/** A random sample, or all if there are few. */
function someOf<T>(all: readonly T[], rng: Rng): readonly T[] {
  if (all.length <= MOST_TERMS) return all;
  const left = [...all];
  return Array.from({ length: MOST_TERMS }, () => left.splice(rng(left.length), 1)).flat();
}

/** Everything that a seat gets of a position, as text. */
function toldOf(game: Game, state: State, seat: number, keys: readonly string[], terms: readonly [number, number[]][]) {
  return {
    view: viewOf(game, state, seat),
    question: readQuestion(game, state, seat),
    why: why(game, state, seat),
    whyNot: keys.map((key) => whyNot(game, state, seat, key)),
    terms: terms.map(([term, args]) => explainTerm(game, state, term, args, seat)),
  };
}

/** The first difference between the outputs of two positions, or null. */
function difference(here: object, there: object): string | null {
  const [one, two] = [Object.entries(here), Object.values(there)];
  const at = one.findIndex(([, told], i) => JSON.stringify(told) !== JSON.stringify(two[i]));
  if (at < 0) return null;
  const [name, told] = one[at] ?? [];
  return `${name}: ${firstDifference(JSON.stringify(told), JSON.stringify(two[at]))}`;
}

function firstDifference(one: string, two: string): string {
  let at = 0;
  while (one[at] === two[at]) at++;
  const from = Math.max(0, at - 60);
  return `...${one.slice(from, at + 60)}... and ...${two.slice(from, at + 60)}...`;
}

/** View, question, reasons and explanations of each seat are the same in a position that it cannot tell from this one. */
export function tellsNothing({ game, state, rng }: Moment): string[] {
  const terms = someOf([...game.program.terms.entries()], rng).flatMap(([id, term]): [number, number[]][] => {
    const args = openArguments(game, term, rng);
    return args ? [[id, args]] : [];
  });
  return everyone(game).flatMap((seat) => {
    const keys = curiousKeys(game, state, seat, rng);
    const guess = determinize(game, state, seat, rng).state;
    const differs = difference(toldOf(game, state, seat, keys, terms), toldOf(game, guess, seat, keys, terms));
    const views = [state, guess].map((each) => Buffer.from(canonicalView(game, each, seat)).toString("base64"));
    if (views[0] !== views[1]) return [`p${seat + 1} sees another canonical view`];
    return differs ? [`p${seat + 1} is told something else, ${differs}`] : [];
  });
}

/** A publicly forced answer is forced for all hidden information of others. */
export function forcedInPublic({ game, state, seat, asked, rng }: Moment): string[] {
  // Others do not know the steps of an unfinished move.
  if (!asked.publiclyForced || asked.steps > 0) return [];
  if (asked.candidates.length !== 1) return [`publicly forced, with ${asked.candidates.length} choices`];
  return everyone(game).flatMap((observer) => {
    if (observer === seat) return [];
    const there = question(game, determinize(game, state, observer, rng).state, seat);
    const same = there?.candidates.length === 1 && there.publiclyForced;
    return same ? [] : [`p${observer + 1} may think that p${seat + 1} has a choice, but it is publicly forced`];
  });
}

/** Whether this answer is the last of several secret ones, and so reveals them. */
function bringsToLight(game: Game, state: State): boolean {
  const frame = state.frames.at(-1);
  const waiting = frame && game.program.bodies[frame.body]?.code[frame.pc];
  const now = status(game, state);
  return waiting?.do === "everyone" && now.kind === "play" && now.owing.length === 1;
}

/**
 * Whether a `do:` of `everyone` is running for one participant after the other. What it reveals of later answers is told by the rule; a
 * guess has other answers.
 */
function handsOutAnswers(game: Game, { frames }: State): boolean {
  return frames.some(({ body, pc }) => {
    const code = game.program.bodies[body]?.code ?? [];
    return code.some((step, at) => step.do === "everyone" && at < pc) && code.some(({ do: what }) => what === "unpack");
  });
}

/** Whether the things of an answer look the same to the listener in both positions: moves of face-down cards are visible. */
function sameToSee(game: Game, states: readonly [State, State], listener: number, key: string): boolean {
  const things = key.split(/[ =,:]/).flatMap((word) => {
    const entity = entityNamed(game, word);
    return entity === NONE ? [] : [entity];
  });
  const [one, two] = states.map((state) => things.map((thing) => sightOf(game, state, listener).nameOf(thing)).join());
  return one === two;
}

/** For the same answer in two positions that a seat cannot tell apart it hears the same, as long as it sees the same. */
export function hearsTheSame({ game, state, seat, asked, rng }: Moment): string[] {
  const move = moveChosen(game, state, seat, ({ candidates }) => rng(candidates.length));
  if (!move || bringsToLight(game, state)) return [];
  // In the guesses of others an unfinished move starts over.
  return (asked.steps > 0 ? [seat] : everyone(game)).flatMap((listener) => {
    const guess = determinize(game, state, listener, rng).state;
    if (!sameToSee(game, [state, guess], listener, move.key)) return [];
    const there = moveByKey(game, guess, seat, move.key);
    if (!there || there.state.fault) return [];
    const one = heard(game, state, seat, move.steps, listener);
    const two = heard(game, guess, seat, there.steps, listener);
    const at = firstOther(one.heard, two.heard);
    if (at < 0) return waitsTheSame(game, [one.end, two.end], listener, move.key);
    const [here, other] = [one.heard[at], two.heard[at]];
    if (here?.before() !== other?.before() || here?.after() !== other?.after()) return [];
    if (here?.told.includes('"type":"say"') && handsOutAnswers(game, state)) return [];
    return [`p${listener + 1} hears after ${move.key}: ${firstDifference(here?.told ?? "", other?.told ?? "")}`];
  });
}

/**
 * The order of offered things does not identify them: after an exchange of hidden things the same places are offered in the same order.
 */
export function offersPlaces({ game, state, seat, asked, rng }: Moment): string[] {
  const exchange = randomExchange(sightOf(game, state, seat), rng);
  const { field, kind } = asked;
  if (!field || kind === "command" || kind === "split") return [];
  const type = field.type.t === "list" || field.type.t === "set" ? field.type.of : field.type;
  const here = asked.candidates.map((value) => movedValue(game, type, value, exchange));
  const there = question(game, relabel(game, state, exchange), seat)?.candidates;
  return JSON.stringify(here) === JSON.stringify(there)
    ? []
    : [`p${seat + 1} is offered ${JSON.stringify(here)}, and after an exchange ${JSON.stringify(there)}`];
}

/** A seat with the same events and view must not learn anything from the next question or the purpose of the next toss. */
function waitsTheSame(game: Game, ends: readonly [State, State], listener: number, key: string): string[] {
  if (ends.some(({ fault }) => fault)) return [];
  const seen = ends.map((end) => JSON.stringify({ ...viewOf(game, end, listener), waiting: [] }));
  if (seen[0] !== seen[1]) return [];
  const [one, two] = ends.map((end) => JSON.stringify(waitingFor(game, end)));
  return one === two ? [] : [`p${listener + 1} notices after ${key} that ${one} is waited for, and not ${two}`];
}

function waitingFor(game: Game, state: State): object {
  const now = status(game, state);
  if (now.kind === "chance") return { chance: now.purpose };
  return now.kind === "play" ? { players: now.owing } : { over: now.kind };
}

interface Heard {
  readonly told: string;
  /** the listener's view before this event, and before the next event to anybody */
  before(): string;
  after(): string;
}

/** The first index at which two lists of events differ. */
function firstOther(one: readonly Heard[], two: readonly Heard[]): number {
  const longer = one.length >= two.length ? one : two;
  return longer.findIndex((_, i) => one[i]?.told !== two[i]?.told);
}

export function heard(game: Game, state: State, seat: number, steps: readonly number[], listener: number) {
  const found: { event: Event; slots: Int32Array }[] = [];
  const end = playSteps(game, state, seat, steps, (event) => found.push({ event, slots: game.rt.live.slice() }));
  const seen = (slots = end.slots) =>
    JSON.stringify(viewOf(game, { slots, frames: [], fault: null, spent: 0 }, listener));
  const all = found.flatMap(({ event, slots }, i): Heard[] => {
    const told = describeEvent(game, event, listener);
    if (!told) return [];
    return [{ told: JSON.stringify(told), before: () => seen(slots), after: () => seen(found[i + 1]?.slots) }];
  });
  return { heard: all, end };
}

/** A guess can be played on like a real position. */
export function guessesCanBePlayed({ setting, game, state, seat, rng }: Moment, most: number): void {
  const { state: guess, seed } = determinize(game, state, seat, rng);
  let now = guess;
  for (let i = 0; i < most; i++) {
    mustNotFail(setting, now, `of a guess, ${seed}`);
    const waits = status(game, now);
    if (waits.kind !== "play") return;
    const moved = wholeMove(game, now, pick(waits.owing, rng), ({ candidates }) => rng(candidates.length));
    now = settle(game, moved, seeded(seed));
  }
}
