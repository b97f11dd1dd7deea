import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { pieceOf } from "../../../src/interpreter/ir/pieces.ts";
import type { Expr, Program } from "../../../src/interpreter/ir/program.ts";
import { eachExpr } from "../../../src/interpreter/ir/visit.ts";
import { errorsOf, files } from "../../support/games.ts";

/** No rule of HINT names a card, a person, a square, an area, a door or a Terminal: only the files of its missions do. */

const THINGS = new Set([
  "character",
  "drone",
  "bystander",
  "weapon",
  "gear",
  "chip",
  "program",
  "prize",
  "square",
  "area",
  "door",
  "terminal",
  "entry",
  "way_out",
  "team",
]);

const MISSIONS = /^rules\/(variants\/.*|hint\/(quiet-ledger|free-lances|level\d+)\.yaml)$/;

/** Other allowed names: the default team of a slot before anybody has drawn for it, and names that a pack itself declares. */
const OTHERS = ["rules/hint/components.yaml team", "rules/packs/hint-jorogumo.yaml drone"];

/** The kind of a thing that an expression names directly or as a row, or null. */
function named({ kinds, types }: Program, expr: Expr): string | null {
  if (expr.op === "entity") return kinds[expr.kind]?.id ?? null;
  const type = types[expr.type];
  if (expr.op !== "const" || type?.t !== "row" || typeof expr.value !== "number" || expr.value < 0) return null;
  return kinds[type.of]?.id ?? null;
}

function namesIn(path: string, packs: readonly string[]): string[] {
  const source = (file: string) => ({ path: file, text: readFileSync(file, "utf8") });
  const loaded = load(source(path), { files, packs: packs.map((id) => source(`rules/packs/${id}.yaml`)) });
  const { program, places } = loaded;
  if (!program || !places) throw new Error(errorsOf(loaded).join("\n"));
  const found = new Set<string>();
  eachExpr(pieceOf.program(program).parts, (expr) => {
    const kind = named(program, expr);
    const span = places.list[expr.node]?.span;
    if (kind !== null && THINGS.has(kind) && span) found.add(`${span.source.path} ${kind}`);
  });
  return [...found].sort();
}

describe.each([
  { path: "rules/hint.yaml", packs: [] },
  { path: "rules/variants/hint-open-tender.yaml", packs: [] },
  { path: "rules/variants/hint-night-delivery.yaml", packs: [] },
  { path: "rules/variants/hint-safe-conduct.yaml", packs: [] },
  {
    path: "rules/hint.yaml",
    packs: ["hint-intervening", "hint-human-shield", "hint-left-right", "hint-forcing-doors", "hint-blank-cards"],
  },
  { path: "rules/hint.yaml", packs: ["hint-location-damage", "hint-hardware", "hint-jorogumo", "hint-dockers"] },
])("$path $packs", ({ path, packs }) => {
  test("only missions name components", () => {
    const names = namesIn(path, packs);
    const others = names.filter((one) => !MISSIONS.test(one.split(" ")[0] ?? "") && !OTHERS.includes(one));
    expect(others).toEqual([]);
  });
});

test("a name in a mission is found", () => {
  expect(namesIn("rules/hint.yaml", []).length).toBeGreaterThan(0);
});
