// Long because every way of hiding has its own small program.
import { describe, expect, test } from "vitest";
import { whyNot } from "../../../../src/interpreter/explain/why-not.ts";
import { type Expr, NONE, type Program, type Type } from "../../../../src/interpreter/ir/program.ts";
import { link } from "../../../../src/interpreter/link/link.ts";
import { initial, status } from "../../../../src/interpreter/machine/transition.ts";
import { describeEvent } from "../../../../src/interpreter/observe/redact.ts";
import { viewOf } from "../../../../src/interpreter/observe/view.ts";
import { locationOf } from "../../../../src/interpreter/runtime/locations.ts";
import { knownTo, membersOf, positionOf } from "../../../../src/interpreter/runtime/position.ts";
import * as b from "../../../support/program-builder.ts";
import { play } from "../../support/play.ts";

const CARD = 2;
const THING: Type = b.entity(CARD);
const ZONE = { deck: 0, hand: 1, stakes: 2, pile: 3 } as const;
const OWNER = [{ who: b.scoped(b.local(0)), when: null }];
const NOBODY = [{ who: "nobody", when: null }] as const;

const deck = () => b.zone(ZONE.deck, b.table());
const pile = () => b.zone(ZONE.pile, b.table());
const hand = (player: Expr | number) => b.zone(ZONE.hand, typeof player === "number" ? b.n(player) : player);
const stakes = (player: number) => b.zone(ZONE.stakes, b.n(player));
const rowOf = (of: Expr) => b.expr({ op: "rowOf", of });
const isRow = (of: Expr, row: number) => b.same(rowOf(of), b.n(row));
const card = (index: number) => b.expr({ op: "entity", kind: CARD, index });
const first = (of: Expr) => b.builtin("firstOf", of);
const wait = b.ask(b.n(1), [b.one("end", 11, b.query(10, b.range(0, 0)), b.int(0, 0))], "out");

/** Four rows with two copies each, in a deck; hands, open piles, and stakes that nobody sees. */
function cards(lines: b.Line[], more: Partial<Program> = {}): Program {
  return b.program({
    kinds: [
      b.kind("card", {
        rows: ["a", "b", "c", "d"],
        copies: { of: "rows", count: 2, counted: "fixed", parents: [] },
        startsIn: ZONE.deck,
      }),
    ],
    zones: [
      b.zoneDef("deck", { key: [0], form: "deck", holds: [CARD], seen: NOBODY, refill: b.scoped(pile()) }),
      b.zoneDef("hand", { holds: [CARD], seen: OWNER }),
      b.zoneDef("stakes", { holds: [CARD], form: "row", size: 3, seen: NOBODY }),
      b.zoneDef("pile", { key: [0], holds: [CARD] }),
    ],
    slots: [b.slotDef("a", [], b.int(0, 99))],
    bodies: [b.body("main", [...lines, "after", wait, "out", b.stop])],
    ...more,
  });
}

const give = (row: number, player: number, copy = 0) => b.move(card(row * 2 + copy), hand(player));
const choose = (id: string, place: number, list: Expr, only?: Expr, who = 1): b.Line =>
  b.ask(b.n(who), [b.one(id, place, b.query(10, list, only ? { only } : {}), THING)], "after");

describe("choices", () => {
  const hands = [give(0, 1), give(1, 1), give(2, 2), give(3, 2)];

  test("may read what the chooser sees", () => {
    const p = play(cards([...hands, choose("card", 0, b.members(hand(1)), isRow(b.local(10), 1))]));
    expect(p.keys()).toEqual(["card=b_1"]);
    expect(p.asked()).toMatchObject({ forced: true, publiclyForced: false });
  });

  test("that read what the chooser may not see are leaks", () => {
    const program = cards([...hands, choose("card", 0, b.members(hand(2)), isRow(b.local(10), 2))]);
    const game = link(program, { players: 2 });
    expect(initial(game).fault).toMatchObject({ code: "leak" });
    const state = initial(game);
    expect(status(game, state)).toMatchObject({ kind: "fault", fault: { code: "leak" } });
  });

  test("pass hidden things on unread, under the name of their place", () => {
    const p = play(
      cards([b.move(card(0), stakes(2)), b.move(card(1), stakes(2)), choose("card", 0, b.members(stakes(2)))]),
    );
    expect(p.keys()).toEqual(["card=p2.stakes[1]", "card=p2.stakes[2]"]);
    expect(play(cards([give(0, 2), choose("card", 0, b.members(hand(2)))])).asked()).toMatchObject({
      forced: true,
      publiclyForced: true,
    });
  });

  test("find out without a leak whether a card is in the own hand", () => {
    const mine = b.expr({ op: "lies", left: b.local(10), zone: hand(1) });
    expect(play(cards([...hands, choose("card", 0, b.every(CARD), mine)])).keys()).toEqual(["card=a_1", "card=b_1"]);
  });

  test("without candidates are still asked if silence would reveal that", () => {
    const p = play(
      cards([
        ...hands,
        choose("card", 0, b.members(hand(1)), isRow(b.local(10), 3)),
        b.set(0, [], b.n(7), "=", b.int(0, 9)),
      ]),
    );
    expect(p.keys()).toEqual(["card=none"]);
    expect(p.asked()).toMatchObject({ kind: "nothing", forced: true, publiclyForced: false });
    expect(p.go("card=none").slot(0)).toBe(0);
    expect(p.keys()).toEqual(["end=0"]);
  });

  test("have the same events with and without candidates", () => {
    const heard = (row: number) => {
      const query = b.query(10, b.members(hand(1)), { only: isRow(b.local(10), row) });
      const choice = { choose: "one", query, optional: true, orNew: null } as const;
      const field = b.one("card", 0, query, b.optional(THING), { choice });
      const p = play(cards([...hands, b.ask(b.n(1), [field], "after"), "after"]));
      const before = p.events.length;
      p.go("card=none");
      const told = p.events.slice(before).map((event) => describeEvent(p.game, event, 1));
      return told.map((view) => [view?.type, view?.player, view?.parts]);
    };
    expect(heard(3)).toEqual(heard(1));
  });

  test("without candidates are not asked if everybody knows that", () => {
    expect(play(cards([choose("card", 0, b.members(hand(1)), isRow(b.local(10), 3))])).keys()).toEqual(["end=0"]);
  });

  test("in a window hide that there is no command for a hidden hand", () => {
    const has = b.any(b.query(9, b.members(hand(b.local(0))), { only: isRow(b.local(9), 3) }));
    const lines = [...hands, b.offer(b.n(1), [0], 8), b.set(0, [], b.local(8), "=", b.int(0, 9))];
    const program = cards(lines);
    const p = play({
      ...program,
      bodies: [...program.bodies, b.body("do", [], { params: [b.PLAYER] })],
      commands: [b.command("use", 1, { needs: [b.member("has", has)] })],
    });
    expect(p.keys()).toEqual(["pass"]);
    expect(p.asked()).toMatchObject({ forced: true, publiclyForced: false });
    expect(p.go("pass").slot(0)).toBe(1);
  });

  test("may read a slot only as far as its audience allows", () => {
    const secret = (who: number) => {
      const program = cards([choose("card", 0, b.members(pile()), b.same(b.slot(1, b.n(2)), b.n(0)), who)]);
      return { ...program, slots: [...program.slots, b.slotDef("secret", [b.PLAYER], b.int(0, 9), { seen: OWNER })] };
    };
    expect(initial(link(secret(1), { players: 2 })).fault).toBeNull();
    const some = (who: number) => {
      const program = secret(who);
      const [main] = program.bodies;
      return {
        ...program,
        bodies: main ? [{ ...main, code: [...b.assemble([b.move(card(0), pile())]), ...shift(main.code)] }] : [],
      };
    };
    expect(initial(link(some(1), { players: 2 })).fault).toMatchObject({ code: "leak" });
    expect(initial(link(some(2), { players: 2 })).fault).toBeNull();
  });
});

/** The code with its jumps shifted by one instruction. */
function shift(code: Program["bodies"][number]["code"]): Program["bodies"][number]["code"] {
  return code.map((one) => (one.do === "ask" ? { ...one, none: one.none + 1 } : one));
}

describe("knowledge", () => {
  const known = (p: ReturnType<typeof play>, entity: number) => knownTo(p.game, p.state(), entity);
  const at = (p: ReturnType<typeof play>, index: number) => p.game.entities.ofKind[CARD]?.[index] ?? NONE;

  test("stays with a seat that has seen a thing, while it can be followed", () => {
    // From the open pile into a hidden row: both seats and the onlooker have seen it move.
    const p = play(cards([b.move(card(0), pile()), b.move(card(0), stakes(1))]));
    expect(known(p, at(p, 0))).toBe(7);
  });

  test("is lost out of a hidden pile, for the other things of that pile too", () => {
    const p = play(
      cards([
        b.move(card(0), pile()),
        b.move(card(1), pile()),
        b.move(card(0), hand(1)),
        b.move(card(1), hand(1)),
        b.move(card(0), stakes(1)),
      ]),
    );
    expect(known(p, at(p, 0))).toBe(1);
    expect(known(p, at(p, 1))).toBe(1);
  });

  test("is shared by revealing, and taken back by hiding", () => {
    const show = (to: Expr | null): b.Line => ({ do: "reveal", what: card(0), to }) as b.Line;
    const hide: b.Line = { do: "hide", what: card(0), to: null } as b.Line;
    const one = play(cards([give(0, 1), show(b.n(2))]));
    expect(known(one, at(one, 0))).toBe(7);
    const two = play(cards([give(0, 1), show(null), hide]));
    expect(known(two, at(two, 0))).toBe(1);
    const three = play(cards([b.move(card(0), stakes(1)), show(b.n(2))]));
    expect(known(three, at(three, 0))).toBe(2);
  });

  test("ends for all when a deck is shuffled", () => {
    const p = play(
      cards([b.move(card(0), pile()), b.move(card(0), deck()), { do: "shuffle", zone: deck() } as b.Line]),
    );
    expect(known(p, at(p, 0))).toBe(0);
  });

  test("comes with a face that turns open, and stays when it is turned again", () => {
    const face = [
      { who: b.scoped(b.parent(b.local(0))), when: null },
      { who: "all", when: b.scoped(b.not(b.slot(0, b.local(0)))) },
    ] as const;
    const spies = (lines: b.Line[]) =>
      play(
        b.program({
          kinds: [
            b.kind("spy", { rows: ["x"], copies: { of: "rows", count: 1, counted: "fixed", parents: [1] }, face }),
          ],
          slots: [b.slotDef("cloaked", [b.entity(2)], b.bool, { initial: b.scoped(b.n(1)) })],
          bodies: [b.body("main", [...lines, wait, "out", b.stop])],
        }),
      );
    const cloaked = (value: number) => b.set(0, [b.expr({ op: "entity", kind: 2, index: 0 })], b.n(value));
    const spy = (p: ReturnType<typeof play>) => known(p, p.game.entities.ofKind[2]?.[0] ?? NONE);
    expect(spy(spies([]))).toBe(1);
    expect(spy(spies([cloaked(0)]))).toBe(7);
    expect(spy(spies([cloaked(0), cloaked(1)]))).toBe(7);
  });

  test("is not revealed by the name of a place that belongs to the thing", () => {
    const spies = b.kind("spy", {
      rows: ["x", "y"],
      copies: { of: "rows", count: 1, counted: "fixed", parents: [1] },
      face: [{ who: b.scoped(b.parent(b.local(0))), when: null }],
    });
    const bag = b.zone(0, b.expr({ op: "entity", kind: 2, index: 0 }));
    const lines: b.Line[] = [b.move(b.expr({ op: "entity", kind: 3, index: 0 }), bag), wait, "out", b.stop];
    const p = play(
      b.program({
        kinds: [
          spies,
          b.kind("coin", { copies: { of: "number", count: b.scoped(b.n(1)), parents: [], inPlay: false, named: [] } }),
        ],
        zones: [b.zoneDef("bag", { key: [2], holds: [3] })],
        bodies: [b.body("main", lines)],
      }),
    );
    const bags = (seat: number) => viewOf(p.game, p.state(), seat).zones.map(({ name }) => name);
    expect(bags(0)).toEqual(["p1.x.bag", "p1.y.bag"]);
    expect(bags(1)).toEqual(["p2.x.bag", "p2.y.bag", "spy.bag"]);
    expect(p.events.map((event) => describeEvent(p.game, event, 1)?.parts.to)).toEqual([{ hidden: true }]);
  });

  test("is not revealed by asking why a named thing cannot be chosen", () => {
    const spies = b.kind("spy", {
      rows: ["x"],
      copies: { of: "rows", count: 1, counted: "fixed", parents: [1] },
      face: [{ who: b.scoped(b.parent(b.local(0))), when: null }],
    });
    const query = b.query(1, b.every(2), { only: b.same(b.slot(0, b.local(1)), b.n(0)) });
    const p = play(
      b.program({
        kinds: [spies],
        slots: [b.slotDef("tired", [b.entity(2)], b.bool, { seen: [{ who: "all", when: null }] })],
        bodies: [b.body("main", [b.ask(b.n(2), [b.one("spy", 0, query, b.entity(2))], "out"), "out", b.stop])],
      }),
    );
    const reasons = ["p1.x", "p2.x"].map((name) => whyNot(p.game, p.state(), 1, `spy=${name}`).reasons);
    expect(reasons).toMatchObject([[{ reason: "hidden" }], []]);
  });

  test("is lost when a thing comes face-down out of a pile that the seat does not see", () => {
    const face = [{ who: b.scoped(b.parent(b.local(0))), when: null }] as const;
    const lost = (shown: boolean) => {
      const spy = (at: number) => b.expr({ op: "entity", kind: 2, index: at });
      const team = b.zone(0, b.n(1));
      const p = play(
        b.program({
          kinds: [
            b.kind("spy", { rows: ["x", "y"], copies: { of: "rows", count: 1, counted: "fixed", parents: [1] }, face }),
          ],
          zones: [b.zoneDef("team", { holds: [2], seen: OWNER })],
          bodies: [
            b.body("main", [
              b.move(spy(0), team),
              b.move(spy(1), team),
              ...(shown ? [{ do: "reveal", what: team, to: null } as b.Line] : []),
              b.move(spy(0), b.n(NONE)),
              wait,
              "out",
              b.stop,
            ]),
          ],
        }),
      );
      return [0, 1].map((at) => known(p, p.game.entities.ofKind[2]?.[at] ?? NONE));
    };
    expect(lost(false)).toEqual([1, 1]);
    expect(lost(true)).toEqual([1, 1]);
  });

  test("is not revealed by an event about one of its slots", () => {
    const face = [{ who: b.scoped(b.parent(b.local(0))), when: null }] as const;
    const p = play(
      b.program({
        kinds: [b.kind("spy", { rows: ["x"], copies: { of: "rows", count: 1, counted: "fixed", parents: [1] }, face })],
        slots: [b.slotDef("moved", [b.entity(2)], b.bool, { seen: [{ who: "all", when: null }] })],
        bodies: [
          b.body("main", [b.set(0, [b.expr({ op: "entity", kind: 2, index: 0 })], b.n(1)), wait, "out", b.stop]),
        ],
      }),
    );
    const told = p.events.filter(({ type }) => type === "set");
    const keys = [0, 1].map((seat) => told.map((event) => describeEvent(p.game, event, seat)?.parts.key));
    expect(keys).toEqual([["p1.x"], [{ hidden: true }]]);
  });
});

describe("decks", () => {
  const order = (p: ReturnType<typeof play>) => {
    const location = locationOf(p.game.places, ZONE.deck, 0, NONE);
    return membersOf(p.game, p.state(), location).map((id) => [p.game.names[id], positionOf(p.game, p.state(), id)]);
  };
  const top = (row: number) => b.move(card(2 * row), deck());
  const bottom = (row: number) => b.move(card(2 * row), deck(), "bottom");
  const aside = Array.from({ length: 8 }, (_, i) => b.move(card(i), pile()));

  test("are drawn from by chance, equal cards together", () => {
    const p = play(cards([b.draw(1, deck(), hand(1), 0)]));
    expect(p.status()).toMatchObject({ kind: "chance", purpose: "deck", counter: 0 });
    const waits = p.status();
    const outcomes = waits.kind === "chance" ? waits.outcomes : [];
    expect(outcomes.map(({ weight, value }) => [p.called([Number(value)])[0], weight])).toEqual([
      ["a_1", 2],
      ["b_1", 2],
      ["c_1", 2],
      ["d_1", 2],
    ]);
    p.toss(2);
    expect(p.called(membersOf(p.game, p.state(), locationOf(p.game.places, ZONE.hand, 1, NONE)))).toEqual(["c_1"]);
    expect(p.keys()).toEqual(["end=0"]);
  });

  test("give the top card before unknown ones, and the bottom card last", () => {
    const p = play(cards([...aside.slice(0, 7), top(0), top(1), bottom(2), bottom(0), b.draw(3, deck(), pile(), 0)]));
    // On top is b_1, below it one unknown card; a_1 went back to the bottom.
    expect(p.status()).toMatchObject({ kind: "chance", outcomes: [{ weight: 1 }] });
    expect(order(p)).toEqual([
      ["d_2", 0],
      ["c_1", -1],
      ["a_1", -2],
    ]);
    p.toss(0);
    expect(order(p)).toEqual([["a_1", 1]]);
  });

  test("count known cards alike, however they came there", () => {
    const one = play(cards([...aside, top(0), bottom(1)]));
    const other = play(cards([...aside, top(1), top(0)]));
    expect(order(one)).toEqual([
      ["a_1", 2],
      ["b_1", 1],
    ]);
    expect(order(other)).toEqual(order(one));
  });

  test("are refilled by a draw that finds them empty", () => {
    const p = play(cards([...aside, b.draw(1, deck(), hand(1), 0)]));
    expect(p.status()).toMatchObject({
      kind: "chance",
      outcomes: [{ weight: 2 }, { weight: 2 }, { weight: 2 }, { weight: 2 }],
    });
    p.toss(0);
    expect(p.events.map(({ type }) => type)).toContain("shuffle");
  });

  test("that are empty give nothing", () => {
    const p = play(
      cards([
        ...Array.from({ length: 8 }, (_, i) => b.move(card(i), hand(1))),
        b.draw(2, deck(), hand(2), 0),
        b.set(0, [], b.builtin("length", b.local(0)), "=", b.int(0, 9)),
      ]),
    );
    expect(p.slot(0)).toBe(0);
  });

  test("let a player who put a card on top draw it again without chance", () => {
    const p = play(cards([give(3, 1), b.move(first(b.members(hand(1))), deck()), b.draw(1, deck(), hand(2), 0)]));
    const location = locationOf(p.game.places, ZONE.hand, 2, NONE);
    const [drawn = NONE] = membersOf(p.game, p.state(), location);
    expect(p.game.names[drawn]).toBe("d_1");
    // Both know it, but from different effects, so the onlooker's bit is not set.
    expect(knownTo(p.game, p.state(), drawn)).toBe(3);
  });
});
