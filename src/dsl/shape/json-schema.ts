import type { Form, Shape } from "./form.ts";
import { shapesIn } from "./homes.ts";
import { CLAUSES, POLICY, SCENARIOS } from "./others.ts";
import { FILES } from "./tables.ts";

/** A JSON Schema, as far as it is needed here. */
export type JsonSchema = { readonly [key: string]: unknown };

/** Every kind of file, by its first key. */
const KINDS: Readonly<Record<string, Shape>> = { ...FILES, scenarios: SCENARIOS, clauses: CLAUSES, policy: POLICY };

/** What other editors may know of a kind of file: the form of the table, not the language inside its texts. */
export function jsonSchema(kind: string): JsonSchema | null {
  const root = KINDS[kind];
  if (!root) return null;
  const shapes = reachable(root);
  const names = new Map(shapes.map((shape, i) => [shape, nameOf(shape, i)]));
  const defs = Object.fromEntries(shapes.map((shape) => [names.get(shape), ofShape(shape, names, shape === root)]));
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: `Rulewright: ${root.name}`,
    $ref: `#/$defs/${names.get(root)}`,
    $defs: defs,
  };
}

const nameOf = (shape: Shape, i: number) => `${shape.name.replace(/^an? /, "").replace(/\W+/g, "_")}_${i}`;

function reachable(root: Shape): Shape[] {
  const found = new Set<Shape>([root]);
  for (const shape of found) for (const form of formsIn(shape)) for (const inner of shapesIn(form)) found.add(inner);
  return [...found];
}

function formsIn(shape: Shape): Form[] {
  const forms = Object.values(shape.keys).map((row) => row.form);
  return shape.others === undefined || shape.others === "effect" ? forms : [...forms, shape.others];
}

type Names = ReadonlyMap<Shape, string>;

/** Of a file only the first key is required: the others may come from the parts that it includes. */
function ofShape(shape: Shape, names: Names, isFile: boolean): JsonSchema {
  const keys = Object.entries(shape.keys);
  const properties = Object.fromEntries(
    keys.map(([key, row]) => [key, { description: row.doc, ...ofForm(row.form, names) }]),
  );
  const needed = keys.filter(([, row]) => row.needed !== undefined).map(([key]) => key);
  const required = isFile ? keys.slice(0, 1).map(([key]) => key) : needed;
  const { others } = shape;
  const further = others === undefined ? false : others === "effect" ? true : ofForm(others, names);
  return { type: "object", description: shape.name, properties, required, additionalProperties: further };
}

const ONE_LINE: JsonSchema = { type: ["string", "number", "boolean"] };

function ofForm(form: Form, names: Names): JsonSchema {
  switch (form.form) {
    case "line":
      return ONE_LINE;
    case "words":
      return { enum: form.words };
    case "list":
      return { type: ["array", "null"], items: ofForm(form.of, names) };
    case "map":
      return { type: ["object", "null"], additionalProperties: ofForm(form.of, names) };
    case "keys":
      return { $ref: `#/$defs/${names.get(form.shape())}` };
    case "either":
      return { anyOf: form.of.map((one) => ofForm(one, names)) };
    case "subjects":
      return { anyOf: [ofForm(form.one, names), { type: "object", additionalProperties: ofForm(form.one, names) }] };
    case "effects":
      return { type: ["array", "object", "string", "null"] };
    case "questions":
    case "rows":
    case "anything":
      return {};
  }
}
