import { grouped, LIMITED, LIMITS } from "../text/limits.ts";
import { table } from "./markdown-tables.ts";

/** The section about limits. */
export function limits(): string[] {
  return [
    "## How large rules may be",
    "Rules may come from strangers, so reading and checking them is bounded. What is larger is a finding at its place, with the code `too-large`.",
    table(
      ["at most", "of"],
      Object.entries(LIMITED).map(([limit, doc]) => [grouped(LIMITS[limit as keyof typeof LIMITS]), doc]),
    ),
  ];
}
