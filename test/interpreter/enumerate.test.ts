import { describe, expect, test } from "vitest";
import { enumerate, type Tree, type Watcher } from "../../src/interpreter/enumerate.ts";
import { type Fraction, fraction, written } from "../../src/interpreter/fraction.ts";
import { link } from "../../src/interpreter/link.ts";
import { perft } from "../../src/interpreter/perft.ts";
import { initial } from "../../src/interpreter/question.ts";
import { membersOf, rowOf } from "../../src/interpreter/read.ts";
import { describeEvent } from "../../src/interpreter/redact.ts";
import { canonicalView } from "../../src/interpreter/view.ts";
import { kuhn } from "./kuhn.ts";

const game = link(kuhn(), { players: 2 });

const text = new TextDecoder();
const watcher = (policy: Watcher["policy"]): Watcher => ({
  view: (state, seat) => text.decode(canonicalView(game, state, seat)),
  hears: (event, seat) => {
    const heard = describeEvent(game, event, seat);
    return heard && JSON.stringify(heard);
  },
  policy,
});

function tree(policy: Watcher["policy"]): Tree {
  const found = enumerate(game, watcher(policy));
  if ("code" in found) throw new Error(found.message);
  return found;
}

/** The known balance of Kuhn's poker: how likely each seat is to bet, or to call, with jack, queen, king. */
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

describe("Kuhn's poker", () => {
  test("has 30 ends and 6 information sets for each", () => {
    const { leaves, infoSets } = tree(null);
    expect({ leaves, infoSets }).toEqual({ leaves: 30, infoSets: [6, 6] });
  });

  test("is worth a zero sum when both guess", () => {
    const [one, two] = tree(null).values.map(written);
    expect([one, two]).toEqual(["1/8", "-1/8"]);
  });

  test("costs the first player 1/18 in balance", () => {
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
