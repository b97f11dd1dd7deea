/**
 * A small playable game: each round a die is rolled, the first player gives coins or passes, and then all bid secretly. A bid is stored
 * in a slot that only its player sees.
 */
import type {
  Body,
  CommandDef,
  Expr,
  Field,
  Instruction,
  Member,
  Program,
  Query,
} from "../../../src/interpreter/ir/program.ts";
import { cardGame, constant, expr, KIND, player, SLOT } from "./cards.ts";

const int = { t: "int", least: 0, most: 99 } as const;
const local = (at: number): Expr => expr({ op: "local", at });
const coinsOf = (of: Expr): Expr => expr({ op: "slot", slot: SLOT.coins, keys: [of] }, int);
const less = (left: Expr, right: Expr): Expr => expr({ op: "less", left, right });
const member = (id: string, of: Expr): Member => ({ id, if: null, expr: of, text: null, node: of.node });
const everybody = expr({ op: "every", kinds: [KIND.player], inPlayOnly: true });
const firstPlayer = expr({ op: "entity", kind: KIND.player, index: 0 });

const query = (variable: number, list: Expr, more: Partial<Query> = {}): Query => ({
  variable,
  type: 0,
  list,
  steps: [],
  node: list.node,
  ...more,
});

const field = (id: string, at: number, type: Field["type"], of: Query, optional = false): Field => ({
  id,
  at,
  if: null,
  type,
  choice: { choose: "one", query: of, optional, orNew: null },
  within: null,
  together: null,
  text: null,
  note: null,
  node: of.node,
});

const number = (value: number): Expr => expr({ op: "const", value }, { t: "int", least: 0, most: 9 });
const range = (from: number, to: Expr): Expr => expr({ op: "range", from: constant(from), to });

/** The local places of `give`: actor, target, amount, a variable. */
const give: CommandDef = {
  id: "give",
  args: 0,
  needs: [
    member("not_broke", less(constant(-1), coinsOf(local(0)))),
    member("early", less(expr({ op: "builtin", name: "round", args: [] }, int), constant(9))),
  ],
  fields: [
    field(
      "target",
      1,
      player,
      query(3, everybody, {
        steps: [
          {
            step: "filter",
            where: [
              member(
                "another",
                expr({
                  op: "not",
                  of: expr({ op: "same", left: expr({ op: "local", at: 3 }, player), right: local(0) }),
                }),
              ),
              member("poor", less(coinsOf(local(3)), constant(3))),
            ],
          },
          {
            step: "best",
            keys: [{ by: { by: "value", expr: coinsOf(local(3)) }, descending: false, reversed: null, node: 955 }],
          },
        ],
      }),
    ),
    field("amount", 2, int, query(3, range(1, constant(2)))),
  ],
  then: null,
  body: 1,
  size: 5,
  text: null,
  node: 950,
};

const rest: CommandDef = {
  ...give,
  id: "rest",
  needs: [member("never", less(number(1), number(0)))],
  fields: [],
  body: 2,
  node: 951,
};

type Bare<T> = T extends { readonly node: number } ? Omit<T, "node"> : never;
let place = 970;
const step = (instruction: Bare<Instruction>): Instruction => ({ ...instruction, node: ++place }) as Instruction;

const body = (
  id: string,
  what: Body["what"],
  params: Body["params"],
  locals: Body["locals"],
  code: Instruction[],
): Body => ({
  id,
  what,
  params,
  locals,
  size: locals.length + 3,
  code,
  node: 960,
});

const bid = field("bid", 3, int, query(8, range(0, constant(3))));

const MADE = { id: null, type: { t: "never" } } as const;

const main = body(
  "main",
  "main",
  [],
  [{ id: "die", type: int }, MADE, { id: "bidder", type: player }, { id: "bid", type: int }, MADE, MADE, MADE],
  [
    step({ do: "begin", phase: null }),
    step({
      do: "roll",
      query: query(8, range(1, constant(6))),
      weight: null,
      to: null,
      as: 0,
      type: int,
      purpose: { id: 0, of: null },
    }),
    step({
      do: "offer",
      who: firstPlayer,
      alternatives: [
        { command: 0, args: [] },
        { command: 1, args: [] },
      ],
      pass: "asked",
      passed: 1,
      window: 0,
      text: null,
    }),
    step({
      do: "everyone",
      query: query(2, everybody),
      item: 2,
      who: local(2),
      fields: [bid],
      into: 4,
      answers: 5,
      text: null,
    }),
    step({ do: "let", at: 6, value: constant(0) }),
    step({ do: "next", from: 4, counter: 6, item: 2, exit: 9 }),
    step({ do: "unpack", answers: 5, counter: 6, fields: [3], needed: -1, none: 5 }),
    step({
      do: "set",
      target: { to: "slot", slot: SLOT.secret, keys: [local(2)] },
      how: "=",
      value: local(3),
      type: int,
    }),
    step({ do: "jump", to: 5 }),
    step({ do: "forget", at: [2, 3, 4, 5, 6] }),
    step({ do: "jump", to: 0 }),
  ],
);

const giving = body(
  "give",
  "command",
  [player, player, int],
  [
    { id: "giver", type: player },
    { id: "target", type: player },
    { id: "amount", type: int },
  ],
  [
    step({
      do: "set",
      target: { to: "slot", slot: SLOT.coins, keys: [local(1)] },
      how: "+=",
      value: local(2),
      type: int,
    }),
    step({ do: "return", value: null }),
  ],
);

const resting = body("rest", "command", [player], [{ id: "who", type: player }], [step({ do: "return", value: null })]);

/** The game; `more` changes its program, as an edit of the rules would. */
export function market(more: Partial<Program> = {}): Program {
  const winners = { expr: expr({ op: "tuple", items: [], set: false }), size: 0 };
  return cardGame({
    id: "market",
    bodies: [main, giving, resting],
    commands: [give, rest],
    windows: ["gifts"],
    purposes: ["die"],
    limit: { rounds: 10, moves: null, winners, node: 990 },
    ...more,
  });
}
