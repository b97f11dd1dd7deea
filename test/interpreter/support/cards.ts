// Long because it is one small game written out by hand, so that these tests need no parser.
import {
  type Expr,
  type ExprOp,
  IR_VERSION,
  type KindDef,
  NONE,
  type Program,
  type Scoped,
  type SlotDef,
  type Type,
  type ZoneDef,
} from "../../../src/interpreter/ir/program.ts";
import { TYPES, typeNumber } from "../../support/type-numbers.ts";
import { grid } from "./boards.ts";

/** Kinds of the game below. */
export const KIND = { table: 0, player: 1, space: 2, card: 3, spy: 4, squad: 5, sign: 6 } as const;
export const ZONE = { deck: 0, hand: 1, stakes: 2, discard: 3, offer: 4 } as const;
export const SLOT = { coins: 0, secret: 1, mark: 2, rank: 3, likes: 4, seal: 5 } as const;

let nodes = 0;

/** An expression with a node number of its own. */
export const expr = (op: ExprOp, type?: Type): Expr => ({ node: ++nodes, type: typeNumber(type), ...op });
export const constant = (value: number): Expr => expr({ op: "const", value });
export const scoped = (of: Expr, size = 4): Scoped => ({ expr: of, size });
export const player: Type = { t: "entity", of: [KIND.player] };
const int: Type = { t: "int", least: 0, most: 99 };

const kind = (id: string, more: Partial<KindDef>): KindDef => ({
  id,
  plural: `${id}s`,
  rows: [],
  copies: { of: "none" },
  board: null,
  standsOn: [],
  startsIn: null,
  face: [],
  removedWhen: null,
  node: ++nodes,
  ...more,
});

const zone = (id: string, more: Partial<ZoneDef>): ZoneDef => ({
  id,
  key: [KIND.player],
  key2: null,
  form: "pile",
  size: 0,
  holds: [KIND.card],
  seen: [],
  refill: null,
  node: ++nodes,
  ...more,
});

const slot = (id: string, more: Partial<SlotDef>): SlotDef => ({
  id,
  keys: [player],
  type: int,
  initial: scoped(constant(0)),
  fresh: null,
  seen: [],
  node: ++nodes,
  ...more,
});

/** The first local place: the owner of a zone, the key of a slot. */
const first = scoped(expr({ op: "local", at: 0 }));
const parent = scoped(expr({ op: "parent", nth: 0, of: expr({ op: "local", at: 0 }) }));

/**
 * A game that shows all ways of hiding: a deck, hands, a row of face-down stakes that nobody sees, an open pile, an
 * open row; spies on a board whose face only their owner knows; secret slots of players and of cards.
 */
export function cardGame(more: Partial<Program> = {}): Program {
  return {
    id: "cards",
    title: "Cards",
    cycle: "round",
    playerCounts: [2, 3],
    version: IR_VERSION,
    types: TYPES,
    options: [],
    enums: [{ id: "colour", words: ["red", "green", "blue"] }],
    records: [
      {
        id: "pair",
        fields: [
          { id: "left", type: int },
          { id: "right", type: { t: "optional", of: { t: "enum", of: 0 } } },
        ],
      },
    ],
    kinds: [
      kind("table", { plural: "tables" }),
      kind("player", {}),
      kind("space", { copies: { of: "spaces" }, board: 0 }),
      kind("card", {
        rows: ["ace", "king", "queen"],
        copies: { of: "rows", count: 2, counted: "fixed", parents: [] },
        startsIn: ZONE.deck,
      }),
      kind("spy", {
        plural: "spies",
        rows: ["mole", "double"],
        copies: { of: "rows", count: 1, counted: "fixed", parents: [KIND.player] },
        standsOn: [KIND.space],
        face: [{ who: parent, when: null }],
      }),
      kind("squad", {
        copies: { of: "number", count: scoped(constant(3)), parents: [], inPlay: false, named: ["guard"] },
        standsOn: [KIND.space],
      }),
      kind("sign", {
        rows: ["ace", "flag"],
        copies: { of: "rows", count: 1, counted: "fixed", parents: [] },
      }),
    ],
    fields: [],
    slots: [
      slot("coins", {}),
      slot("secret", { seen: [{ who: first, when: null }] }),
      slot("mark", { keys: [{ t: "entity", of: [KIND.card] }] }),
      slot("rank", { keys: [{ t: "entity", of: [KIND.spy] }] }),
      slot("likes", { keys: [player, player], type: { t: "bool" } }),
      slot("seal", { keys: [{ t: "entity", of: [KIND.spy] }], seen: [{ who: "all", when: null }] }),
    ],
    zones: [
      zone("deck", { key: [KIND.table], form: "deck", seen: [{ who: "nobody", when: null }] }),
      zone("hand", { seen: [{ who: first, when: null }] }),
      zone("stakes", { form: "row", size: 3, seen: [{ who: "nobody", when: null }] }),
      zone("discard", { key: [KIND.table] }),
      zone("offer", { key: [KIND.table], form: "row", size: 2 }),
    ],
    boards: [grid(2, 2)],
    lines: [],
    paths: [],
    terms: [],
    orders: [],
    bodies: [{ id: "main", what: "main", params: [], locals: [], size: 4, code: [], node: ++nodes }],
    commands: [],
    windows: [],
    phases: [],
    purposes: [],
    main: 0,
    endTests: [],
    limit: { rounds: 10, moves: null, winners: scoped(expr({ op: "tuple", items: [], set: false })), node: ++nodes },
    score: null,
    worth: null,
    bots: null,
    measures: [],
    goals: [],
    checks: [],
    always: [],
    needs: [],
    ...more,
  };
}

export { NONE };
