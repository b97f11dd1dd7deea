import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { link } from "../../../src/interpreter/link/link.ts";
import { initial } from "../../../src/interpreter/machine/transition.ts";
import { describeEvent } from "../../../src/interpreter/observe/redact.ts";
import { canonicalView } from "../../../src/interpreter/observe/view.ts";
import type { Game } from "../../../src/interpreter/runtime/game.ts";
import { membersOf, rowOf } from "../../../src/interpreter/runtime/position.ts";
import { enumerate, type Watcher } from "../../../src/interpreter/search/enumerate.ts";
import { type Fraction, fraction, written } from "../../../src/interpreter/search/fraction.ts";
import { perft } from "../../../src/interpreter/search/perft.ts";
import type { Tree } from "../../../src/interpreter/search/tree.ts";
import { kuhn } from "../support/kuhn.ts";

const game = link(kuhn(), { players: 2 });

const text = new TextDecoder();
const watcher = (policy: Watcher["policy"], of: Game): Watcher => ({
  view: (state, seat) => text.decode(canonicalView(of, state, seat)),
  hears: (event, seat) => {
    const heard = describeEvent(of, event, seat);
    return heard && JSON.stringify(heard);
  },
  policy,
});

function tree(policy: Watcher["policy"], of: Game = game): Tree {
  const found = enumerate(of, watcher(policy, of));
  if ("code" in found) throw new Error(found.message);
  return found;
}

/** The known equilibrium of Kuhn poker: the probability of betting, or calling, with jack, queen, king, for each seat. */
const BALANCE = {
  0: { bet: ["1/3", "0", "1"], call: ["0", "2/3", "1"] },
  1: { bet: ["1/3", "0", "1"], call: ["0", "1/3", "1"] },
} as const;

function balanced(...[seat, , options, state]: Parameters<NonNullable<Watcher["policy"]>>): readonly Fraction[] {
  const card = membersOf(game, state, (game.places.first[1] as number) + seat)[0] as number;
  const field = options[0]?.key.split("=")[0] as "bet" | "call";
  const [top, bottom = "1"] = (BALANCE[seat as 0 | 1][field][rowOf(game, state, card)] as string).split("/");
  const yes = fraction(Number(top), Number(bottom));
  const no = fraction(Number(bottom) - Number(top), Number(bottom));
  return options.map(({ key }) => (key.endsWith("yes") ? yes : no));
}

describe("Kuhn poker", () => {
  test("has 30 leaves and 6 information sets for each", () => {
    const { leaves, infoSets } = tree(null);
    expect({ leaves, infoSets }).toEqual({ leaves: 30, infoSets: [6, 6] });
  });

  test("is worth a zero sum when both guess", () => {
    const [one, two] = tree(null).values.map(written);
    expect([one, two]).toEqual(["1/8", "-1/8"]);
  });

  test("costs the first player 1/18 in equilibrium", () => {
    expect(tree(balanced).values.map(written)).toEqual(["-1/18", "1/18"]);
  });

  test("is counted with every deal", () => {
    expect(perft(game, initial(game), { depth: 3, unit: "move", nature: null })).toEqual([
      { depth: 1, nodes: 12, terminal: 0 },
      { depth: 2, nodes: 24, terminal: 18 },
      { depth: 3, nodes: 12, terminal: 12 },
    ]);
  });
});

/** Two players secretly place a mine each, twice. `kept`: how its place is declared; `lay`: how it is written. */
function mines(kept: string, lay: string): Game {
  const text = `
game: mines
language: 1
players: 2
limit: {rounds: 2, winners: nobody}
kinds:
  square: {space of: board}
boards:
  board: {grid: 2 by 2}
state:
${kept}
phases:
  - id: lay
    do:
      - everyone: p in players
        ask: {at: s in squares}
        do:
          - set: ${lay}
`;
  const { program } = load({ path: "mines.yaml", text }, { files: { read: () => null } });
  if (!program) throw new Error("these rules should be right");
  return link(program, { players: 2 });
}

describe("a secretly placed mine", () => {
  // Nothing yet, or one of four own places; the opponent's place is never heard.
  test.each([
    ["for each player and square", "  player, square:\n    mined: bool, seen by player", "mined[p, at] = yes"],
    ["in a map", "  player:\n    mined: bool per square, seen by owner", "p.mined[at] = yes"],
    ["in a set", "  player:\n    mined: set of square, seen by owner", "p.mined += at"],
  ])("%s is known to the player who placed it, and to nobody else", (_, kept, lay) => {
    expect(tree(null, mines(kept, lay)).infoSets).toEqual([5, 5]);
  });

  test("on squares that nobody may read is in no event", () => {
    const one = mines("  square:\n    mined: player or none, seen by nobody", "at.mined = p");
    expect(tree(null, one).infoSets).toEqual([5, 5]);
  });
});
