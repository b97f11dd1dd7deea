import { expect, test } from "vitest";
import { didYouMean, similar } from "../../../src/dsl/text/similar.ts";

test.each<[string, string[], string[]]>([
  ["trooper", ["troper", "sector"], ["troper"]],
  ["cloack", ["cloak", "clock", "card"], ["cloak", "clock"]],
  ["recieve", ["receive"], ["receive"]],
  ["hexs", ["hex", "hexes"], ["hex", "hexes"]],
  ["hexes", ["hex"], ["hex"]],
  ["family", ["families", "fame"], ["families"]],
  ["Players", ["players"], ["players"]],
  ["not-sabotaged", ["not_sabotaged"], ["not_sabotaged"]],
  ["term", ["terms", "turn"], ["terms"]],
  ["sabotage", ["sabotage_price"], ["sabotage_price"]],
  ["ab", ["cd"], []],
  ["hex", ["card"], []],
  ["is", ["in"], ["in"]],
  ["a", ["b"], []],
  ["", ["b"], []],
  ["same", ["same"], []],
])("%s among %j gives %j", (word, candidates, expected) => {
  expect(similar(word, candidates)).toEqual(expected);
});

test("at most three are suggested, in an order that does not depend on that of the candidates", () => {
  const names = ["cord", "core", "corn", "cork"];
  expect(similar("cor", names)).toEqual(similar("cor", [...names].reverse()));
  expect(similar("cor", names)).toHaveLength(3);
});

test("the sentence", () => {
  expect(didYouMean("cloack", ["cloak"])).toBe("did you mean `cloak`?");
  expect(didYouMean("cloack", ["cloak", "clock"])).toBe("did you mean `cloak` or `clock`?");
  expect(didYouMean("cloack", ["melee"])).toBeUndefined();
});
