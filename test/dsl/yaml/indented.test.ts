import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";

const HEAD = "game: x\nlanguage: 1\nplayers: 2\nlimit: {rounds: 1, winners: nobody}\n";
const RIGHT = "only below a key with nothing behind it lines stand further right";

function complaint(text: string): string {
  const { diagnostics } = load({ path: "a.yaml", text: HEAD + text }, { files: { read: () => null } });
  const found = diagnostics.find(({ code }) => code === "yaml-syntax");
  return `${found?.message} ${found?.help}`;
}

describe("a wrongly indented line is explained by its neighbours", () => {
  test.each<[string, string, string]>([
    [
      "a key under an item that is finished",
      "phases:\n  - id: turns\n          do:\n            - say: hi\n",
      `\`do\` stands too far to the right. it belongs straight below \`id\`; ${RIGHT}`,
    ],
    [
      "a key under a value",
      "kinds:\n  card:\n    copies: 3\n\n      fields: x\n",
      `\`fields\` stands too far to the right. it belongs straight below \`copies\`; ${RIGHT}`,
    ],
    [
      "a key between two depths",
      "state:\n  player:\n    a: int 0..9\n   b: int\n",
      "`b` does not line up with anything above it. put `b` straight below `a`, or straight below `player`",
    ],
    [
      "a row under a row",
      "cards:\n  frog: {copies: 3}\n    thief: {copies: 3}\n",
      "`thief` does not line up with anything above it. put `thief` straight below `frog`",
    ],
    [
      "an item beside no other",
      "phases:\n  - id: a\n    do:\n    - say: hi\n     - say: ho\n",
      "`say` does not line up with anything above it. put its dash straight below the dash of `say`",
    ],
  ])("%s", (_, text, wanted) => expect(complaint(text)).toBe(wanted));
});
