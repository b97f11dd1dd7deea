import type { Diagnostics } from "../text/diagnostic.ts";
import { entryOf, type MapNode } from "../yaml/node.ts";
import type { CampaignFile } from "./model.ts";

/** Reports missions that can be repeated without a limit, and missions that can never be reached. */
export function endlessly({ missions, limit }: CampaignFile, map: MapNode, diagnostics: Diagnostics): void {
  const reached = new Set<number>([0]);
  for (const number of reached) {
    for (const { to } of missions[number]?.next ?? []) if (to !== null) reached.add(to);
  }
  for (const [number, { id, at }] of missions.entries()) {
    if (reached.has(number)) continue;
    const message = `No mission goes on with \`${id}\`.`;
    diagnostics.warning("unreachable", at.span, message, `name it under a \`next:\`: \`- {if: …, mission: ${id}}\``);
  }
  if (limit !== null || !missions.some((_, number) => comesAgain(missions, number))) return;
  const message = "Missions can come again here, and nothing says after how many the campaign is over.";
  const at = entryOf(map, "missions")?.key.span ?? map.span;
  diagnostics.error("missing-key", at, message, "add `limit: 20`");
}

/** Can a mission be reached from itself? */
function comesAgain(missions: CampaignFile["missions"], from: number): boolean {
  const seen = new Set<number>();
  const open = [from];
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    for (const { to } of missions[number]?.next ?? []) {
      if (to === from) return true;
      if (to === null || seen.has(to)) continue;
      seen.add(to);
      open.push(to);
    }
  }
  return false;
}
