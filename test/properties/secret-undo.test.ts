import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { loadRules, Match } from "../../src/index.ts";
import { cli } from "../support/cli.ts";
import { rulesOf } from "./secret-rules.ts";
import { sized } from "./size.ts";

/** With undo a seat learns no more than without: no guess, draw or bid can be tried for free. */

const FOLDER = mkdtempSync(join(tmpdir(), "undo-"));
afterAll(() => rmSync(FOLDER, { recursive: true }));

/** Expressions for numbers from 0 to 9 that depend on the second player's secrets. */
const SOURCES: Readonly<Record<string, string>> = {
  "a private number": "you.secret",
  "what hidden cards are worth": "min(9, sum(c.power for c in you.hand))",
  "how many cards lie hidden": "count(you.hand)",
  "an answer that was given unseen": "x",
};

/** Effects that reveal that a guess was right. */
const TELLS: Readonly<Record<string, string>> = {
  "by a line of the log": "say: right",
  "by an open number": "set: table.seen = 1",
  "by an open card": "move: you.hand\nto: you.shown",
  "by a card that is shown": "reveal: first(c in you.hand sorted by c.power)\nto: me",
  "by a private number": "set: me.secret = 9",
  "by the end of the game": "finish: list(me)",
};

const indented = (text: string, by: number) => text.replace(/^/gm, " ".repeat(by));
const BID = "- everyone: o in list(you)\n  ask: {x: j in 0..9}\n  do:\n";

function guessing(source: string, tells: string): string {
  const guess = `- ask: {g: g in 0..9}\n  who: me\n- if: ${source} > g\n  do:\n    - ${indented(tells, 6).trimStart()}\n`;
  return rulesOf({
    second: "random",
    table: "    seen: int 0..1 = 0\n",
    player: "    shown: pile of card\n",
    // An answer exists only within the question that asks for it.
    does: source === "x" ? `${BID}${indented(guess.trimEnd(), 4)}\n` : guess,
  });
}

const GRID = Object.entries(SOURCES).flatMap(([what, source]) =>
  Object.entries(TELLS).map(([how, tells]) => [`${what}, told ${how}`, guessing(source, tells)] as const),
);

const GUESSES = [3, 6, 1].map((g) => ({ seat: 1, key: `g=${g}` }));
const LOOK = [{ do: "view", seat: 1 }, { do: "quit" }];
const UNDO = [{ do: "undo" }, { do: "undo", seat: 1 }];

async function told(text: string, seed: number, lines: readonly object[], more = ""): Promise<string[]> {
  const file = join(FOLDER, "guess.yaml");
  writeFileSync(file, text);
  const input = `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`;
  const { out } = await cli(`play ${file} --protocol jsonl --seat 1=human,2=random --seed ${seed}${more}`, { input });
  const said = out.trim().split("\n");
  // Errors reveal nothing of the game, and the record of a finished game contains everything; so both are left out.
  return said.filter((line) => !line.startsWith('{"say":"error"')).map((line) => line.replace(/"record":\{.*/, ""));
}

/** Seat 1's output for one guess, and for a guess after which it tries to take back and guess again. */
const both = async (text: string, seed: number, more = "") => ({
  once: await told(text, seed, [...GUESSES.slice(0, 1), ...LOOK], more),
  again: await told(text, seed, [...GUESSES.flatMap((guess) => [guess, ...UNDO]), ...LOOK], more),
});

describe("after undo of its last move a seat knows no more than without", () => {
  test.each(GRID)("%s", async (_, text) => {
    for (let seed = 1; seed <= sized(2, 12); seed++) {
      const { once, again } = await both(text, seed);
      expect(once.some((line) => line.startsWith('{"say":"moved"'))).toBe(true);
      expect(again).toEqual(once);
    }
  });

  test("if it is allowed to, it does know more, which the others are about", async () => {
    const { once, again } = await both(guessing("you.secret", "say: right"), 1, " --allow-undo");
    expect(again.length).toBeGreaterThan(once.length);
  });
});

const FOUND = ["test/cases/secrets/undo-guess.yaml", "test/cases/secrets/undo-draw.yaml"] as const;

describe.each(FOUND)("%s", (path) => {
  const key = path.includes("guess") ? "g=1" : "n=1";

  test("is not taken back over the protocol, with the reason", async () => {
    const input = `{"seat":1,"key":"${key}"}\n{"do":"undo"}\n{"do":"undo","seat":1}\n{"do":"undo","seat":2}\n`;
    const { out } = await cli(`play ${path} --protocol jsonl`, { input });
    const errors = out.split("\n").filter((line) => line.includes('"say":"error"'));
    expect(errors[0]).toMatch(/cannot be taken back: (?:what came of it may have told|chance has decided)/);
    expect([errors.length, errors[1]]).toEqual([3, errors[0]]);
    expect(out).not.toContain('"undo":true');
  });

  test("is not taken back at a shared screen, but by a person alone", async () => {
    const typed = (who: string) => cli(`play ${path} --seat ${who}`, { input: "\n1\nundo\nquit\n" });
    expect((await typed("1=human,2=human")).out).toContain("The last move cannot be taken back:");
    expect((await typed("1=human,2=random")).out).toMatch(/Taken back: the last answer.*\./);
    expect((await typed("1=human,2=human --allow-undo")).out).toContain("Taken back: the last answer");
  });

  test("is not taken back by its seat in the package, but by a referee", () => {
    const match = new Match(loadRules({ "u.yaml": readFileSync(path, "utf8") }, "u.yaml"), { players: 2, seed: "1" });
    match.play(1, key);
    expect([match.undo(1), match.undo(null)]).toEqual([false, true]);
  });
});
