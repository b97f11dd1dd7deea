import type { Program } from "../../../src/interpreter/ir/program.ts";
import * as b from "../../support/program-builder.ts";

const CARD = 2;
const DECK = 0;
const HAND = 1;
const COINS = 0;
const YES = b.query(9, b.expr({ op: "range", from: b.n(0), to: b.n(1) }));

/** Kuhn poker as a program: three cards, one for each player, and one coin to stay in. */
export function kuhn(): Program {
  const owner = [{ who: b.scoped(b.local(0)), when: null }];
  const player = (seat: number) => b.n(seat);
  const card = (seat: number) => b.at(b.zone(HAND, player(seat)), 1);
  const rank = (seat: number) => b.expr({ op: "rowOf", of: card(seat) });
  const answer = (id: string, seat: number, place: number) =>
    b.ask(player(seat), [b.one(id, place, YES, b.bool)], "end");
  const pay = (amount: number, winner: ReturnType<typeof b.n>) =>
    ({ do: "call", body: 1, args: [b.n(amount), winner], result: null }) as b.Line;
  const winner = b.expr({ op: "if", condition: b.less(rank(1), rank(2)), then: player(2), otherwise: player(1) });
  return b.program({
    id: "kuhn",
    kinds: [
      b.kind("card", {
        rows: ["jack", "queen", "king"],
        copies: { of: "rows", count: 1, counted: "fixed", parents: [] },
        startsIn: DECK,
      }),
    ],
    zones: [
      b.zoneDef("deck", { key: [0], form: "deck", holds: [CARD], seen: [{ who: "nobody", when: null }] }),
      b.zoneDef("hand", { holds: [CARD], seen: owner }),
    ],
    slots: [b.slotDef("coins", [b.PLAYER], b.int(-9, 9))],
    bodies: [
      b.body("main", [
        b.cycle(),
        b.draw(1, b.zone(DECK, b.table()), b.zone(HAND, player(1)), null),
        b.draw(1, b.zone(DECK, b.table()), b.zone(HAND, player(2)), null),
        answer("bet", 1, 0),
        b.unless(b.local(0), "checked"),
        answer("call", 2, 1),
        b.unless(b.local(1), "second_folds"),
        pay(2, winner),
        b.jump("end"),
        "second_folds",
        pay(1, player(1)),
        b.jump("end"),
        "checked",
        answer("bet", 2, 1),
        b.unless(b.local(1), "both_check"),
        answer("call", 1, 2),
        b.unless(b.local(2), "first_folds"),
        pay(2, winner),
        b.jump("end"),
        "first_folds",
        pay(1, player(2)),
        b.jump("end"),
        "both_check",
        pay(1, winner),
        "end",
        b.finish(b.list(b.query(9, b.every(1), { only: b.less(b.n(0), b.slot(COINS, b.local(9))) }))),
      ]),
      b.body(
        "pay",
        [
          b.set(COINS, [b.local(1)], b.local(0), "+=", b.int(-9, 9)),
          b.set(COINS, [b.subtract(b.n(3), b.local(1))], b.local(0), "-=", b.int(-9, 9)),
        ],
        { params: [b.int(0, 9), b.PLAYER] },
      ),
    ],
    score: b.scoped(b.slot(COINS, b.local(0))),
  });
}
