import { expect, test } from "vitest";
import { shown } from "../../src/cli/play/show.ts";
import { link } from "../../src/interpreter/index.ts";
import { initial } from "../../src/interpreter/machine/transition.ts";
import { sightOf } from "../../src/interpreter/observe/sight.ts";
import { seeded, settle } from "../../src/interpreter/play/resolve-chance.ts";
import { membersOf } from "../../src/interpreter/runtime/position.ts";
import { cli } from "../support/cli.ts";
import { loadRules } from "../support/games.ts";

const loaded = loadRules("rules/neocombat.yaml", []);
if (!loaded.program) throw new Error("the rules have errors");
const game = link(loaded.program, { players: 2 });
const state = settle(game, initial(game), seeded("5"));
const show = (name: string, seat: number | null = 0) => shown({ game, loaded, state }, seat, name);

test("a row tells its title, its text with the numbers in it, and what is printed on it and inside it", () => {
  expect(show("cover")).toEqual([
    "cover (card). Cover. The shot does 3 less.",
    "  copies 5, type defence, answers (shot), less 3, removed yes",
  ]);
  expect(show("burstFire")[1]).toContain("shot (manner shot, range any_sector, damage 2, extra accurate)");
  expect(show("nobody")).toEqual(["There is nothing to read on `nobody`."]);
});

test("of a thing with two sides both are told, whichever is up", () => {
  const hint = loadRules("rules/hint.yaml", []);
  if (!hint.program) throw new Error("the rules have errors");
  const tower = link(hint.program, { players: 2 });
  const [head, ...lines] = shown({ game: tower, loaded: hint, state: initial(tower) }, 0, "tomo_kosuda");
  expect(head).toContain("Tomo Kosuda");
  expect(lines[0]).toMatch(/^ {2}healthy: ph 4, me 7, sp 4, /);
  expect(lines[1]).toMatch(/^ {2}crippled: ph 3, me 6, sp 3, /);
  expect(lines[2]).toMatch(/^ {2}copies 1, faction ubermensch, /);
});

test("a thing is shown only to those who may identify it", () => {
  const hand =
    game.places.firstLocation +
    game.places.ownerOf.findIndex((owner, at) => {
      return owner === 2 && loaded.program?.zones[game.places.zoneOf[at] ?? 0]?.id === "hand";
    });
  const card = membersOf(game, state, hand)[0] ?? 0;
  expect(show(sightOf(game, state, 1).nameOf(card), 1)[0]).toContain("(card)");
  expect(show(game.names[card] ?? "", null)[0]).toContain("(card)");
  // No seat has seen all five of them yet, so none may name the fifth.
  expect(show("cover_5", 0)).toEqual(["You may not know which one that is."]);
  expect(show("cover_5", null)[0]).toContain("(card)");
});

test("help about a card during a game shows it", async () => {
  const { out } = await cli("play rules/neocombat.yaml --seat 2=random", { input: "help cover\nhelp\nquit\n" });
  expect(out).toContain("cover (card). Cover. The shot does 3 less.");
  expect(out).toContain("help NAME, show NAME");
});
