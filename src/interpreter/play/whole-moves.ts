import { rowOf } from "../ir/instructions.ts";
import { type CommandId, NONE } from "../ir/program.ts";
import { answer, foresee, midMove, type Question, question, type StepAhead, stepAhead } from "../machine/transition.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";
import { type Tails, tailsIfKnown } from "./tails.ts";
import { type Tried, triedBehind, triesOf } from "./tried-moves.ts";

/** The most steps looked at to list the whole moves of one question. */
export const MOST_LISTED = 1_000;

/** How many answers to a last step, which are only counted, weigh as much as one step that is looked at. */
export const MANY = 16;

/** Moves that differ only in their last step. */
export interface Bundle {
  /** the choices before the last step, without steps that have one answer only */
  readonly steps: readonly number[];
  /** the number of answers to the last step */
  readonly count: number;
  /** the results of the steps before the last one, for reuse */
  readonly ahead?: readonly StepAhead[];
  /** how the moves may continue in a later question; absent: they do not */
  readonly tail?: Tail;
}

/** A question in which a move may continue. */
interface Tail {
  /** a bound on its answers */
  readonly most: number;
  /** the number of its answers after an answer to the last step; 1: it is not asked */
  behind(nth: number): number;
}

type Drawn = Pick<Bundle, "steps" | "ahead">;

/**
 * Draws a whole move of a seat uniformly at random, as published random play does. Gives the choices of its steps
 * (indexes of candidates), without steps that have one answer only; null if there are more moves than can be listed.
 * Reads only the questions to this seat.
 */
export function drawMove(
  game: Game,
  state: State,
  seat: number,
  draw: (bound: number) => number,
): readonly number[] | null {
  const drawn = drawnFrom(game, state, seat, draw);
  foresee(game, drawn?.ahead ?? []);
  return drawn ? drawn.steps : null;
}

const weightOf = ({ count, tail }: Bundle): number => count * (tail?.most ?? 1);

/** Draws a move from bundles. For moves that may continue it draws by the bound and rejects answers that do not exist. */
export function drawFrom(bundles: readonly Bundle[], draw: (bound: number) => number): Drawn {
  const total = bundles.reduce((sum, bundle) => sum + weightOf(bundle), 0);
  for (;;) {
    let rest = draw(total);
    const bundle = bundles.find((one) => {
      if (rest < weightOf(one)) return true;
      rest -= weightOf(one);
      return false;
    });
    const move = bundle ? moveAt(bundle, rest) : { steps: [] };
    if (move) return move;
  }
}

function moveAt(bundle: Bundle, rest: number): Drawn | null {
  const { tail } = bundle;
  if (!tail) return moveIn(bundle, rest);
  const [nth, last] = [Math.floor(rest / tail.most), rest % tail.most];
  const behind = tail.behind(nth);
  if (last >= behind) return null;
  const move = moveIn(bundle, nth);
  return behind > 1 ? { ...move, steps: [...move.steps, last] } : move;
}

const moveIn = ({ steps, count, ahead = [] }: Bundle, nth: number): Drawn => ({
  steps: count > 1 ? [...steps, nth] : steps,
  ahead,
});

function drawnFrom(game: Game, state: State, seat: number, draw: (bound: number) => number) {
  const asked = question(game, state, seat);
  const tried = asked?.kind === "one" ? triedBehind(game, asked.field) : null;
  if (asked && tried && !formOf(game).isLong) return drawTried(waysTo(game, { state, asked }, tried), draw, tried.most);
  const bundles = bundlesOf(game, state, seat);
  return bundles && drawFrom(bundles, draw);
}

/** A way to answer all steps but the last; the last step is looked at on demand. */
type Way = () => Bundle;

/** All ways, and the number of steps looked at to list them. */
interface Ways {
  readonly ways: readonly Way[];
  readonly looked: number;
}

function waysTo(game: Game, from: StepAhead["next"], { steps: depth }: Tried): Ways {
  const ways: Way[] = [];
  let looked = 0;
  const walk = ({ state, asked }: StepAhead["next"], left: number, before: Bundle): void => {
    const { length } = asked.candidates;
    looked += length;
    for (let choice = 0; choice < length && looked <= MOST_LISTED; choice++) {
      const way = (): Bundle & { readonly next: StepAhead["next"] | null } => {
        const next = stepAhead(game, state, asked, choice);
        const ahead = [...(before.ahead ?? []), ...(next ? [{ asked, choice, next }] : [])];
        const steps = asked.forced ? before.steps : [...before.steps, choice];
        return { steps, ahead, next, count: next?.asked.candidates.length ?? 1 };
      };
      const one = left > 1 ? way() : null;
      if (one?.next) walk(one.next, left - 1, one);
      else ways.push(way);
    }
  };
  walk(from, depth, { steps: [], count: 1 });
  return { ways, looked };
}

/** Draws a way and an answer to its last step until that answer exists; after too many draws it lists all moves and draws one. */
function drawTried({ ways, looked }: Ways, draw: (bound: number) => number, most: number) {
  if (looked > MOST_LISTED) return null;
  for (let tries = triesOf(ways.length, most); tries > 0; tries--) {
    const drawn = draw(ways.length * most);
    const bundle = ways[Math.floor(drawn / most)]?.();
    if (bundle && drawn % most < bundle.count) return moveIn(bundle, drawn % most);
  }
  const bundles = ways.map((way) => way());
  const all = bundles.reduce((sum, { count }) => sum + Math.floor(count / MANY), looked);
  return all > MOST_LISTED ? null : drawFrom(bundles, draw);
}

/** All moves of a seat as bundles; null if there are too many. */
function bundlesOf(game: Game, state: State, seat: number): readonly Bundle[] | null {
  const found: Bundle[] = [];
  const form = formOf(game);
  const following = form.isLong ? afterStep : stepAhead;
  let looked = 0;
  const walk = (from: State, asked: Question, steps: readonly number[], ahead: readonly StepAhead[]): void => {
    const { length } = asked.candidates;
    if (asked.kind === "one" && form.last.has(asked.field)) {
      looked += Math.floor(length / MANY);
      found.push({
        steps,
        count: length,
        ahead,
        ...tailOf(form, asked.command, (nth) => behind(game, from, asked, nth)),
      });
      return;
    }
    looked += length;
    for (const choice of asked.candidates.keys()) {
      // All moves are needed, so too many of them means none.
      if (looked > MOST_LISTED) return;
      const longer = asked.forced ? steps : [...steps, choice];
      const next = following(game, from, asked, choice);
      if (next) walk(next.state, next.asked, longer, [...ahead, { asked, choice, next }]);
      else {
        const own = tailOf(form, commandOf(asked, choice), () => behind(game, from, asked, choice));
        found.push({ steps: longer, count: 1, ahead, ...own });
      }
    }
  };
  const asked = question(game, state, seat);
  if (asked) walk(state, asked, [], []);
  return looked > MOST_LISTED ? null : found;
}

/** The command that an answer belongs to, or that it chooses. */
function commandOf({ kind, command, alternatives, candidates }: Question, choice: number): CommandId {
  return kind === "command" ? (alternatives[candidates[choice] as number]?.command ?? NONE) : command;
}

/** How the moves of a bundle may continue. */
function tailOf({ tails }: Form, command: CommandId, behind: Tail["behind"]): Pick<Bundle, "tail"> {
  const most = tails?.most(command) ?? 1;
  return most > 1 ? { tail: { most, behind } } : {};
}

/** The number of answers after a move that may continue. */
function behind(game: Game, from: State, asked: Question, choice: number): number {
  return afterStep(game, from, asked, choice)?.asked.candidates.length ?? 1;
}

/** The next step of the same move if the rules have to run to find it; null if the move is complete. */
function afterStep(game: Game, from: State, { seat }: Question, choice: number): StepAhead["next"] | null {
  const state = answer(game, from, seat, choice);
  if (state.fault || !midMove(game, state, seat)) return null;
  const asked = question(game, state, seat);
  return asked && { state, asked };
}

/** Where moves end, by the form of the rules. */
interface Form {
  /** can a move continue in a later question, so that the rules have to run to find its end? */
  readonly isLong: boolean;
  /** fields that always are the last of their move, except for continuations in `tails` */
  readonly last: ReadonlySet<Question["field"]>;
  /** continuations of commands; null: no move continues, or any may */
  readonly tails: Tails | null;
}

const forms = new WeakMap<Game, Form>();

export function formOf(game: Game): Form {
  const form = forms.get(game) ?? findForm(game);
  forms.set(game, form);
  return form;
}

function findForm(game: Game): Form {
  const code = game.program.bodies.flatMap((body) => body.code);
  const continues = code.some((step) => step.do === "ask" && step.continues);
  const tails = continues ? tailsIfKnown(game) : null;
  const isLong = continues && tails === null;
  const asks = code.map((step) => rowOf(step).fields(step).at(-1));
  const commands = game.program.commands.flatMap((command) => (command.then ? [] : [command.fields.at(-1)]));
  return { isLong, tails, last: new Set(isLong ? [] : [...asks, ...commands].flatMap((field) => field ?? [])) };
}
