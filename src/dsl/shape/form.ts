/** What a text on one line (or in a block) holds. The words are those of messages and of the reference. */
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

/** What is written as the key of a map: names that expressions speak of, ids, or names with parameters. */
type Naming = "name" | "id" | "signature" | "subject" | "word" | "path" | "text";

/** The form of a value. */
export type Form =
  | { readonly form: "line"; readonly holds: Holds }
  | {
      readonly form: "words";
      readonly words: readonly string[];
      /** words that were used before, with those that stand for them today */
      readonly formerly?: Readonly<Record<string, string>>;
    }
  | { readonly form: "list"; readonly of: Form }
  | { readonly form: "map"; readonly keys: Naming; readonly of: Form }
  | { readonly form: "keys"; readonly shape: () => Shape }
  /** one of several forms, told apart by what stands there: a line, a list, keys with values */
  | { readonly form: "either"; readonly of: readonly Form[] }
  /** terms: under a kind, family or verb a map of terms about it, otherwise one term */
  | { readonly form: "subjects"; readonly one: Form }
  /** effects and questions are checked where they are understood, because scenarios have them without rules around */
  | { readonly form: "effects" }
  | { readonly form: "questions" }
  /** the rows of a table, whose fields a kind declares */
  | { readonly form: "rows" }
  /** checked where it is understood */
  | { readonly form: "anything" };

/** One key of a shape. */
export interface Row {
  readonly form: Form;
  readonly doc: string;
  /** what to type behind the key */
  readonly example?: string;
  /** what to write where its value has the wrong form, and no example fits on a line */
  readonly help?: string;
  /** what the key was called before: it still works, with a warning that names the new one */
  readonly formerly?: string;
  /** the sentence that is said where the key is missing; absent: it may be left out */
  readonly needed?: string;
  /** no play follows it: a scenario cannot notice what becomes of it */
  readonly besidePlay?: true;
  /** what of the rules is named there, for completion */
  readonly names?: Names;
  /** what a look reads there of the thing that it shows; absent: nothing */
  readonly shown?: Shown;
}

/** What is read of a thing to show it: its fields and slots, and what else. */
export interface Shown {
  /** also terms about it */
  readonly terms: boolean;
  /** words that stand for themselves where a name is expected */
  readonly words: readonly string[];
  /** is a single word such a name: elsewhere it is a colour or a sign, or is no list, which is said already */
  readonly alone: boolean;
  /** must the value that decides be a list? */
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

/** Keys with values that belong together. */
export interface Shape {
  /** as messages call it: `a phase` */
  readonly name: string;
  readonly keys: Readonly<Record<string, Row>>;
  /** groups of keys of which exactly one has something; the sentence for none of them, if one is needed */
  readonly oneOf?: {
    readonly groups: readonly (readonly string[])[];
    readonly needed?: string;
    readonly help?: string;
  };
  /** what further keys mean: `effect` makes the rest of the keys an effect */
  readonly others?: Form | "effect";
}

export const line = (holds: Holds): Form => ({ form: "line", holds });
export const words = (...list: readonly string[]): Form => ({ form: "words", words: list });
export const listOf = (of: Form): Form => ({ form: "list", of });
export const mapOf = (keys: Naming, of: Form): Form => ({ form: "map", keys, of });
export const keysOf = (shape: () => Shape): Form => ({ form: "keys", shape });
export const either = (...of: readonly Form[]): Form => ({ form: "either", of });

/** The shapes that a form is directly made of. */
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

/** Keys that nearly everything may have. */
export const ABOUT: Readonly<Record<string, Row>> = {
  see: {
    form: either(line("clauses"), listOf(line("clauses"))),
    doc: "The clauses of the rulebook that this carries, with commas between them.",
    example: "R-12, R-13",
  },
  text: { form: TEXT, doc: "A sentence for people.", example: "a sentence for people" },
};
