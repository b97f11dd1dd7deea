import { expect, test } from "vitest";
import type { Scene, Thing } from "../../playground/scene.ts";
import { openSession, playSession } from "../support/playground/session.ts";

/** Figures on boards have a sign or a short word each. */

const sceneOf = (entry: string): Scene => openSession(entry).window.position(1).scene;
const on = ({ boards }: Scene): Thing[] =>
  boards.flatMap(({ spaces }) => spaces.flatMap(({ things, tile }) => [...things, ...(tile ? [tile] : [])]));

test.each(["rules/neohunt3.yaml", "rules/neohunt33.yaml"])("%s: no bare figure stands on the board", (entry) => {
  const shown = on(sceneOf(entry)).flatMap(({ shows }) => shows);
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter(({ label, signs }) => !signs && !label.endsWith("."))).toEqual([]);
});

test("a figure whose panel tells what it carries has no number for it", () => {
  const people = on(sceneOf("rules/hint.yaml")).filter(({ kind }) => kind === "character");
  expect(people.flatMap(({ badges }) => badges).filter(({ label }) => label === "Carried")).toEqual([]);
});

test("a hidden part of another's answer leaves the sentence of the rules", () => {
  const { session, window } = openSession("rules/neocombat.yaml");
  playSession(session, 60);
  const told = window.log(0).filter(({ kind, seat }) => kind === "move" && seat === 2);
  const hidden = told.filter(({ text }) => /\bhidden\b/.test(text));
  expect(hidden.length).toBeGreaterThan(0);
  expect(hidden.filter(({ text }) => text.startsWith("use card"))).toEqual([]);
});
