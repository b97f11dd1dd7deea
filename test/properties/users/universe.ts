import { AGGREGATES } from "../../../src/dsl/constructs/aggregates/table.ts";
import { EFFECTS } from "../../../src/dsl/constructs/effects/table.ts";
import { FUNCTIONS } from "../../../src/dsl/constructs/functions/table.ts";

/** All features of the language, by the name under which users are counted. */

const list = (group: string, words: string): string[] =>
  words
    .trim()
    .split(/\s+/)
    .map((word) => `${group} ${word}`);

export const UNIVERSE: readonly string[] = [
  ...[...EFFECTS.keys()].map((name) => `effect ${name}`),
  ...list("modifier", "each let if else"),
  ...[...FUNCTIONS.keys()].map((name) => `function ${name}`),
  ...[...AGGREGATES.keys()].map((name) => `aggregate ${name}`),
  ...list("query", "while where named-where best sorted distinct take"),
  ...list("sort-key", "value desc order reversed chance"),
  ...list("choice", "one ordered unordered split optional or-new if pass continues within together"),
  ...list("zone", "pile deck row spot of-two refilled seen-by"),
  ...list("copies", "none of-each by-row number for-player for-kind made named spaces"),
  ...list(
    "kind",
    "table nested fields faces face abilities body-command formulas modifies counts-as modifiers-of removed-when removed-each stands-on starts-in by-seat",
  ),
  ...list("board", "grid hexes map links sides corners eight tile rings sized legend"),
  ...list("line", "straight centre passes stopped"),
  ...list("path", "steps reach next way allows listed"),
  ...list("ring", "list steps opposite"),
  ...list("type", "int bool enum row entity record optional set list map frame"),
  ...list("slot", "of-table of-player of-component of-two fresh seen-by"),
  ...list("window", "once first until-pass round until auto asked never parameters"),
  ...list("command", "needs ask then several-windows"),
  ...list("verb", "parameters result state"),
  ...list("trigger", "before after instead if"),
  ...list("end", "anywhere after"),
  ...list("term", "value number all any cases subject parts limits without deep"),
  ...list("gift", "is add least most if"),
  ...list(
    "operator",
    "and or not if else in lies range less lessOrEqual same add subtract multiply divideDown divideUp mod negate after oneOf",
  ),
  ...list("place", "at position zoneOf spaceOf standing children having parent revealed inPlay isKind rowOf"),
  ...list(
    "section",
    "options constants types families boards maps lines paths orders setup windows commands verbs triggers end score value checks",
  ),
  ...list("limit", "rounds moves"),
];
