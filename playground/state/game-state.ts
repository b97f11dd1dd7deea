/** What is on the table, as a machine of named states: each has the data that make sense in it, and no other. */

import type { GameRecord, Position, Verdict } from "../protocol.ts";

/** A game that could not be played again to its end under the rules as they are now, and why. */
export interface Stuck {
  readonly attempted: GameRecord;
  readonly verdict: Verdict;
}

/** Under which rules a game goes on. */
type RulesOfGame =
  /** those that are written; the verdict is there when it was just played again under them */
  | { readonly are: "current"; readonly verdict: Verdict | null }
  /** those before the last edits, because its moves do not fit the new ones: somebody has to say how it goes on */
  | ({ readonly are: "stuck" } & Stuck)
  /** those before the last edits, because somebody has said so */
  | { readonly are: "old" };

interface Running {
  readonly position: Position;
  readonly rules: RulesOfGame;
  /** the seat that must confirm before its view is shown */
  readonly curtainFor: number | null;
}

export type GameState =
  /** nothing; `stuck`: a game that was to be played again and could not be */
  | { readonly is: "none"; readonly stuck: Stuck | null }
  /** a game comes by itself as soon as its rules have been read */
  | { readonly is: "being set"; readonly why: "first visit" | "return" }
  /** a new game is being set up, and the running one waits */
  | { readonly is: "aside"; readonly running: Running }
  | { readonly is: "played"; readonly running: Running };

export const NO_GAME: GameState = { is: "none", stuck: null };

export type GameStep =
  | { readonly do: "leave" }
  | { readonly do: "expect"; readonly why: "first visit" | "return" }
  | { readonly do: "expect no longer" }
  | { readonly do: "begin"; readonly position: Position; readonly curtainFor: number | null }
  /** `curtainFor`: null leaves it as it is */
  | { readonly do: "move"; readonly position: Position; readonly curtainFor: number | null }
  /** the record was played again under the rules as they are now */
  | {
      readonly do: "replay";
      readonly position: Position;
      readonly verdict: Verdict;
      readonly curtainFor: number | null;
    }
  | ({ readonly do: "fail to replay" } & Stuck)
  | { readonly do: "keep the old rules" }
  | { readonly do: "dismiss the verdict" }
  | { readonly do: "open the curtain" }
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
      return { is: "played", running: { position: step.position, rules: CURRENT, curtainFor: step.curtainFor } };
    case "move":
      return changed(game, { position: step.position, ...covered(step.curtainFor) });
    case "replay":
      return replayed(game, step);
    case "fail to replay":
      return stuck(game, { attempted: step.attempted, verdict: step.verdict });
    case "keep the old rules":
      return changed(game, { rules: { are: "old" } });
    case "dismiss the verdict":
      return runningOf(game)?.rules.are === "current" ? changed(game, { rules: CURRENT }) : game;
    case "open the curtain":
      return changed(game, { curtainFor: null });
    case "put aside":
      return game.is === "played" ? { ...game, is: "aside" } : game;
    case "go on":
      return game.is === "aside" ? { ...game, is: "played" } : game;
  }
}

const covered = (curtainFor: number | null) => (curtainFor === null ? {} : { curtainFor });

function changed(game: GameState, patch: Partial<Running>): GameState {
  return "running" in game ? { ...game, running: { ...game.running, ...patch } } : game;
}

function replayed(game: GameState, step: GameStep & { readonly do: "replay" }): GameState {
  const { position, verdict } = step;
  const rules: RulesOfGame = { are: "current", verdict };
  if ("running" in game) return changed(game, { position, rules, ...covered(step.curtainFor) });
  return { is: "played", running: { position, rules, curtainFor: step.curtainFor } };
}

function stuck(game: GameState, why: Stuck): GameState {
  return "running" in game ? changed(game, { rules: { are: "stuck", ...why } }) : { is: "none", stuck: why };
}

export const runningOf = (game: GameState): Running | null => ("running" in game ? game.running : null);

export const positionOf = (game: GameState): Position | null => runningOf(game)?.position ?? null;

/** The seat that must confirm before its view is shown. */
export const curtainOf = (game: GameState): number | null => runningOf(game)?.curtainFor ?? null;

/** What became of the last game that was to be played again, where somebody has to say how it goes on. */
export function stuckOf(game: GameState): Stuck | null {
  if (game.is === "none") return game.stuck;
  const rules = runningOf(game)?.rules;
  return rules?.are === "stuck" ? rules : null;
}

/** What became of the game when it was last played again, as long as that is told. */
export function verdictOf(game: GameState): Verdict | null {
  const rules = runningOf(game)?.rules;
  return stuckOf(game)?.verdict ?? (rules?.are === "current" ? rules.verdict : null);
}

/** What somebody who sits at the table can do now. */
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
