/** Facts of instructions that a copied row may have wrong, against the events of random games of every file. */
import { beforeAll, describe, expect, test } from "vitest";
import { type Game, initial, link, seeded, settle } from "../../../src/interpreter/index.ts";
import { INSTRUCTIONS } from "../../../src/interpreter/ir/instructions.ts";
import type { Event, EventType } from "../../../src/interpreter/runtime/events.ts";
import { playAtRandom } from "../../properties/driver.ts";
import { settingsOf } from "../../properties/settings.ts";
import { RULE_FILES } from "../../support/games.ts";
import { loadTexts } from "../../support/rules.ts";

const STEPS = 250;

/** Effects with nothing to do, and one that no file has. */
const IDLE = `game: idle
language: 1
players: 1
limit: {rounds: 1, winners: nobody}
kinds:
  card: {copies: 2, starts in: table.deck}
state:
  table:
    deck: deck of card
    row: row of card
    other: row of card
    used: pile of card
phases:
  - id: only
    do:
      - reveal: table.row
      - hide: table.row
      - swap: table.row
        with: table.other
      - shuffle: table.row
        onto: table.deck
      - draw: 1
        from: table.deck
        to: table.used
      - hide: table.used
      - everyone: p in players
        who: p
        ask:
          c: c in table.row
`;

/** What bodies, commands, questions and the course of a game tell. All other events are told by effects that rules write. */
const OF_NO_EFFECT: readonly EventType[] = [
  "ask",
  "answer",
  "pass",
  "command",
  "call",
  "return",
  "phase",
  "cycle",
  "refresh",
  "end",
  "nothing",
];

type Word = keyof typeof INSTRUCTIONS;

const WORDS = Object.keys(INSTRUCTIONS) as Word[];

/** By node: the words of its instructions. */
function wordsOf({ program }: Game): ReadonlyMap<number, ReadonlySet<Word>> {
  const words = new Map<number, Set<Word>>();
  for (const { code } of program.bodies)
    for (const one of code) words.set(one.node, (words.get(one.node) ?? new Set()).add(one.do));
  return words;
}

/** What the events of some games say of instructions. */
class Heard {
  /** words of instructions whose nodes told an event of an effect */
  readonly told = new Set<Word>();
  /** words of instructions whose nodes told `nothing` by the word of their row */
  readonly toldNothing = new Set<Word>();
  /** events of effects at nodes where no instruction counts */
  readonly uncounted = new Set<string>();
  /** events `nothing` by a word that no instruction of their node has, and that is no window's */
  readonly unstated = new Set<string>();

  hear(words: ReadonlyMap<number, ReadonlySet<Word>>, { type, node, word }: Event): void {
    const here = [...(words.get(node) ?? [])];
    if (type === "nothing") {
      const by = here.filter((one) => INSTRUCTIONS[one].nothing === word);
      if (by.length === 0 && !here.includes("offer")) this.unstated.add(`${word} by ${here.join(", ")}`);
      for (const one of by) this.toldNothing.add(one);
    }
    if (OF_NO_EFFECT.includes(type)) return;
    const effects = here.filter((one) => INSTRUCTIONS[one].counts);
    if (effects.length === 0 && here.length > 0) this.uncounted.add(`${type} by ${here.join(", ")}`);
    for (const one of effects) this.told.add(one);
  }
}

const idle = (): Game => {
  const { program } = loadTexts({ "idle.yaml": IDLE });
  if (!program) throw new Error("the rules of this test have errors");
  return link(program, { players: 1 });
};

describe("facts of instructions", () => {
  const heard = new Heard();

  beforeAll(() => {
    const game = idle();
    const words = wordsOf(game);
    const sink = (event: Event) => heard.hear(words, event);
    settle(game, initial(game, sink), seeded(1), sink);
    for (const rules of RULE_FILES) {
      const [setting] = settingsOf(rules);
      if (!setting) continue;
      const ofFile = wordsOf(setting.game);
      for (const seed of [1, 2])
        playAtRandom(setting, { seed, most: STEPS, sink: (event) => heard.hear(ofFile, event) });
    }
  });

  test("an event of an effect comes from an instruction that counts", () =>
    // A list that is sorted by chance tosses on the way.
    expect([...heard.uncounted]).toEqual(["toss by gather"]));

  test("each instruction that counts tells an event", () =>
    // The end of a game is an event of its own.
    expect(WORDS.filter((word) => INSTRUCTIONS[word].counts && !heard.told.has(word))).toEqual(["finish"]));

  test("an event `nothing` has the word of its instruction", () => expect([...heard.unstated]).toEqual([]));

  test("each instruction with a word for it tells `nothing` somewhere", () =>
    expect(WORDS.filter((word) => INSTRUCTIONS[word].nothing && !heard.toldNothing.has(word))).toEqual([]));
});
