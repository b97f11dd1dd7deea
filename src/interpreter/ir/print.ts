/** A program as text for people who write a code generator, or want to see what has become of their rules. */

import { printInstruction } from "./print-code.ts";
import { type Names, namesOf, printExpr, printType, type Watching } from "./print-expr.ts";
import type { Body, Member, Program, Scoped, TermDef, Type } from "./program.ts";

const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);
const section = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [title, ...indent(lines)] : [];

const scoped = (names: Names, { expr }: Scoped): string => printExpr(names, expr);

const params = (names: Names, types: readonly Type[]): string =>
  types.length === 0 ? "" : `(${types.map((type, at) => `%${at}: ${printType(names, type)}`).join(", ")})`;

function termLines(names: Names, term: TermDef): string[] {
  const { form } = term;
  const head = `${term.id}${params(names, term.params)}: ${printType(names, term.type)}`;
  const member = ({ id, if: condition, expr }: Pick<Member, "id" | "if" | "expr">) =>
    `${id}: ${printExpr(names, expr)}${condition ? ` if ${printExpr(names, condition)}` : ""}`;
  switch (form.form) {
    case "value":
      return [`${head} = ${printExpr(names, form.expr)}`];
    case "all":
    case "any":
      return [`${head} = ${form.form}`, ...indent(form.members.map(member))];
    case "cases":
      return [`${head} = cases`, ...indent(form.cases.map(member))];
    case "number":
      return [
        `${head} = number`,
        ...indent([
          `base: ${printExpr(names, form.base)}`,
          ...form.parts.map((part) => `part ${member(part)}`),
          ...form.modifiers.map(
            (modifier) =>
              `${modifier.as} from ${names.row(modifier.kind, modifier.row)} ${member(modifier)} to ${printExpr(names, modifier.reaches)}`,
          ),
          ...form.limits.map((limit) => `at ${limit.at} ${member(limit)}`),
        ]),
      ];
  }
}

function bodyLines(names: Names, body: Body): string[] {
  const word = ({ id, type }: Body["locals"][number], at: number) =>
    `%${at}${id === null ? "" : ` ${id}`}: ${printType(names, type)}`;
  const width = String(Math.max(0, body.code.length - 1)).length;
  return [
    `${body.id} (${body.what}, ${body.params.length} given, ${body.size} places)`,
    ...indent(body.locals.map(word)),
    ...indent(body.code.map((one, at) => `${String(at).padStart(width)} ${printInstruction(names, one)}`)),
  ];
}

/** The whole program. The same rules give the same text, in whatever order types have been met. */
export function printProgram(program: Program, watch: Watching = () => null): string {
  const names = namesOf(program, watch);
  const type = (of: Type) => printType(names, of);
  const lines = [
    `program ${program.id}, version ${program.version}`,
    ...section(
      "options",
      program.options.map(({ id, type: of, choices }) => `${id}: ${type(of)} = ${choices.join(", ")}`),
    ),
    ...section(
      "enums",
      program.enums.map(({ id, words }) => `${id}: ${words.join(", ")}`),
    ),
    ...section(
      "records",
      program.records.map(
        ({ id, fields }) => `${id}: ${fields.map((field) => `${field.id} ${type(field.type)}`).join(", ")}`,
      ),
    ),
    ...section(
      "kinds",
      program.kinds.map(({ id, rows }) => `${id}${rows.length > 0 ? `: ${rows.join(", ")}` : ""}`),
    ),
    ...section(
      "fields",
      program.fields.map(({ id, kind, type: of }) => `${names.kind(kind)}.${id}: ${type(of)}`),
    ),
    ...section(
      "slots",
      program.slots.map(
        ({ id, keys, type: of, initial }) => `${id}${params(names, keys)}: ${type(of)} = ${scoped(names, initial)}`,
      ),
    ),
    ...section(
      "zones",
      program.zones.map(
        ({ id, key, form, holds }) =>
          `${key.map(names.kind).join(" or ")}.${id}: ${form} of ${holds.map(names.kind).join(", ")}`,
      ),
    ),
    ...section(
      "boards",
      program.boards.map(({ id, spaces }) => `${id}: ${spaces.length} spaces`),
    ),
    ...section(
      "terms",
      program.terms.flatMap((term) => termLines(names, term)),
    ),
    ...section(
      "lines",
      program.lines.map(({ id, from, to }) => `${id}: ${scoped(names, from)} to ${scoped(names, to)}`),
    ),
    ...section(
      "paths",
      program.paths.map(({ id, step, cost }) =>
        [`${id}: step where ${scoped(names, step)}`, ...(cost ? [`cost ${scoped(names, cost)}`] : [])].join(", "),
      ),
    ),
    ...section(
      "bodies",
      program.bodies.flatMap((body) => bodyLines(names, body)),
    ),
    ...section(
      "commands",
      program.commands.flatMap(({ id, body, needs, fields }) => [
        `${id} does ${names.body(body)}`,
        ...indent([
          ...needs.map((need) => `needs ${need.id}: ${printExpr(names, need.expr)}`),
          ...fields.map(
            (field) => `%${field.at} ${field.id}: ${type(field.type)} in ${names.query(field.choice.query)}`,
          ),
        ]),
      ]),
    ),
    ...section(
      "ends",
      program.endTests.map(
        ({ id, test, winners }) => `${id}: ${scoped(names, test)}, then ${scoped(names, winners)} win`,
      ),
    ),
    ...section("score", program.score ? [scoped(names, program.score)] : []),
  ];
  return `${lines.join("\n")}\n`;
}
