import { lookUp } from "../dsl/text/lookup.ts";
import type { GameRecord, Header } from "../interpreter/play/record.ts";

/** How the setup of a record differs from the setup here, as the end of a sentence. Null: it does not differ. */
export function unlike(record: GameRecord, here: Header): string | null {
  if (record.game !== here.game) return `it is a game of \`${record.game}\`, not of \`${here.game}\``;
  if (record.players !== here.players) return `it was played by ${record.players}, here play ${here.players}`;
  const packs = (list: readonly string[]) => [...list].sort().join(", ") || "none";
  if (packs(record.packs) !== packs(here.packs))
    return `its packs are ${packs(record.packs)}, those here ${packs(here.packs)}`;
  const other = Object.entries(here.options).find(([id, word]) => (lookUp(record.options, id) ?? word) !== word);
  return other ? `its option \`${other[0]}\` is \`${record.options[other[0]]}\`, here it is \`${other[1]}\`` : null;
}
