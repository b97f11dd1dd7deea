import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Runs a program and gives what it prints; throws where it fails. */
export const run = (command: string, args: readonly string[], cwd: string) =>
  execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/** An empty folder, which whoever asks for it takes away. */
export const emptyFolder = () => mkdtempSync(join(tmpdir(), "packed-"));

/** Packs the package and installs it into an empty folder, without a network. */
export function installInto(folder: string): void {
  // The page is not what is tried here: building it takes long, and has a test of its own.
  run("npm", ["run", "build:package"], ".");
  run("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], ".");
  writeFileSync(join(folder, "package.json"), '{"name": "user", "type": "module", "private": true}');
  const [packed = ""] = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", join(folder, packed)], folder);
}
