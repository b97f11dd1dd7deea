import { describe, expect, test } from "vitest";
import { load } from "../../../../src/dsl/load.ts";
import { link } from "../../../../src/interpreter/index.ts";
import { errorsOf } from "../../../support/games.ts";

/** Printed values per word of a type: all are given, or the field has a default. Also, empty constants cannot be indexed. */

const game = (field: string, row: string, rest = "") => `game: prices
language: 1
players: 1
limit: {rounds: 1, winners: nobody}
types: {good: [wood, clay, grain]}
kinds:
  building:
    table: buildings
    copies: none
    fields: {price: ${field}}
buildings:
  road: ${row}
${rest}phases:
  - id: main
    do: []
`;

const loaded = (text: string) => load({ path: "prices.yaml", text }, { files: { read: () => null } });
const errors = (text: string) => errorsOf(loaded(text)).join("\n");

function printed(text: string) {
  const { program } = loaded(text);
  if (!program) throw new Error(errors(text));
  const field = program.fields.findIndex(({ id }) => id === "price");
  return link(program, { players: 1 }).printed[field]?.[0];
}

describe("numbers per word", () => {
  test("that are not all given, without a default", () =>
    expect(errors(game("int 0..9 per good", "{price: {wood: 1}}"))).toBe(
      "prices.yaml:12:17 missing-key Nothing is said here of `clay`, `grain`.",
    ));
  test("of which none is given", () =>
    expect(errors(game("int 0..9 per good", "{}"))).toContain(
      "`road` has no `price`, which is a number 0..9 for each good",
    ));
  test("have one default for each word", () => {
    expect(printed(game("int 0..9 per good = 2", "{price: {clay: 5}}"))).toEqual([2, 5, 2]);
    expect(printed(game("int 0..9 per good = 2", "{}"))).toEqual([2, 2, 2]);
  });
  test("with a default of another type are refused", () =>
    expect(errors(game("int 0..9 per good = wood", "{}"))).toContain("should be a number 0..9"));
  test("are no for yes and no, if nothing is given", () =>
    expect(printed(game("bool per good", "{price: {grain: yes}}"))).toEqual([0, 0, 1]));
});

describe("an empty constant with an index", () => {
  const pick = (list: string) => `constants: {order: ${list}}\nterms:\n  next: order[1] else impossible\n`;
  test("is reported at the constant", () =>
    expect(errors(game("int 0..9 per good = 0", "{}", pick("empty")))).toBe(
      "prices.yaml:13:20 wrong-type `order` is empty, but the rules pick something from it.",
    ));
  test("is fine if it has elements", () =>
    expect(errors(game("int 0..9 per good = 0", "{}", pick("list(wood)")))).toBe(""));
});
