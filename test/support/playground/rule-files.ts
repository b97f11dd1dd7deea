import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { headOf } from "../../../playground/state/heads.ts";
import { RuleFiles } from "../../../playground/worker/rules/rules.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** All rules of the project by their path in it, as the page ships them. */
export function shippedRules(): Record<string, string> {
  const paths = ["rules", "examples"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(
      (path) => `${folder}/${path.replaceAll("\\", "/")}`,
    ),
  );
  const files = paths.filter((path) => /^(?!examples\/tutorial\/).*\.(?:yaml|csv|svg)$/.test(path)).sort();
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

export function ruleFiles(shipped: Readonly<Record<string, string>>): RuleFiles {
  const files = new RuleFiles();
  for (const [path, text] of Object.entries(shipped)) files.set(path, text);
  return files;
}

/** The paths of all games and variants among files. */
export const entriesOf = (shipped: Readonly<Record<string, string>>) =>
  Object.entries(shipped)
    .filter(([path, text]) => ["game", "variant"].includes(headOf(path, text).kind))
    .map(([path]) => path);

/** The paths of all campaigns among files. */
export const campaignsOf = (shipped: Readonly<Record<string, string>>) =>
  Object.entries(shipped)
    .filter(([path, text]) => headOf(path, text).kind === "campaign")
    .map(([path]) => path);
