/** Reads JSON from outside and words its errors for people. */
import type { Of } from "./form.ts";

interface Complaint {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface Validator<T> {
  (data: unknown): data is T;
  /** after a call that returned false: the errors, in order */
  errors?: readonly Complaint[] | null;
}

/** A validator for each of some forms. */
export type Validators<Forms> = { readonly [K in keyof Forms]: Validator<Of<Forms[K]>> };

/** A value, or an error message as the end of a sentence: `the file is no record of a game: …`. */
export type Read<T> = { readonly value: T } | { readonly wrong: string };

export function readAs<T>(validate: Validator<T>, data: unknown): Read<T> {
  if (validate(data)) return { value: data };
  const complaint = validate.errors?.at(0);
  return { wrong: complaint ? inWords(complaint) : "it has another form" };
}

/** Reads JSON that somebody else may have written. */
export function readJson(text: string): Read<unknown> {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { wrong: "it is not JSON" };
  }
}

const TYPES: Readonly<Record<string, string>> = {
  array: "a list",
  boolean: "`true` or `false`",
  integer: "a whole number",
  null: "`null`",
  number: "a number",
  object: "an object",
  string: "a text",
};

const asJson = (value: unknown) => `\`${JSON.stringify(value)}\``;

function inWords({ instancePath, keyword, params }: Complaint): string {
  const where = instancePath === "" ? "it" : `\`${named(instancePath)}\``;
  switch (keyword) {
    case "required":
      return `${where} has no \`${params.missingProperty}\``;
    case "additionalProperties":
      return `${where} has \`${params.additionalProperty}\`, which means nothing there`;
    case "type":
      return `${where} should be ${TYPES[String(params.type)] ?? params.type}`;
    case "const":
      return `${where} should be ${asJson(params.allowedValue)}`;
    case "enum":
      return `${where} should be one of ${wordsOf(params.allowedValues)}`;
    case "minimum":
      return `${where} should be at least ${params.limit}`;
    case "maximum":
      return `${where} should be at most ${params.limit}`;
    default:
      return `${where} has another form`;
  }
}

const wordsOf = (values: unknown) => (Array.isArray(values) ? values.map(asJson).join(", ") : "those that there are");

/** A JSON pointer as people write it: `/answers/0/seat` becomes `answers[0].seat`. */
const named = (pointer: string) =>
  pointer
    .slice(1)
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : `${path}.${part}`));
