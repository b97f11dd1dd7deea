// Long because every way of asking has its own small program.
import { describe, expect, test } from "vitest";
import type { Program } from "../../../../src/interpreter/ir/program.ts";
import { answer, midMove } from "../../../../src/interpreter/machine/transition.ts";
import { moveByKey } from "../../../../src/interpreter/play/moves.ts";
import { movesOf } from "../../../../src/interpreter/runtime/position.ts";
import * as b from "../../../support/program-builder.ts";
import { play } from "../../support/play.ts";

const NUMBER = b.int(0, 99);

/** A program whose main body asks once, stores the answers of places 0, 1 ... into slots, and asks for an end. */
function asking(lines: b.Line[], more: Partial<Program> = {}): Program {
  return b.program({
    bodies: [
      b.body("main", [
        ...lines,
        "after",
        b.ask(b.n(1), [b.one("end", 11, b.query(10, b.range(0, 0)), NUMBER)], "out"),
        "out",
        b.stop,
      ]),
    ],
    slots: [b.slotDef("a", [], NUMBER), b.slotDef("list", [], { t: "list", of: NUMBER, most: 9 })],
    ...more,
  });
}

const several = (least: number, most: number, ordered: boolean, list = b.range(1, 4)) =>
  b.one(
    "many",
    0,
    b.query(10, list),
    { t: "list", of: NUMBER, most: 9 },
    {
      choice: { choose: "several", query: b.query(10, list), least: b.n(least), most: b.n(most), ordered },
    },
  );

describe("fields", () => {
  test("are asked in sequence, and only with values for which the rest can be answered", () => {
    // first + second = 5, and second is 3 or 4, so only 1 and 2 are offered first.
    const second = b.query(10, b.range(3, 4), { only: b.same(b.add(b.local(0), b.local(10)), b.n(5)) });
    const p = play(
      asking([
        b.ask(
          b.n(1),
          [b.one("first", 0, b.query(10, b.range(0, 9)), NUMBER), b.one("second", 1, second, NUMBER)],
          "after",
        ),
      ]),
    );
    expect(p.asked()?.candidates).toEqual([1, 2]);
    expect(p.keys()).toEqual(["first=1 second=4", "first=2 second=3"]);
    p.step(0);
    expect(midMove(p.game, p.state())).toBe(true);
    expect(p.asked()).toMatchObject({ steps: 1, candidates: [4], forced: true, publiclyForced: true });
    expect(movesOf(p.state())).toBe(0);
    p.step(0);
    expect(midMove(p.game, p.state())).toBe(false);
    expect(movesOf(p.state())).toBe(1);
  });

  test("that are optional also offer none, except if nothing can be chosen", () => {
    const some = b.one("some", 0, b.query(10, b.range(1, 1)), NUMBER, {
      choice: { choose: "one", query: b.query(10, b.range(1, 1)), optional: true, orNew: null },
    });
    const missing = b.one("missing", 1, b.query(10, b.range(1, 0)), NUMBER, {
      choice: { choose: "one", query: b.query(10, b.range(1, 0)), optional: true, orNew: null },
    });
    expect(play(asking([b.ask(b.n(1), [some, missing], "after")])).keys()).toEqual(["some=1", "some=none"]);
    expect(play(asking([b.ask(b.n(1), [missing, some], "after")])).keys()).toEqual(["end=0"]);
  });

  test("with a false condition are none", () => {
    const off = b.one("off", 0, b.query(10, b.range(1, 3)), NUMBER, { if: b.n(0) });
    const on = b.one("on", 1, b.query(10, b.range(1, 2)), NUMBER);
    expect(play(asking([b.ask(b.n(1), [off, on], "after")])).keys()).toEqual(["on=1", "on=2"]);
    expect(play(asking([b.ask(b.n(1), [off], "after")])).keys()).toEqual(["end=0"]);
  });

  test("for several values offer every set once, and every order where order matters", () => {
    expect(play(asking([b.ask(b.n(1), [several(2, 2, false)], "after")])).keys()).toHaveLength(6);
    expect(play(asking([b.ask(b.n(1), [several(2, 2, true)], "after")])).keys()).toHaveLength(12);
    const some = play(asking([b.ask(b.n(1), [several(0, 2, false, b.range(1, 3))], "after")]));
    expect(some.keys()).toEqual(["many=1,2", "many=1,3", "many=1", "many=2,3", "many=2", "many=3", "many=none"]);
    some.go("many=1,3");
    expect(movesOf(some.state())).toBe(1);
  });

  test("for more values than there are offer nothing", () => {
    expect(play(asking([b.ask(b.n(1), [several(5, 5, false)], "after")])).keys()).toEqual(["end=0"]);
    expect(play(asking([b.ask(b.n(1), [several(0, 0, false)], "after")])).keys()).toEqual(["end=0"]);
  });

  test("split an amount", () => {
    const list = b.query(10, b.range(1, 3));
    const split = b.one(
      "purse",
      0,
      list,
      { t: "amounts", key: b.int(1, 3) },
      {
        choice: { choose: "split", query: list, total: b.n(3), most: b.local(10) },
      },
    );
    const p = play(
      asking([
        b.ask(b.n(1), [split], "after"),
        b.set(
          0,
          [],
          b.add(b.builtin("amountOf", b.local(0), b.n(3)), b.builtin("amountOf", b.local(0), b.n(1))),
          "=",
          NUMBER,
        ),
      ]),
    );
    expect(p.keys()).toEqual([
      "purse=3:3",
      "purse=2:1,3:2",
      "purse=2:2,3:1",
      "purse=1:1,3:2",
      "purse=1:1,2:1,3:1",
      "purse=1:1,2:2",
    ]);
    expect(p.go("purse=1:1,3:2").slot(0)).toBe(3);
  });

  test("may be answered with a new thing, which comes into play with the move", () => {
    const list = b.query(10, b.every(2));
    const field = b.one("place", 0, list, b.entity(2), {
      choice: { choose: "one", query: list, optional: false, orNew: { kind: 2, condition: null } },
    });
    const p = play(
      asking(
        [
          "again",
          b.ask(b.n(1), [field], "after"),
          b.set(0, [], b.count(b.query(10, b.every(2))), "=", NUMBER),
          b.unless(b.less(b.n(2), b.slot(0)), "again"),
        ],
        {
          kinds: [
            b.kind("camp", {
              copies: { of: "number", count: b.scoped(b.n(3)), parents: [], inPlay: false, named: ["base"] },
            }),
          ],
        },
      ),
    );
    expect(p.keys()).toEqual(["place=base", "place=new"]);
    expect(p.go("place=new").keys()).toEqual(["place=base", "place=camp_2", "place=new"]);
    expect(p.go("place=new").slot(0)).toBe(3);
    expect(p.keys()).toEqual(["end=0"]);
  });
});

describe("moves", () => {
  const twice = (continues: boolean, between: b.Line[] = []) =>
    asking([
      b.ask(b.n(1), [b.one("from", 0, b.query(10, b.range(1, 2)), NUMBER)], "after"),
      ...between,
      b.ask(b.n(1), [b.one("to", 1, b.query(10, b.range(1, 2)), NUMBER)], "after", { continues }),
    ]);

  test("that continue are one move", () => {
    const p = play(twice(true));
    expect(p.keys()).toEqual(["from=1 to=1", "from=1 to=2", "from=2 to=1", "from=2 to=2"]);
    p.go("from=2 to=1");
    expect(movesOf(p.state())).toBe(1);
    expect(p.keys()).toEqual(["end=0"]);
  });

  test("are two without that word", () => {
    const p = play(twice(false)).go("from=1");
    expect(p.keys()).toEqual(["to=1", "to=2"]);
    expect(movesOf(p.go("to=1").state())).toBe(2);
  });

  test("end at a toss in between", () => {
    const roll = {
      do: "roll",
      query: b.query(10, b.range(1, 1)),
      weight: null,
      to: null,
      as: 5,
      type: NUMBER,
      purpose: b.purpose("die"),
    } as b.Line;
    const p = play(twice(true, [roll]));
    p.go("from=1");
    expect(p.status()).toMatchObject({ kind: "chance", purpose: "die", outcomes: [{ weight: 1, value: 1 }] });
  });

  test("are limited where the game says so", () => {
    const p = play({ ...twice(false), limit: { rounds: null, moves: 1, winners: b.scoped(b.tuple(b.n(2))), node: 1 } });
    expect(p.go("from=1").status()).toEqual({ kind: "over", winners: [1], reason: "limit" });
  });
});

describe("everyone", () => {
  const secret = (list = b.range(1, 2)) =>
    asking([
      {
        do: "everyone",
        query: b.query(3, b.every(1)),
        item: 3,
        who: b.local(3),
        fields: [b.one("bid", 4, b.query(10, list), NUMBER)],
        into: 5,
        answers: 6,
        text: null,
      } as b.Line,
      b.setLocal(7, b.n(0)),
      "each",
      b.next(5, 7, 3, "after"),
      { do: "unpack", answers: 6, counter: 7, fields: [4], needed: -1, none: "each" } as b.Line,
      b.set(0, [], b.add(b.slot(0), b.local(4)), "=", NUMBER),
      b.jump("each"),
    ]);

  test("answers without seeing the others, and in any order", () => {
    const p = play(secret());
    expect(p.status()).toEqual({ kind: "play", owing: [0, 1] });
    p.go("bid=2", 1);
    expect(p.status()).toEqual({ kind: "play", owing: [0] });
    expect(p.asked(1)).toBeNull();
    expect(p.slot(0)).toBe(0);
    p.go("bid=1", 0);
    expect(p.slot(0)).toBe(3);
    expect(movesOf(p.state())).toBe(2);
  });

  test("is not asked if nobody has candidates", () => {
    expect(
      play(
        asking([
          {
            do: "everyone",
            query: b.query(3, b.every(1)),
            item: 3,
            who: b.local(3),
            fields: [b.one("bid", 4, b.query(10, b.range(1, 0)), NUMBER)],
            into: 5,
            answers: 6,
            text: null,
          } as b.Line,
          b.set(0, [], b.builtin("length", b.local(6)), "=", NUMBER),
        ]),
      ).slot(0),
    ).toBe(2);
  });
});

describe("windows", () => {
  const PASSED = 8;
  /** Two commands: `small` adds 1; `big` adds the chosen number, and needs a sum below 4. */
  const withCommands = (lines: b.Line[]): Program => {
    const program = asking(lines);
    const amount = b.one("by", 1, b.query(10, b.range(2, 3)), NUMBER);
    return {
      ...program,
      bodies: [
        ...program.bodies,
        b.body("small", [b.set(0, [], b.n(1), "+=", NUMBER)], { params: [b.PLAYER] }),
        b.body("big", [b.set(0, [], b.local(1), "+=", NUMBER)], { params: [b.PLAYER, NUMBER] }),
      ],
      commands: [
        b.command("small", 1),
        b.command("big", 2, { fields: [amount], needs: [b.member("low", b.less(b.slot(0), b.n(4)))] }),
      ],
    };
  };

  test("offer the commands that are possible, and to pass", () => {
    const p = play(withCommands([b.offer(b.n(1), [0, 1], PASSED), b.set(0, [], b.local(PASSED), "+=", NUMBER)]));
    expect(p.keys()).toEqual(["small", "big by=2", "big by=3", "pass"]);
    expect(p.go("big by=3").slot(0)).toBe(3);
  });

  test("say who has passed", () => {
    const p = play(withCommands([b.offer(b.n(1), [0], PASSED), b.set(0, [], b.local(PASSED), "=", NUMBER)]));
    expect(p.go("pass").slot(0)).toBe(1);
    expect(movesOf(p.state())).toBe(1);
  });

  test("go on as a streak until a pass", () => {
    const p = play(
      withCommands([
        "more",
        b.offer(b.n(1), [0, 1], PASSED),
        b.unless(b.same(b.local(PASSED), b.n(0)), "after"),
        b.jump("more"),
      ]),
    );
    p.go("big by=3").go("big by=2");
    expect(p.keys()).toEqual(["small", "pass"]);
    expect(p.go("small").go("pass").slot(0)).toBe(6);
    expect(p.keys()).toEqual(["end=0"]);
  });

  test("do not ask a player without a command, except on request", () => {
    const none = (pass: string) =>
      play(
        withCommands([
          b.set(0, [], b.n(5), "=", NUMBER),
          b.offer(b.n(1), [1], PASSED, { pass }),
          b.set(0, [], b.local(PASSED), "=", NUMBER),
        ]),
      );
    expect(none("auto").slot(0)).toBe(2);
    expect(none("never").slot(0)).toBe(2);
    expect(none("asked").keys()).toEqual(["pass"]);
    expect(none("asked").asked()).toMatchObject({ forced: true, publiclyForced: true });
  });

  test("never let a player with a command pass if that is forbidden", () => {
    expect(play(withCommands([b.offer(b.n(1), [0], PASSED, { pass: "never" })])).keys()).toEqual(["small"]);
  });

  test("ask the questions of a further command after its effects", () => {
    const program = asking([b.offer(b.n(2), [0], PASSED)]);
    const p = play({
      ...program,
      slots: [b.slotDef("a", [], NUMBER)],
      bodies: [
        ...program.bodies,
        b.body("card", [b.set(0, [], b.add(b.slot(0), b.n(1)), "=", NUMBER)], { params: [b.PLAYER, NUMBER] }),
        b.body("deed", [b.set(0, [], b.expr({ op: "multiply", left: b.local(2), right: b.n(10) }), "=", NUMBER)], {
          params: [NUMBER, b.PLAYER, NUMBER],
        }),
      ],
      commands: [
        b.command("play", 1, {
          fields: [b.one("card", 1, b.query(10, b.range(1, 3)), NUMBER)],
          // Card 3 brings no further command; card 2 brings one that cannot be used.
          then: {
            command: b.expr({ op: "if", condition: b.same(b.local(1), b.n(3)), then: b.none(), otherwise: b.n(1) }),
            args: [b.local(1)],
          },
        }),
        b.command("deed", 2, {
          args: 1,
          needs: [b.member("right", b.same(b.local(0), b.n(1)))],
          fields: [b.one("force", 2, b.query(10, b.range(4, 5)), NUMBER)],
        }),
      ],
    });
    expect(p.keys(1)).toEqual(["play card=1 force=4", "play card=1 force=5", "play card=3", "pass"]);
    expect(p.go("play card=1 force=5", 1).slot(0)).toBe(51);
  });

  test("open inside each other, and an answer changes the value that the verb keeps", () => {
    // main calls attack(2). Its window lets player 2 defend, which changes a value that the attack keeps.
    const keptAt = 1;
    const attack = b.expr({ op: "running", body: 1 });
    const program = asking([
      { do: "call", body: 1, args: [b.n(7)], result: 9 } as b.Line,
      b.set(0, [], b.local(9), "=", NUMBER),
    ]);
    const p = play({
      ...program,
      bodies: [
        ...program.bodies,
        b.body(
          "attack",
          [
            b.setLocal(keptAt, b.n(0)),
            b.offer(b.n(2), [0], 2),
            { do: "return", value: b.subtract(b.local(0), b.local(keptAt)) } as b.Line,
          ],
          { params: [NUMBER] },
        ),
        b.body(
          "defend",
          [
            b.offer(b.n(1), [1], 3),
            {
              do: "set",
              target: { to: "kept", of: attack, at: keptAt },
              how: "+=",
              value: b.n(5),
              type: NUMBER,
            } as b.Line,
          ],
          { params: [b.PLAYER] },
        ),
        b.body(
          "taunt",
          [
            {
              do: "set",
              target: { to: "kept", of: attack, at: keptAt },
              how: "+=",
              value: b.n(1),
              type: NUMBER,
            } as b.Line,
          ],
          { params: [b.PLAYER] },
        ),
      ],
      commands: [
        b.command("defend", 2, {
          needs: [b.member("worth", b.less(b.n(3), b.expr({ op: "kept", of: attack, at: 0 })))],
        }),
        b.command("taunt", 3),
      ],
    });
    expect(p.keys(1)).toEqual(["defend", "pass"]);
    p.go("defend", 1);
    expect(p.status()).toEqual({ kind: "play", owing: [0] });
    expect(p.go("taunt", 0).slot(0)).toBe(1);
  });
});

describe("wrong answers", () => {
  test("are refused", () => {
    const p = play(asking([]));
    expect(() => answer(p.game, p.state(), 0, 7)).toThrow(RangeError);
    expect(() => answer(p.game, p.state(), 1, 0)).toThrow(RangeError);
    expect(moveByKey(p.game, p.state(), 0, "end=9")).toBeNull();
  });
});
