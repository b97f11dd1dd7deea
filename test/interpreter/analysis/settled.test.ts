import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { settledTerms } from "../../../src/interpreter/analysis/settled.ts";
import { kept } from "../../../src/interpreter/eval/settled-values.ts";
import type { Value } from "../../../src/interpreter/ir/program.ts";
import { link } from "../../../src/interpreter/link/link.ts";

const RULES = `game: settled
language: 1
players: 2..3
limit: {rounds: 3, winners: nobody}
options:
  far: {choices: 1..3, default: 2, why: far enough}
kinds:
  town: {table: towns, fields: {size: int 0..9, roads: set of town}}
  pawn: {copies: 2 for every player, stands on: town or none}
  guard: {copies: 3}
  omen: {table: omens, supply: 3, fields: {weight: int 0..9 = 0}}
  card: {table: cards, copies: 2 of each, starts in: table.deck, fields: {worth: int 0..9}}
boards:
  land: {space: town, links: town.roads}
state:
  table:
    deck: deck of card, seen by nobody
    coins: int 0..9 = 0
orders:
  by_size(t town):
    - by: t.size
terms:
  printed(t town): t.size + options.far
  large: list(t in towns where t.size > 3)
  near(a town, b town): steps(a, b) else 99
  owned(p pawn): p.owner
  all_seats: count(seats)
  through(t town): count(large) + printed(t)
  stored: table.coins + 1
  calls_stored: stored + 1
  standing(t town): count(t.pawns)
  hidden(c card): c.worth
  still_in: count(players)
  next(p player): after(p)
  ordered: first(t in towns sorted by by_size(t))
  guards_left: count(guards)
  chosen(o omen): o.row is storm or o.weight > 3
phases:
  - id: only
    do:
      - each: g in guards take 1
        remove: g
      - if: count(players) > 2
        remove: last(players)
towns:
  rome: {size: 5, roads: [pisa]}
  pisa: {size: 2}
cards: {sun: {worth: 1}}
omens: {storm: {weight: 2}, calm: {}}
`;

describe("a term", () => {
  const { program } = load({ path: "r.yaml", text: RULES }, { files: { read: () => null } });
  if (!program) throw new Error("the rules have errors");
  const settled = settledTerms(link(program, { players: 2 }));
  const named = (wanted: boolean) => program.terms.filter((_, i) => settled[i] === wanted).map(({ id }) => id);

  test("is settled if it reads only printed values, the board, options and seats", () =>
    expect(named(true)).toEqual(["printed", "large", "near", "owned", "all_seats", "through"]));

  test("is not if it reads stored values, places, hidden things, or the remaining players", () =>
    expect(named(false)).toEqual([
      "stored",
      "calls_stored",
      "standing",
      "hidden",
      "still_in",
      "next",
      "ordered",
      "guards_left",
      "chosen",
    ]));
});

test("values are cached for the arguments for which they were computed", () => {
  let computed = 0;
  const fn = (env: Value[]): Value => {
    computed++;
    return [env[0] ?? 0, env[1] ?? 0];
  };
  const two = kept(fn, 2);
  expect([two([1, 2]), two([2, 1]), two([1, 2])]).toEqual([
    [1, 2],
    [2, 1],
    [1, 2],
  ]);
  expect(computed).toBe(2);
  expect([two([-1, 2]), two([-1, 2]), two([1, [2]])]).toEqual([
    [-1, 2],
    [-1, 2],
    [1, [2]],
  ]);
  expect(computed).toBe(5);
  const none = kept(fn, 0);
  expect(none([])).toBe(none([]));
  expect(computed).toBe(6);
});
