import { describe, expect, test } from "vitest";
import { load } from "../../src/dsl/load.ts";
import { type Game, link } from "../../src/interpreter/index.ts";
import { machineOf } from "../../src/interpreter/machine/build.ts";
import { AT } from "../../src/interpreter/runtime/layout.ts";
import { errorsOf } from "../support/games.ts";
import { type Moment, momentAfter } from "./driver.ts";
import { endsTheSame } from "./ends-of-moves.ts";
import { hearsTheSame, offersPlaces } from "./secrets.ts";
import type { Setting } from "./settings.ts";
import { tellsWhoKnows } from "./who-knows.ts";

/** The secrecy properties find the leaks in small games that have them. */

function setting(did: string): Setting {
  const text = `
game: leaky
language: 1
players: 2
limit: {rounds: 9, winners: nobody}
kinds:
  spot: {space of: field}
  card: {table: cards, stands on: spot or none, face: seen by last(seats)}
boards:
  field: {grid: 3 by 2, neighbours: sides}
state:
  table: {count: int 0..99 = 0}
  player:
    mine: int 0..3 = 1, seen by owner
    away: pile of card, seen by nobody
    box: pile of card, seen by owner when player.mine > 1
setup:
  - each: c in cards
    move: c
    to: r1c1
phases:
  - id: only
    do:
      - let:
          me: first(seats) else impossible
          you: last(seats) else impossible
${did.trim().replace(/^(?=.)/gm, "      ")}
verbs:
  tick(player, n int):
    do:
      - set: table.count += n
cards: {a: {}, b: {}, c: {}, d: {}, e: {}}
`;
  const loaded = load({ path: "leaky.yaml", text }, { files: { read: () => null } });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  return { name: "leaky", loaded, game: link(loaded.program, { players: 2 }) };
}

/** A judge for an engine that lists things by their numbers. */
const byNumber = (moment: Moment): string[] => {
  const candidates = [...moment.asked.candidates].sort((a, b) => (a as number) - (b as number));
  return offersPlaces({ ...moment, asked: { ...moment.asked, candidates } });
};

/** An engine in which a move ends only if a thing becomes visible, whatever a secret has to do with that. */
function endWhereSeen(game: Game): void {
  const { knowledge, rt } = machineOf(game);
  const arrive = knowledge.arrive.bind(knowledge);
  knowledge.arrive = (thing, saw, at) => {
    const open = rt.live[AT.open] as number;
    arrive(thing, saw, at);
    if ((knowledge.seersOf(thing) & ~saw.there) === 0) rt.live[AT.open] = open;
  };
}

function found(did: string, judge: (moment: Moment) => string[], change: (game: Game) => void = () => {}): string[] {
  const one = setting(did);
  change(one.game);
  return Array.from({ length: 12 }, (_, seed) => momentAfter(one, seed, seed % 4)).flatMap((moment) =>
    moment ? judge(moment) : [],
  );
}

const question = (who: string) => `- ask:\n    x: n in 1..2\n  who: ${who}\n`;

describe("the properties find", () => {
  // Both branches have the same events, so only the question tells them apart.
  test("a question that depends only on a secret", () => {
    const both = (inner: string) =>
      `${question("me")}- if: you.mine > 1\n  do:\n    - tick: you\n      n: 1\n${inner}  else:\n    - tick: you\n      n: 2 - 1\n${question("me")}`;
    const leak = both("    - ask:\n        y: n in 1..2\n      who: you\n");
    expect(found(leak, hearsTheSame).join()).toContain("is waited for, and not");
    expect(found(both(""), hearsTheSame)).toEqual([]);
  });

  test("a move that ends by its player's secret", () => {
    const again = "- ask:\n    y: n in 1..2\n  who: you\n  continues: yes\n";
    const goes = (to: string) => `- move: b\n  to: ${to}\n`;
    const both = `${goes("you.away")}${question("you")}${goes("you.box")}${again}${goes("r1c1")}`;
    expect(found(both, endsTheSame)).toEqual([]);
    expect(found(both, endsTheSame, endWhereSeen).join()).toContain("hears that a move ends after x=");
  });

  // As if the public were all seats together: knowledge that the last of them gets secretly would count as public.
  test("effects that depend on who knows something", () => {
    const did = "- ask:\n    x: optional c in cards where c.row is a and c.spot is none\n  who: you\n";
    expect(found(did, tellsWhoKnows)).toEqual([]);
    expect(found(did, (moment) => tellsWhoKnows(moment, true)).join()).toContain("what is publicly forced");
  });

  test("an order by number", () => {
    const chosen = (list: string) =>
      `- let:\n    all: ${list}\n- ask:\n    x: v in all\n  who: me\n- move: x\n  to: r2c1\n- move: x\n  to: r1c1\n`;
    for (const list of ["set(v in cards)", "list(v in cards)", "set(v in union(cards, list(v in cards)))"]) {
      expect(found(chosen(list), offersPlaces)).toEqual([]);
      expect(found(chosen(list), byNumber)).not.toEqual([]);
    }
  });
});
