import { expect, test } from "vitest";
import type { Badge, Scene, Thing } from "../../playground/scene.ts";
import { legendOf } from "../../playground/table/legend-of.ts";
import { openSession } from "../support/playground/session.ts";

/** The legend has every figure that stands on the table without a word. */

const sceneOf = (entry: string): Scene => openSession(entry).window.position(1).scene;

const figuresOf = ({ badges, shows }: Pick<Thing, "badges" | "shows">): string[] => [
  ...badges.map(({ label }: Badge) => label),
  ...shows.flatMap(({ label, signs }) => signs?.map((sign) => sign.label) ?? [label]),
];

test.each(["rules/neohunt3.yaml", "rules/neohunt33.yaml", "rules/hint.yaml", "rules/hexwar.yaml"])("%s", (entry) => {
  const scene = sceneOf(entry);
  const told = new Set(legendOf(scene).flatMap(({ all }) => all.map(({ label }) => label)));
  const spaces = scene.boards.flatMap((board) => board.spaces);
  const on = spaces.flatMap((space) => [space, ...space.things, ...(space.tile ? [space.tile] : [])]);
  expect(on.flatMap(figuresOf).filter((label) => !told.has(label))).toEqual([]);
});
