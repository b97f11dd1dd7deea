/** The state machine of the game on the table. Each state has only the data that are meaningful in it. */

import type { AnswerRecord } from "../../src/interpreter/play/record.ts";
import type { GameRecord, Position, Reviewing, Verdict, Viewer } from "../protocol.ts";

/** A game that could not be replayed under the present rules, and why. */
export interface Stuck {
  readonly attempted: GameRecord;
  readonly verdict: Verdict;
}

/** The rules under which a game is played. */
type RulesOfGame =
  /** the present ones; the verdict is set right after a replay under them */
  | { readonly are: "current"; readonly verdict: Verdict | null }
  /** those before the last edits, because the moves do not fit the new ones; the user has to decide */
  | ({ readonly are: "stuck" } & Stuck)
  /** those before the last edits, by the user's decision */
  | { readonly are: "old" };

/** Who looks at the table, or has to confirm first. */
interface Sight {
  /** who must confirm before the view is shown (0: the referee); null: the table is shown */
  readonly curtainFor: Viewer | null;
  /** the seats that people have played so far */
  readonly seated: readonly number[];
}

/** A bot's judgement of the answers of a game, as far as the viewer may know it. */
export interface Review extends Reviewing {
  /** the answers that it judges */
  readonly answers: readonly AnswerRecord[];
  readonly isRunning: boolean;
}

interface Running extends Sight {
  /** behind a curtain it contains only public information, and its viewer is the last one */
  readonly position: Position;
  readonly rules: RulesOfGame;
  readonly back: Back | null;
  /** present as long as the answers are unchanged and the viewer may know it */
  readonly review: Review | null;
}

/** The message about an undo, until the next position is shown. */
type Back =
  /** all who sit at the table have to agree first */
  | { readonly is: "asked"; readonly to: number; readonly isUndo: boolean; readonly text: string }
  | { readonly is: "done"; readonly text: string };

/** A position with its viewer. */
export type Shown = Sight & { readonly position: Position };

export type GameState =
  /** no game; `stuck`: a game that could not be replayed */
  | { readonly is: "none"; readonly stuck: Stuck | null }
  /** a game will begin as soon as its rules have been read */
  | { readonly is: "being set"; readonly why: "first visit" | "return" }
  /** a new game is being set up while the running one waits */
  | { readonly is: "aside"; readonly running: Running }
  | { readonly is: "played"; readonly running: Running };

export const NO_GAME: GameState = { is: "none", stuck: null };

export type GameStep =
  | { readonly do: "leave" }
  | { readonly do: "expect"; readonly why: "first visit" | "return" }
  | { readonly do: "expect no longer" }
  | ({ readonly do: "begin" } & Shown)
  | ({ readonly do: "move" } & Shown)
  /** the record was replayed under the present rules */
  | ({ readonly do: "replay"; readonly verdict: Verdict } & Shown)
  /** the seats or the way of viewing have changed: a curtain falls at once and rises with a new position */
  | ({ readonly do: "cover" } & Sight)
  | ({ readonly do: "fail to replay" } & Stuck)
  | { readonly do: "keep the old rules" }
  | { readonly do: "dismiss the verdict" }
  | { readonly do: "tell of going back"; readonly back: Back | null }
  | { readonly do: "review"; readonly review: Review | null }
  | { readonly do: "put aside" }
  | { readonly do: "go on" };

const CURRENT: RulesOfGame = { are: "current", verdict: null };

/** The state after a step. A step that makes no sense in a state changes nothing. */
export function gameAfter(game: GameState, step: GameStep): GameState {
  switch (step.do) {
    case "leave":
      return NO_GAME;
    case "expect":
      return { is: "being set", why: step.why };
    case "expect no longer":
      return game.is === "being set" ? NO_GAME : game;
    case "begin":
      return { is: "played", running: { rules: CURRENT, ...shown(null, step) } };
    case "move":
      return shownNow(game, step);
    case "replay":
      return replayed(game, step);
    case "fail to replay":
      return stuck(game, { attempted: step.attempted, verdict: step.verdict });
    case "keep the old rules":
      return changed(game, { rules: { are: "old" } });
    case "dismiss the verdict":
      return runningOf(game)?.rules.are === "current" ? changed(game, { rules: CURRENT }) : game;
    case "cover":
      return covered(game, step);
    case "tell of going back":
      return changed(game, { back: step.back });
    case "review":
      return changed(game, { review: step.review });
    case "put aside":
      return game.is === "played" ? { ...game, is: "aside" } : game;
    case "go on":
      return game.is === "aside" ? { ...game, is: "played" } : game;
  }
}

function covered(game: GameState, sight: Sight): GameState {
  const position = positionOf(game);
  return position ? shownNow(game, { position, curtainFor: sight.curtainFor, seated: sight.seated }) : game;
}

function shownNow(game: GameState, next: Shown): GameState {
  const running = runningOf(game);
  if (!running) return game;
  const isForAnother = next.curtainFor !== null || next.position.viewer !== running.position.viewer;
  const rules = isForAnother ? plainRules(running.rules) : running.rules;
  return changed(game, { rules, ...shown(running, next) });
}

/** A verdict without the reasons that only the player of the move may know. */
export function plainly({ plain, ...verdict }: Verdict): Verdict {
  return plain === undefined ? verdict : { ...verdict, text: plain, place: null };
}

function plainRules(rules: RulesOfGame): RulesOfGame {
  return rules.are === "old" || rules.verdict === null ? rules : { ...rules, verdict: plainly(rules.verdict) };
}

/**
 * The part of a position that is kept. Behind a curtain it contains nothing secret, whatever part of the page reads it.
 */
function shown(before: Running | null, { position, curtainFor, seated }: Shown): Omit<Running, "rules"> {
  // Another view of the same position keeps the message.
  const back = before?.back?.is === "done" && before.position.move === position.move ? before.back : null;
  if (curtainFor === null) return { position, curtainFor, seated, back, review: reviewOf(before, position) };
  const { round, phase, phases } = position.scene;
  const scene = { round, phase, phases, ground: null, acting: null, boards: [], areas: [] };
  const made = position.made.map((one) => ({ ...one, forced: false, tossed: false }));
  const bare = {
    viewer: before?.position.viewer ?? 0,
    questions: [],
    log: [],
    scene,
    between: [],
    notes: [],
    made,
    unshown: null,
  };
  return { position: { ...position, ...bare }, curtainFor, seated, back, review: null };
}

/** The review, if the answers are unchanged and the viewer may know it. */
function reviewOf(before: Running | null, { viewer, hides, record }: Position): Review | null {
  const review = before?.review;
  if (!before || !review || (hides && before.position.viewer !== viewer)) return null;
  const isSame = record.answers.every(({ seat, key }, at) => {
    const then = review.answers[at];
    return then?.seat === seat && then.key === key;
  });
  return isSame ? review : null;
}

function changed(game: GameState, patch: Partial<Running>): GameState {
  return "running" in game ? { ...game, running: { ...game.running, ...patch } } : game;
}

function replayed(game: GameState, step: GameStep & { readonly do: "replay" }): GameState {
  const { verdict } = step;
  const rules: RulesOfGame = { are: "current", verdict };
  // Under other rules the mistakes are different.
  if ("running" in game) return changed(game, { rules, ...shown(game.running, step), review: null });
  return { is: "played", running: { rules, ...shown(null, step) } };
}

function stuck(game: GameState, why: Stuck): GameState {
  return "running" in game ? changed(game, { rules: { are: "stuck", ...why } }) : { is: "none", stuck: why };
}

export const runningOf = (game: GameState): Running | null => ("running" in game ? game.running : null);

export const positionOf = (game: GameState): Position | null => runningOf(game)?.position ?? null;

/** Who must confirm before the view is shown (0: the referee). */
export const curtainOf = (game: GameState): Viewer | null => runningOf(game)?.curtainFor ?? null;

/** The viewer; null behind a curtain or without a game. */
export function eyesOf(game: GameState): Viewer | null {
  const running = runningOf(game);
  return running && running.curtainFor === null ? running.position.viewer : null;
}

/** The failed replay about which the user has to decide. */
export function stuckOf(game: GameState): Stuck | null {
  if (game.is === "none") return game.stuck;
  const rules = runningOf(game)?.rules;
  return rules?.are === "stuck" ? rules : null;
}

/** The verdict of the last replay, while it is shown. */
export function verdictOf(game: GameState): Verdict | null {
  const rules = runningOf(game)?.rules;
  return stuckOf(game)?.verdict ?? (rules?.are === "current" ? rules.verdict : null);
}

/** What those at the table can do now. */
type Stage =
  /** nothing: no game is shown */
  | { readonly is: "elsewhere" }
  | { readonly is: "stuck" | "covered" | "over" | "waiting" | "asked"; readonly position: Position };

export function stageOf(game: GameState): Stage {
  if (game.is !== "played") return { is: "elsewhere" };
  const { position, rules, curtainFor } = game.running;
  if (rules.are === "stuck") return { is: "stuck", position };
  if (position.over) return { is: "over", position };
  if (curtainFor !== null) return { is: "covered", position };
  return { is: position.questions.length === 0 ? "waiting" : "asked", position };
}
