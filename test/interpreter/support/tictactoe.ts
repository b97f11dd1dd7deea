import { NONE, type Program } from "../../../src/interpreter/ir/program.ts";
import * as b from "../../support/program-builder.ts";

const SQUARE = 2;
const OWNER = 0;

/** Tic-tac-toe as a program. Each square stores who has marked it. */
export function ticTacToe(): Program {
  const owner = (square: ReturnType<typeof b.local>) => b.slot(OWNER, square);
  const inLine = b.any(
    b.query(1, b.expr({ op: "straights", board: 0, of: b.n(3) }), {
      only: b.all(b.query(2, b.local(1)), b.same(owner(b.local(2)), b.local(0))),
    }),
  );
  const winners = b.list(b.query(0, b.every(1), { only: inLine }));
  const free = b.query(4, b.every(SQUARE), { only: b.same(owner(b.local(4)), b.none()) });
  return b.program({
    id: "tic-tac-toe",
    kinds: [b.kind("square", { copies: { of: "spaces" }, board: 0 })],
    enums: [b.DIRECTIONS],
    boards: [b.gridBoard(3, 3, SQUARE)],
    slots: [b.slotDef("owner", [b.entity(SQUARE)], b.optional(b.PLAYER))],
    bodies: [
      b.body("main", [
        "cycle",
        b.cycle(),
        b.phase("play"),
        b.gather(0, 1, b.every(1)),
        "each",
        b.next(0, 1, 2, "cycle"),
        b.ask(b.local(2), [b.one("square", 3, free, b.entity(SQUARE))], "each"),
        b.set(OWNER, [b.local(3)], b.local(2)),
        { do: "forget", at: [3] },
        b.jump("each"),
      ]),
    ],
    endTests: [
      { id: "line", test: b.scoped(b.builtin("nonEmpty", winners)), winners: b.scoped(winners), node: b.node() },
      {
        id: "full",
        test: b.scoped(b.not(b.any(b.query(0, b.every(SQUARE), { only: b.same(owner(b.local(0)), b.n(NONE)) })))),
        winners: b.scoped(b.n([])),
        node: b.node(),
      },
    ],
  });
}
