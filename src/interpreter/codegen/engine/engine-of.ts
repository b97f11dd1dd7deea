import type { Engine } from "../../engine/engine.ts";
import { InterpreterEngine } from "../../engine/interpreter-engine.ts";
import { pieceOf } from "../../ir/pieces.ts";
import type { Program } from "../../ir/program.ts";
import { exprsOf } from "../../ir/visit.ts";
import { faultFrom, HERE, isOfRules } from "../../runtime/errors.ts";
import type { Game } from "../../runtime/game.ts";
import type { Covering } from "../covering/covering.ts";
import { Unwritable } from "../expressions/values.ts";
import { writeModule } from "../module.ts";
import { ModuleEngine } from "./engine.ts";

/** Chooses the engine that plays. Nothing else makes this decision. */

/** Why a game has no module. */
interface Refusal {
  readonly reason: string;
}

const engines = new WeakMap<Game, ModuleEngine | Refusal>();

/** The module of a linked game, written on demand, or the reason why there is none. All callers share it. */
export function engineOf(game: Game): ModuleEngine | Refusal {
  const known = engines.get(game) ?? write(game);
  engines.set(game, known);
  return known;
}

/** Requirements on an engine. */
export interface Wish {
  /** how many games are played; absent: many */
  readonly games?: number | undefined;
  /** the interpreter is asked for */
  readonly byReference?: boolean;
  /** events are needed */
  readonly heard?: boolean;
  /** a private engine instead of the shared one */
  readonly own?: boolean;
}

export interface Choice {
  readonly engine: Engine;
  /** why the interpreter was chosen; null: it was not */
  readonly why: string | null;
}

/** The fastest engine for a wish, and the reason. */
export function chooseEngine(game: Game, wish: Wish = {}): Choice {
  const why = whyNone(game, wish);
  const shared = why === null ? engineOf(game) : { reason: why };
  if (!(shared instanceof ModuleEngine)) return { engine: new InterpreterEngine(game), why: shared.reason };
  return { engine: wish.own ? new ModuleEngine(game, shared.written) : shared, why: null };
}

function whyNone(game: Game, { games, byReference = false, heard = false }: Wish): string | null {
  if (byReference) return "the interpreter was asked for";
  if (heard) return "only the interpreter tells what happens";
  return isWorth(game, games) ? null : "few games of such large rules are over before a module is written";
}

/** An engine that counts coverage; null if the interpreter has to play. */
export function coveringEngine(game: Game, covering: Covering, games: number): ModuleEngine | null {
  const engine = isWorth(game, games) ? write(game, covering) : null;
  return engine instanceof ModuleEngine ? engine : null;
}

/** The most bodies, and instructions with expressions, of rules for which a module is written. */
const MOST_BODIES = 2_000;
const MOST_PIECES = 40_000;

/** The size of rules, which determines how long a module takes to write and load. */
const sizeOf = ({ bodies, terms, commands }: Program): number =>
  bodies.reduce((sum, { code }) => sum + code.length, 0) +
  [...bodies.map(pieceOf.body), ...terms.map(pieceOf.term), ...commands.map(pieceOf.command)].reduce(
    (sum, piece) => sum + exprsOf(piece).length,
    0,
  );

/** Rules of this size take so long to write and compile that a module pays only from MANY games on. */
const LARGE = 6_000;
const MANY = 20;

const isWorth = ({ program }: Game, games = Number.POSITIVE_INFINITY): boolean =>
  games >= MANY || sizeOf(program) <= LARGE;

function write(game: Game, covering: Covering | null = null): ModuleEngine | Refusal {
  if (game.meter) return { reason: "the game is watched" };
  const { program } = game;
  if (program.bodies.length > MOST_BODIES || sizeOf(program) > MOST_PIECES)
    return { reason: "the rules are too large" };
  try {
    return new ModuleEngine(game, writeModule(game, new Set(), covering));
  } catch (error) {
    // A page may forbid turning text into code.
    if (error instanceof EvalError) return { reason: "text may not become code here" };
    if (error instanceof Unwritable) return { reason: error.message };
    // Rules that are too large for the interpreter, too: it reports where.
    if (isOfRules(error)) return { reason: faultFrom(error, HERE).message };
    // A bug of the writer must not stop anybody from playing, so the interpreter plays. `ir --report` shows it.
    if (error instanceof Error) return { reason: `internal fault: ${error.message}` };
    throw error;
  }
}
