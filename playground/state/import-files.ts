import { isPicturePath } from "../../src/dsl/text/picture-path.ts";
import { type FileInfo, isPlayable } from "./files.ts";
import { headOf } from "./heads.ts";

/** Files that come from the computer of whoever works here, by the path or name that they had there. */
export type ImportedFiles = Readonly<Record<string, string>>;

const FOLDERS = {
  game: "rules",
  variant: "rules/variants",
  pack: "rules/packs",
  scenarios: "rules/scenarios",
} as const;

/** Only texts of rules; whatever else lies in a folder stays where it is. */
export const isRules = (path: string): boolean => /\.(?:ya?ml|csv)$/i.test(path);

/**
 * Where each file belongs: at its own path if it has one of the project, in place of a file of the same name and kind, or
 * in the folder for its kind. What games include lies beside them.
 */
export function placed(
  brought: ImportedFiles,
  files: readonly FileInfo[],
  open: OpenGame = NOTHING,
): Record<string, string> {
  const named = Object.entries(brought).filter(([path]) => isRules(path));
  const rules = named.map(([path, text]): [string, string] => [path, placeOf(path, text, files)]);
  const places = new Map(rules);
  const pictures = Object.keys(brought).filter((path) => isPicturePath(path));
  for (const path of pictures) places.set(path, pictureAt(path, rules, open));
  return Object.fromEntries([...places].map(([path, place]) => [place, brought[path] ?? ""]));
}

/** The game that is open, and the pictures that it names. */
interface OpenGame {
  readonly entry: string;
  readonly pictures: readonly string[];
}
const NOTHING: OpenGame = { entry: "rules/", pictures: [] };

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

/** A picture lies from its rules where it lay before; one that comes alone where the open game looks for it. */
function pictureAt(path: string, rules: readonly (readonly [string, string])[], { entry, pictures }: OpenGame): string {
  const inside = /(?:^|\/)((?:rules|examples)\/.+)$/.exec(path)?.[1];
  if (inside) return inside;
  const name = path.split("/").at(-1) ?? path;
  const [from, to] = rules.find(([rule]) => path.startsWith(folderOf(rule))) ?? [];
  if (from !== undefined && to !== undefined) return folderOf(to) + path.slice(folderOf(from).length);
  return pictures.find((wanted) => wanted.endsWith(`/${name}`)) ?? folderOf(entry) + name;
}

function placeOf(path: string, text: string, files: readonly FileInfo[]): string {
  const inside = /(?:^|\/)((?:rules|examples)\/.+)$/.exec(path)?.[1];
  if (inside) return inside;
  const name = path.split("/").at(-1) ?? path;
  const { kind } = headOf(path, text);
  const same = files.filter((file) => file.path.endsWith(`/${name}`) && file.head.kind === kind);
  const known = same.find(({ own }) => own) ?? same[0];
  if (known) return known.path;
  const folder = kind in FOLDERS ? FOLDERS[kind as keyof typeof FOLDERS] : "rules";
  return `${folder}/${name}`;
}

/** What is shown of new files: the first game, or variant, or else the first file. */
export const firstOf = (paths: readonly string[], files: readonly FileInfo[]): FileInfo | null => {
  const own = files.filter((file) => paths.includes(file.path));
  return own.find(({ head }) => head.kind === "game") ?? own.find(isPlayable) ?? own[0] ?? null;
};
