import { describe, expect, test } from "vitest";
import { SWEPT_FILES } from "../support/games.ts";
import { settingsOf } from "./settings.ts";
import { sized } from "./size.ts";
import { misfits } from "./typed.ts";

describe.each(SWEPT_FILES.map((rules) => [rules.path, rules] as const))("%s", (_, rules) => {
  test("every value in play has the type that the Program says", () => {
    const settings = settingsOf(rules);
    const [first, last] = [settings[0], settings.at(-1)];
    for (let seed = 1; seed <= sized(1, 8); seed++) {
      for (const setting of new Set([first, last])) {
        if (setting) expect(misfits(setting, seed, sized(60, 400)), setting.name).toEqual([]);
      }
    }
  });
});
