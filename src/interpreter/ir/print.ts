/** Prints a program as text, for people who write a code generator or want to see what became of their rules. */

import { printInstruction } from "./print-code.ts";
import { type Names, namesOf, printExpr, printType, type Watching, type Weighing } from "./print-expr.ts";
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
              `${modifier.as} from ${modifier.anyRow ? "any as " : ""}${names.row(modifier.kind, modifier.row)} ${member(modifier)} to ${printExpr(names, modifier.reaches)}`,
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

function commandLines(names: Names, { id, body, needs, fields }: Program["commands"][number]): string[] {
  return [
    `${id} does ${names.body(body)}`,
    ...indent([
      ...needs.map((need) => `needs ${need.id}: ${printExpr(names, need.expr)}`),
      ...fields.map(
        (field) => `%${field.at} ${field.id}: ${printType(names, field.type)} in ${names.query(field.choice.query)}`,
      ),
    ]),
  ];
}

type Section = (names: Names, program: Program) => readonly string[];

/** The declarations, in the order in which they are printed. */
const DECLARED: readonly (readonly [title: string, Section])[] = [
  [
    "options",
    (names, { options }) =>
      options.map(({ id, type, choices }) => `${id}: ${printType(names, type)} = ${choices.join(", ")}`),
  ],
  ["enums", (_, { enums }) => enums.map(({ id, words }) => `${id}: ${words.join(", ")}`)],
  [
    "records",
    (names, { records }) =>
      records.map(
        ({ id, fields }) => `${id}: ${fields.map((one) => `${one.id} ${printType(names, one.type)}`).join(", ")}`,
      ),
  ],
  ["kinds", (_, { kinds }) => kinds.map(({ id, rows }) => `${id}${rows.length > 0 ? `: ${rows.join(", ")}` : ""}`)],
  [
    "fields",
    (names, { fields }) => fields.map(({ id, kind, type }) => `${names.kind(kind)}.${id}: ${printType(names, type)}`),
  ],
  [
    "slots",
    (names, { slots }) =>
      slots.map(
        ({ id, keys, type, initial }) =>
          `${id}${params(names, keys)}: ${printType(names, type)} = ${scoped(names, initial)}`,
      ),
  ],
  [
    "zones",
    (names, { zones }) =>
      zones.map(
        ({ id, key, form, holds }) =>
          `${key.map(names.kind).join(" or ")}.${id}: ${form} of ${holds.map(names.kind).join(", ")}`,
      ),
  ],
  ["boards", (_, { boards }) => boards.map(({ id, spaces }) => `${id}: ${spaces.length} spaces`)],
];

/** The parts that are evaluated or run. */
const RULES: readonly (readonly [title: string, Section])[] = [
  ["terms", (names, { terms }) => terms.flatMap((term) => termLines(names, term))],
  [
    "lines",
    (names, { lines }) => lines.map(({ id, from, to }) => `${id}: ${scoped(names, from)} to ${scoped(names, to)}`),
  ],
  [
    "paths",
    (names, { paths }) =>
      paths.map(({ id, beside, step, cost }) =>
        [
          `${id}: step where ${scoped(names, step)}`,
          ...(beside ? [`to ${scoped(names, beside)}`] : []),
          ...(cost ? [`cost ${scoped(names, cost)}`] : []),
        ].join(", "),
      ),
  ],
  ["bodies", (names, { bodies }) => bodies.flatMap((body) => bodyLines(names, body))],
  ["commands", (names, { commands }) => commands.flatMap((command) => commandLines(names, command))],
  [
    "ends",
    (names, { endTests }) =>
      endTests.map(({ id, test, winners }) => `${id}: ${scoped(names, test)}, then ${scoped(names, winners)} win`),
  ],
  ["score", (names, { score }) => (score ? [scoped(names, score)] : [])],
  ["value", (names, { worth }) => (worth ? [scoped(names, worth)] : [])],
  [
    "bots",
    (_, { bots }) =>
      bots ? [`aim ${bots.aim}, playouts ${bots.playouts}, curiosity ${bots.curiosity}, cut off ${bots.cutOff}`] : [],
  ],
  [
    "measures",
    (names, { measures }) =>
      measures.map(({ id, of, kind, value }) => {
        const each = of === "game" ? "" : ` of each ${kind === null ? "seat" : names.kind(kind)}`;
        return `${id}${each}: ${scoped(names, value)}`;
      }),
  ],
  ["goals", (_, { goals }) => goals.map(({ text }) => text)],
];

/** The whole program as text. The same rules give the same text, whatever the order of their types. */
export function printProgram(program: Program, watch: Watching = () => null, weighs: Weighing = () => false): string {
  const names = namesOf(program, watch, weighs);
  const lines = [
    `program ${program.id}, version ${program.version}`,
    ...[...DECLARED, ...RULES].flatMap(([title, of]) => section(title, of(names, program))),
  ];
  return `${lines.join("\n")}\n`;
}
