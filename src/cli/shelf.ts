import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { isInside } from "./project.ts";

/** The folder of this program: above `src/cli` in the source, above `dist` when built. */
export const PROGRAM = fileURLToPath(new URL(import.meta.url.endsWith(".ts") ? "../.." : "..", import.meta.url));

/**
 * How the command is called from a folder. A package that is installed in a project only is not in the shell's path.
 */
export function calledHere(folder = process.cwd(), program = PROGRAM): string {
  const [, project] = /^(.*)[\\/]node_modules[\\/][^\\/]+[\\/]?$/.exec(program) ?? [];
  return project !== undefined && isInside(folder, project) ? "npx rulewright" : "rulewright";
}

/** The folders of shipped files that help and docs mention. */
const SHIPPED = /(?<=^| |:|,)(examples|rules)(?=\/| |$)/g;

/**
 * A command line that works here: `examples/...` and `rules/...` become paths of the installed program. Inside the
 * project nothing changes.
 */
export function runnable(line: string, folder = process.cwd()): string {
  const shelf = relative(folder, PROGRAM).replaceAll("\\", "/");
  if (shelf === "" || existsSync(join(folder, "examples", "tictactoe.yaml"))) return line;
  return line.replace(SHIPPED, `${shelf}/$1`);
}
