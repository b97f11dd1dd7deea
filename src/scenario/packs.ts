/** What is known of packs from their first lines, without reading all of them. */
import type { Loaded } from "../dsl/load.ts";
import type { Source } from "../dsl/text/source.ts";
import { kindAndId } from "./library.ts";

interface PackHead {
  readonly id: string;
  /** null where it has none */
  readonly title: string | null;
  readonly path: string;
  /** the ids of the games and variants that it is for */
  readonly games: readonly string[];
}

/** null: it is no pack. */
function packHead({ path, text }: Source): PackHead | null {
  const head = kindAndId(text);
  if (head?.kind !== "pack") return null;
  return { id: head.id, title: valueAt(text, "title"), path, games: listAt(text, "for") };
}

function valueAt(text: string, key: string): string | null {
  const found = new RegExp(`^${key}:\\s*(?:"([^"\n]+)"|'([^'\n]+)'|([^\n#]+))`, "m").exec(text);
  return found?.slice(1).find(Boolean)?.trim() ?? null;
}

const listAt = (text: string, key: string): string[] =>
  (new RegExp(`^${key}:\\s*\\[?([^\\]\n#]*)`, "m").exec(text)?.[1] ?? "").split(",").map((id) => id.trim());

/** Those of some files that are packs for the game, or for the variant of it. */
export function packsFor({ composed }: Pick<Loaded, "composed">, sources: Iterable<Source>): PackHead[] {
  const ids: readonly (string | undefined)[] = [composed?.id, composed?.gameId];
  const heads = [...sources].flatMap((source) => packHead(source) ?? []);
  return heads.filter(({ games }) => games.some((game) => ids.includes(game)));
}

/** The packs that are played with, by their titles. */
export function packTitles({ composed }: Loaded): string[] {
  const heads = (composed?.sources ?? []).flatMap((source) => packHead(source) ?? []);
  return (composed?.packs ?? []).map((id) => heads.find((head) => head.id === id)?.title ?? id);
}
