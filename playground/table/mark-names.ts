/** The marks on a table, what they mean, and which of them are in sight. */
import type { ClickActions } from "./click-actions.ts";

export const MARKS = [
  ["can", "can be chosen"],
  ["taken", "chosen so far"],
  ["about", "acts"],
  ["befallen", "target"],
] as const;

type Mark = (typeof MARKS)[number][0];

/** The marks that the questions of now give. */
export function marksIn({ clicks, taken, about }: ClickActions): ReadonlySet<Mark> {
  const [first, ...others] = about;
  return new Set<Mark>([
    ...(clicks.size > 0 ? (["can"] as const) : []),
    ...(taken.size > 0 ? (["taken"] as const) : []),
    ...(first !== undefined && !taken.has(first) ? (["about"] as const) : []),
    ...(others.some((id) => !taken.has(id)) ? (["befallen"] as const) : []),
  ]);
}
