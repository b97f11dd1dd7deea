import { describe, expect, test } from "vitest";
import { load } from "../../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../../src/interpreter/codegen/engine/engine-of.ts";
import { link } from "../../../../src/interpreter/link/link.ts";
import { initial, question, status } from "../../../../src/interpreter/machine/transition.ts";
import { errorsOf } from "../../../support/games.ts";
import { lockstep } from "../../codegen/lockstep.ts";

/** Knowledge of all seats is public only if they got it openly, and all together. */

const rules = (players: number, does: string) => `
game: common
language: 1
players: ${players}
limit: {rounds: 3, winners: nobody}
kinds:
  coin: {table: coins, copies: one of each, starts in: table.tray, fields: {worth: int 0..9}}
state:
  table:
    tray: pile of coin, seen by nobody
    open: pile of coin
    light: bool
  player:
    secret: int 0..9 = 5, seen by owner
    hand: pile of coin, seen by owner
    lit: pile of coin, seen by owner, seen by list(q in players where table.light)
    box: pile of coin, seen by players
phases:
  - id: main
    do:
      - let:
          me: first(seats)
          you: last(seats)
${does.replace(/^(?=.)/gm, "      ")}
      - ask: {c: optional c in coins where c.worth is 5}
        who: me
      - ask: {n: n in 1..2}
        who: me
coins: {penny: {worth: 1}, pound: {worth: 9}}
`;

function gameOf(does: string, players: number) {
  const loaded = load({ path: "common.yaml", text: rules(players, does) }, { files: { read: () => null } });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  return link(loaded.program, { players });
}

/** The first asked field. The first question has no candidates, so if everybody may know that, play goes on to the second. */
function askedFirst(does: string, players = 2): string | undefined {
  const game = gameOf(does, players);
  const state = initial(game);
  expect(state.fault).toBeNull();
  return question(game, state, 0)?.field?.id;
}

const TO_ALL = ["to all", "- reveal: table.tray"] as const;

/** Ways by which all seats get to know the coins, and all may know that. */
const OPENLY: readonly (readonly [why: string, does: string])[] = [
  TO_ALL,
  ["to a list of all", "- reveal: table.tray\n  to: players"],
  [
    "to a list of all that is found by what is open",
    "- reveal: table.tray\n  to: list(q in players where not table.light)",
  ],
  [
    "to all others, by who sees them",
    "- move: table.tray\n  to: me.hand\n- reveal: me.hand\n  to: list(q in players where q is not me)",
  ],
  ["as they come to where all see them", "- move: table.tray\n  to: table.open\n- move: table.open\n  to: me.hand"],
  [
    "as they come to where a list of all sees them",
    "- move: table.tray\n  to: me.box\n- move: me.box\n  to: table.tray",
  ],
  ["when it gets light", "- move: table.tray\n  to: me.lit\n- set: table.light = yes"],
  ["one by one", "- each: c in table.tray\n  do:\n    - reveal: c"],
];

/** Ways by which all seats get to know the coins as well, but secretly or one by one. */
const SECRETLY: readonly (readonly [why: string, does: string])[] = [
  ["by a secret list", "- reveal: table.tray\n  to: list(q in players where q.secret > 4)"],
  ["behind a secret", "- if: you.secret > 4\n  reveal: table.tray\n  to: players"],
  [
    "the last one behind a secret",
    "- reveal: table.tray\n  to: list(q in players where q is not you)\n- if: you.secret > 4\n  reveal: table.tray\n  to: you",
  ],
  [
    "one after another",
    "- reveal: table.tray\n  to: me\n- reveal: table.tray\n  to: list(q in players where q is not me)",
  ],
  [
    "hidden from one, who is shown it by a secret",
    "- reveal: table.tray\n- hide: table.tray\n  to: you\n- if: you.secret > 4\n  reveal: table.tray\n  to: you",
  ],
];

const COUNTS = [2, 3, 30];

describe.each(COUNTS)("of %i seats all know", (players) => {
  test.each(OPENLY)("publicly, if they have seen it %s", (_, does) => {
    expect(askedFirst(does, players)).toBe("n");
  });

  test.each(SECRETLY)("but not publicly, if they were shown it %s", (_, does) => {
    expect(askedFirst(does, players)).toBe("c");
  });
});

test("a thing that moves from one hand to the only other one is public", () => {
  const pass = "- move: table.tray\n  to: me.hand\n- move: me.hand\n  to: you.hand";
  expect(askedFirst(pass, 2)).toBe("n");
});

test.each([...OPENLY, ...SECRETLY])("knowledge of the only player is public: shown %s", (_, does) => {
  expect(askedFirst(does, 1)).toBe("n");
});

describe("public knowledge stays public", () => {
  const hidden = (from: string) => `- reveal: table.tray\n- ${from}`;

  test("unless it is hidden openly from some", () => {
    expect(askedFirst(hidden("hide: table.tray\n  to: you"))).toBe("c");
  });

  test.each([
    ["behind a secret", "if: you.secret > 4\n  hide: table.tray\n  to: you"],
    ["from a secret list", "hide: table.tray\n  to: list(q in players where q.secret > 9)"],
  ])("it cannot be hidden %s", (_, from) => {
    for (const players of COUNTS)
      expect(status(...begun(hidden(from), players))).toMatchObject({ fault: { code: "leak" } });
  });

  test("it can be hidden in a secret branch from all, who see that", () => {
    const game = gameOf(hidden("if: you.secret > 4\n  hide: table.tray\n- reveal: table.tray"), 2);
    expect(initial(game).fault).toBeNull();
  });
});

function begun(does: string, players: number) {
  const game = gameOf(does, players);
  return [game, initial(game)] as const;
}

test("a question that depends on common but not public knowledge is a leak", () => {
  for (const [, does] of SECRETLY) {
    const ask = "- if: any(c in table.tray where c.worth is 1)\n  do:\n    - ask: {m: m in 1..2}\n      who: me";
    const now = status(...begun(`${does}\n${ask}`, 2));
    expect(now).toMatchObject({ fault: { code: "leak" } });
    expect(JSON.stringify(now)).toContain("all players know, but that all of them know it is a secret");
  }
  expect(
    initial(
      gameOf(
        `${TO_ALL[1]}\n- if: any(c in table.tray where c.worth is 1)\n  do:\n    - ask: {m: m in 1..2}\n      who: me`,
        2,
      ),
    ).fault,
  ).toBeNull();
});

test.each([...OPENLY, ...SECRETLY])("the module agrees with the reference: %s", (_, does) => {
  for (const players of [1, ...COUNTS]) {
    const game = gameOf(does, players);
    const engine = engineOf(game);
    if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
    const { apart, stopped } = lockstep(game, engine, "1", 80);
    expect([apart, stopped]).toEqual([null, null]);
  }
});
