/** Which files belong to a game: its variants, packs and scenarios, and the rules in which a file is read. */
import { isDrawing } from "../../src/dsl/text/picture-path.ts";
import type { Rules } from "../protocol.ts";
import type { FileInfo } from "./files.ts";
import { type Head, PLAYED } from "./heads.ts";

const BESIDE: ReadonlySet<Head["kind"]> = new Set(["pack", "variant", "scenarios"] as const);

/** The files that belong to an entry: itself, the files that it reads, its packs, variants and scenarios, at last drawings. */
export function familyOf(files: readonly FileInfo[], entry: string, read: readonly string[]): FileInfo[] {
  const own = files.find((file) => file.path === entry);
  if (!own) return [];
  const folder = entry.replace(/\.\w+$/, "/");
  const ids = new Set([own.head.id, ...ancestors(files, own)]);
  const belongs = (file: FileInfo) =>
    read.includes(file.path) ||
    (file.path.startsWith(folder) && file.head.kind !== "other") ||
    (BESIDE.has(file.head.kind) && file.head.of.some((id) => ids.has(id)));
  // The game always comes first, even if one of its variants is open.
  const root = ancestors(files, own).at(-1);
  const first = [files.find((file) => file.head.kind === "game" && file.head.id === root), own].flatMap(
    (file) => file ?? [],
  );
  const rest = files.filter((file) => !first.includes(file) && belongs(file));
  return [...first, ...rest.filter((file) => !isDrawing(file.path)), ...rest.filter(({ path }) => isDrawing(path))];
}

/** Ids of the games and variants that a variant extends. */
function ancestors(files: readonly FileInfo[], of: FileInfo): string[] {
  const found: string[] = [];
  let at: FileInfo | undefined = of;
  while (at?.head.kind === "variant" && found.length < 20) {
    const id: string = at.head.of[0] ?? "";
    found.push(id);
    at = files.find((file) => file.head.id === id && file.head.kind !== "pack");
  }
  return found;
}

/** The packs that can be added to an entry. */
export function packsFor(files: readonly FileInfo[], entry: string): FileInfo[] {
  const own = files.find((file) => file.path === entry);
  if (!own) return [];
  const ids = new Set([own.head.id, ...ancestors(files, own)]);
  return files.filter((file) => file.head.kind === "pack" && file.head.of.some((id) => ids.has(id)));
}

/** All rules of a file's game: the game, its variants, and each pack with the rules that it is for. */
export function rulesAround(files: readonly FileInfo[], rules: Rules, path: string): Rules[] {
  const own = rulesWith(files, rules, path);
  const entry = files.find((one) => one.path === own.entry);
  if (!entry) return [own];
  const root = ancestors(files, entry).at(-1) ?? entry.head.id;
  const entries = files.filter(
    (file) =>
      (file.head.kind === "game" && file.head.id === root) ||
      (file.head.kind === "variant" && ancestors(files, file).includes(root)),
  );
  const withPacks = entries.flatMap(({ path: game, head }) =>
    files
      .filter((file) => file.head.kind === "pack" && file.head.of.includes(head.id))
      .map((pack): Rules => ({ entry: game, packs: withNeeded(files, pack) })),
  );
  const all = [own, ...entries.map((file): Rules => ({ entry: file.path, packs: [] })), ...withPacks];
  return [...new Map(all.map((one) => [JSON.stringify([one.entry, one.packs]), one])).values()];
}

/** A pack after the packs that it needs. */
function withNeeded(files: readonly FileInfo[], pack: FileInfo, above: readonly string[] = []): string[] {
  const needed = files.filter(({ head }) => head.kind === "pack" && pack.head.needs.includes(head.id));
  const below = [...above, pack.path];
  const first = needed.filter(({ path }) => !below.includes(path)).flatMap((one) => withNeeded(files, one, below));
  return [...new Set([...first, pack.path])];
}

/** The rules in which a file is read: an unchosen pack is added to the chosen ones, a variant is its own entry. */
export function rulesWith(files: readonly FileInfo[], { entry, packs }: Rules, path: string): Rules {
  const kind = files.find((file) => file.path === path)?.head.kind ?? "other";
  if (kind === "pack" && !packs.includes(path)) return { entry, packs: [...packs, path] };
  return PLAYED.has(kind) && path !== entry ? { entry: path, packs: [] } : { entry, packs };
}
