/** Generates JSON Schemas from the tables of keys. */
import { CAMPAIGN } from "./campaign.ts";
import { FILES } from "./file-keys.ts";
import { type Form, HOLDS, type Row, type Shape } from "./form.ts";
import { CLAUSES, POLICY, SCENARIOS } from "./others.ts";
import { QUESTION } from "./rules.ts";

/** The effects as a schema describes them: verbs and modifiers with their documentation. */
export interface EffectWords {
  readonly verbs: readonly { readonly name: string; readonly doc: string }[];
  readonly modifiers: Readonly<Record<string, { readonly doc: string }>>;
}

type Schema = { readonly [key: string]: unknown };

const KINDS: Readonly<Record<string, Shape>> = {
  ...FILES,
  campaign: CAMPAIGN,
  scenarios: SCENARIOS,
  clauses: CLAUSES,
  policy: POLICY,
};

/** The kinds of files that have a schema. */
export const SCHEMA_KINDS: readonly string[] = Object.keys(KINDS);

/** The JSON Schema of a kind of file, for other editors. Null: there is no such kind. */
export function schemaOf(kind: string, effects: EffectWords): Schema | null {
  const shape = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!shape) return null;
  const writer = new Writer(effects);
  const root = writer.keys(shape);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `https://rulewright.dev/schema/${kind}.schema.json`,
    title: `Rulewright: ${shape.name}`,
    ...root,
    $defs: writer.defs,
  };
}

const ANY_LINE = ["string", "number", "boolean"] as const;
const TABLE: Schema = {
  type: "object",
  properties: {
    columns: { type: "array", items: { type: ANY_LINE } },
    rows: { type: "array", items: { type: "array" } },
  },
  required: ["columns", "rows"],
  additionalProperties: false,
};
const EFFECTS = { $ref: "#/$defs/effects" };

/** The values that YAML reads from a word: a number without quotes is a number too. */
const asRead = (word: string): (string | number)[] => (/^-?\d+$/.test(word) ? [word, Number(word)] : [word]);

class Writer {
  readonly defs: Record<string, Schema> = {};
  private readonly names = new Map<Shape, string>();
  private readonly effects: EffectWords;

  constructor(effects: EffectWords) {
    this.effects = effects;
  }

  form(form: Form): Schema {
    switch (form.form) {
      case "line":
        return { type: ANY_LINE, $comment: HOLDS[form.holds] };
      case "words":
        return { enum: form.words.flatMap(asRead) };
      case "list":
        return { type: "array", items: this.form(form.of) };
      case "map":
        return this.mapOf(this.form(form.of));
      case "rows":
        return this.mapOf({ type: ["object", "null"] });
      case "subjects":
        return {
          type: ["object", "null"],
          additionalProperties: {
            anyOf: [this.form(form.one), { type: "object", additionalProperties: this.form(form.one) }],
          },
        };
      case "keys":
        return this.reference(form.shape());
      case "either":
        // Beside other forms, effects must be a list: a single effect could not be told from keys.
        return { anyOf: form.of.map((of) => (of.form === "effects" ? this.listOfEffects() : this.form(of))) };
      case "effects":
        return this.effectsRef();
      case "questions":
        return {
          type: "object",
          minProperties: 1,
          additionalProperties: { anyOf: [{ type: ANY_LINE }, this.reference(QUESTION)] },
        };
      case "anything":
        return {};
    }
  }

  /** A map from names to values. It may also be written as a table of columns and rows. */
  private mapOf(value: Schema): Schema {
    this.defs.columns_and_rows ??= TABLE;
    return { anyOf: [{ $ref: "#/$defs/columns_and_rows" }, { type: ["object", "null"], additionalProperties: value }] };
  }

  /** Shapes are defined once and referenced by name. */
  private reference(shape: Shape): Schema {
    const known = this.names.get(shape);
    const name = known ?? this.nameFor(shape);
    if (known === undefined) {
      this.names.set(shape, name);
      this.defs[name] = this.keys(shape);
    }
    const ref = { $ref: `#/$defs/${name}` };
    return demands(shape) ? ref : { anyOf: [ref, { type: "null" }] };
  }

  private nameFor(shape: Shape): string {
    const plain = shape.name.replace(/^(?:an?|the) /, "").replaceAll(" ", "_");
    const taken = [...this.names.values()].filter((n) => n === plain || n.startsWith(`${plain}_`)).length;
    return taken === 0 ? plain : `${plain}_${taken + 1}`;
  }

  keys(shape: Shape): Schema {
    const rows = Object.entries(shape.keys);
    const properties = Object.fromEntries(rows.map(([key, row]) => [key, this.row(row)]));
    const required = rows.filter(([, row]) => row.needed !== undefined).map(([key]) => key);
    const isEffect = shape.others === "effect";
    const base = { type: "object", properties: isEffect ? { ...properties, ...this.effectKeys() } : properties };
    return {
      ...base,
      ...(required.length > 0 ? { required } : {}),
      additionalProperties: this.others(shape),
      ...groups(shape),
    };
  }

  private row(row: Row): Schema {
    const written = this.form(row.form);
    return { description: row.doc, ...(row.example === undefined ? {} : { examples: [row.example] }), ...written };
  }

  /** The top level of rules may have tables, whose names only the kinds determine. */
  private others(shape: Shape): Schema | boolean {
    if (shape.others === "effect") return true;
    if (shape.others) return this.form(shape.others);
    return "kinds" in shape.keys && "phases" in shape.keys ? this.form({ form: "rows" }) : false;
  }

  private effectsRef(): Schema {
    if (!this.defs.effects) {
      this.defs.effects = {};
      const effect = { type: "object", minProperties: 1, properties: this.effectKeys() };
      const one = { anyOf: [effect, { type: "string" }] };
      this.defs.effects = { anyOf: [effect, { type: "string" }, { type: "array", items: one }] };
    }
    return EFFECTS;
  }

  private listOfEffects(): Schema {
    return { type: ["array", "string"], items: this.effectsRef() };
  }

  /** Verbs of the rules are unknown here, so other keys are allowed. */
  private effectKeys(): Record<string, Schema> {
    const docs = [
      ...this.effects.verbs.map(({ name, doc }) => [name, doc] as const),
      ...Object.entries(this.effects.modifiers).map(([name, { doc }]) => [name, doc] as const),
    ];
    return Object.fromEntries(docs.map(([name, description]) => [name, { description }]));
  }
}

/** Whether some key is required. If none is, the value may be empty. */
function demands(shape: Shape): boolean {
  return shape.oneOf?.needed !== undefined || Object.values(shape.keys).some((row) => row.needed !== undefined);
}

/** Alternatives, of which exactly one is used. */
function groups({ oneOf }: Shape): Schema {
  if (!oneOf) return {};
  const has = (group: readonly string[]) => ({ anyOf: group.map((key) => ({ required: [key] })) });
  const pairs = oneOf.groups.flatMap((a, i) =>
    oneOf.groups.slice(i + 1).map((b) => ({ not: { allOf: [has(a), has(b)] } })),
  );
  const one = oneOf.needed === undefined ? [] : [has(oneOf.groups.flat())];
  return { allOf: [...one, ...pairs] };
}
