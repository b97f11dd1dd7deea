import { describe, expect, test } from "vitest";
import type { Expr } from "../../../src/dsl/expr/index.ts";
import { children, startsLikeQuery, walk } from "../../../src/dsl/expr/index.ts";
import { type Place, read, shown } from "../../support/expr.ts";

const TREES: readonly (readonly [Place, string, string])[] = [
  [
    "expression",
    "a or b and not c is d + e * -f.g",
    "(binary or a (binary and b (unary not (binary is c (binary + d (binary * e (unary - (member f g))))))))",
  ],
  ["expression", "not a and b", "(binary and (unary not a) b)"],
  ["expression", "not not a", "(unary not (unary not a))"],
  ["expression", "a - b - c", "(binary - (binary - a b) c)"],
  ["expression", "x else y else z", "(binary else x (binary else y z))"],
  ["expression", "if a then b else c else d", "(if a b (binary else c d))"],
  ["expression", "if a then if b then c else d else e", "(if a (if b c d) e)"],
  [
    "expression",
    "t is a varan and t is not an item or x is a",
    "(binary or (binary and (isA t false varan) (isA t true item)) (binary is x a))",
  ],
  [
    "expression",
    "not d is one of n + 1, 2 and e is not one of f or g is one",
    "(binary or (binary and (unary not (isOneOf d false [(binary + n 1) 2])) (isOneOf e true [f])) (binary is g one))",
  ],
  [
    "declaration",
    "pile of card, seen by p when x is one of a, b, seen by owner",
    "{type=(zone pile - card) seenBy=[{who=p when=(isOneOf x false [a b])} {who=owner}]}",
  ],
  [
    "choice",
    "2 of c in hand where c is one of a, b, in order",
    "(pick false {least=2 most=2} (query variable=c list=hand where=(isOneOf c false [a b])) true -)",
  ],
  ["expression", "x is a.b", "(binary is x (member a b))"],
  ["expression", "a is b", "(binary is a b)"],
  ["expression", "x is a + 1", "(binary is x (binary + a 1))"],
  [
    "expression",
    "v in play and p not in play or c in play.cards",
    "(binary or (binary and (inPlay v false) (inPlay p true)) (binary in c (member play cards)))",
  ],
  ["expression", "x in 1..n + 1", "(binary in x (range 1 (binary + n 1)))"],
  ["expression", "c has d or c has not e", "(binary or (binary has c d) (binary has not c e))"],
  [
    "expression",
    "a / b rounded down * c + d * e / f rounded up",
    "(binary + (binary * (divide a b down) c) (divide (binary * d e) f up))",
  ],
  ["expression", "a mod 2 is 0", "(binary is (binary mod a 2) 0)"],
  ["expression", "-2147483647 - 1 - -3", "(binary - (binary - -2147483647 1) -3)"],
  ["expression", "f(x) without a without b + 1", "(binary + (without (call f [x]) [a b]) 1)"],
  ["expression", "not f(x) without a after go(m, 1)", "(unary not (after (without (call f [x]) [a]) go [m 1]))"],
  ["expression", "(a or after) after after", "(after (binary or a after) after [])"],
  ["expression", "p.order.take.if.up[k, 2]", "(index (member (member (member (member p order) take) if) up) [k 2])"],
  ["expression", "sight.between(a, b).empty", "(member (call (member sight between) [a b]) empty)"],
  ["expression", "(a or b) and (c else d)", "(binary and (binary or a b) (binary else c d))"],
  ["expression", "x is not (not y)", "(binary is not x (unary not y))"],
  ["expression", "(1..4)", "(range 1 4)"],
  ["expression", "if a then (b else c) else d", "(if a (binary else b c) d)"],
  ["expression", "größe + Ωmega", "(binary + größe Ωmega)"],
  [
    "expression",
    "steps(x, to) + up + order + new + of + take",
    "(binary + (binary + (binary + (binary + (binary + (call steps [x to]) up) order) new) of) take)",
  ],
  ["expression", "count(x in list where c)", "(call count [(query variable=x list=list where=c)])"],
  ["expression", "f(x in list)", "(call f [(binary in x list)])"],
  ["expression", "any((x in list))", "(call any [(binary in x list)])"],
  [
    "expression",
    "all(x in list for x in other where y)",
    "(call all [(query value=(binary in x list) variable=x list=other where=y)])",
  ],
  [
    "expression",
    "min(a, b) + max(c for d in e) + set(t in teams)",
    "(binary + (binary + (call min [a b]) (call max [(query value=c variable=d list=e)])) (call set [(query variable=t list=teams)]))",
  ],
  ["expression", "rank(t.owner, priority reversed)", "(call rank [(member t owner) (reversed priority)])"],
  [
    "query",
    "c in x while a where b best by k desc, l reversed if m sorted by n reversed, o distinct by q, r take 3 + 1",
    "(query variable=c list=x while=a where=b best=[{by=k descending=true} {by=l reversed=m}] sorted=[{by=n reversed=true} {by=o}] distinct=[q r] take=(binary + 3 1))",
  ],
  [
    "query",
    "d in if any(f) then f else l where d is a best by x",
    "(query variable=d list=(if (call any [f]) f l) where=(binary is d a) best=[{by=x}])",
  ],
  [
    "query",
    "three in (3 - n) of x within a where b",
    "(query variable=three list=x many=(binary - 3 n) within=a where=b)",
  ],
  ["query", "of in 2 of of", "(query variable=of list=of many=2)"],
  ["query", "step in 1..up_to", "(query variable=step list=(range 1 up_to))"],
  ["choice", "yes or no", "(pick false - (query variable=answer list=bool) false -)"],
  ["choice", "optional c in p.hand", "(pick true - (query variable=c list=(member p hand)) false -)"],
  [
    "choice",
    "4 of c in p.cards sorted by a, b, in order",
    "(pick false {least=4 most=4} (query variable=c list=(member p cards) sorted=[{by=a} {by=b}]) true -)",
  ],
  ["choice", "up to 2 of c in p.hand", "(pick false {most=2} (query variable=c list=(member p hand)) false -)"],
  ["choice", "1..3 of c in p.hand", "(pick false {least=1 most=3} (query variable=c list=(member p hand)) false -)"],
  ["choice", "any of c in p.hand", "(pick false {} (query variable=c list=(member p hand)) false -)"],
  ["choice", "n of c in p.hand", "(pick false {least=n most=n} (query variable=c list=(member p hand)) false -)"],
  [
    "choice",
    "s in sectors where x, or new if may_part(v)",
    "(pick false - (query variable=s list=sectors where=x) false {condition=(call may_part [v])})",
  ],
  [
    "choice",
    "split 3 over h in hexes where a up to h.points",
    "(split 3 (query variable=h list=hexes where=a) (member h points))",
  ],
  ["choice", "b in bool", "(pick false - (query variable=b list=bool) false -)"],
  ["choice", "optional in list", "(pick false - (query variable=optional list=list) false -)"],
  ["choice", "split 1..3 over h in hexes", "(split (range 1 3) (query variable=h list=hexes) -)"],
  ["choice", "split in list", "(pick false - (query variable=split list=list) false -)"],
  ["choice", "any in list, or new, in order", "(pick false - (query variable=any list=list) true {})"],
  ["assignment", "aimed[s, v] += 1", "{target=(index aimed [s v]) op=+= value=1}"],
  ["assignment", "c.face = if a then b else c", "{target=(member c face) op== value=(if a b c)}"],
  ["declaration", "int 0..cap = 0, fresh each turn", "{type=(int 0 cap) initial=0 fresh={name=turn}}"],
  [
    "declaration",
    "bool, fresh after each turn of unit.owner, seen by all",
    "{type=(bool) fresh={name=turn after=true of=(member unit owner)} seenBy=[{who=all}]}",
  ],
  ["declaration", "row of 4 card, seen by owner", "{type=(zone row 4 card) seenBy=[{who=owner}]}"],
  ["declaration", "row of places card", "{type=(zone row places card)}"],
  [
    "declaration",
    "deck of card, refilled from table.discard",
    "{type=(zone deck - card) refilledFrom=(member table discard)}",
  ],
  [
    "declaration",
    "pile of card, seen by all when not varan.cloaked, seen by team.player",
    "{type=(zone pile - card) seenBy=[{who=all when=(unary not (member varan cloaked))} {who=(member team player)}]}",
  ],
  ["declaration", "int per zone", "{type=(per (int - -) zone)}"],
  ["declaration", "bool per program = no", "{type=(per (bool) program) initial=false}"],
  ["declaration", "set of side = empty", "{type=(set side) initial=(empty)}"],
  ["declaration", "letter or none = none", "{type=(optional letter) initial=(none)}"],
  [
    "declaration",
    "card row = card.row, fresh each turn",
    "{type=(row card) initial=(member card row) fresh={name=turn}}",
  ],
  ["declaration", "list of sector up to 8", "{type=(list sector 8)}"],
  ["declaration", "list of int up to 8", "{type=(list (int - -) 8)}"],
  ["declaration", "set of (varan or none)", "{type=(set (optional varan))}"],
  ["declaration", "int", "{type=(int - -)}"],
  ["declaration", "row", "{type=row}"],
  ["type", "int 1..2 per zone or none", "(optional (per (int 1 2) zone))"],
  [
    "signature",
    "shot(v varan, t target, power int = 0, c card row, l list of int up to 3)",
    "{name=shot parameters=[{name=v type=varan} {name=t type=target} {name=power type=(int - -) initial=0} {name=c type=(row card)} {name=l type=(list (int - -) 3)}]}",
  ],
  ["signature", "f()", "{name=f parameters=[]}"],
  ["signature", "do", "{name=do}"],
  [
    "signature",
    "step(from square, to square)",
    "{name=step parameters=[{name=from type=square} {name=to type=square}]}",
  ],
  [
    "signature",
    "aim(use, card, second bool = no)",
    "{name=aim parameters=[{name=use} {name=card} {name=second type=(bool) initial=false}]}",
  ],
  [
    "sortKey",
    "a desc, priority(p) reversed if c, chance",
    "[{by=a descending=true} {by=(call priority [p]) reversed=c} {by=chance}]",
  ],
  ["range", "2..4", "(range 2 4)"],
  ["range", "3", "(range 3 3)"],
  [
    "seenBy",
    "seen by owner, seen by all when not varan.cloaked",
    "[{who=owner} {who=all when=(unary not (member varan cloaked))}]",
  ],
];

test.each(TREES)("%s: %s", (place, text, tree) => {
  expect(shown(place, text)).toBe(tree);
});

describe("words with a meaning only in some places", () => {
  const names =
    "a an one play best sorted distinct by take desc reversed rounded up down optional any of to split over order new";
  const more = "fresh each seen when refilled from row pile deck spot set list per int bool";

  test.each(`${names} ${more}`.split(" "))("%s is a name elsewhere", (word) => {
    expect(shown("expression", `${word} + x.${word}`)).toBe(`(binary + ${word} (member x ${word}))`);
    expect(shown("expression", `x is ${word} and f(${word}, y)`)).toBe(
      `(binary and (binary is x ${word}) (call f [${word} y]))`,
    );
    expect(shown("query", `${word} in ${word} where ${word} take ${word}`)).toBe(
      `(query variable=${word} list=${word} where=${word} take=${word})`,
    );
    expect(shown("signature", `f(${word} ${word} = ${word})`)).toContain(`name=${word}`);
  });

  test.each("if then else or and not is in has mod for where while without yes no none empty".split(" "))(
    "%s is an attribute behind a dot and nothing else",
    (word) => {
      expect(shown("expression", `x.${word}.y`)).toBe(`(member (member x ${word}) y)`);
      expect(read("query", `${word} in x`).diagnostics).toHaveLength(1);
    },
  );
});

test("a text that starts like a query is taken for one", () => {
  expect(startsLikeQuery("p in clockwise(table.first) where any(p.varans)")).toBe(true);
  expect(startsLikeQuery("order in x")).toBe(true);
  expect(startsLikeQuery("p.owner")).toBe(false);
  expect(startsLikeQuery("not in x")).toBe(false);
  expect(startsLikeQuery("")).toBe(false);
});

test("walking visits every expression, outer ones first, and skips as told", () => {
  const { tree } = read("expression", "any(c in p.hand where c.a best by c.b reversed if c.c) or f(x) / y rounded up");
  const kinds: string[] = [];
  walk(tree as Expr, (e) => kinds.push(e.kind));
  expect(kinds.join(" ")).toBe(
    "binary call name query member name member name member name member name divide call name name name",
  );
  let seen = 0;
  walk(tree as Expr, (e) => {
    seen++;
    return e.kind !== "call";
  });
  expect(seen).toBe(5);
  expect(children(tree as Expr)).toHaveLength(2);
});
