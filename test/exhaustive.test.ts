import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/**
 * A `default:` arm takes whatever is added later for something that it was not written for, and nobody is told. So there is none
 * where the cases are those of a union: all of them are written out, and TypeScript says which is missing. The arms that
 * are left stand here, by file and by what is looked at.
 */
const LEFT: Readonly<Record<string, string>> = {
  // Words that come from outside, or that no union lists.
  "src/contracts/words.ts": "keyword",
  "src/dsl/check/expr/attributes.ts": "name.name",
  "src/dsl/yaml/convert.ts": "token?.type",
  "src/interpreter/observe/redact.ts": "name",
  "src/interpreter/play/most-answers.ts": "expr.op",
  "src/scenario/checks.ts": "entry.key.text, key.words",
  "src/scenario/events/told.ts": "subject",
  // The rest is handed on with its type: what is forgotten there does not compile.
  "src/dsl/assist/names.ts": "target.what",
  "src/dsl/assist/target.ts": "target.what",
  "src/dsl/expr/print.ts": "e.kind",
  "src/dsl/lower/expr.ts": "t.op",
  // Of an ability that something else gives it is not known whose it is.
  "src/dsl/lower/performer.ts": "ability.op",
  "src/interpreter/analysis/named-search.ts": "expr.op",
  "src/interpreter/ir/print-expr.ts": "expr.op",
  // A few operators of which more can be said. Of any other less is said, or the same is found out in play: that is always right,
  // and a property of every operator would only say so again.
  // In which list of a condition something was found that does not hold: of others the condition is named as a whole.
  "src/cli/check-culprits.ts": "t.op",
  // What can be set: others are refused with a message.
  "src/dsl/check/effects/targets.ts": "t.op",
  // Others are known before play only where they join two values, and a table says so of each of those.
  "src/dsl/check/expr/before-play.ts": "t.op",
  // Others are worked out in play, but for arithmetic, which its rows compute.
  "src/dsl/check/expr/constants.ts": "t.op",
  // Others are tested in play.
  "src/interpreter/eval/before-play.ts": "expr.op",
  // Of what others give no list is told from which it was made.
  "src/interpreter/explain/origin.ts": "list.op",
  // Terms that are called within others are not listed as parts of a number.
  "src/interpreter/explain/term.ts": "expr.op",
  // Others are told by whether they hold.
  "src/scenario/inspect.ts": "one.op",
};

/** What nobody writes into a module the reference carries out: a writer may leave the rest to it, and numbers of states are no union. */
const LEAVES_THE_REST = "src/interpreter/codegen/";

/** What the switches of a text look at that have such an arm; one that says that nothing is left takes nothing. */
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

test("an arm for the rest is seen", () => {
  const arm = (rest: string) => `  switch (type.t) {\n    case "int":\n      return 1;\n    default:${rest}\n  }\n`;
  expect(defaultsIn(arm("\n      return 0;"))).toEqual(["type.t"]);
  expect(defaultsIn(arm(" {\n      return 0;\n    }"))).toEqual(["type.t"]);
  expect(defaultsIn(arm(" assertUnreachable(type);"))).toEqual([]);
  expect(defaultsIn(arm("\n      type satisfies never;"))).toEqual([]);
  expect(defaultsIn("  const form = {\n    default: 1,\n  };\n")).toEqual([]);
});
