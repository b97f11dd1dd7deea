import { rowOf } from "../ir/instructions.ts";
import type { Program } from "../ir/program.ts";
import { answer, foresee, midMove, type Question, question, type StepAhead, stepAhead } from "../machine/transition.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";

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
  /** the choices behind `steps` of each of them, where these are more than one step */
  readonly choices?: (nth: number) => readonly number[];
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
  const bundles = bundlesOf(game, state, seat);
  const drawn = bundles && drawFrom(bundles, draw);
  foresee(game, drawn?.ahead ?? []);
  return drawn ? drawn.steps : null;
}

/** One of the moves of some bundles. */
export function drawFrom(bundles: readonly Bundle[], draw: (bound: number) => number): Omit<Bundle, "count"> {
  let rest = draw(bundles.reduce((sum, { count }) => sum + count, 0));
  for (const { steps, count, choices, ahead = [] } of bundles) {
    if (rest < count) return { steps: [...steps, ...(choices?.(rest) ?? (count > 1 ? [rest] : []))], ahead };
    rest -= count;
  }
  return { steps: [] };
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
