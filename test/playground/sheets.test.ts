import { expect, test } from "vitest";
import type { Area, Scene } from "../../playground/scene.ts";
import { Window } from "../../playground/worker/position/position.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { ruleFiles, shippedRules } from "../support/playground/rule-files.ts";

/** `panel:` and `sheet:` of a look: the panel beside the board of a thing that stands on it. */

const GAME = `game: sheets
language: 1
players: 1
limit: {rounds: 1, winners: nobody}
types: {part: [arm, head]}
kinds:
  square: {space of: street}
  person:
    table: people
    copies: one of each
    stands on: square or none
    fields: {strength: int 1..9, armour: int per part}
  tool: {table: tools, copies: one of each, fields: {weight: int 0..9}}
boards:
  street: {grid: 2 by 1, neighbours: eight}
people:
  bo: {title: Big Bo, strength: 5, armour: [1, 2]}
  al: {title: Al, strength: 3, armour: [0, 0]}
tools: {saw: {weight: 2}}
state:
  person:
    belt: row of 4 tool
    hurt: int 0..9 = 0
terms:
  person:
    punch:
      base: person.strength
      parts:
        saw: {if: any(person.belt), is: 2}
    tired: person.hurt > 1
setup:
  - move: bo
    to: first(squares) else impossible
  - move: saw
    to: bo.belt
phases:
  - id: main
    do: []
look:
  kinds:
    person: {panel: shown, sheet: [punch, tired, armour, hurt], zones: {belt: {as: fan, title: Belt}}}
`;

const files = { ...shippedRules(), "rules/sheets.yaml": GAME };

function sceneOf(text = GAME): Scene {
  const loaded = ruleFiles({ ...files, "rules/sheets.yaml": text }).load({ entry: "rules/sheets.yaml", packs: [] });
  if (!loaded?.program) throw new Error(JSON.stringify(loaded?.diagnostics.map(({ message }) => message)));
  const session = new PageSession(loaded, {
    entry: "rules/sheets.yaml",
    packs: [],
    options: {},
    players: 1,
    seed: "7",
  });
  return new Window(session).position(0).scene;
}

const panel = (title: string): Area | undefined => sceneOf().areas.find((area) => area.title === title);

test("a panel lists fields, slots and terms of every form, in the order of the look", () =>
  expect(panel("Big Bo")?.sheet).toEqual([
    { label: "punch", value: "7" },
    { label: "tired", value: "no" },
    { label: "armour", value: "arm: 1, head: 2" },
    { label: "hurt", value: "0" },
  ]));

test("a thing on the board has a panel like others, in the order of the rules", () => {
  const titles = sceneOf().areas.map(({ title }) => title);
  expect(titles.filter((title) => ["Big Bo", "Al"].includes(title))).toEqual(["Big Bo", "Al"]);
  const [first] = sceneOf().boards[0]?.spaces ?? [];
  expect([first?.tile, ...(first?.things ?? [])].map((thing) => thing?.label)).toContain("Big Bo");
});

test("a row that is shown as a fan has no empty places", () => {
  const belt = panel("Big Bo")?.zones.find(({ title }) => title === "Belt");
  expect(belt?.things.map((thing) => thing?.label)).toEqual(["saw"]);
});

test("the hidden side is listed beside the visible one", () => {
  const text = GAME.replace("stands on: square", "faces: [fresh, tired]\n    stands on: square")
    .replace(
      "fields: {strength: int 1..9, armour: int per part}",
      "face fields: {strength: int 1..9, armour: int per part}",
    )
    .replace(
      "strength: 5, armour: [1, 2]",
      "fresh: {strength: 5, armour: [1, 2]}, tired: {strength: 2, armour: [0, 1]}",
    )
    .replace(
      "strength: 3, armour: [0, 0]",
      "fresh: {strength: 3, armour: [0, 0]}, tired: {strength: 1, armour: [0, 0]}",
    )
    .replace("tired: person.hurt > 1", "weak: person.hurt > 1")
    .replace("sheet: [punch, tired,", "sheet: [punch, weak,");
  const panel = sceneOf(text).areas.find(({ id }) => id === "bo");
  expect(panel?.others).toEqual([
    {
      title: "tired",
      details: [
        { label: "strength", value: "2" },
        { label: "armour", value: "arm: 0, head: 1" },
      ],
    },
  ]);
});
