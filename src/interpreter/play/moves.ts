/** Whole moves and their keys: lists the moves of a seat, finds one by its key, and plays it step by step. */

import { answer, midMove, type Question, question } from "../machine/transition.ts";
import type { Fault } from "../runtime/errors.ts";
import type { Sink } from "../runtime/events.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";
import { candidateName, recordedName } from "./candidates.ts";
import { walkLimit } from "./walk-limit.ts";

/** A whole move of one player: its steps, and its keys for people and for records. */
export interface Move {
  readonly key: string;
  /** the key in records, where equal copies have their real numbers */
  readonly recorded: string;
  /** the answers, question by question */
  readonly pieces: readonly Pick<Piece, "field" | "names">[];
  /** indexes of the candidates, step by step */
  readonly steps: readonly number[];
  /** the state after the last step; it may wait for chance */
  readonly state: State;
  /** was there only one answer at each step, and did that follow from public information? */
  readonly forced: boolean;
  readonly publiclyForced: boolean;
}

/** A command or pass (`field` is null), or a field with the names of its values. */
interface Piece {
  readonly field: string | null;
  readonly names: readonly string[];
  /** the names in records */
  readonly recorded: readonly string[];
}

/** The part of a move that is answered so far. */
interface Trail {
  readonly pieces: readonly Piece[];
  readonly steps: readonly number[];
  readonly forced: boolean;
  readonly publiclyForced: boolean;
  /** does the next value belong to the last piece, because a field is answered value by value? */
  readonly begun: boolean;
}

const START: Trail = { pieces: [], steps: [], forced: true, publiclyForced: true, begun: false };

/** Adds a step. Values of one field that are asked one by one form one piece. */
function extend(game: Game, state: State, trail: Trail, asked: Question, choice: number): Trail {
  const name = candidateName(game, state, asked, choice);
  const field = asked.field?.id ?? null;
  const last = trail.pieces.at(-1);
  const joins = trail.begun && last?.field === field;
  const written = recordedName(game, state, asked, choice);
  const names = [...(joins ? (last?.names ?? []) : []), ...(name === null ? [] : [name])];
  const recorded = [...(joins ? (last?.recorded ?? []) : []), ...(written === null ? [] : [written])];
  return {
    pieces: [...(joins ? trail.pieces.slice(0, -1) : trail.pieces), { field, names, recorded }],
    steps: [...trail.steps, choice],
    forced: trail.forced && asked.forced,
    publiclyForced: trail.publiclyForced && asked.publiclyForced,
    begun: false,
  };
}

/** The words of a piece. A piece that may still get values has no `none` yet. */
function wordsOf({ field, names }: Piece, open: boolean): string {
  if (field === null) return names.join();
  return `${field}=${names.length === 0 && !open ? "none" : names.join()}`;
}

/** Makes the key of a trail, in the names of the mover or of records. */
type KeyOf = (trail: Trail) => string;

const keyWith =
  (namesOf: (piece: Piece) => readonly string[]): KeyOf =>
  ({ pieces, begun }) =>
    pieces.map((piece, i) => wordsOf({ ...piece, names: namesOf(piece) }, begun && i === pieces.length - 1)).join(" ");

const keyOf = keyWith(({ names }) => names);
const recordedOf = keyWith(({ recorded }) => recorded);

/** Plays one step: the longer trail, and the next question if the move goes on. */
function step(
  game: Game,
  state: State,
  seat: number,
  trail: Trail,
  asked: Question,
  choice: number,
  sink: Sink | null,
) {
  const next = answer(game, state, seat, choice, sink);
  const longer = extend(game, state, trail, asked, choice);
  const further = !next.fault && midMove(game, next, seat) ? question(game, next, seat) : null;
  const same = further?.field === asked.field && asked.field !== null;
  const inside = (further?.several?.chosen.length ?? 0) > 0 || asked.kind === "split";
  return { next, further, trail: { ...longer, begun: same && inside } };
}

/** How many steps are tried to list all moves of a question. */
const MOST_LISTED = 20_000;

/**
 * All moves of a seat, in the order of the candidates. A fault with the code `limit` if there are too many to list:
 * `most` is the number of steps that may be tried.
 */
export function moves(game: Game, state: State, seat: number, most = MOST_LISTED): Move[] | Fault {
  const found: Move[] = [];
  const { more } = walkLimit(game, most);
  const walk = (from: State, trail: Trail, asked: Question): boolean => {
    for (const choice of asked.candidates.keys()) {
      if (!more()) return false;
      const { next, further, trail: longer } = step(game, from, seat, trail, asked, choice, null);
      if (!further) found.push(moveOf(longer, next));
      else if (!walk(next, longer, further)) return false;
    }
    return true;
  };
  const asked = question(game, state, seat);
  if (!asked || walk(state, START, asked)) return found;
  return { code: "limit", node: asked.node, message: "there are more moves here than can be listed" };
}

const moveOf = (trail: Trail, state: State): Move => ({
  key: keyOf(trail),
  recorded: recordedOf(trail),
  pieces: trail.pieces,
  steps: trail.steps,
  state,
  forced: trail.forced,
  publiclyForced: trail.publiclyForced,
});

/** The move of a seat with this key, or null. */
export function moveByKey(game: Game, state: State, seat: number, key: string): Move | null {
  return moveWith(game, state, seat, key, keyOf);
}

/** The move of a seat with this key in a record, or null. */
export function moveRecorded(game: Game, state: State, seat: number, key: string): Move | null {
  return moveWith(game, state, seat, key, recordedOf);
}

function moveWith(game: Game, state: State, seat: number, key: string, keyOf: KeyOf): Move | null {
  const walk = (from: State, trail: Trail, asked: Question): Move | null => {
    for (const choice of asked.candidates.keys()) {
      // Skips candidates whose key cannot become the wanted one.
      if (!key.startsWith(keyOf({ ...extend(game, from, trail, asked, choice), begun: true }))) continue;
      const { next, further, trail: longer } = step(game, from, seat, trail, asked, choice, null);
      const found = further ? walk(next, longer, further) : keyOf(longer) === key ? moveOf(longer, next) : null;
      if (found) return found;
    }
    return null;
  };
  const asked = question(game, state, seat);
  return asked ? walk(state, START, asked) : null;
}

/** The move made by choosing step by step: `choose` gives the index of a candidate. Null if nothing is asked. */
export function moveChosen(
  game: Game,
  state: State,
  seat: number,
  choose: (asked: Question, state: State) => number,
): Move | null {
  let asked = question(game, state, seat);
  if (!asked) return null;
  let trail = START;
  let now = state;
  while (asked) {
    const taken = step(game, now, seat, trail, asked, choose(asked, now), null);
    now = taken.next;
    trail = taken.trail;
    asked = taken.further;
  }
  return moveOf(trail, now);
}

/** A move after some of its steps. */
interface MoveSoFar {
  /** for each step the question, its state and the index chosen */
  readonly given: readonly { readonly asked: Question; readonly state: State; readonly at: number }[];
  /** the whole move, if the steps complete one */
  readonly move: Move | null;
  /** the next question and its state; null if the move is complete or nothing is asked */
  readonly next: { readonly asked: Question; readonly state: State } | null;
}

/** Plays the first steps of a move, given as indexes of candidates. Steps after a complete move are ignored. */
export function moveSoFar(game: Game, from: State, seat: number, steps: readonly number[]): MoveSoFar {
  const given: { asked: Question; state: State; at: number }[] = [];
  let asked = question(game, from, seat);
  let state = from;
  let trail = START;
  for (const at of steps) {
    if (!asked) break;
    given.push({ asked, state, at });
    const taken = step(game, state, seat, trail, asked, at, null);
    ({ next: state, further: asked, trail } = taken);
  }
  if (asked) return { given, move: null, next: { asked, state } };
  return { given, move: given.length > 0 ? moveOf(trail, state) : null, next: null };
}

/** Plays the steps of a move and tells its events. */
export function playSteps(game: Game, state: State, seat: number, steps: readonly number[], sink: Sink | null): State {
  return steps.reduce((now, choice) => (now.fault ? now : answer(game, now, seat, choice, sink)), state);
}
