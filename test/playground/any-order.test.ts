import { expect, test } from "vitest";
import { Window } from "../../playground/worker/position/position.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { ruleFiles, shippedRules } from "../support/playground/rule-files.ts";

const ENTRY = "examples/hearts.yaml";
const files = ruleFiles(shippedRules());

function open() {
  const loaded = files.load({ entry: ENTRY, packs: [] });
  if (!loaded?.program) throw new Error("the rules have errors");
  const session = new PageSession(loaded, { entry: ENTRY, packs: [], options: {}, players: 4, seed: "3" });
  const window = new Window(session);
  const keys = () => window.question(0)?.candidates.map(({ key }) => key) ?? [];
  return { session, window, keys };
}

test("the values of a set are clicked in any order, and recorded in that of the list", () => {
  const { session, window, keys } = open();
  const all = keys();
  expect(all).toHaveLength(13);
  const [first = "", second = "", last = ""] = [all[0], all[5], all[12]];
  session.answer(0, last);
  expect(window.question(0)?.progress).toBe("1 of 3");
  expect(keys()).toEqual(all.filter((key) => key !== last));
  session.answer(0, second);
  expect(window.question(0)?.trail).toHaveLength(2);
  session.back(0);
  expect(keys()).toContain(second);
  session.answer(0, second);
  session.answer(0, first);
  expect(session.played.map(({ key }) => key)).toEqual([`cards=${first},${second},${last}`]);
});

test("picks are forgotten when the viewer goes to another move", () => {
  const { session, keys } = open();
  const all = keys();
  session.answer(0, all[12] ?? "");
  session.travel(0);
  expect(keys()).toEqual(all);
});
