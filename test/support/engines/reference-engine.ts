import { type Choice, chooseEngine as chosen } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import type { Game } from "../../../src/interpreter/runtime/game.ts";

/** Replaces codegen/engine/engine-of.ts: the reference plays everything. */
export { engineOf } from "../../../src/interpreter/codegen/engine/engine-of.ts";

export const coveringEngine = (): null => null;

export const chooseEngine = (game: Game): Choice => chosen(game, { byReference: true });
