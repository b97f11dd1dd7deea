import { describe, expect, test } from "vitest";
import { Memory } from "../../../../src/dsl/check/again/memory.ts";
import type { Checked } from "../../../../src/dsl/check/check.ts";
import { LANGUAGE } from "../../../../src/dsl/constructs/language.ts";
import { Diagnostics } from "../../../../src/dsl/text/diagnostic.ts";
import type { Source } from "../../../../src/dsl/text/source.ts";
import { readYaml } from "../../../../src/dsl/yaml/parse.ts";

/** Says which edits need no check of other rules, and which need a full check. */

const GAME = `game: small
players: 2
kinds:
  man: {fields: {strength: int 0..9}, table: men}
  rank: {fields: {above: set of man, beats: int 0..9 per man}, table: ranks}
men:
  a: {strength: 3}
  c: {strength: 1}
ranks:
  low: {above: [c], beats: {a: 1, c: 2}}
  high: {above: [a, c], beats: [3, 4]}
constants:
  more: 2
  top: 99
options:
  pace:
    choices: [slow, fast]
    default: slow
    why: beginners
state:
  player:
    points: int 0..top = 0
    spent: int 0..99 = 0
terms:
  three: double(1) + 1
  double(n int): n * 2
  four: double(2)
  best: any(p in players where p.points > 3)
  most: count(men)
  hurried: options.pace is fast
verbs:
  gain(p player, n int):
    do:
      - set: p.points += double(n)
  spend(p player):
    - set: p.points -= 1
    - set: p.spent += more
phases:
  - id: main
    do:
      - each: p in players
        gain: p
        n: four
      - each: p in players
        spend: p
limit: {rounds: 3, winners: nobody}
end:
  - {if: best or most > three and hurried, winners: nobody}
`;

/** An edit that replaces a text of the game by another one. */
const edit = (from: string, to: string): string => {
  if (!GAME.includes(from)) throw new Error(`no ${from} in the game`);
  return GAME.replace(from, () => to);
};

function checkedBy(memory: Memory, text: string): { readonly checked: Checked | null; readonly messages: string[] } {
  const source: Source = { path: "small.yaml", text };
  const diagnostics = new Diagnostics();
  const root = readYaml(source, diagnostics);
  if (root?.kind !== "map") throw new Error("no map");
  const checked = memory.check({ root, sources: [source], diagnostics, language: LANGUAGE });
  const messages = diagnostics.list.map(({ message, help }) => (help ? `${message} (${help})` : message));
  return { checked, messages };
}

function afterEdit(text: string) {
  const memory = new Memory();
  checkedBy(memory, GAME);
  return checkedBy(memory, text);
}

const KEPT = {
  "a comment": edit("players: 2", "players: 2 # or more"),
  "an effect": edit("points -= 1", "points -= 2"),
  "a list of effects that grows": edit("points -= 1", "points -= 2\n    - set: p.points += 1"),
  "an argument": edit("n: four", "n: 5"),
  "a term that has the same type": edit("double(2)", "double(3)"),
  "what is printed": edit("strength: 3", "strength: 4"),
  "an end": edit("if: best", "if: not best"),
  "another default of an option": edit("default: slow", "default: fast"),
  "a row": edit("  a: {strength: 3}", "  b: {strength: 3}"),
  "a row that others say nothing of": edit("  c: {strength: 1}", "  c: {strength: 1}\n  d: {strength: 1}"),
  "a row too many": edit("  a: {strength: 3}", "  b: {strength: 3}\n  a: {strength: 3}"),
  "a word that can be chosen": edit("choices: [slow, fast]", "choices: [slow, quick]"),
  "a slot": edit("spent: int 0..99", "spent: int 0..9"),
  "the name of a slot": edit("spent: int", "paid: int"),
  "a constant": edit("more: 2", "more: 2 > 1"),
  "a term of another type": edit("n * 2", "n > 2"),
};

const ANEW = {
  "a parameter": edit("spend(p player)", "spend(q player)"),
  "a field": edit("strength: int 0..9", "strength: int 0..8"),
  "a constant that a declaration names": edit("top: 99", "top: 98"),
  "a row with a number as its name": edit("  a: {strength: 3}", "  9: {strength: 3}"),
};

describe("after an edit", () => {
  test.each(Object.entries(KEPT))("other rules are skipped: %s", (_, text) => {
    const { checked, messages } = afterEdit(text);
    expect(checked?.context.rules.whole).toBe(false);
    expect(messages).toEqual(checkedBy(new Memory(), text).messages);
  });

  test.each(Object.entries(ANEW))("everything is checked: %s", (_, text) => {
    expect(afterEdit(text).checked?.context.rules.whole).toBe(true);
  });

  test("mistakes are found in the edited rule, and reported again in the others", () => {
    const memory = new Memory();
    checkedBy(memory, GAME);
    const broken = edit("points -= 1", "pionts -= 1");
    expect(checkedBy(memory, broken).messages).toEqual([expect.stringContaining("pionts")]);
    const other = checkedBy(memory, broken.replace("players: 2", "players: 2 # two"));
    expect(other.checked?.context.rules.whole).toBe(false);
    expect(other.messages).toEqual([expect.stringContaining("pionts")]);
  });

  test("help for an unknown name may be a changed name", () => {
    const memory = new Memory();
    const broken = GAME.replace("p.spent += more", "p.spend += more");
    expect(checkedBy(memory, broken).messages).toEqual([expect.stringContaining("`spent`")]);
    const other = broken.replace("spent: int", "paid: int");
    expect(checkedBy(memory, other).messages).toEqual(checkedBy(new Memory(), other).messages);
  });

  test("an unused verb is reported", () => {
    const gone = edit("        spend: p", "        gain: p\n        n: 1");
    const { checked, messages } = afterEdit(gone);
    expect(checked?.context.rules.whole).toBe(false);
    expect(messages).toEqual([expect.stringContaining("Nothing uses `spend`.")]);
  });

  test("a circle of terms is reported as in a full check", () => {
    const circle = edit("n * 2", "n * four");
    expect(afterEdit(circle).messages).toEqual(checkedBy(new Memory(), circle).messages);
    expect(afterEdit(circle).messages).toHaveLength(1);
  });
});

const SECRETS = `game: dark
players: 2
state:
  player:
    points: int 0..9 = 0
    hid: int 0..9 = 3, seen by nobody
terms:
  inner(p player): p.points
  outer(p player): inner(p) > -1
phases:
  - id: main
    do:
      - each: p in players
        do:
          - ask: {other: q in players where outer(q)}
            who: p
          - set: p.points += 1
limit: {rounds: 3, winners: nobody}
`;

describe("calls that read no secret", () => {
  const wary = (text: string) => text.replace("inner(p player): p.points", "inner(p player): p.hid");

  test("are followed again where a term behind them has changed, and not where only something else has", () => {
    const memory = new Memory();
    const open = checkedBy(memory, SECRETS);
    expect(open.messages.join()).not.toMatch(/Nobody sees/);
    const other = checkedBy(memory, SECRETS.replace("points += 1", "points += 2"));
    expect(other.checked?.context.rules.whole).toBe(false);
    expect([...(other.checked?.context.rules.harmless.keys() ?? [])]).toHaveLength(1);
    const secret = checkedBy(memory, wary(SECRETS));
    expect(secret.messages.join()).toMatch(/Nobody sees/);
    expect(secret.messages).toEqual(checkedBy(new Memory(), wary(SECRETS)).messages);
    expect([...(secret.checked?.context.rules.harmless.keys() ?? [])]).toEqual([]);
    expect(checkedBy(memory, SECRETS).messages).toEqual(open.messages);
  });

  test("are followed again where what they read becomes a secret", () => {
    const memory = new Memory();
    checkedBy(memory, SECRETS);
    const hidden = SECRETS.replace("points: int 0..9 = 0", "points: int 0..9 = 0, seen by nobody");
    const { messages } = checkedBy(memory, hidden);
    expect(messages.join()).toMatch(/Nobody sees/);
    expect(messages).toEqual(checkedBy(new Memory(), hidden).messages);
  });
});
