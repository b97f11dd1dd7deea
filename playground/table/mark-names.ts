/** The marks on a table, what they mean, and which of them are in sight. */
import type { Scene } from "../scene.ts";
import type { ClickActions } from "./click-actions.ts";

export const MARKS = [
  ["can", "can be chosen"],
  ["taken", "chosen so far"],
  ["about", "acts"],
  ["befallen", "target"],
] as const;

type Mark = (typeof MARKS)[number][0];

/** The marks that the questions of now give. A space that was chosen is marked as that alone. */
export function marksIn({ clicks, taken, about }: ClickActions, { boards }: Scene): ReadonlySet<Mark> {
  const chosen = boards.flatMap(({ spaces }) => spaces.flatMap(({ id }) => (taken.has(id) ? [id] : [])));
  const [first, ...others] = [...about].filter((id) => !chosen.includes(id));
  return new Set<Mark>([
    ...(clicks.size > 0 ? (["can"] as const) : []),
    ...(taken.size > 0 ? (["taken"] as const) : []),
    ...(first === undefined ? [] : (["about"] as const)),
    ...(others.length > 0 ? (["befallen"] as const) : []),
  ]);
}
