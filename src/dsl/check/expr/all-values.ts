import type { Model } from "../declared.ts";
import type { Language } from "../language.ts";
import type { OptionDecl } from "../model.ts";
import type { T } from "../tree.ts";
import { isHowManySeats } from "./before-play.ts";
import { fold } from "./constants.ts";

/** An expression is not evaluated for more combinations of options than this. */
const MOST_COMBINATIONS = 1_000;

/** One way to settle a game before play: the number of players, and a choice for each option. */
interface Settled {
  readonly seats: number;
  readonly options: ReadonlyMap<OptionDecl, number>;
}

/** All values of an expression of numbers, constants, options and `count(seats)`; null: it reads something else. */
export function allValues(
  { language, playerCounts }: Pick<Model, "language" | "playerCounts">,
  t: T,
): readonly number[] | null {
  const options = [...new Set(optionsIn(t))];
  let chosen: Settled[] = playerCounts.map((count) => ({ seats: count, options: new Map() }));
  for (const option of options) {
    const { type } = option;
    const values = option.choices.map((word, i) => (type.t === "int" ? Number(word) : i));
    chosen = chosen.flatMap((before) =>
      values.map((value) => ({ ...before, options: new Map([...before.options, [option, value]]) })),
    );
    if (chosen.length > MOST_COMBINATIONS) return null;
  }
  const found = chosen.map((one) => valueFor(language, t, one));
  return found.every((value) => value !== null) ? found : null;
}

/** The expressions directly inside one of those that {@link valueFor} knows. */
function inside(t: T): readonly T[] {
  if ("left" in t && "right" in t) return [t.left, t.right];
  if (t.op === "if") return [t.condition, t.then, t.otherwise];
  if (t.op === "builtin") return t.args;
  return t.op === "not" || t.op === "negate" ? [t.of] : [];
}

function optionsIn(t: T): OptionDecl[] {
  return t.op === "option" ? [t.option] : inside(t).flatMap(optionsIn);
}

const CONDITIONS: Partial<Record<T["op"], (a: number, b: number) => boolean>> = {
  same: (a, b) => a === b,
  and: (a, b) => a === 1 && b === 1,
  or: (a, b) => a === 1 || b === 1,
};

function valueFor(language: Language, t: T, chosen: Settled): number | null {
  if (t.op === "option") return chosen.options.get(t.option) ?? null;
  if (isHowManySeats(t)) return chosen.seats;
  const parts = inside(t).map((part) => valueFor(language, part, chosen));
  if (parts.some((part) => part === null)) return null;
  const numbers = parts as number[];
  const [a = 0, b = 0, c = 0] = numbers;
  const condition = CONDITIONS[t.op];
  if (condition) return condition(a, b) ? 1 : 0;
  const compared = language.arithmetic(t.op);
  if (compared?.gives === "bool") return compared.compute(a, b);
  if (t.op === "not") return 1 - a;
  if (t.op === "if") return a === 1 ? b : c;
  if (t.op === "builtin") return language.functions.get(t.name)?.ofNumbers?.(...numbers) ?? null;
  const value = fold(language, withNumbers(t, numbers));
  return typeof value === "number" ? value : null;
}

/** An operation with numbers in place of its operands. */
function withNumbers(t: T, [a = 0, b = 0]: readonly number[]): T {
  const number = (of: T, value: number): T => ({ type: of.type, span: of.span, op: "const", value });
  if ("left" in t && "right" in t) return { ...t, left: number(t.left, a), right: number(t.right, b) } as T;
  return t.op === "negate" ? { ...t, of: number(t.of, a) } : t;
}
