// Long because every effect has its own small program.
import { describe, expect, test } from "vitest";
import { type Expr, NONE, type Program } from "../../../../src/interpreter/ir/program.ts";
import { link } from "../../../../src/interpreter/link/link.ts";
import { initial, status } from "../../../../src/interpreter/machine/transition.ts";
import { seeded } from "../../../../src/interpreter/play/resolve-chance.ts";
import { encode } from "../../../../src/interpreter/runtime/encode.ts";
import { locationOf } from "../../../../src/interpreter/runtime/locations.ts";
import { isInPlay, membersOf, placeOf, positionOf, standingOn } from "../../../../src/interpreter/runtime/position.ts";
import * as b from "../../../support/program-builder.ts";
import { play } from "../../support/play.ts";

const NUMBER = b.int(0, 99);
const wait = b.ask(b.n(1), [b.one("end", 11, b.query(10, b.range(0, 0)), b.int(0, 0))], "out");
const PIECE = 2;
const SQUARE = 3;
const piece = (index: number) => b.expr({ op: "entity", kind: PIECE, index });
const square = (index: number) => b.expr({ op: "entity", kind: SQUARE, index });
const ROW = 0;
const SPOT = 1;
const row = () => b.zone(ROW, b.table());
const spot = () => b.zone(SPOT, b.table());

/** Four pieces, a row of three, a spot, squares to stand on; slots a and b, and one for each piece. */
function table(lines: b.Line[], more: Partial<Program> = {}): Program {
  return b.program({
    kinds: [
      b.kind("piece", {
        copies: { of: "number", count: b.scoped(b.n(4)), parents: [], inPlay: true, named: [] },
        standsOn: [SQUARE],
      }),
      b.kind("square", { copies: { of: "spaces" }, board: 0 }),
    ],
    boards: [b.gridBoard(2, 2, SQUARE)],
    enums: [b.DIRECTIONS],
    zones: [
      b.zoneDef("row", { key: [0], form: "row", size: 3, holds: [PIECE] }),
      b.zoneDef("spot", { key: [0], form: "spot", size: 1, holds: [PIECE] }),
    ],
    slots: [
      b.slotDef("a", [], NUMBER),
      b.slotDef("b", [], NUMBER),
      b.slotDef("of", [b.entity(PIECE)], NUMBER, { fresh: 0 }),
    ],
    bodies: [b.body("main", [...lines, "after", wait, "out", b.stop])],
    ...more,
  });
}

const fault = (program: Program) => initial(link(program, { players: 2 })).fault;
const place = (what: Expr, index: number): b.Line =>
  ({ do: "move", what, target: { to: "place", zone: row(), index: b.n(index) } }) as b.Line;

describe("moving", () => {
  const id = (p: ReturnType<typeof play>, index: number) => p.game.entities.ofKind[PIECE]?.[index] ?? NONE;
  const lying = (p: ReturnType<typeof play>) => {
    const all = membersOf(p.game, p.state(), locationOf(p.game.places, ROW, 0, NONE));
    return all.map((one) => [p.game.names[one], positionOf(p.game, p.state(), one)]);
  };

  test("into a row takes the first free place, and leaves gaps behind", () => {
    const p = play(table([b.move(b.tuple(piece(0), piece(1), piece(2)), row()), b.move(piece(1), b.none())]));
    expect(lying(p)).toEqual([
      ["piece_1", 1],
      ["piece_3", 3],
    ]);
    expect(placeOf(p.game, p.state(), id(p, 1))).toBe(NONE);
    const q = play(table([place(piece(2), 3), place(piece(0), 2), b.move(piece(1), row())]));
    expect(lying(q)).toEqual([
      ["piece_2", 1],
      ["piece_1", 2],
      ["piece_3", 3],
    ]);
  });

  test("a whole zone moves all of its contents", () => {
    const p = play(table([b.move(b.tuple(piece(2), piece(0)), row()), b.move(row(), square(1))]));
    expect(p.called(standingOn(p.game, p.state(), p.game.entities.ofKind[SQUARE]?.[1] ?? 0))).toEqual([
      "piece_3",
      "piece_1",
    ]);
  });

  test("onto a space comes last there, and leaving closes the gap", () => {
    const p = play(
      table([
        ...[0, 1, 2].map((i) => b.move(piece(i), square(0))),
        b.move(piece(0), square(1)),
        b.move(piece(0), square(0)),
      ]),
    );
    const space = p.game.entities.ofKind[SQUARE]?.[0] ?? 0;
    expect(p.called(standingOn(p.game, p.state(), space))).toEqual(["piece_2", "piece_3", "piece_1"]);
    expect([1, 2, 0].map((i) => positionOf(p.game, p.state(), id(p, i)))).toEqual([1, 2, 3]);
  });

  test.each<[string, b.Line[]]>([
    ["a place that is taken", [place(piece(0), 2), place(piece(1), 2)]],
    ["a place that is none", [place(piece(0), 4)]],
    ["a full row", [b.move(b.tuple(piece(0), piece(1), piece(2), piece(3)), row())]],
    ["a full spot", [b.move(piece(0), spot()), b.move(piece(1), spot())]],
    ["a zone for others", [b.move(square(0), row())]],
    ["a thing that is no space", [b.move(piece(0), piece(1))]],
  ])("to %s is refused", (_, lines) => expect(fault(table(lines))).toMatchObject({ code: "run-time" }));

  test("a missing thing is refused, rather than ignored", () => {
    const p = play(table([b.move(b.none(), row())]));
    expect(p.events.map(({ type, word }) => [type, word])).toEqual([["nothing", "move"]]);
  });
});

describe("storing", () => {
  test("refuses what is out of range", () => {
    expect(fault(table([b.set(0, [], b.n(100), "=", NUMBER)]))).toMatchObject({
      code: "run-time",
      message: "100 is outside 0..99",
    });
    expect(fault(table([b.set(0, [], b.n(1), "-=", NUMBER)]))).toMatchObject({ message: "-1 is outside 0..99" });
    expect(fault(table([b.set(2, [b.none()], b.n(1), "=", NUMBER)]))).toMatchObject({ code: "run-time" });
  });

  test("changes one element of a map", () => {
    const key = b.int(1, 3);
    const map = b.slotDef("map", [], { t: "map", key, of: NUMBER }, { initial: b.scoped(b.n([0, 0, 0])) });
    const element = (at: number): b.Line =>
      ({
        do: "set",
        target: { to: "element", of: { to: "slot", slot: 0, keys: [] }, key: b.n(at), keyType: key },
        how: "+=",
        value: b.n(4),
        type: NUMBER,
      }) as b.Line;
    const p = play(table([element(3), element(3), element(1)], { slots: [map] }));
    expect(p.slot(0)).toEqual([4, 0, 8]);
    expect(fault(table([element(4)], { slots: [map] }))).toMatchObject({ code: "run-time" });
  });

  test("keeps sets, lists, records and optional values of any of them", () => {
    const types = [
      { t: "set", of: b.int(5, 70) },
      { t: "list", of: b.int(-9, 9), most: 3 },
      { t: "record", of: 0 },
      { t: "optional", of: { t: "set", of: b.bool } },
    ] as const;
    const values = [[5, 36, 37, 69], [-9, 3], [1, [4, 5]], [1]] as const;
    const slots = types.map((type, i) => b.slotDef(`s${i}`, [], type, { initial: b.scoped(b.n(values[i] ?? 0)) }));
    const records = [
      {
        id: "r",
        fields: [
          { id: "x", type: b.bool },
          { id: "y", type: { t: "list", of: NUMBER, most: 2 } },
        ],
      },
    ] as const;
    const p = play(table([], { slots, records }));
    expect(values.map((_, i) => p.slot(i))).toEqual(values);
    const q = play(table([b.set(3, [], b.none(), "=", types[3])], { slots, records }));
    expect(q.slot(3)).toBe(NONE);
    expect(fault(table([b.set(1, [], b.n([1, 2, 3, 4]), "=", types[1])], { slots, records }))).toMatchObject({
      code: "run-time",
    });
  });

  test("is reset for all slots of a scope by a fresh start", () => {
    const p = play(
      table([
        b.set(2, [piece(1)], b.n(7), "=", NUMBER),
        b.set(0, [], b.n(3), "=", NUMBER),
        { do: "refresh", scope: 0 } as b.Line,
      ]),
    );
    expect([p.slot(0), p.slot(2, p.game.entities.ofKind[PIECE]?.[1] ?? 0)]).toEqual([3, 0]);
  });
});

describe("together", () => {
  const all = (...lines: b.Line[]) => table([{ do: "together" } as b.Line, ...lines, { do: "applied" } as b.Line]);

  test("decides by the initial position, and adds up", () => {
    const p = play(
      all(
        b.set(0, [], b.n(5), "+=", NUMBER),
        b.set(1, [], b.add(b.slot(0), b.n(1)), "=", NUMBER),
        b.set(0, [], b.n(2), "+=", NUMBER),
      ),
    );
    expect([p.slot(0), p.slot(1)]).toEqual([7, 1]);
  });

  test("moves things that were moved, but reads their old place", () => {
    const p = play(
      all(
        b.move(piece(0), row()),
        b.move(piece(1), row()),
        b.set(0, [], b.builtin("length", b.members(row())), "=", NUMBER),
      ),
    );
    expect(p.slot(0)).toBe(0);
    expect(membersOf(p.game, p.state(), locationOf(p.game.places, ROW, 0, NONE))).toHaveLength(2);
  });

  test("asks nobody, and leaves nothing to chance", () => {
    expect(fault(all(wait))).toMatchObject({ code: "run-time" });
  });
});

describe("gathering", () => {
  const loop = (list: Expr): b.Line[] => [
    b.gather(0, 1, list, "order"),
    "each",
    b.next(0, 1, 2, "after"),
    b.set(0, [], b.add(b.expr({ op: "multiply", left: b.slot(0), right: b.n(10) }), b.local(2)), "=", b.int(0, 9999)),
    b.jump("each"),
  ];
  const slots = [b.slotDef("a", [], b.int(0, 9999))];
  const half = b.expr({ op: "divideDown", left: b.local(9), right: b.n(2) });

  test("leaves ties to chance, one by one", () => {
    const p = play(table(loop(b.list(b.query(9, b.range(1, 4), { sorted: [b.by(half), b.byChance()] }))), { slots }));
    // 1 comes first; 2 and 3 are equal; 4 comes last.
    expect(p.status()).toMatchObject({ kind: "chance", purpose: "order", outcomes: [{ value: 2 }, { value: 3 }] });
    expect(p.toss(1).slot(0)).toBe(1324);
  });

  test("tosses only as often as necessary", () => {
    const some = b.list(b.query(9, b.range(1, 4), { sorted: [b.byChance()], take: b.n(2) }), b.add(b.local(9), b.n(1)));
    const p = play(table(loop(some), { slots }));
    p.toss(3, 0);
    expect(p.slot(0)).toBe(52);
    expect(p.status().kind).toBe("play");
  });

  test("is the same for the same seed, and counts its tosses", () => {
    const one = () =>
      play(table(loop(b.list(b.query(9, b.range(1, 4), { sorted: [b.byChance()] }))), { slots })).settle(seeded("x"));
    const [first, second] = [one(), one()];
    expect(encode(first.game, first.state())).toEqual(encode(second.game, second.state()));
  });
});

describe("things made in play", () => {
  const CAMP = 2;
  const camps = (lines: b.Line[], more: object = {}) =>
    b.program({
      kinds: [
        b.kind("camp", {
          copies: { of: "number", count: b.scoped(b.n(3)), parents: [], inPlay: false, named: ["base"] },
          ...more,
        }),
      ],
      slots: [
        b.slotDef("size", [b.entity(CAMP)], NUMBER),
        b.slotDef("a", [], { t: "list", of: b.entity(CAMP), most: 3 }),
      ],
      bodies: [
        b.body("main", [
          ...lines,
          b.set(1, [], b.list(b.query(9, b.every(CAMP))), "=", { t: "list", of: b.entity(CAMP), most: 3 }),
          "after",
          wait,
          "out",
          b.stop,
        ]),
      ],
    });
  const camp = (index: number) => b.expr({ op: "entity", kind: CAMP, index });
  const make = (size: number): b.Line =>
    ({ do: "make", kind: CAMP, row: null, target: null, slots: [{ slot: 0, value: b.n(size) }], as: 3 }) as b.Line;
  const remove = (what: Expr): b.Line => ({ do: "remove", what, kinds: [CAMP] }) as b.Line;
  const listed = (p: ReturnType<typeof play>) => p.called(p.slot(1) as number[]);

  test("are listed in the order in which they were made", () => {
    expect(listed(play(camps([make(5), make(6)])))).toEqual(["base", "camp_2", "camp_3"]);
    expect(listed(play(camps([make(5), make(6), remove(camp(0)), make(7)])))).toEqual(["camp_2", "camp_3", "base"]);
  });

  test("start over when they are made again, without their former values", () => {
    const forget = { do: "forget", at: [3] } as b.Line;
    const p = play(camps([make(5), remove(camp(1)), forget]));
    expect(isInPlay(p.game, p.state(), p.game.entities.ofKind[CAMP]?.[1] ?? 0)).toBe(false);
    const other = play(camps([make(6), remove(camp(1)), forget]));
    expect(encode(p.game, p.state())).toEqual(encode(other.game, other.state()));
    const again = play(camps([make(6), remove(camp(1)), { ...(make(0) as object), slots: [] } as unknown as b.Line]));
    expect(again.slot(0, again.game.entities.ofKind[CAMP]?.[1] ?? 0)).toBe(0);
  });

  test("cannot be more than there are", () => {
    expect(fault(camps([make(1), make(1), make(1)]))).toMatchObject({ code: "run-time" });
  });

  test("are removed before the next question when they are no longer needed", () => {
    const gone = b.scoped(b.less(b.n(5), b.slot(0, b.local(0))));
    const p = play(camps([make(5), make(6)], { removedWhen: gone }));
    const inPlay = p.game.entities.ofKind[CAMP]?.map((camp) => isInPlay(p.game, p.state(), camp));
    expect(inPlay).toEqual([true, true, false]);
  });

  test("can have a row chosen when they are made", () => {
    const rows = { rows: ["small", "large"] };
    const program = camps([{ ...(make(1) as object), row: b.n(1) } as b.Line], rows);
    const p = play({
      ...program,
      bodies: [
        b.body("main", [
          { ...(make(1) as object), row: b.n(1) } as b.Line,
          b.set(0, [b.local(3)], b.expr({ op: "rowOf", of: b.local(3) }), "=", NUMBER),
          wait,
          "out",
          b.stop,
        ]),
      ],
    });
    expect(p.slot(0, p.game.entities.ofKind[CAMP]?.[1] ?? 0)).toBe(1);
  });
});

describe("running", () => {
  const call = (body: number): b.Line => ({ do: "call", body, args: [], result: null }) as b.Line;

  test("for ever is stopped at the rule", () => {
    expect(fault(table(["loop", b.jump("loop")]))).toMatchObject({ code: "limit" });
    const deep = table([call(1)]);
    expect(fault({ ...deep, bodies: [...deep.bodies, b.body("again", [call(1)])] })).toMatchObject({ code: "limit" });
  });

  test("past the end of the main body ends the game by its limit", () => {
    const program = { ...table([]), bodies: [b.body("main", [])] };
    const game = link(program, { players: 2 });
    expect(status(game, initial(game))).toEqual({ kind: "over", winners: [], reason: "limit" });
  });

  test("round after round ends with the limit of rounds", () => {
    const program = table([]);
    const game = link(
      {
        ...program,
        bodies: [b.body("main", ["loop", b.cycle(), b.phase("one"), b.jump("loop")])],
        limit: { rounds: 3, moves: null, winners: b.scoped(b.every(1)), node: 5 },
      },
      { players: 2 },
    );
    const state = initial(game);
    expect(status(game, state)).toEqual({ kind: "over", winners: [0, 1], reason: "limit" });
    expect(state.slots[0]).toBe(3);
  });

  test("returns results, and performs the value of an expression", () => {
    const program = table([
      { do: "call", body: 1, args: [b.n(4)], result: 5 } as b.Line,
      { do: "perform", body: b.n(2), args: [b.local(5)] } as b.Line,
      { do: "perform", body: b.none(), args: [] } as b.Line,
    ]);
    const p = play({
      ...program,
      bodies: [
        ...program.bodies,
        b.body("double", [{ do: "return", value: b.add(b.local(0), b.local(0)) } as b.Line], { params: [NUMBER] }),
        b.body("store", [b.set(0, [], b.local(0), "=", NUMBER)], { params: [NUMBER] }),
      ],
    });
    expect(p.slot(0)).toBe(8);
    expect(p.events.map(({ type, depth }) => [type, depth])).toEqual([
      ["call", 1],
      ["return", 1],
      ["call", 1],
      ["set", 2],
      ["return", 1],
      ["nothing", 1],
    ]);
  });
});

describe("checks", () => {
  test("are evaluated when the game is linked", () => {
    const check = (id: string, holds: Expr) => ({ id, holds: b.scoped(holds), node: holds.node });
    const program = table([], {
      checks: [
        check("fine", b.n(1)),
        check("wrong", b.n(0)),
        check("broken", b.expr({ op: "divideDown", left: b.n(1), right: b.n(0) })),
      ],
    });
    expect(link(program, { players: 2 }).checkFailures).toMatchObject([
      { id: "wrong", fault: null },
      { id: "broken", fault: { code: "run-time" } },
    ]);
  });
});
