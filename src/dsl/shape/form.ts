/**
 * The types of the tables of keys: every file is described by shapes, whose rows give the form and the documentation of
 * each key. Schema, completion, checks and reference are derived from them.
 */

/** What a text on one line (or in a block) contains. The words are used in messages and in the reference. */
export const HOLDS = {
  text: "a text",
  drawing: "a text",
  event: "a text",
  id: "a name",
  word: "a word",
  number: "a whole number",
  clauses: "ids of clauses",
  expression: "an expression",
  condition: "a condition",
  query: "`NAME in LIST`",
  choice: "a choice",
  "sort key": "a value to sort by",
  declaration: "a type",
  "seen by": "who may see it",
  path: "the path of a file",
  copies: "how many there are",
  size: "a size",
  range: "a number or a range",
} as const;

type Holds = keyof typeof HOLDS;

/** What the keys of a map are: names for expressions, ids, or names with parameters. */
type Naming = "name" | "id" | "signature" | "subject" | "word" | "path" | "text";

/** The form of a value. */
export type Form =
  | { readonly form: "line"; readonly holds: Holds }
  | {
      readonly form: "words";
      readonly words: readonly string[];
      /** former words, with the words that replace them today */
      readonly formerly?: Readonly<Record<string, string>>;
    }
  | { readonly form: "list"; readonly of: Form }
  | { readonly form: "map"; readonly keys: Naming; readonly of: Form }
  | { readonly form: "keys"; readonly shape: () => Shape }
  /** one of several forms, recognized by the value: a line, a list, keys with values */
  | { readonly form: "either"; readonly of: readonly Form[] }
  /** terms: under a kind, family or verb a map of terms about it, otherwise a single term */
  | { readonly form: "subjects"; readonly one: Form }
  /** effects and questions, which are checked by the checker, because scenarios have them without rules around */
  | { readonly form: "effects" }
  | { readonly form: "questions" }
  /** the rows of a table, whose fields a kind declares */
  | { readonly form: "rows" }
  /** checked elsewhere */
  | { readonly form: "anything" };

/** One key of a shape. */
export interface Row {
  readonly form: Form;
  readonly doc: string;
  /** an example value */
  readonly example?: string;
  /** what to write if the value has the wrong form and no example fits on a line */
  readonly help?: string;
  /** the former name of the key, which still works, with a warning that gives the new one */
  readonly formerly?: string;
  /** the message if the key is missing; absent: it is optional */
  readonly needed?: string;
  /** play never reads it, so scenarios cannot notice changes of it */
  readonly besidePlay?: true;
  /** what its value names, for completion */
  readonly names?: Names;
  /** which values of a thing a look reads there; absent: none */
  readonly shown?: Shown;
}

/** Which values of a thing are read to show it: its fields and slots, and more. */
export interface Shown {
  /** whether also terms about it */
  readonly terms: boolean;
  /** words with a meaning of their own where a name is expected */
  readonly words: readonly string[];
  /**
   * whether a single word is such a name; elsewhere it is a colour or a sign, or is reported already because it is no
   * list
   */
  readonly alone: boolean;
  /** whether the deciding value has to be a list */
  readonly ofLists?: true;
}

/** What a value can name. */
export type Names =
  | "windows"
  | "what happens"
  | "verbs and phases"
  | "kinds made in play"
  | "kinds"
  | "kinds and families"
  | "boards"
  | "places for kinds"
  | "tables"
  | "fields of kinds"
  | "labels"
  | "fields and slots";

/** A group of keys that belong together. */
export interface Shape {
  /** its name in messages: `a phase` */
  readonly name: string;
  readonly keys: Readonly<Record<string, Row>>;
  /** groups of keys, exactly one of which is used; `needed`: the message if none is, for shapes that need one */
  readonly oneOf?: {
    readonly groups: readonly (readonly string[])[];
    readonly needed?: string;
    readonly help?: string;
  };
  /** what other keys mean; `effect`: the remaining keys form an effect */
  readonly others?: Form | "effect";
}

export const line = (holds: Holds): Form => ({ form: "line", holds });
export const words = (...list: readonly string[]): Form => ({ form: "words", words: list });
export const listOf = (of: Form): Form => ({ form: "list", of });
export const mapOf = (keys: Naming, of: Form): Form => ({ form: "map", keys, of });
export const keysOf = (shape: () => Shape): Form => ({ form: "keys", shape });
export const either = (...of: readonly Form[]): Form => ({ form: "either", of });

/** The shapes that a form directly contains. */
export function shapesIn(form: Form): readonly Shape[] {
  switch (form.form) {
    case "keys":
      return [form.shape()];
    case "list":
    case "map":
      return shapesIn(form.of);
    case "either":
      return form.of.flatMap(shapesIn);
    case "subjects":
      return shapesIn(form.one);
    case "line":
    case "words":
    case "effects":
    case "questions":
    case "rows":
    case "anything":
      return [];
  }
}

export const TEXT = line("text");
export const DRAWING = line("drawing");
export const ID = line("id");
export const EXPRESSION = line("expression");
export const CONDITION = line("condition");
export const EFFECTS_FORM: Form = { form: "effects" };
export const QUESTIONS: Form = { form: "questions" };
export const ANYTHING: Form = { form: "anything" };

/** Keys that nearly every shape has. */
export const ABOUT: Readonly<Record<string, Row>> = {
  see: {
    form: either(line("clauses"), listOf(line("clauses"))),
    doc: "The clauses of the rulebook that this carries, with commas between them.",
    example: "R-12, R-13",
  },
  text: { form: TEXT, doc: "A sentence for people.", example: "a sentence for people" },
};
