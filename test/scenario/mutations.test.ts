import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../src/dsl/text/diagnostic.ts";
import type { Node } from "../../src/dsl/yaml/node.ts";
import { readYaml } from "../../src/dsl/yaml/parse.ts";
import { describe as describeChange, mutated } from "../../src/scenario/clauses/edits.ts";
import { mutationsOf } from "../../src/scenario/clauses/mutations.ts";
import { readClauses } from "../../src/scenario/clauses/parse.ts";
import { type Site, sitesIn } from "../../src/scenario/clauses/sites.ts";

function parse(text: string) {
  const diagnostics = new Diagnostics();
  const source = { path: "r.yaml", text };
  const root = readYaml(source, diagnostics) as Node;
  return { source, root, diagnostics };
}

const RULES = `terms:
  shot(v varan):
    see: X-1
    parts:
      power: v.power + 1
      near:
        if: v.range < 3 and v.ready
        is: -2
        see: X-2
      cover: -v.cover
  able(v varan):
    see: X-3
    all:
      fresh: not v.tired
      own: v.owner is actor
verbs:
  hit(v varan):
    do:
      - set: v.damage += 1
        see: X-4
      - if: v.damage >= 4
        remove: v
  greet(v varan):
    see: X-7
    do:
      - set: v.damage += 1
      - if: v.damage < 5
        say: hit and not 5 times
kinds:
  varan:
    copies: 3
    face: seen by owner, seen by all when not varan.cloaked
    see: X-6
orders:
  hurry(p player):
    - id: points
      by: p.points desc
      fixed: yes
      see: X-5
    - id: toss
      by: chance
`;

function siteOf(clause: string): { site: Site; text: string[]; whole: string[] } {
  const { source, root } = parse(RULES);
  const site = sitesIn(root).find((s) => s.see.includes(clause));
  if (!site) throw new Error(`nothing cites ${clause}`);
  const mutants = mutationsOf(site).map((m) => ({ m, after: mutated(source, m).text }));
  const lines = (text: string) => text.split("\n").map((line) => line.trim());
  const text = mutants.map(({ m, after }) => {
    const before = lines(RULES);
    const changed = lines(after).filter((line, i) => line !== before[i] && line !== "");
    return `${m.what} -> ${changed.join(" | ")}`;
  });
  for (const { after } of mutants) expect(parse(after).diagnostics.list, after).toEqual([]);
  return { site, text, whole: mutants.map(({ after }) => after) };
}

/** The mutations of a file that cites one clause throughout. */
function changesOf(text: string): string[] {
  const { root } = parse(text);
  return sitesIn(root)
    .flatMap(mutationsOf)
    .map((mutation) => describeChange(mutation));
}

describe("mutations", () => {
  test("of a number: it is removed, and each part without a clause of its own", () => {
    const { text, site } = siteOf("X-1");
    expect(site.path).toEqual(["terms", "shot(v varan)"]);
    expect(text).toEqual([
      "left out -> ",
      "left out -> ",
      "left out -> ",
      "1 is 2 -> power: v.power + 2",
      "1 is 0 -> power: v.power + 0",
    ]);
  });

  test("of a part with a condition", () => {
    expect(siteOf("X-2").text).toEqual([
      "left out -> ",
      "negated -> if: not (v.range < 3 and v.ready)",
      "3 is 4 -> if: v.range < 4 and v.ready",
      "3 is 2 -> if: v.range < 2 and v.ready",
      "< is <= -> if: v.range <= 3 and v.ready",
      "and is or -> if: v.range < 3 or v.ready",
      "2 is 3 -> is: -3",
      "2 is 1 -> is: -1",
    ]);
  });

  test("of members of a condition", () => {
    expect(siteOf("X-3").text).toContain("negated -> fresh: not (not v.tired)");
    expect(siteOf("X-3").text).toContain("is is is not -> own: v.owner is not actor");
  });

  test("of the audience", () => {
    expect(siteOf("X-6").text).toEqual([
      "3 is 4 -> copies: 4",
      "3 is 2 -> copies: 2",
      "not is left out -> face: seen by owner, seen by all when varan.cloaked",
      "seen by owner is seen by all -> face: seen by all, seen by all when not varan.cloaked",
    ]);
  });

  test("of what a player may do: of its `if`, and not of the question", () => {
    const rule = "see: X-1\nmay: pay 2 coins?\nif: p.coins >= 2\ndo:\n  - set: p.coins -= 2\n";
    expect(changesOf(rule)).toEqual([
      "negated: if: p.coins >= 2",
      "2 is 3: if: p.coins >= 2",
      "2 is 1: if: p.coins >= 2",
      ">= is >: if: p.coins >= 2",
      "2 is 3: - set: p.coins -= 2",
      "2 is 1: - set: p.coins -= 2",
    ]);
    expect(
      changesOf(`see: X-1\ndo:\n  - ${rule.slice(9).trim().replaceAll("\n", "\n    ")}\n  - say: done\n`),
    ).toContain("left out: - may: pay 2 coins?");
  });

  test("of choices and rounding", () => {
    expect(changesOf("see: X-1\nterms:\n  few: list(p in players best by p.coins)\n")).toEqual([
      "best by is sorted by: few: list(p in players best by p.coins)",
    ]);
    expect(changesOf("see: X-1\nask:\n  to: optional s in squares\n")).toEqual([
      "optional is left out: to: optional s in squares",
    ]);
    expect(changesOf("see: X-1\nterms:\n  share: all_of_it / people rounded down\n")).toEqual([
      "rounded down is rounded up: share: all_of_it / people rounded down",
    ]);
  });

  test("of an effect and of a key of an order", () => {
    expect(siteOf("X-4").text).toEqual([
      "left out -> ",
      "1 is 2 -> - set: v.damage += 2",
      "1 is 0 -> - set: v.damage += 0",
    ]);
    expect(siteOf("X-5").text).toEqual([
      "left out -> ",
      "desc is left out -> by: p.points",
      "fixed is no -> fixed: no",
    ]);
  });
});

describe("no mutation is made", () => {
  test("of the ends of a range, only of the first value", () => {
    expect(changesOf("see: X-1\nstate:\n  player:\n    coins: int -5..99 = 3\n")).toEqual([
      "3 is 4: coins: int -5..99 = 3",
      "3 is 2: coins: int -5..99 = 3",
    ]);
  });

  test("of the choices of an option, only of its default", () => {
    const option = "choices: [3, 5]\n    default: 3\n";
    expect(changesOf(`options:\n  goal:\n    see: X-1\n    ${option}`)).toContain("3 is 5: default: 3");
    expect(changesOf(`see: X-1\noptions:\n  goal:\n    ${option}`).filter((one) => one.includes("choices"))).toEqual(
      [],
    );
  });

  test("of parts that only the checker or a bot reads", () => {
    const text = "see: X-1\nchecks:\n  few: goal < 9\nvalue: player.coins + 2\nconstants:\n  value: 1\n";
    expect(changesOf(text)).toEqual(["1 is 2: value: 1", "1 is 0: value: 1"]);
  });

  test("of texts that are only said, nor of when they are", () => {
    expect(siteOf("X-7").text).toEqual([
      "left out -> ",
      "left out -> ",
      "1 is 2 -> - set: v.damage += 2",
      "1 is 0 -> - set: v.damage += 0",
    ]);
  });
});

test("texts for people are not mutated", () => {
  const text =
    "commands:\n  buy:\n    see: N-1\n    ask:\n      ware:\n        text: Which one is it?\n        note: 'is 3 or 4, {price(w) + 1}'\n        in: w in wares\n";
  const { root } = parse(text);
  expect(sitesIn(root).flatMap((site) => mutationsOf(site).map(({ what }) => what))).toEqual([]);
});

test("a stored yes or no that cites a clause starts the other way round", () => {
  const text =
    "state:\n  door:\n    open: {is: bool, see: D-1}\n    shut: {is: bool = yes, see: D-1}\n    kind: {is: colour, see: D-1}\nkinds:\n  door:\n    fields:\n      big: {is: bool, see: D-1}\n";
  const { source, root } = parse(text);
  const found = sitesIn(root).flatMap((site) => mutationsOf(site).filter(({ what }) => what.includes("begins")));
  expect(found.map((one) => [one.what, mutated(source, one).text.slice(one.start, one.start + 10)])).toEqual([
    ["it begins as yes", "bool = yes"],
    ["it begins as no", "bool = no,"],
  ]);
});

test("quoted text is changed at its place, but not if it is escaped or broken over lines", () => {
  const text = `terms:
  near(v varan):
    see: Q-1
    all:
      close: {is: "range(v) > 1", text: "not 1 step"}
      told: 'v.range < 3'
      odd: "v.name is \\"a\\""
      long: "v.a is
        not none"
`;
  const { source, root } = parse(text);
  const [site] = sitesIn(root);
  const found = site ? mutationsOf(site) : [];
  const changed = found.map((one) =>
    mutated(source, one)
      .text.split("\n")
      .filter((line) => !text.includes(line)),
  );
  expect(changed.flat().flatMap((line) => line.trim() || [])).toEqual([
    `close: {is: "range(v) > 2", text: "not 1 step"}`,
    `close: {is: "range(v) > 0", text: "not 1 step"}`,
    `close: {is: "range(v) >= 1", text: "not 1 step"}`,
    "told: 'not (v.range < 3)'",
    "told: 'v.range < 4'",
    "told: 'v.range < 2'",
    "told: 'v.range <= 3'",
    `odd: "v.name is not \\"a\\""`, // the word `is` stands there as it is read; the whole does not
  ]);
});

test("a list of clauses is read, with findings for what it does not have", () => {
  const { root, diagnostics } = parse(`clauses: g
list:
  X-1: {title: One, status: rule}
  X-2: {title: Two, status: untestable}
  X-3: {title: Three, status: maybe}
`);
  expect(readClauses(root, diagnostics).map((c) => `${c.id} ${c.status}`)).toEqual([
    "X-1 rule",
    "X-2 untestable",
    "X-3 rule",
  ]);
  expect(diagnostics.list.map((d) => d.message)).toEqual([
    "`X-2` is untestable, but does not say why.",
    "`X-3` needs a `status`: rule, data, untestable, out-of-scope, contradicted-by-filling.",
  ]);
});
