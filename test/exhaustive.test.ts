import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/**
 * A `default:` arm silently takes every case that is added later. So switches over a union have none: they write out all cases, and
 * TypeScript reports a missing one. The remaining arms are listed here, by file and by the subject of the switch.
 */
const LEFT: Readonly<Record<string, string>> = {
  // Words from outside, or words that no union lists.
  "src/contracts/read-json.ts": "keyword",
  "src/dsl/check/expr/attributes.ts": "name.name",
  "src/dsl/yaml/convert.ts": "token?.type",
  "src/interpreter/observe/redact.ts": "name",
  "src/interpreter/play/most-answers.ts": "expr.op",
  "src/scenario/checks.ts": "entry.key.text, key.words",
  "src/scenario/events/told.ts": "subject",
  // The rest is passed on with its type, so a forgotten case does not compile.
  "src/dsl/assist/names.ts": "target.what",
  "src/dsl/assist/target.ts": "target.what",
  "src/dsl/expr/print.ts": "e.kind",
  "src/dsl/lower/expr.ts": "t.op",
  // The performer of an ability from another source is unknown.
  "src/dsl/lower/performer.ts": "ability.op",
  "src/interpreter/analysis/named-search.ts": "expr.op",
  "src/interpreter/ir/print-expr.ts": "expr.op",
  // A few operators that need more than the default. For all others the default is always right, though it may say less or leave
  // something to be found in play. A property of every operator would only repeat that.
  // The list with the element for which a condition fails; for other operators the condition is named as a whole.
  "src/cli/check-culprits.ts": "t.op",
  // Targets that can be set; others are refused with a message.
  "src/dsl/check/effects/targets.ts": "t.op",
  // Other operators are known before play only if they join two values, which a table says for each of them.
  "src/dsl/check/expr/before-play.ts": "t.op",
  // Others are computed in play, except arithmetic, which its table rows compute.
  "src/dsl/check/expr/constants.ts": "t.op",
  // Others are evaluated in play.
  "src/interpreter/eval/before-play.ts": "expr.op",
  // No size is known of the lists of others.
  "src/interpreter/analysis/list-sizes.ts": "op",
  // For the results of others no source list is named.
  "src/interpreter/explain/origin.ts": "list.op",
  // Nested calls of terms are not listed as parts of a number.
  "src/interpreter/explain/term.ts": "expr.op",
  // For others the report says whether they hold.
  "src/scenario/inspect.ts": "one.op",
};

/** Here a writer may leave an instruction to the reference, and numbers of states are no union. */
const LEAVES_THE_REST = "src/interpreter/codegen/";

/** The subjects of switches with a `default:` arm that takes something. An arm that only proves that nothing is left does not count. */
function defaultsIn(text: string): string[] {
  const lines = text.split("\n");
  return lines.flatMap((line, at) => {
    const indent = /^(\s*)default:(?! *assertUnreachable)/.exec(line)?.[1];
    if (indent === undefined || /satisfies never;/.test(lines.slice(at, at + 3).join())) return [];
    const head = lines.slice(0, at).findLast((one) => one.search(/\S/) === indent.length - 2);
    const subject = /switch \((.*)\) \{$/.exec(head ?? "")?.[1];
    return subject === undefined ? [] : [subject];
  });
}

const root = join(import.meta.dirname, "..");
const files = ["src", "playground"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`),
);

test("the cases of a union are all written out", () => {
  const read = files.filter((path) => !path.startsWith(LEAVES_THE_REST));
  const found = read.flatMap((path) => {
    const subjects = defaultsIn(readFileSync(join(root, path), "utf8"));
    return subjects.length > 0 ? [[path, subjects.join(", ")] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(LEFT);
});

test("a default arm is found", () => {
  const arm = (rest: string) => `  switch (type.t) {\n    case "int":\n      return 1;\n    default:${rest}\n  }\n`;
  expect(defaultsIn(arm("\n      return 0;"))).toEqual(["type.t"]);
  expect(defaultsIn(arm(" {\n      return 0;\n    }"))).toEqual(["type.t"]);
  expect(defaultsIn(arm(" assertUnreachable(type);"))).toEqual([]);
  expect(defaultsIn(arm("\n      type satisfies never;"))).toEqual([]);
  expect(defaultsIn("  const form = {\n    default: 1,\n  };\n")).toEqual([]);
});
