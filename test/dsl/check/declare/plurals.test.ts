import { expect, test } from "vitest";
import { pluralOf } from "../../../../src/dsl/check/declare/plurals.ts";

test.each([
  ["watchman", "watchmen"],
  ["police_woman", "police_women"],
  ["policewoman", "policewomen"],
  ["man", "men"],
  ["human", "humans"],
  ["old_shaman", "old_shamans"],
  ["werewolf", "werewolves"],
  ["were_wolf", "were_wolves"],
  ["grandchild", "grandchildren"],
  ["knife", "knives"],
  ["mongoose", "mongooses"],
  ["hero", "heroes"],
  ["city", "cities"],
  ["day", "days"],
  ["box", "boxes"],
  ["card", "cards"],
])("several of %s are %s", (one, several) => {
  expect(pluralOf(one)).toBe(several);
});
