import { ModuleEngine } from "../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import type { Game } from "../../../src/interpreter/runtime/game.ts";

/** In the place of codegen/engine/engine-of.ts: the compiled rules play everything, also where that is no gain. */
export { engineOf };

export function fastEngine(game: Game): ModuleEngine | null {
  const engine = engineOf(game);
  return engine instanceof ModuleEngine ? engine : null;
}
