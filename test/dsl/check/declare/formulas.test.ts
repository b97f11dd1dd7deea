import { describe, expect, test } from "vitest";
import { complete, hover, rename } from "../../../../src/dsl/assist/index.ts";
import { type Loaded, load } from "../../../../src/dsl/load.ts";
import { linked, onBothEngines } from "../../../interpreter/codegen/both-engines.ts";
import { errorsOf } from "../../../support/games.ts";
import { loadTexts } from "../../../support/rules.ts";

/** Formulas: what rows say by expressions of their own. */

const RULES = `game: small
language: 1
title: Small
players: 2
limit: {rounds: 3, winners: p in players best by p.points desc}
types:
  word: [swift, tough]
families:
  thing: [card, token]
kinds:
  card:
    table: cards
    copies: one of each for every player
    starts in: player.line
    fields: {points: int 0..9 = 1, sort: word = swift}
    formulas:
      worth: int = card.points
      suits(p player, n int 0..9 = 2): bool = yes
      words: set of word
      next: card or none
    counts as: card.copy else card.row
    modifies: c in cards where card in c.owner.line
  token:
    table: tokens
    copies: one of each for every player
    formulas:
      worth: int
  deed:
    table: deeds
    copies: none
    formulas:
      done(p player): bool
      prize(p player): int = 3
  player:
    table: sides
    formulas:
      income: int = 1
state:
  player:
    points: int -99..9999
    line: pile of card
  card: {copy: card row or none}
terms:
  all_worth(p player): sum(t.worth for t in things where t.owner is p)
phases:
  - id: go
    do:
      - each: p in players
        do:
          - ask:
              card: c in p.line where c.suits(p)
              other: c in p.line where c is not card and c.suits(p, 1)
            who: p
          - set: card.copy = other.counts_as
          - set: p.points += card.worth + p.income + all_worth(p)
          - if: tough in card.words
            set: p.points += 1
          - if: card.next is not none
            move: card.next else impossible
            to: none
          - each: d in deeds.rows where d.done(p)
            set: p.points += d.prize(p)
score: player.points
cards:
  a: {worth: 2 + count(c in card.owner.line where c.sort is swift)}
  b:
    points: 3
    sort: tough
    suits: n > 1 and count(p.line) > 1
    words: set(tough)
    next: first(x in card.owner.line where x.row is c)
  c: {modifiers: {worth: 1, words: {add: swift}}}
tokens:
  one:
    worth: min(9, token.owner.points)
  two: {worth: 2}
deeds:
  rich: {done: p.points > 3}
  long: {done: count(p.line) > 2, prize: if p is first(seats) then 1 else 2}
sides:
  upper: {}
  lower: {income: count(player.line)}
`;

const PATH = "small.yaml";
const loaded = (text = RULES, more: Readonly<Record<string, string>> = {}): Loaded =>
  loadTexts({ [PATH]: text, ...more });
const told = (text: string, more?: Readonly<Record<string, string>>): string[] =>
  loaded(text, more)
    .diagnostics.filter(({ severity }) => severity === "error")
    .map(({ message, help }) => `${message} ${help ?? ""}`);

test("each row has a formula of its own, and both engines read the same", () => {
  expect(told(RULES)).toEqual([]);
  expect(onBothEngines(linked(RULES, 2))).toEqual({ apart: [null], stopped: [null] });
});

test("what a row says cites the clauses of the row, also where modifiers change the formula", () => {
  const { ids, program } = loaded(RULES.replace("    points: 3\n", "    points: 3\n    see: [K1]\n"));
  expect(program?.terms.find(({ id }) => id === "words")?.form).toMatchObject({ form: "value" });
  const places = ids?.places.list ?? [];
  const citing = new Set(places.filter(({ see }) => see.includes("K1")).map(({ path }) => path));
  expect([...citing]).toEqual(expect.arrayContaining(["cards.b.words", "cards.b.suits"]));
});

describe("mistakes are reported at their place", () => {
  test.each([
    ["worth: int = card.points", "worth: int 0..9 = card.points", "write `int = card.points`"],
    ["worth: int = card.points", "worth: int", "add `worth:` to this row, or give the formula a default"],
    ["worth: int = card.points", "worth: [int]", "A type is expected under `worth`"],
    ["worth: int = card.points", "points: int = 1", "`card` has a `points` already"],
    ["points: int 0..9 = 1", "points: int = card.index", "what depends on the thing stands under `formulas:`"],
    ["points: int 0..9 = 1", "points(p player): int = 1", "of a kind its `abilities:` and `formulas:`"],
    ["{worth: 2 + count", "{points: 2 + count", "what depends on the thing stands under `formulas:`"],
    ["    points: 3", "    points: count(players)", "is declared under `formulas:` of the kind"],
    ["{worth: 2 + count", "{wroth: 2 + count", "did you mean `worth`?"],
    ["set(tough)\n", "tough\n", "`words` should be a set of word, but this is a word"],
    ["set: p.points += card.worth +", "set: p.points += worth(card) +", "it is about a card: `card.worth`"],
    ["where c.suits(p)", "where suits(c, p)", "it is about a card: `c.suits(p)`"],
    ["where c.suits(p)", "where c.suits", "`suits` needs `p`"],
    ["card.worth + p.income", "card.row.worth + p.income", "`cards` are the things themselves"],
    ["{worth: 2 + count", "{worth: b.worth + card.worth + count", "may not ask for itself"],
    ["terms:\n", "terms:\n  card: {worth: 3}\n", "a term of another name may begin with it: `{base: card.worth"],
  ])("%s as %s", (from, to, help) => {
    expect(RULES).toContain(from);
    expect(told(RULES.replace(from, to)).join("\n")).toContain(help);
  });
});

test("a kind with formulas has a table", () => {
  const found = told(
    RULES.replace(/tokens:\n.*\n.*\n.*\n/, "").replace("    table: tokens\n    copies: one of each", "    copies: one"),
  );
  expect(found.join("\n")).toContain("the rows of a table say it");
  expect(found).toHaveLength(1);
});

test("a pack adds rows with formulas, changes one, and adds another formula; a variant removes one", () => {
  const pack = `pack: more
language: 1
title: More
for: small
add:
  cards.d: {worth: 10 * card.owner.income, luck: 2}
  kinds.card.formulas.luck: int = 0
change:
  cards.a.worth: card.points + card.luck
`;
  const variant = `variant: fewer
language: 1
title: Fewer
extends: small.yaml
remove: [sides.lower.income, cards.a.worth]
`;
  const whole = loadTexts({ "fewer.yaml": variant, [PATH]: RULES });
  expect(errorsOf(whole)).toEqual([]);
  const packs = [{ path: "more.yaml", text: pack }];
  const packed = load({ path: PATH, text: RULES }, { packs, files: { read: () => null } });
  expect(errorsOf(packed)).toEqual([]);
  expect(packed.program?.terms.find(({ id }) => id === "worth")?.form).toMatchObject({ form: "number" });
  expect(packed.program?.terms.find(({ id }) => id === "luck")?.form).toMatchObject({
    cases: [{ id: "d" }, { id: "otherwise" }],
  });
});

test("formulas stand in columns and in a spreadsheet, too", () => {
  const columns = RULES.replace(
    /tokens:\n.*\n.*\n.*\n/,
    "tokens:\n  columns: [id, worth]\n  rows:\n    - [one, token.owner.points]\n    - [two, 2]\n",
  );
  expect(told(columns)).toEqual([]);
  const without = RULES.replace(/tokens:\n.*\n.*\n.*\n/, "");
  const included = without.replace("language: 1\n", "language: 1\ninclude: [tokens: tokens.csv]\n");
  const csv = 'id,worth\none,token.owner.points\ntwo,"max(1, token.owner.points)"\n';
  expect(told(included, { "tokens.csv": csv })).toEqual([]);
  expect(told(included, { "tokens.csv": "id,worth\none,token.onwer.points\n" }).join()).toContain("`owner`");
});

describe("the editor knows formulas", () => {
  const at = (from: string, now: string) => {
    const marked = RULES.replace(from, () => now);
    return { text: marked.replace("<|>", ""), offset: marked.indexOf("<|>") };
  };
  const offered = (from: string, now: string): string[] => {
    const { text, offset } = at(from, now);
    return complete(loaded(text), { path: PATH, text }, offset).items.map(({ label }) => label);
  };

  test("completion offers them as keys of rows, and their names in what a row says", () => {
    expect(offered("    points: 3\n", "    <|>\n    points: 3\n")).toEqual(
      expect.arrayContaining(["worth", "modifiers"]),
    );
    expect(offered("min(9, token.owner.points)", "min(9, token.<|>)")).toEqual(expect.arrayContaining(["owner"]));
    expect(offered("card.worth + p.income", "card.<|> + p.income")).toEqual(expect.arrayContaining(["worth", "suits"]));
  });

  test("hover tells the type, and renaming changes declaration, rows and uses", () => {
    const { text, offset } = at("    worth: min(9", "    wor<|>th: min(9");
    const rules = loaded(text);
    expect(hover(rules, { path: PATH, text }, offset)?.title).toContain("worth");
    const renamed = rename(rules, { path: PATH, text }, text.indexOf("income: int") + 2, "wage");
    expect("edits" in renamed && renamed.edits.length).toBe(3);
  });
});
