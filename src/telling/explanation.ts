import type { Loaded } from "../dsl/load.ts";
import type { Condition } from "../interpreter/explain/condition.ts";
import type { NodeId } from "../interpreter/ir/program.ts";
import type { Plain } from "../interpreter/names/plain.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { comparedIn, isNamed, writtenAt } from "./written.ts";

/** One line of an explanation. */
export interface ToldLine {
  readonly text: string;
  /** what was compared or counted; empty where that is told by the text */
  readonly value: string;
  /** does it say a condition, or something about one */
  readonly isCondition: boolean;
  /** null where that may not be known, or where the line says no condition */
  readonly holds: boolean | null;
  /** the rule that it is about; -1: none */
  readonly node: NodeId;
  /** how far it stands below the line that it belongs to */
  readonly depth: number;
}

/** For whom it is told: the rules, and how this edge calls values and ids. */
export interface Listener {
  readonly loaded: Pick<Loaded, "places" | "composed">;
  readonly game: Game;
  value(value: Plain): string;
  name(id: string): string;
}

/** Said where finding an explanation would take more work than it may. */
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

/** A condition, whether it holds, what was compared; below it those that it consists of. */
export function conditionLines(listener: Listener, condition: Condition, depth: number): ToldLine[] {
  return [conditionLine(listener, condition, depth), ...innerLines(listener, condition, depth)];
}

const innerLines = (listener: Listener, { inner }: Condition, depth: number): ToldLine[] =>
  (inner ?? []).flatMap((one) => conditionLines(listener, one, depth + 1));

/** The same without what it consists of. */
export function conditionLine(listener: Listener, condition: Condition, depth: number): ToldLine {
  const { node, holds } = condition;
  const value = condition.hidden ? "" : valuesOf(listener, condition);
  return toldLine(textOf(listener, condition), depth, { node, isCondition: true, holds: holds ?? null, value });
}

/** Why it does not hold, in the words of the rules; else its name, or how it is written. */
function textOf({ loaded, name }: Listener, condition: Condition): string {
  const { id, hidden, holds, text, inner, written } = condition;
  if (hidden) return "something that this seat may not see";
  if (text !== undefined && !holds) return text;
  const source = writtenAt(loaded.places, written);
  if (!isNamed(condition)) return source || "condition";
  return inner || source === "" || source === id ? name(id) : `${name(id)}: ${source}`;
}

/** What was compared: "it is 0" where the rules give the other value, else both with how they are written. */
function valuesOf({ loaded, value: say }: Listener, condition: Condition): string {
  const found = comparedIn(loaded.places, condition);
  const [only] = found;
  if (found.length === 1 && only) return `it is ${say(only.value)}`;
  return found.map(({ value, source }) => (source === "" ? say(value) : `${source} is ${say(value)}`)).join(", ");
}
