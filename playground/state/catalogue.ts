import { type FileInfo, isPlayable } from "./files.ts";

/** A number of the rules that a first visitor is asked to change. */
export interface FirstChange {
  readonly file: string;
  /** the line that has it: the first in which this text stands */
  readonly line: string;
  /** what of that text is marked, where it first stands in it */
  readonly marked: string;
  /** what to write in its place */
  readonly to: string;
  /** what is seen then */
  readonly effect: string;
}

/** What somebody sees who comes for the first time. */
export interface Visit {
  readonly entry: string;
  readonly players: number;
  /** the seats that people play */
  readonly people: readonly number[];
  readonly seed: string;
  /** random moves that are played before, so that something can be seen */
  readonly moves: number;
  readonly sentence: string;
  readonly change: FirstChange;
}

interface CatalogueGroup {
  readonly title: string;
  /** by path, with one line about each */
  readonly files: Readonly<Record<string, string>>;
}

/** Which rules are offered, in which groups, and which are shown first. It lies beside the rules: the page names none. */
export interface Catalogue {
  readonly groups: readonly CatalogueGroup[];
  readonly visit: Visit | null;
}

export const NO_CATALOGUE: Catalogue = { groups: [], visit: null };

export interface OfferedGame {
  readonly path: string;
  readonly title: string;
  readonly line: string;
  readonly isVariant: boolean;
}

interface OfferedGroup {
  readonly title: string;
  readonly games: readonly OfferedGame[];
}

/** What can be chosen: what somebody made here, what comes from the disk, the groups, and what nobody has put into one. */
export function offered(files: readonly FileInfo[], { groups }: Catalogue, entry: string): OfferedGroup[] {
  // The open file stays in the list while it is being written, whatever it says just now.
  const playable = files.filter((file) => isPlayable(file) || file.path === entry);
  const listed = new Set(groups.flatMap((group) => Object.keys(group.files)));
  const others = playable.filter(({ own, onDisk, path }) => !own && !onDisk && !listed.has(path));
  const known = new Map(playable.map((file) => [file.path, file]));
  const all = [
    { title: "Yours", games: playable.filter(({ own }) => own).map((file) => offeredGame(file)) },
    { title: "From the disk", games: playable.filter(({ onDisk }) => onDisk).map((file) => offeredGame(file)) },
    ...groups.map(({ title, files: lines }) => ({
      title,
      games: Object.entries(lines).flatMap(([path, line]) => {
        const file = known.get(path);
        return file ? [offeredGame(file, line)] : [];
      }),
    })),
    { title: groups.length > 0 ? "More" : "Games", games: others.map((file) => offeredGame(file)) },
  ];
  return all.filter(({ games }) => games.length > 0);
}

const offeredGame = ({ path, head }: FileInfo, line = head.text): OfferedGame => ({
  path,
  title: head.title,
  line,
  isVariant: head.kind === "variant",
});

/** The groups with those games alone whose title or line has all the words. */
export function searched(groups: readonly OfferedGroup[], words: string): OfferedGroup[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (group: string, { title, line }: OfferedGame) => {
    const text = `${group} ${title} ${line}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  return groups
    .map(({ title, games }) => ({ title, games: games.filter((game) => isFound(title, game)) }))
    .filter(({ games }) => games.length > 0);
}

/** The game that is most likely meant: one whose title begins with the words, else the first that was found. */
export function likeliest(found: readonly OfferedGroup[], words: string): OfferedGame | null {
  const games = found.flatMap((group) => group.games);
  const begins = ({ title }: OfferedGame) => title.toLowerCase().startsWith(words.toLowerCase().trim());
  return games.find(begins) ?? games[0] ?? null;
}

/** The name of the file with the small picture of a game. */
export const thumbnailOf = (path: string) => `${path.replace(/\.yaml$/, "").replaceAll("/", "-")}.jpg`;
