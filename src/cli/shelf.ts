import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { isInside } from "./project.ts";

/** The folder of this program: above `src/cli` in the source, above `dist` where it has been built. */
export const PROGRAM = fileURLToPath(new URL(import.meta.url.endsWith(".ts") ? "../.." : "..", import.meta.url));

/** How the command is called from a folder: of a package that a project has installed for itself the shell knows nothing. */
export function calledHere(folder = process.cwd(), program = PROGRAM): string {
  const [, project] = /^(.*)[\\/]node_modules[\\/][^\\/]+[\\/]?$/.exec(program) ?? [];
  return project !== undefined && isInside(folder, project) ? "npx rulewright" : "rulewright";
}

/** The folders with files that come with the program and that help and docs name. */
const SHIPPED = /(?<=^| |:|,)(examples|rules)(?=\/| |$)/g;

/**
 * A command line as it can be typed here: its `examples/...` and `rules/...` are those that come with the program, wherever that
 * is installed. In the project itself nothing changes.
 */
export function runnable(line: string, folder = process.cwd()): string {
  const shelf = relative(folder, PROGRAM).replaceAll("\\", "/");
  if (shelf === "" || existsSync(join(folder, "examples", "tictactoe.yaml"))) return line;
  return line.replace(SHIPPED, `${shelf}/$1`);
}
