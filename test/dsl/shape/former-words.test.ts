import { expect, test } from "vitest";
import { fileCache, load } from "../../../src/dsl/load.ts";
import { Diagnostics } from "../../../src/dsl/text/diagnostic.ts";
import { readScenarioFile } from "../../../src/scenario/cache.ts";
import { errorsOf, YAML_FILES } from "../../support/games.ts";
import { loadTexts } from "../../support/rules.ts";

/** Rules that use every renamed word, in its present form. */
const GAME = `game: g
language: 1
title: G
players: 2
limit: {rounds: 5, winners: nobody}
kinds:
  card:
    table: cards
    copies: one of each
    starts in: table.pile
    fields: {worth: int 0..9}
    abilities:
      played(player): optional
    modifies: p in players where p is first(players)
  coin:
    supply: 8
    removed when: coin.worth is 0
cards:
  ace: {worth: 1, modifiers: {might: 2}, played: [{take: player}]}
  king: {worth: 2, modifiers: {might: 1}}
state:
  table: {pile: pile of card}
  coin: {worth: int 0..9 = 1}
terms:
  player:
    might: {base: 1, parts: {more: 1}}
verbs:
  take(player):
    state: {taken: int 0..9 = 0}
    do:
      - ask:
          card:
            in: c in cards distinct by c.worth
            optional: player.might > 2
          other: optional c in cards distinct by c.worth
        who: player
      - set: take.taken = if card is none and other is none then 1 else 2
windows:
  main: {who: p in players, shape: until pass}
commands:
  draw:
    when: main
    do:
      - perform: first(cards).played
        player: actor
      - make: coin
phases:
  - id: play
    do:
      - window: main
`;

const PACK = `pack: p
language: 1
title: P
for: [g]
add:
  windows.late: {who: p in players, shape: until pass}
  kinds.coin.modifies: p in players
change:
  terms.player.might.base: original + 1
  verbs.take.state.taken: int 0..9 = 1
  cards.ace.modifiers.might: 3
remove: [cards.king.modifiers]
`;

/** The former words, with how often each occurs in the game. */
const RENAMED: readonly (readonly [former: string, today: string])[] = [
  ["bodies:", "abilities:"],
  ["gives to:", "modifies:"],
  ["made: in play, at most 8", "supply: 8"],
  ["gone when:", "removed when:"],
  ["gives: {might", "modifiers: {might"],
  ["    keeps: {taken", "    state: {taken"],
  ["alike by", "distinct by"],
  ["            pass: player", "            optional: player"],
  ["shape: streak", "shape: until pass"],
];

const former = (text: string, renamed = RENAMED) =>
  renamed.reduce((now, [was, is]) => {
    expect(now).toContain(is);
    return now.replaceAll(is, was);
  }, text);

/** The word that each warning names, and the text at its span. */
const warned = (list: ReturnType<typeof loadTexts>["diagnostics"]) =>
  list
    .filter(({ code }) => code === "former-word")
    .map(({ message, span }) => `${span.source.text.slice(span.start, span.end)}: ${message}`);

const withoutPlaces = (value: unknown) => JSON.stringify(value, (key, one) => (key === "node" ? 0 : one));

test("former words mean the same as present ones, with a warning at each", () => {
  const today = loadTexts({ "g.yaml": GAME });
  expect(errorsOf(today)).toEqual([]);
  expect(warned(today.diagnostics)).toEqual([]);
  const before = loadTexts({ "g.yaml": former(GAME) });
  expect(withoutPlaces(before.program)).toBe(withoutPlaces(today.program));
  expect(warned(before.diagnostics)).toEqual([
    "bodies: `bodies` is called `abilities` now.",
    "gives to: `gives to` is called `modifies` now.",
    "made: `made` is called `supply` now.",
    "gone when: `gone when` is called `removed when` now.",
    "gives: `gives` is called `modifiers` now.",
    "gives: `gives` is called `modifiers` now.",
    "keeps: `keeps` is called `state` now.",
    "alike: `alike` is called `distinct` now.",
    "pass: `pass` is called `optional` now.",
    "alike: `alike` is called `distinct` now.",
    "streak: `streak` is called `until pass` now.",
  ]);
});

const GAME_SOURCE = { path: "g.yaml", text: GAME };
const withPack = (text: string) =>
  load(GAME_SOURCE, {
    files: { read: (path) => (path === "g.yaml" ? GAME_SOURCE : null) },
    packs: [{ path: "p.yaml", text }],
  });

const RENAMED_IN_PACK: typeof RENAMED = [
  ["base: base + 1", "base: original + 1"],
  ["take.keeps.taken", "take.state.taken"],
  ["ace.gives.might", "ace.modifiers.might"],
  ["king.gives", "king.modifiers"],
  ["coin.gives to", "coin.modifies"],
  ["shape: streak", "shape: until pass"],
];

test("paths of packs, and changes at them, are read in the same way", () => {
  const today = withPack(PACK);
  expect(errorsOf(today)).toEqual([]);
  const before = withPack(former(PACK, RENAMED_IN_PACK));
  expect(withoutPlaces(before.program)).toBe(withoutPlaces(today.program));
  expect(warned(before.diagnostics)).toEqual([
    "streak: `streak` is called `until pass` now.",
    "kinds.coin.gives to: `kinds.coin.gives to` is called `kinds.coin.modifies` now.",
    "base: `base` is called `original` now.",
    "verbs.take.keeps.taken: `verbs.take.keeps.taken` is called `verbs.take.state.taken` now.",
    "cards.ace.gives.might: `cards.ace.gives.might` is called `cards.ace.modifiers.might` now.",
    "cards.king.gives: `cards.king.gives` is called `cards.king.modifiers` now.",
  ]);
});

test("a file read from the cache is warned about again", () => {
  const cache = fileCache();
  const text = former(GAME);
  const again = () => load({ path: "g.yaml", text }, { files: { read: () => null }, cache });
  expect(warned(again().diagnostics)).toHaveLength(11);
  expect(warned(again().diagnostics)).toHaveLength(11);
});

test("a finding after a former word has the right place", () => {
  const text = GAME.replace("distinct by c.worth\n            opt", "alike by c.wroth\n            opt");
  const { diagnostics } = loadTexts({ "g.yaml": text });
  const [error] = diagnostics.filter(({ severity }) => severity === "error");
  expect(error && text.slice(error.span.start, error.span.end)).toBe("wroth");
});

test("scenarios and their changes use present words", () => {
  const text =
    "scenarios: s\ngame: g\nchange: {verbs.take.keeps.taken: int 0..9 = 2}\ncases:\n  - id: a\n    then: count(c in cards alike by c.worth) is 2\n";
  const diagnostics = new Diagnostics();
  readScenarioFile({ path: "s.yaml", text }, diagnostics);
  expect(warned(diagnostics.list)).toEqual([
    "verbs.take.keeps.taken: `verbs.take.keeps.taken` is called `verbs.take.state.taken` now.",
    "alike: `alike` is called `distinct` now.",
  ]);
});

test("names of the rules are never former words", () => {
  const text = GAME.replace("fields: {worth: int 0..9}", "fields: {worth: int 0..9, made: int = 1, keeps: int = 2}");
  expect(
    warned(
      loadTexts({ "g.yaml": text.replaceAll("player.might > 2", "player.might > first(cards).made") }).diagnostics,
    ),
  ).toEqual([]);
});

const SPRINGS = `game: g
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
types:
  good: [wood, clay]
kinds:
  spring: {table: springs, copies: one of each, fields: {gives: good}}
springs:
  one: {gives: clay}
state:
  player: {got: good}
phases:
  - id: taking
    do:
      - set: first_player.got = spring_one.gives
terms:
  first_player: first(seats) else impossible
  spring_one: first(springs) else impossible
`;

test("a field with the name of a former word keeps it, also in a pack", () => {
  const plain = loadTexts({ "g.yaml": SPRINGS });
  expect([errorsOf(plain), warned(plain.diagnostics)]).toEqual([[], []]);
  const perGood = SPRINGS.replace("{gives: good}", "{gives: int 0..9 per good}")
    .replace("{gives: clay}", "{gives: {wood: 1, clay: 2}}")
    .replace("got: good", "got: int 0..9")
    .replace(".gives", ".gives[clay]");
  const mapped = loadTexts({ "g.yaml": perGood });
  expect([errorsOf(mapped), warned(mapped.diagnostics)]).toEqual([[], []]);
  const game = { path: "g.yaml", text: SPRINGS };
  const pack = { path: "p.yaml", text: "pack: p\nlanguage: 1\nfor: [g]\nchange:\n  springs.one.gives: wood\n" };
  const packed = load(game, { files: { read: (path) => (path === "g.yaml" ? game : null) }, packs: [pack] });
  expect([errorsOf(packed), warned(packed.diagnostics)]).toEqual([[], []]);
});

test.each(YAML_FILES.map((source) => [source.path, source] as const))("%s uses present words", (_, source) => {
  const diagnostics = new Diagnostics();
  if (/^scenarios:/m.test(source.text)) readScenarioFile(source, diagnostics);
  else diagnostics.list.push(...fileCache().parse(source).diagnostics);
  expect(warned(diagnostics.list)).toEqual([]);
});
