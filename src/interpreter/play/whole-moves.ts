import { rowOf } from "../ir/instructions.ts";
import type { Program } from "../ir/program.ts";
import { answer, foresee, midMove, type Question, question, type StepAhead, stepAhead } from "../machine/transition.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";
import { type Tried, triedBehind, triesOf } from "./tried-moves.ts";

/** So many steps are looked at to list the whole moves of one question; more cannot be listed in reasonable time. */
export const MOST_LISTED = 1_000;

/** So many answers to a last step, which are only counted, weigh as much as a step that is looked at. */
export const MANY = 16;

/** Moves that are the same up to their last step. */
export interface Bundle {
  /** the choices before the last step, without the steps that have one answer only */
  readonly steps: readonly number[];
  /** how many answers the last step has */
  readonly count: number;
  /** the steps before the last one as they have been looked at, where somebody may take them up again */
  readonly ahead?: readonly StepAhead[];
}

/**
 * Draws one of all whole moves that a seat can make from here, each as likely as the others, as published random play
 * does. Gives the choices of its steps (numbers of candidates), without the steps that have one answer only; null if
 * there are more moves than can be listed. Nothing is read but the questions of this seat.
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

/** One of the moves of some bundles. */
export function drawFrom(bundles: readonly Bundle[], draw: (bound: number) => number): Omit<Bundle, "count"> {
  let rest = draw(bundles.reduce((sum, { count }) => sum + count, 0));
  for (const bundle of bundles) {
    if (rest < bundle.count) return moveIn(bundle, rest);
    rest -= bundle.count;
  }
  return { steps: [] };
}

const moveIn = ({ steps, count, ahead = [] }: Bundle, nth: number): Omit<Bundle, "count"> => ({
  steps: count > 1 ? [...steps, nth] : steps,
  ahead,
});

function drawnFrom(game: Game, state: State, seat: number, draw: (bound: number) => number) {
  const asked = question(game, state, seat);
  const tried = asked?.kind === "one" ? triedBehind(game, asked.field) : null;
  if (asked && tried && !formOf(game.program).continues)
    return drawTried(waysTo(game, { state, asked }, tried), draw, tried.most);
  const bundles = bundlesOf(game, state, seat);
  return bundles && drawFrom(bundles, draw);
}

/** A way to answer a move but for its last step, which is looked at when it is asked for. */
type Way = () => Bundle;

/** All of them, and how many steps were looked at to list them. */
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

/** Draws a way and an answer behind it, until there is such an answer; where that takes long, one of all moves. */
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

/** Everything that a seat can answer from here, as bundles; null where that is too much to look at. */
function bundlesOf(game: Game, state: State, seat: number): readonly Bundle[] | null {
  const found: Bundle[] = [];
  const form = formOf(game.program);
  const following = form.continues ? afterStep : stepAhead;
  let looked = 0;
  const walk = (from: State, asked: Question, steps: readonly number[], ahead: readonly StepAhead[]): void => {
    const { length } = asked.candidates;
    if (asked.kind === "one" && form.last.has(asked.field)) {
      looked += Math.floor(length / MANY);
      found.push({ steps, count: length, ahead });
      return;
    }
    looked += length;
    for (const choice of asked.candidates.keys()) {
      // All of them would have to be looked at: where they are too many, none is.
      if (looked > MOST_LISTED) return;
      const longer = asked.forced ? steps : [...steps, choice];
      const next = following(game, from, asked, choice);
      if (next) walk(next.state, next.asked, longer, [...ahead, { asked, choice, next }]);
      else found.push({ steps: longer, count: 1, ahead });
    }
  };
  const asked = question(game, state, seat);
  if (asked) walk(state, asked, [], []);
  return looked > MOST_LISTED ? null : found;
}

/** The next step of the same move where the rules have to go on to find it, or null where the move is complete. */
function afterStep(game: Game, from: State, { seat }: Question, choice: number): StepAhead["next"] | null {
  const state = answer(game, from, seat, choice);
  if (state.fault || !midMove(game, state, seat)) return null;
  const asked = question(game, state, seat);
  return asked && { state, asked };
}

/** What the form of the rules says about where moves end. */
interface Form {
  /** can a move go on in a later question (`continues: yes`)? Then the rules have to run to know where it ends. */
  readonly continues: boolean;
  /** the fields that are certainly the last of their move, whatever is answered */
  readonly last: ReadonlySet<Question["field"]>;
}

const forms = new WeakMap<Program, Form>();

export function formOf(program: Program): Form {
  let form = forms.get(program);
  if (!form) {
    const code = program.bodies.flatMap((body) => body.code);
    const continues = code.some((step) => step.do === "ask" && step.continues);
    const asks = code.map((step) => rowOf(step).fields(step).at(-1));
    const commands = program.commands.flatMap((command) => (command.then ? [] : [command.fields.at(-1)]));
    form = { continues, last: new Set(continues ? [] : [...asks, ...commands].flatMap((field) => field ?? [])) };
    forms.set(program, form);
  }
  return form;
}
