import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { program as programParts } from "../../../src/interpreter/ir/definitions.ts";
import { testsOf } from "../../../src/interpreter/ir/pipeline.ts";
import { printProgram } from "../../../src/interpreter/ir/print.ts";
import type { Expr, Instruction, Program } from "../../../src/interpreter/ir/program.ts";
import { validate } from "../../../src/interpreter/ir/validate.ts";
import { eachExpr } from "../../../src/interpreter/ir/visit.ts";
import { partsIn } from "../../../src/interpreter/ir/visits.ts";
import { cli } from "../../support/cli.ts";
import { files, loadRules, SWEPT_FILES, sourceAt } from "../../support/games.ts";

const GAME = "examples/tictactoe.yaml";

function programOf(path: string): Program {
  const { program } = loadRules(path);
  if (!program) throw new Error(`${path} does not load`);
  return program;
}

describe.each(SWEPT_FILES.map(({ path }) => path))("%s", (path) => {
  test("is a valid program, and is printed with a name for everything", () => {
    const program = programOf(path);
    expect(validate(program)).toEqual([]);
    const text = printProgram(program);
    expect(text).not.toMatch(/\?\]|undefined|: \?|\[object/);
    for (const { id } of [...program.terms, ...program.bodies, ...program.commands, ...program.slots])
      expect(text).toContain(id);
  });
});

describe("the command `ir`", () => {
  test("prints a small game as expected", async () => {
    const { status, out, err } = await cli(`ir ${GAME}`);
    expect([status, err]).toEqual([0, ""]);
    expect(out).toBe(readFileSync(new URL("tictactoe.txt", import.meta.url), "utf8"));
  });

  test("prints the same for the same rules, with types in any order", () => {
    const entry = sourceAt(GAME);
    const again = entry && load(entry, { files, packs: [] }).program;
    expect(again && printProgram(again)).toBe(printProgram(programOf(GAME)));
    const program = programOf("rules/hexwar.yaml");
    expect(printProgram(reordered(program))).toBe(printProgram(program));
  });

  test("reports the findings of rules with errors", async () => {
    const { status, out, err } = await cli("ir test/cases/cli/broken.yaml");
    expect(status).toBe(1);
    expect(out + err).toMatch(/^test\/cases\/cli\/broken\.yaml:\d+:\d+ error /m);
  });
});

/** The same program with its types in the opposite order. */
function reordered(program: Program): Program {
  const copy = structuredClone(program) as Program & { types: Program["types"] };
  const last = copy.types.length - 1;
  const turned = new Set<object>();
  const turn = (one: { type: number }) => {
    if (!turned.has(one)) one.type = last - one.type;
    turned.add(one);
  };
  eachExpr(partsIn(programParts, copy, "with texts"), (expr) => {
    turn(expr as { type: number });
    if ("query" in expr) turn(expr.query as { type: number });
  });
  for (const { choice } of fieldsOf(copy)) turn(choice.query as { type: number });
  for (const one of codeOf(copy)) if (one.do === "roll" || one.do === "everyone") turn(one.query as { type: number });
  return { ...copy, types: copy.types.toReversed() };
}

const codeOf = ({ bodies }: Program) => bodies.flatMap(({ code }) => code);
const fieldsOf = (program: Program) => [
  ...program.commands.flatMap(({ fields }) => fields),
  ...codeOf(program).flatMap((one) => (one.do === "ask" || one.do === "everyone" ? one.fields : [])),
];

const firstCode = ({ bodies }: Program): Instruction[] => (bodies[1]?.code ?? []) as Instruction[];

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A copy of a program with a mistake. */
function broken(change: (program: Program) => void): Program {
  const copy = structuredClone(programOf(GAME));
  change(copy);
  return copy;
}

function first<O extends Expr["op"]>(program: Program, op: O): Writable<Expr & { op: O }> {
  let found: Expr | null = null;
  eachExpr(partsIn(programParts, program, "with texts"), (expr) => {
    if (expr.op === op) found ??= expr;
  });
  if (!found) throw new Error(`there is no ${op}`);
  return found as Writable<Expr & { op: O }>;
}

function instruction<D extends Instruction["do"]>(program: Program, word: D): Writable<Instruction & { do: D }> {
  const found = codeOf(program).find((one) => one.do === word);
  if (!found) throw new Error(`there is no ${word}`);
  return found as Writable<Instruction & { do: D }>;
}

/** Replaces the data of an expression or instruction in place. */
function becomes(one: { readonly node: number }, other: object): void {
  const kept = Object.entries(one).filter(([key]) => key === "node" || key === "type");
  for (const key of Object.keys(one)) Reflect.deleteProperty(one, key);
  Object.assign(one, Object.fromEntries(kept), other);
}

const emptyList = (program: Program) => ({ node: 0, type: first(program, "list").type, op: "const", value: [] });

describe("the validator finds", () => {
  test.each<[string, (program: Program) => void, RegExp]>([
    ["a type that there is not", (p) => (first(p, "standing").type = 999), /there is no type 999/],
    ["a term that there is not", (p) => (first(p, "call").term = 5), /there is no term 5, only 1/],
    ["a kind that there is not", (p) => (first(p, "every").kinds = [77]), /there is no kind 77/],
    ["a place outside", (p) => (first(p, "local").at = 99), /no place in the environment 99, only/],
    [
      "lists that are compared as numbers",
      (p) => becomes(first(p, "all"), { op: "same", left: emptyList(p), right: emptyList(p) }),
      /same compares numbers, but these are list and list/,
    ],
    ["too many arguments", (p) => (first(p, "call").args = []), /call gives 0 arguments to what takes 1/],
    ["a number for a condition", (p) => (first(p, "all").value = first(p, "const")), /yes or no is needed/],
    [
      "a number for a condition of what all is asked of",
      (p) => {
        const all = first(p, "all");
        const [member] = testsOf(first(p, "list").query);
        const where = member ? [{ ...member, expr: first(p, "const") }] : [];
        all.query = { ...all.query, steps: [{ step: "filter", where }] };
      },
      /yes or no is needed, but const/,
    ],
    [
      "a field of a family that there is not",
      (p) =>
        becomes(first(p, "spaceOf"), { op: "fieldOf", byKind: [{ kind: 0, field: 99 }], of: first(p, "spaceOf").of }),
      /there is no field 99, only/,
    ],
    [
      "a kind of what is removed that there is not",
      (p) => becomes(instruction(p, "move"), { do: "remove", what: instruction(p, "move").what, kinds: [77] }),
      /there is no kind 77/,
    ],
    ["a jump out of the code", (p) => (instruction(p, "jump").to = 99), /there is no instruction 99, only/],
    [
      "a local place that there is not",
      (p) => (instruction(p, "gather").into = 50),
      /there is no local place 50, only/,
    ],
    ["a body that there is not", (p) => (instruction(p, "call").body = 9), /there is no body 9/],
    ["an unless by a number", (p) => (instruction(p, "unless").condition = first(p, "const")), /yes or no is needed/],
    ["code that ends nowhere", (p) => void firstCode(p).pop(), /does not say how it goes on/],
    ["another version", (p) => ((p as Writable<Program>).version = 99), /this is version 99/],
    ["no beginning", (p) => ((p as Writable<Program>).main = 99), /there is no body 99, only/],
  ])("%s", (_, change, message) => {
    const flaws = validate(broken(change));
    expect(flaws.map((flaw) => flaw.message).join("\n")).toMatch(message);
  });
});
