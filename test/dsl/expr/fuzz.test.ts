import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { CONTEXTUAL, type Expr, printExpr, RESERVED } from "../../../src/dsl/expr/index.ts";
import { sized } from "../../properties/size.ts";
import { bare, PARSERS, type Place, read, spansOf } from "../../support/expr.ts";

const runs = { numRuns: sized(500, 20_000), seed: 20_250_101 };
const places = Object.keys(PARSERS) as Place[];

/** Reading never throws, gives a tree or a problem, and both lie inside the text. */
function holds(place: Place, text: string): void {
  const { tree, diagnostics } = read(place, text);
  expect(diagnostics.length).toBe(tree === null ? 1 : 0);
  for (const span of [...diagnostics.map((d) => d.span), ...spansOf(tree)]) {
    expect(span.start).toBeGreaterThanOrEqual(0);
    expect(span.end).toBeGreaterThanOrEqual(span.start);
    expect(span.end).toBeLessThanOrEqual(text.length);
  }
  for (const { message, help } of diagnostics) {
    expect(`${message} ${help ?? ""}`).not.toMatch(/undefined|NaN|Word_|Sign_|PlainName|Foreign|EOF|alternative/);
  }
}

const word = fc.constantFrom(
  ...RESERVED,
  ...CONTEXTUAL,
  ...[
    "x",
    "count",
    "any",
    "p.hand",
    "1",
    "2147483648",
    "..",
    ".",
    ",",
    "(",
    ")",
    "[",
    "]",
    "+",
    "-",
    "*",
    "/",
    "<",
    ">=",
  ],
  ...["=", "+=", "-=", "==", "!", "?", ":", '"', "'", "\u0000", "😀", "\ud800", "é", "rounded up", "is a", "not in"],
);

describe("any text", () => {
  test.each(places)("of words as a %s", (place) => {
    const words = fc.array(word, { maxLength: 14 }).map((parts) => parts.join(" "));
    fc.assert(
      fc.property(words, (text) => holds(place, text)),
      runs,
    );
  });

  test.each(places)("of characters as a %s", (place) => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 30 }), (text) => holds(place, text)),
      runs,
    );
  });

  test("that was a draft before something was cut, doubled or put in", () => {
    const file = new URL("../../cases/expressions.drafts.yaml", import.meta.url);
    const drafts = parse(readFileSync(file, "utf8")) as Record<Place, string[]>;
    const all = Object.entries(drafts).flatMap(([place, texts]) =>
      texts.map((text) => [place as Place, text] as const),
    );
    const edit = fc.tuple(fc.constantFrom(...all), fc.nat(99), fc.nat(12), fc.oneof(word, fc.constant("")));
    fc.assert(
      fc.property(edit, ([[place, text], at, length, put]) => {
        const start = at % (text.length + 1);
        holds(place, text.slice(0, start) + put + text.slice(start + length));
        holds(place, text.slice(0, start) + put + text.slice(start));
      }),
      runs,
    );
  });
});

const name = fc.constantFrom("a", "an", "x", "play", "up", "best", "take", "desc", "reversed", "any", "list", "order");

/** Expressions with all parentheses, so that the printer has some to leave out. */
const { full } = fc.letrec<{ full: string; part: string; keys: string }>((tie) => ({
  full: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.oneof(name, fc.nat(9).map(String), fc.constantFrom("yes", "none", "empty", "x in play", "-2147483648")),
    fc
      .tuple(
        tie("part"),
        fc.constantFrom(..."else,or,and,is,is not,in,not in,has,has not,<,..,+,-,*,mod".split(",")),
        tie("part"),
      )
      .map((p) => p.join(" ")),
    fc
      .tuple(tie("part"), tie("part"), fc.constantFrom("up", "down"))
      .map(([a, b, way]) => `${a} / ${b} rounded ${way}`),
    fc.tuple(fc.constantFrom("not ", "-"), tie("part")).map((p) => p.join("")),
    fc
      .tuple(
        tie("part"),
        fc.constantFrom("is a", "is not a"),
        name.filter((n) => n !== "desc" && n !== "reversed"),
      )
      .map((p) => p.join(" ")),
    fc.tuple(tie("part"), tie("part"), tie("part")).map(([a, b, c]) => `if ${a} then ${b} else ${c}`),
    fc.tuple(tie("part"), name).map((p) => p.join(".")),
    fc.tuple(tie("part"), tie("full")).map(([a, b]) => `${a}[${b}, 1]`),
    fc.tuple(name, fc.array(tie("part"), { maxLength: 3 })).map(([f, args]) => `${f}(${args.join(", ")})`),
    fc.tuple(tie("part"), name).map(([a, part]) => `${a} without ${part}`),
    fc.tuple(tie("part"), name, tie("full")).map(([a, verb, b]) => `${a} after ${verb}(${b})`),
    fc.tuple(tie("part"), name).map(([a, f]) => `${f}(${a} reversed)`),
    fc
      .tuple(tie("full"), name, tie("part"), tie("full"), tie("keys"))
      .map(([v, n, l, w, k]) => `list(${v} for ${n} in ${l} where ${w} ${k})`),
    fc.tuple(name, tie("part"), tie("full"), tie("keys")).map(([n, l, w, k]) => `any(${n} in ${l} while ${w} ${k})`),
  ),
  part: tie("full").map((text) => `(${text})`),
  keys: fc
    .tuple(
      fc.constantFrom("best", "sorted"),
      tie("full"),
      fc.constantFrom("", " desc", " reversed"),
      tie("full"),
      tie("part"),
    )
    .map(([way, a, b, c, n]) => `${way} by ${a}${b}, ${c} reversed if ${a} take ${n}`),
}));

/** Whether a text can be parsed. If it can, printing it must give the same text after another round. */
function comesBack(text: string): boolean {
  const { tree } = read("expression", text);
  if (!tree) return false;
  const printed = printExpr(tree as Expr);
  const again = read("expression", printed);
  expect(
    again.diagnostics.map((d) => d.message),
    `${text} -> ${printed}`,
  ).toEqual([]);
  expect(bare(again.tree), `${text} -> ${printed}`).toEqual(bare(tree));
  return true;
}

test.each([
  "x is (a after step)",
  "x is not (an without part)",
  "a is a",
  "x is (a) or no",
  "x is (a + 1)",
  "x in (play after a(0))",
  "x in (play)",
])("what is printed of %s is read the same again", (text) => expect(comesBack(text)).toBe(true));

test("what is printed is read the same again", () => {
  let compared = 0;
  fc.assert(
    fc.property(full, (text) => {
      if (comesBack(text as string)) compared++;
    }),
    { ...runs, numRuns: runs.numRuns * 2 },
  );
  expect(compared).toBeGreaterThan(runs.numRuns / 2);
});
