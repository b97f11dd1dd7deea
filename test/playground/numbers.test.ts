import { describe, expect, test } from "vitest";
import type { ExplanationLine } from "../../playground/protocol.ts";
import { whyNot } from "../../playground/worker/explain/explain.ts";
import { why } from "../../playground/worker/explain/numbers.ts";
import { Window } from "../../playground/worker/position/position.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { ruleFiles } from "../support/playground/rule-files.ts";

const GAME = `game: lamps
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
types:
  hue: [red, green]
kinds:
  lamp:
    table: lamps
    fields:
      hue: hue
  card:
    table: cards
    starts in: table.deck
    fields:
      worth: int 1..9
state:
  table:
    deck: deck of card, seen by nobody
    last: lamp or none
  player:
    hand: pile of card, seen by owner
lamps:
  north: {hue: red}
  south: {hue: green}
  east: {hue: red}
cards:
  moon: {worth: 7}
  star: {worth: 4}
terms:
  glow(l lamp): if l.hue is red then 2 else 1
  shine(l lamp, h hue):
    base: glow(l)
    parts:
      own: {if: l.hue is h, is: 3}
  path(l lamp, n int 1..999): n
  riches(p player): sum(c.worth for c in p.hand)
  lamps_in_all: count(lamps)
setup:
  - id: dealing
    each: p in players
    draw: 1
    from: table.deck
    to: p.hand
phases:
  - id: lighting
    do:
      - each: p in players
        do:
          - ask:
              chosen:
                in: optional l in lamps
                where:
                  another: {is: l is not table.last, text: it burns already}
                  bright: l.hue is red
            who: p
          - if: chosen is not none
            set: table.last = chosen
`;
const PATH = "rules/lamps.yaml";

function open(): { session: PageSession; window: Window } {
  const loaded = ruleFiles({ [PATH]: GAME }).load({ entry: PATH, packs: [] });
  if (!loaded?.program) throw new Error(JSON.stringify(loaded?.diagnostics.map(({ message }) => message)));
  const session = new PageSession(loaded, { entry: PATH, packs: [], options: {}, players: 2, seed: "1" });
  return { session, window: new Window(session) };
}

const told = (lines: readonly ExplanationLine[]) =>
  lines.map(({ depth, text, value }) => `${"  ".repeat(depth)}${text}${value === "" ? "" : `: ${value}`}`);

describe("the numbers of a thing", () => {
  const { session, window } = open();
  const about = (name: string, viewer = 1) => told(why(session, window, name, viewer).lines);

  test("are shown with their parts, also if they depend on something else", () => {
    const lines = about("north");
    expect(lines).toContain("glow: 2");
    expect(lines.slice(lines.indexOf("shine …"))).toEqual([
      "shine …",
      "  red: 5",
      "    base: 2",
      "      glow: 2",
      "    own: 3",
      "  green: 2",
      "    base: 2",
      "      glow: 2",
      "path … has too many values to list: ask for it as path(…)",
    ]);
  });

  test("can be asked for by a term with its values", () => {
    expect(about("shine(south, green)")).toEqual(["shine: 4", "  base: 1", "    glow: 1", "  own: 3"]);
    expect(about("path(south, 12)")).toEqual(["path: 12"]);
    expect(about("path(south)")).toEqual(["path takes 2 values."]);
    expect(about("path(south, green)")).toEqual(["green does not fit here."]);
    expect(about("nonsense(1)")).toEqual(["The rules have no term nonsense."]);
  });

  test("of the table are those about nothing else", () => {
    expect(about("table")).toEqual(["lamps in all: 3"]);
  });

  test("are hidden where they would reveal something to the asker", () => {
    expect(about("p1")).toContainEqual(expect.stringMatching(/^riches: [47]$/));
    expect(about("p2")).toEqual(["riches: hidden"]);
    expect(about("p2", 0)).toContainEqual(expect.stringMatching(/^riches: [47]$/));
  });
});

test("why not names all compared values, and gives the text of the failing condition", () => {
  const { session, window } = open();
  session.answer(0, "north");
  const lines = (name: string) => whyNot(session, window, 1, name, 2).lines;
  expect(told(lines("north"))).toContain("it burns already: l is north, table.last is north");
  expect(told(lines("south"))).toContain("bright: l.hue is red: it is green");
  expect(told(lines("p1.hand")).join()).toContain("Nothing here is called p1.hand");
  expect(told(lines("moon")).join()).toContain("moon is nothing that is asked for here");
});
