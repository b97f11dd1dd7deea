import type { Game } from "../runtime/game.ts";
import { makeCompiler } from "./compile.ts";
import type { Compiler } from "./compiler.ts";

const compilers = new WeakMap<Game, Compiler>();

/** The compiler of a game without tracer, for code that looks at positions. */
export function compilerOf(game: Game): Compiler {
  const compiler = compilers.get(game) ?? makeCompiler(game, null);
  compilers.set(game, compiler);
  return compiler;
}
