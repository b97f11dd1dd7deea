/** A small game with a choice from a list, for tests of why something cannot be chosen. */
import { load } from "../../src/dsl/load.ts";
import {
  initial,
  link,
  moveByKey,
  playSteps,
  seeded,
  settle,
  type WhyNot,
  whyNot,
} from "../../src/interpreter/index.ts";
import { errorsOf } from "./games.ts";

export interface Asked {
  /** the effects of the phase before the question */
  readonly before?: string;
  readonly fields?: string;
  /** the effects of a turn, in place of the usual question */
  readonly turn?: string;
  /** more rules */
  readonly more?: string;
  readonly setup?: string;
  /** the moves before the question */
  readonly answers?: readonly string[];
  /** more terms */
  readonly terms?: string;
}

/** Asks why something cannot be chosen. a stands on 1 unhurt, b on 2 with 5 damage, c on 7 unhurt, d on 8 with 5. */
export function ask(
  { before = "", fields = "", turn, more = "", setup = "", terms = "", answers = [] }: Asked,
  key: string,
  seat = 0,
): WhyNot {
  const text = `
game: lists
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  piece:
    table: pieces
state:
  table:
    light: bool = yes
  player:
    secret: int 0..9 = 4, seen by owner, seen by all when table.light
  piece:
    square: int 0..9 = 1
    damage: int 0..9 = 0
terms:
  near(piece, player): piece.square < 5
  whole(player): list(v in pieces where near(v, player) and v.damage < 3)
  lost(player): list(v in pieces where v.damage >= 7)
  doubly(player):
    let: {close: "list(v in pieces where near(v, player))"}
    is: list(v in close where v.damage < 3)
${terms}
setup:
  - set: b.square = 2
  - set: b.damage = 5
  - set: c.square = 7
  - set: d.square = 8
  - set: d.damage = 5
${setup}
phases:
  - id: only
    do:
      - each: p in players
        do:
${before}
          ${turn ?? `- ask: {${fields}}\n            who: p`}
${more}
pieces:
  a: {}
  b: {}
  c: {}
  d: {}
`;
  const loaded = load({ path: "lists.yaml", text }, { files: { read: () => null } });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  const game = link(loaded.program, { players: 2 });
  const nature = seeded("1");
  let state = settle(game, initial(game), nature);
  for (const answer of answers) {
    const move = moveByKey(game, state, seat, answer);
    if (!move) throw new Error(`no move \`${answer}\``);
    state = settle(game, playSteps(game, state, seat, move.steps, null), nature);
  }
  return whyNot(game, state, seat, key);
}
