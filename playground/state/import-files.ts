import { isPicturePath } from "../../src/dsl/text/picture-path.ts";
import { type FileInfo, isPlayable } from "./files.ts";
import { headOf } from "./heads.ts";

/** Files from the user's computer, by their path or name there. */
export type ImportedFiles = Readonly<Record<string, string>>;

const FOLDERS = {
  game: "rules",
  variant: "rules/variants",
  pack: "rules/packs",
  scenarios: "rules/scenarios",
} as const;

/** Only files of rules are imported; other files in a folder are skipped. */
export const isRules = (path: string): boolean => /\.(?:ya?ml|csv)$/i.test(path);

/**
 * The path of each imported file: its own if it is a path of the project, that of a file with the same name and kind,
 * or the folder of its kind. Included files are placed beside their including file.
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

/** The open game and the pictures that it names. */
interface OpenGame {
  readonly entry: string;
  readonly pictures: readonly string[];
}
const NOTHING: OpenGame = { entry: "rules/", pictures: [] };

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

/**
 * The path of a picture: in the same place relative to its rules, or, for a single picture, where the open game expects
 * it.
 */
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

/** The file to show after an import: the first game or variant, else the first file. */
export const firstOf = (paths: readonly string[], files: readonly FileInfo[]): FileInfo | null => {
  const own = files.filter((file) => paths.includes(file.path));
  return own.find(({ head }) => head.kind === "game") ?? own.find(isPlayable) ?? own[0] ?? null;
};
