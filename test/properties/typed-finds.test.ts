import { describe, expect, test } from "vitest";
import type { Type } from "../../src/interpreter/ir/program.ts";
import { RULE_FILES } from "../support/games.ts";
import { type Setting, settingsOf } from "./settings.ts";
import { misfits } from "./typed.ts";

/** The misfits of a game in which one type is wrong. The table of types is restored afterwards. */
function withWrongType(setting: Setting, which: (type: Type) => boolean, wrong: Type): string[] {
  const types = setting.game.program.types as Type[];
  const at = types.findIndex(which);
  const right = types[at];
  expect(right).toBeDefined();
  types[at] = wrong;
  try {
    return misfits(setting, 1, 40);
  } finally {
    if (right) types[at] = right;
  }
}

describe("playing finds a wrong type in the Program", () => {
  const setting = () =>
    settingsOf(RULE_FILES.find(({ id }) => id === "connect-four") ?? (RULE_FILES[0] as never))[0] as Setting;

  test.each<[string, (type: Type) => boolean, Type]>([
    ["none where something lies", ({ t }) => t === "optional", { t: "never" }],
    ["another kind", (type) => type.t === "entity" && type.of.includes(1), { t: "entity", of: [0] }],
    ["another range", (type) => type.t === "int" && type.least === type.most, { t: "int", least: -9, most: -5 }],
    ["numbers for conditions", ({ t }) => t === "bool", { t: "int", least: 2, most: 3 }],
    ["a list of others", ({ t }) => t === "list", { t: "list", of: { t: "never" }, most: 10_000 }],
  ])("%s", (_, which, wrong) => {
    expect(withWrongType(setting(), which, wrong)).not.toEqual([]);
    expect(misfits(setting(), 1, 40)).toEqual([]);
  });
});
