import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Runs a program and returns its output. Throws if it fails. */
export const run = (command: string, args: readonly string[], cwd: string) =>
  execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/** An empty folder, which the caller removes. */
export const emptyFolder = () => mkdtempSync(join(tmpdir(), "packed-"));

/** Packs the package and installs it into an empty folder, without a network. */
export function installInto(folder: string): void {
  // Without the page, whose build takes long and has its own test.
  run("npm", ["run", "build:package"], ".");
  run("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], ".");
  writeFileSync(join(folder, "package.json"), '{"name": "user", "type": "module", "private": true}');
  const [packed = ""] = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", join(folder, packed)], folder);
}
