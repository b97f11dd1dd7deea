import type { Places } from "../dsl/lower/places.ts";
import type { ProfileRow } from "../playtest/profile.ts";
import { tableOf } from "./output.ts";
import { placeAt } from "./place.ts";

/** How many rows the table shows; JSON has all. */
const SHOWN = 40;

/** The cost of a part of the rules, with its place. */
interface ProfileEntry {
  readonly what: ProfileRow["what"];
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly calls: number;
  readonly runs: number;
  readonly selfMs: number;
  readonly totalMs: number;
}

const rounded = (ms: number) => Math.round(ms * 1000) / 1000;

/**
 * The rows with their places. Parts added by the program itself have none and are left out, since no designer can
 * change them.
 */
export function profileEntries(rows: readonly ProfileRow[], places: Places | null): ProfileEntry[] {
  return rows.flatMap(({ what, node, id, calls, runs, self, total }) => {
    const place = places?.list[node];
    if (!place) return [];
    const { file, line } = placeAt(places, node);
    const name = [place.path, ...(place.path.endsWith(`.${id}`) ? [] : [id])].filter((word) => word !== "").join(".");
    return [{ what, id: name, file, line, calls, runs, selfMs: rounded(self), totalMs: rounded(total) }];
  });
}

export function profileText(entries: readonly ProfileEntry[], seconds: number): string {
  const all = seconds * 1000;
  const share = (ms: number) => (all > 0 ? `${((100 * ms) / all).toFixed(1)} %` : "–");
  const rows = entries.slice(0, SHOWN).map(({ what, id, file, line, calls, runs, selfMs, totalMs }) => {
    return [share(selfMs), Math.round(selfMs), Math.round(totalMs), calls, runs, what, id, `${file}:${line}`];
  });
  const rest = all - entries.reduce((sum, { selfMs }) => sum + selfMs, 0);
  const lines = [tableOf([["self", "ms", "with all in it", "calls", "worked out", "what", "name", "where"], ...rows])];
  if (entries.length > SHOWN) lines.push(`… and ${entries.length - SHOWN} more, which --json prints`);
  lines.push(`${share(rest)} went to no rule: questions, states, players, and watching itself.`);
  return `${lines.join("\n")}\n`;
}
