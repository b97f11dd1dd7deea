import { expect, test } from "vitest";
import { copiesIn } from "../../../src/interpreter/copies/copies.ts";
import { areLinked, looksOf } from "../../../src/interpreter/copies/looks.ts";
import { sameLooks } from "../../../src/interpreter/copies/same-looks.ts";
import { placePath, type Watched } from "../../../src/interpreter/copies/written-places.ts";
import { InterpreterEngine } from "../../../src/interpreter/engine/interpreter-engine.ts";
import { type Game, link, makeRng } from "../../../src/interpreter/index.ts";
import { loadRules } from "../../support/games.ts";

/** The fast comparison of copies that look the same must agree with comparing their full descriptions. */

const FILES = [
  "rules/hint.yaml",
  "rules/neocombat.yaml",
  "examples/deck-builder.yaml",
  "examples/love-letter.yaml",
  "examples/spell-stack.yaml",
];

const textOf = (at: Watched, copy: number): string =>
  looksOf(at, copy)
    .map(({ read }) => read((other) => (other === copy ? "*" : "")))
    .sort()
    .join("\n");

/** The number of pairs that look the same in a position, and the pairs that the fast comparison gets wrong. */
function compare(game: Game, at: Watched): { same: number; wrong: string[] } {
  const isSame = sameLooks(at);
  let same = 0;
  const wrong: string[] = [];
  for (const group of new Set(copiesIn(game).flatMap((each) => (each ? [each] : []))))
    for (const [i, a] of group.entries()) {
      const b = group[i + 1];
      if (b === undefined || placePath(at, a).join() !== placePath(at, b).join() || !isSame(a, b)) continue;
      same++;
      const isLinked = [a, b].some((copy) => areLinked(at, copy, looksOf(at, copy)));
      if (isLinked || textOf(at, a) !== textOf(at, b)) wrong.push(`${game.names[a]} and ${game.names[b]}`);
    }
  return { same, wrong };
}

test.each(FILES)("copies that the fast comparison finds equal are equal: %s", (path) => {
  const { program } = loadRules(path);
  if (!program) throw new Error(path);
  const players = program.playerCounts[0] ?? 2;
  const game = link(program, { players });
  const engine = new InterpreterEngine(game);
  const rng = makeRng(path);
  engine.begin();
  let found = 0;
  for (let step = 0; step < 120 && engine.waits !== "over"; step++) {
    const { slots } = engine.snap();
    for (let seat = 0; seat <= players; seat++) {
      const watcher = seat === players ? game.everybody : 1 << seat;
      const { same, wrong } = compare(game, { game, slots, watcher, notes: null });
      expect(wrong, `step ${step}, seat ${seat}`).toEqual([]);
      found += same;
    }
    if (engine.waits === "chance") engine.tossBy(path);
    else if (engine.waits === "ask") engine.choose(rng(engine.count));
  }
  expect(found).toBeGreaterThan(0);
});
