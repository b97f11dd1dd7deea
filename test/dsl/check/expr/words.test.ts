import { expect, test } from "vitest";
import { linked, onBothEngines } from "../../../interpreter/codegen/both-engines.ts";
import { errorsOf } from "../../../support/games.ts";
import { loadTexts } from "../../../support/rules.ts";

/** The words of a type have numbers, and a split over words is read by word. */

const rules = (said: string) => `game: words
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
types: {good: [wood, clay, ore]}
state:
  player: {stock: int 0..9 per good = 3, best: good or none, n: int 0..99}
phases:
  - id: main
    do:
      - each: p in players
        do:
          - ask:
              total: n in 1..3
              gift: split total over g in good up to p.stock[g]
              chief: optional g in good where g.index > 1 sorted by g.index desc
            who: p
          - set:
              - p.n = sum(g.index * gift[g] for g in good) + 10 * gift[wood]
              - p.best = chief
          - set: p.n += p.best.index else 0
          - say: '${said}'
          - each: g in good
            set: p.stock[g] -= min(p.stock[g], gift[g])
`;

test("both engines count them alike", () => {
  const game = linked(rules("{gift[wood]} of {gift}, {ore.index}"), 2);
  expect(onBothEngines(game, 8)).toEqual({ apart: [null], stopped: [null] });
});

test.each([
  ["{chief.index + 1}", "may be none"],
  ["{chief.number}", "A good or none has no `number`."],
  ["{gift[iron]}", "There is no name `iron`."],
])("%s is refused", (said, message) => {
  expect(errorsOf(loadTexts({ "words.yaml": rules(said) })).join("\n")).toContain(message);
});

test("the amount of a split is a number; who may choose it is asked first", () => {
  const text = rules("").replace("total: n in 1..3", "").replace("split total", "split (1..3)");
  const { diagnostics } = loadTexts({ "words.yaml": text });
  expect(diagnostics.find(({ code }) => code === "wrong-type")?.help).toContain("`how_many: n in 1..3`");
});
