import { MODIFIERS } from "../check/effects/common-keys.ts";
import { GEOMETRY } from "../check/expr/geometry-calls.ts";
import { AGGREGATES } from "../constructs/aggregates/table.ts";
import { EFFECTS } from "../constructs/effects/table.ts";
import { FUNCTIONS } from "../constructs/functions/table.ts";
import { RESERVED } from "../expr/words.ts";
import { GAME, SECTIONS } from "../shape/file-keys.ts";
import { type Form, type Shape, shapesIn } from "../shape/form.ts";
import { QUESTION } from "../shape/rules.ts";
import { CODES } from "../text/codes.ts";
import { SECTION_EXAMPLES } from "./examples.ts";
import { limits } from "./limits.ts";
import { fence, keyTable, table } from "./markdown-tables.ts";
import { operatorTable } from "./operators.ts";
import { GENERATED, type Shown, withoutComment } from "./page-head.ts";
import * as prose from "./prose.ts";

interface Files {
  /** a short complete game for the introduction */
  readonly first: Shown;
  /** the game that the examples of sections extend */
  readonly host: Shown;
}

/** The page `docs/language.md`. All lists in it come from the tables that check rules. */
export function languagePage(files: Files): string {
  const parts = [
    "# The language of rules",
    GENERATED,
    prose.INTRODUCTION,
    ...beginning(files),
    ...sections(),
    ...expressions(),
    ...effects(),
    ...host(files.host),
    ...limits(),
    ...codes(),
  ];
  return `${parts.join("\n\n")}\n`;
}

function beginning({ first }: Files): string[] {
  const words = [...RESERVED].map((word) => `\`${word}\``).join(", ");
  return [
    "## A whole game",
    first.text.split("\n")[0]?.replace(/^# /, "") ?? "",
    fence(withoutComment(first.text)),
    "## Writing YAML",
    prose.YAML.replace("RESERVED", words),
  ];
}

const AFTER: Readonly<Record<string, string>> = {
  kinds: `${prose.KINDS}\n\n### Tables\n\n${prose.TABLES}`,
  boards: prose.CORNERS_AND_EDGES,
  types: prose.TYPES,
  verbs: prose.VERBS,
  triggers: prose.TRIGGERS,
};

function sections(): string[] {
  const head = Object.fromEntries(Object.entries(GAME.keys).filter(([key]) => !(key in SECTIONS)));
  return [
    "## The file of a game",
    "Bold keys are needed. Nearly everything may also have `see` (clauses of the rulebook, with commas between them) and `text` (a sentence for people, in which `{value}` shows a value). The sections stand in the order of a rulebook, but any order will do.",
    keyTable({ name: "a game", keys: head }),
    "`limit` has these keys:",
    ...shapesIn(GAME.keys.limit?.form ?? { form: "anything" }).map(keyTable),
    "The examples below belong to the game at the end of this page, *Heroes and Wolves*.",
    ...Object.entries(SECTIONS).flatMap(([key, row]) => section(key, row.doc, row.form)),
  ];
}

function section(key: string, doc: string, form: Form): string[] {
  const shapes = shapesIn(form);
  const tables =
    key === "look"
      ? lookTables(shapes)
      : [...new Map(shapes.map((shape) => [keyTable(shape), shape]))].flatMap(shapeTables);
  const example = SECTION_EXAMPLES[key];
  const after = AFTER[key];
  return [
    `### ${key}`,
    doc,
    ...tables,
    ...(example === undefined ? [] : [fence(example)]),
    ...(after === undefined ? [] : [after]),
  ];
}

/**
 * The tables of a section's shapes. A value that may be a list or a map has two shapes with the same keys, which are
 * shown once.
 */
const shapeTables = ([keys, shape]: readonly [string, Shape]): string[] => [
  capital(`${shape.name}:`),
  keys,
  ...inner(shape),
];

/** The nested shapes of a shape that are not shown elsewhere: parts, limits, cases, conditions. */
function inner(shape: Shape): string[] {
  const shapes = new Set(Object.values(shape.keys).flatMap((row) => shapesIn(row.form)));
  return [...shapes].flatMap((one) => [capital(`${one.name}, where it is more than one line:`), keyTable(one)]);
}

function lookTables(shapes: readonly Shape[]): string[] {
  const all = new Set(shapes);
  for (const shape of all)
    for (const row of Object.values(shape.keys)) for (const one of shapesIn(row.form)) all.add(one);
  return [...all].flatMap((shape) => [capital(`${shape.name}:`), keyTable(shape)]);
}

function capital(text: string): string {
  return text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

function expressions(): string[] {
  const calls = (rows: readonly { readonly signature: string; readonly doc: string }[]) =>
    table(
      ["call", "value"],
      rows.map((row) => [`\`${row.signature}\``, row.doc]),
    );
  return [
    "## Expressions",
    prose.EXPRESSIONS,
    operatorTable(),
    prose.NONE,
    "### Queries",
    prose.QUERIES,
    calls([...AGGREGATES.values()]),
    prose.COMBINATIONS,
    "### Functions",
    calls([...FUNCTIONS.values()]),
    "Terms are called like functions, `strength(h, w)`; those without parameters by their name alone; those about a thing as its attribute, `h.tired`. Lines, paths, rings and boards have calls of their own:",
    table(["call", "value"], geometry()),
    prose.TIES,
  ];
}

const geometry = () =>
  GEOMETRY.map(({ of, name, args, doc }) => [`\`${of.toUpperCase()}${name && `.${name}`}${args}\``, doc] as const);

function effects(): string[] {
  return [
    "## Effects",
    "A list of effects is done from top to bottom. Each effect is a map with one verb. Beside the verb any of these may stand; they apply in the order each, let, if:",
    table(
      ["key", "meaning"],
      Object.entries(MODIFIERS).map(([key, { doc }]) => [`\`${key}\``, doc]),
    ),
    "A name that an effect binds (`as`, `ask`, `roll`, `let` standing alone) is known in the rest of its block.",
    ...[...EFFECTS.values()].flatMap((row) => {
      const named = Object.entries(row.keys).map(([key, { doc }]) => [`\`${key}\``, doc]);
      const keys = row.open ? [...named, ["others", row.open.doc]] : named;
      const own = keys.length > 0 ? [table(["key", "meaning"], keys)] : [];
      return [`### ${row.name}: ${row.value}`, row.doc, ...own, fence(row.example)];
    }),
    "### Choices",
    prose.CHOICES,
    keyTable(QUESTION),
    prose.ASKING,
    "### Chance",
    prose.CHANCE,
  ];
}

function host({ file, text }: Shown): string[] {
  return ["## The game of the examples", `\`${file}\``, fence(withoutComment(text))];
}

function codes(): string[] {
  return [
    "## What the checker says",
    "Every message has one of these codes.",
    table(
      ["code", "meaning"],
      Object.entries(CODES).map(([code, doc]) => [`\`${code}\``, doc]),
    ),
  ];
}
