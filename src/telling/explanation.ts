/** Explanations of conditions as lines of text. */
import type { Loaded } from "../dsl/load.ts";
import type { Condition } from "../interpreter/explain/condition.ts";
import type { NodeId } from "../interpreter/ir/program.ts";
import type { Plain } from "../interpreter/names/plain.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { comparedIn, isNamed, writtenAt } from "./written.ts";

/** One line of an explanation. */
export interface ToldLine {
  readonly text: string;
  /** the compared values; empty if the text says them */
  readonly value: string;
  /** whether it is about a condition */
  readonly isCondition: boolean;
  /** null if the seat may not know, or if the line is no condition */
  readonly holds: boolean | null;
  /** the rule that it is about; -1: none */
  readonly node: NodeId;
  /** how deep it is nested below its parent line */
  readonly depth: number;
}

/** What an explanation needs: the rules, and how the caller writes values and ids. */
export interface Listener {
  readonly loaded: Pick<Loaded, "places" | "composed">;
  readonly game: Game;
  value(value: Plain): string;
  name(id: string): string;
}

/** The text if finding an explanation would take more work than is allowed. */
export const TOO_LONG = "This explanation takes too long, so it was cut";

export const toldLine = (text: string, depth: number, more: Partial<ToldLine> = {}): ToldLine => ({
  text,
  value: "",
  isCondition: false,
  holds: null,
  node: -1,
  depth,
  ...more,
});

/** The lines of a condition: whether it holds and what was compared, then its parts. */
export function conditionLines(listener: Listener, condition: Condition, depth: number): ToldLine[] {
  return [conditionLine(listener, condition, depth), ...innerLines(listener, condition, depth)];
}

const innerLines = (listener: Listener, { inner }: Condition, depth: number): ToldLine[] =>
  (inner ?? []).flatMap((one) => conditionLines(listener, one, depth + 1));

/** The line of a condition without its parts. */
export function conditionLine(listener: Listener, condition: Condition, depth: number): ToldLine {
  const { node, holds } = condition;
  const value = condition.hidden ? "" : valuesOf(listener, condition);
  return toldLine(textOf(listener, condition), depth, { node, isCondition: true, holds: holds ?? null, value });
}

/** The text of a condition: why it does not hold, in the words of the rules; else its name, or its source text. */
function textOf({ loaded, name }: Listener, condition: Condition): string {
  const { id, hidden, holds, text, inner, written } = condition;
  if (hidden) return "something that this seat may not see";
  if (text !== undefined && !holds) return text;
  const source = writtenAt(loaded.places, written);
  if (!isNamed(condition)) return source || "condition";
  return inner || source === "" || source === id ? name(id) : `${name(id)}: ${source}`;
}

/** The compared values: "it is 0" if the rules write the other value themselves, else both with their source texts. */
function valuesOf({ loaded, value: say }: Listener, condition: Condition): string {
  const found = comparedIn(loaded.places, condition);
  const [only] = found;
  if (found.length === 1 && only) return `it is ${say(only.value)}`;
  return found.map(({ value, source }) => (source === "" ? say(value) : `${source} is ${say(value)}`)).join(", ");
}
