/** What the first lines of packs say, without reading all of them. */
import type { Loaded } from "../dsl/load.ts";
import type { Source } from "../dsl/text/source.ts";
import { kindAndId } from "./library.ts";

interface PackHead {
  readonly id: string;
  /** null if it has none */
  readonly title: string | null;
  readonly path: string;
  /** the ids of the games and variants that it is for */
  readonly games: readonly string[];
}

/** The head of a pack, or null if the file is not a pack. */
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

/** The packs among some files that are for the game or for its variant. */
export function packsFor({ composed }: Pick<Loaded, "composed">, sources: Iterable<Source>): PackHead[] {
  const ids: readonly (string | undefined)[] = [composed?.id, composed?.gameId];
  const heads = [...sources].flatMap((source) => packHead(source) ?? []);
  return heads.filter(({ games }) => games.some((game) => ids.includes(game)));
}

/** The titles of the packs that are played with. */
export function packTitles({ composed }: Loaded): string[] {
  const heads = (composed?.sources ?? []).flatMap((source) => packHead(source) ?? []);
  return (composed?.packs ?? []).map((id) => heads.find((head) => head.id === id)?.title ?? id);
}
