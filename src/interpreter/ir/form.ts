/**
 * The building blocks for the forms of program data. A form checks any value and reports what is wrong where, and
 * compares two values. Its keys follow from the TypeScript types, so that a forgotten key does not compile.
 */
import type { NodeId, Program } from "./program.ts";

/** A flaw, and where it stands in the program. */
export interface Flaw {
  readonly where: string;
  readonly node: NodeId;
  readonly message: string;
}

/** The counts against which indexes are checked, if they are local to a body, term or board. */
interface Counts {
  /** places of the environment */
  readonly places: number;
  /** those places that belong to the state */
  readonly locals: number;
  readonly instructions: number;
  readonly spaces: number;
  readonly directions: number;
}

/** Does a place in the environment of one piece correspond to a place of the other? */
export type SamePlace = (one: number, other: number) => boolean;

/** The forms of expressions and instructions. Their tables refer to forms, so they are passed in. */
export interface Forms {
  readonly expr: Form;
  readonly instruction: Form;
  readonly samePlace: SamePlace;
}

export interface Place extends Forms {
  readonly program: Program;
  /** path such as `terms[3].form.expr` */
  readonly where: string;
  /** the nearest enclosing node */
  readonly node: NodeId;
  readonly counts: Counts;
  readonly flaws: Flaw[];
}

export interface Form {
  /** adds flaws of a value to those of the place */
  readonly check: (value: unknown, place: Place) => void;
  /** are two values of this form equal, wherever they are written? */
  readonly alike: (one: unknown, other: unknown, forms: Forms) => boolean;
}

/** A form for each key of a type. */
export type Rows<P> = { readonly [K in keyof P]-?: Form };

/** The member of a union with a given word under a key. */
export type With<P, K extends keyof P, W> = P extends { readonly [T in K]: infer V }
  ? W extends V
    ? P
    : never
  : never;

/** For each word of a union, the forms of its other keys. */
export type Cases<P, K extends keyof P> = { readonly [W in P[K] & string]: Rows<Omit<With<P, K, W>, K>> };

type Data = Readonly<Record<string, unknown>>;

const NOWHERE: Counts = { places: 0, locals: 0, instructions: 0, spaces: 0, directions: 0 };

export const beginning = (program: Program, forms: Forms): Place => ({
  ...forms,
  program,
  where: "program",
  node: -1,
  counts: NOWHERE,
  flaws: [],
});

export const isData = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isInteger = (value: unknown): value is number => Number.isInteger(value);

export const sizeOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

export function flaw({ flaws, where, node }: Place, message: string): void {
  flaws.push({ where, node, message });
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" && value !== null ? "an object" : String(value);
}

const same = (one: unknown, other: unknown): boolean => one === other;

/** A form for the values that a test accepts. */
const such = (accepts: (value: unknown) => boolean, what: string): Form => ({
  check(value, place) {
    if (!accepts(value)) flaw(place, `${what} is expected, and not ${shown(value)}`);
  },
  alike: same,
});

export const text = such((value) => typeof value === "string", "a text");
export const flag = such((value) => typeof value === "boolean", "true or false");
export const whole = such(isInteger, "a whole number");
export const count = such((value) => isInteger(value) && value >= 0, "a number from 0");
export const real = such((value) => Number.isFinite(value), "a number");

export const word = <W extends string | boolean>(...words: readonly W[]): Form =>
  such((value) => words.some((one) => one === value), `one of ${words.join(", ")}`);

/** A form that is checked but ignored in comparisons. */
export const apart = ({ check }: Form): Form => ({ check, alike: () => true });

/** The node of something. */
export const node = apart(whole);

/** An index below a limit that depends on the place. */
export const below = (what: string, limit: (place: Place) => number): Form => ({
  check(value, place) {
    const most = limit(place);
    if (!isInteger(value) || value < 0 || value >= most)
      flaw(place, `there is no ${what} ${shown(value)}, only ${most}`);
  },
  alike: same,
});

type Table = { [K in keyof Program]: Program[K] extends readonly unknown[] ? K : never }[keyof Program];

/** An index into a table of the program. */
export const id = (table: Table, what: string): Form => below(what, ({ program }) => sizeOf(program[table]));

export const local = below("local place", ({ counts }) => counts.locals);
export const at: Form = {
  check: below("place in the environment", ({ counts }) => counts.places).check,
  alike: (one, other, { samePlace }) => isInteger(one) && isInteger(other) && samePlace(one, other),
};
export const goal = below("instruction", ({ counts }) => counts.instructions);
export const space = below("space", ({ counts }) => counts.spaces);
export const direction = below("direction", ({ counts }) => counts.directions);

/** One form for values that pass a test, another for the rest. */
export const either = (test: (value: unknown) => boolean, accepted: Form, rest: Form): Form => ({
  check: (value, place) => (test(value) ? accepted : rest).check(value, place),
  alike: (one, other, forms) => test(one) === test(other) && (test(one) ? accepted : rest).alike(one, other, forms),
});

/** A form that is defined later or refers to itself. */
export const late = (form: (forms: Forms) => Form): Form => ({
  check: (value, place) => form(place).check(value, place),
  alike: (one, other, forms) => form(forms).alike(one, other, forms),
});

/** One of a few constants, or another form. */
export const wordOr = (words: readonly (string | boolean | number | null)[], form: Form): Form =>
  either((value) => words.some((one) => one === value), { check: () => {}, alike: same }, form);

export const orNull = (form: Form): Form => wordOr([null], form);

export const each = (form: Form): Form => ({
  check(value, place) {
    if (!Array.isArray(value)) return flaw(place, `a list is expected, and not ${shown(value)}`);
    for (const [at, one] of value.entries()) form.check(one, { ...place, where: `${place.where}[${at}]` });
  },
  alike: (one, other, forms) =>
    Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((part, at) => form.alike(part, other[at], forms)),
});

export function keys<P>(rows: Rows<P>): Form {
  const forms = Object.entries<Form>(rows);
  return {
    check(value, place) {
      if (!isData(value)) return flaw(place, `an object is expected, and not ${shown(value)}`);
      const here = isInteger(value.node) ? { ...place, node: value.node } : place;
      for (const [key, form] of forms) {
        const inside = { ...here, where: `${place.where}.${key}` };
        if (Object.hasOwn(value, key)) form.check(value[key], inside);
        else flaw(here, `the key ${key} is missing`);
      }
      for (const key of Object.keys(value)) if (!Object.hasOwn(rows, key)) flaw(here, `there is no key ${key} here`);
    },
    alike: (one, other, all) =>
      isData(one) && isData(other) && forms.every(([key, form]) => form.alike(one[key], other[key], all)),
  };
}

/** Forms for a union, chosen by the word under a key. */
export function cases(key: string, rows: Readonly<Record<string, object>>, common: object = {}): Form {
  const forms = new Map(
    Object.entries(rows).map(([one, own]) => [one, keys({ [key]: text, ...common, ...own } as Rows<object>)]),
  );
  const formOf = (value: unknown) => (isData(value) ? forms.get(String(value[key])) : undefined);
  return {
    check(value, place) {
      if (!isData(value)) return flaw(place, `an object is expected, and not ${shown(value)}`);
      const form = formOf(value);
      if (form) form.check(value, place);
      else flaw(place, `nothing has the ${key} ${shown(value[key])}`);
    },
    alike: (one, other, all) => formOf(one)?.alike(one, other, all) === true,
  };
}

/** Sets counts for everything inside, from the data itself. */
export const counting = (counts: (of: Data) => Partial<Counts>, form: Form): Form => ({
  check(value, place) {
    form.check(value, isData(value) ? { ...place, counts: { ...place.counts, ...counts(value) } } : place);
  },
  alike: form.alike,
});

/** Takes the number of places from `size`. */
export const sized = (form: Form): Form => counting(({ size }) => ({ places: isInteger(size) ? size : 0 }), form);
