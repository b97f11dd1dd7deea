/**
 * JSON schemas that are tied to TypeScript types. A form must have exactly the keys of its type, so schema and type
 * cannot disagree.
 */

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface Schema {
  readonly [keyword: string]: Json;
}

export interface AnyForm {
  readonly schema: Schema;
}

export interface Form<T> extends AnyForm {
  /** never set; it ties the form to exactly this type */
  readonly type?: (value: T) => T;
}

/** A form for a value that may be absent. */
interface Optional<T> extends Form<T> {
  readonly optional: true;
}

export type Of<F> = F extends Form<infer T> ? T : never;

type Fields<T> = {
  readonly [K in keyof T]-?: object extends Pick<T, K> ? Optional<Exclude<T[K], undefined>> : Form<T[K]>;
};

export const text: Form<string> = { schema: { type: "string" } };
export const truth: Form<boolean> = { schema: { type: "boolean" } };
const nothing: Form<null> = { schema: { type: "null" } };
export const size: Form<number> = { schema: { type: "number" } };
/** An object whose fields are not specified here. */
export const someObject: Form<object> = { schema: { type: "object" } };

export const whole = (minimum?: number, maximum?: number): Form<number> => ({
  schema: {
    type: "integer",
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  },
});

export const word = <const T extends string | number | boolean>(value: T): Form<T> => ({ schema: { const: value } });

export const oneOf = <const T extends string>(...words: readonly T[]): Form<T> => ({
  schema: { type: "string", enum: words },
});

export const list = <T>(of: Form<T>): Form<readonly T[]> => ({ schema: { type: "array", items: of.schema } });

/** A map from any names to values of one form. */
export const table = <T>(of: Form<T>): Form<Readonly<Record<string, T>>> => ({
  schema: { type: "object", additionalProperties: of.schema },
});

export const orNone = <T>(of: Form<T>): Form<T | null> => ({
  schema: { anyOf: [of.schema, nothing.schema] },
});

export const optional = <T>(of: Form<T>): Optional<T> => ({ schema: of.schema, optional: true });

/** An object with exactly these fields. */
export function object<T extends object>(fields: Fields<T>): Form<T> {
  const all = Object.entries<AnyForm>(fields);
  return {
    schema: {
      type: "object",
      properties: Object.fromEntries(all.map(([key, { schema }]) => [key, schema])),
      required: all.flatMap(([key, form]) => ("optional" in form ? [] : [key])),
      additionalProperties: false,
    },
  };
}
