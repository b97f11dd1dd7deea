import { beforeComment } from "../../src/dsl/text/comment.ts";

/** What the first lines of a file say, for lists and tabs. The worker reads files properly. */
export interface Head {
  readonly kind: "game" | "variant" | "pack" | "part" | "campaign" | "scenarios" | "table" | "other";
  readonly id: string;
  readonly title: string;
  /** its description, if it is on one line */
  readonly text: string;
  /** the games that a pack is for, the rules that a variant extends, or those that scenarios are about */
  readonly of: readonly string[];
  /** ids of packs that are needed too */
  readonly needs: readonly string[];
}

const KINDS = ["game", "variant", "pack", "part", "campaign", "scenarios"] as const;

/** Kinds of files that can be started as a game. */
export const PLAYED: ReadonlySet<Head["kind"]> = new Set(["game", "variant", "campaign"] as const);

/** The key with the games to which a file belongs. */
const BELONGS: Partial<Record<Head["kind"], string>> = { variant: "extends", pack: "for", scenarios: "game" };

const clean = (text: string) =>
  beforeComment(text)
    .trim()
    .replace(/^(["'])(.*)\1$/, "$2");

function topValue(text: string, key: string): string | null {
  const found = new RegExp(`^${key}:[ \\t]*(.*)$`, "m").exec(text);
  return found ? clean(found[1] ?? "") : null;
}

/** Reads `key: a`, `key: [a, b]`, or a block list below the key. */
function topList(text: string, key: string): string[] {
  const value = topValue(text, key);
  if (value === null) return [];
  if (value.startsWith("[")) return value.replace(/[[\]]/g, "").split(",").map(clean).filter(Boolean);
  if (value !== "") return [value];
  const block = new RegExp(`^${key}:[^\\n]*\\n((?:[ \\t]*-[^\\n]*\\n?)+)`, "m").exec(text)?.[1] ?? "";
  return block
    .split("\n")
    .map((line) => clean(line.replace(/^[ \t]*-/, "")))
    .filter(Boolean);
}

/** The text of a file, without a block scalar that continues below its key. */
const textOf = (text: string) => (topValue(text, "text") ?? "").replace(/^[>|].*$/, "");

export function headOf(path: string, text: string): Head {
  const first = /^([a-z]+):/m.exec(text)?.[1];
  const kind = KINDS.find((known) => known === first);
  const name =
    path
      .split("/")
      .at(-1)
      ?.replace(/\.\w+$/, "") ?? path;
  if (!kind)
    return { kind: path.endsWith(".csv") ? "table" : "other", id: name, title: name, text: "", of: [], needs: [] };
  const said = topValue(text, kind) || name;
  const id = kind === "scenarios" ? name : said;
  const key = BELONGS[kind];
  const of = key === undefined ? [] : topList(text, key);
  if (kind === "scenarios") return { kind, id, title: said, text: "", of, needs: [] };
  return { kind, id, title: topValue(text, "title") || id, text: textOf(text), of, needs: topList(text, "needs") };
}
