/** The catalogue of rules that the page offers. */
import { type FileInfo, isPlayable } from "./files.ts";

/** A number in the rules that a first-time visitor is asked to change. */
export interface FirstChange {
  readonly file: string;
  /** identifies the line: the first one that contains this text */
  readonly line: string;
  /** the part of that text to mark */
  readonly marked: string;
  /** the replacement */
  readonly to: string;
  /** the visible effect */
  readonly effect: string;
}

/** What a first-time visitor sees. */
export interface Visit {
  readonly entry: string;
  readonly players: number;
  /** the seats played by people */
  readonly people: readonly number[];
  readonly seed: string;
  /** how many random moves are played first, so that there is something to see */
  readonly moves: number;
  readonly sentence: string;
  readonly change: FirstChange;
}

interface CatalogueGroup {
  readonly title: string;
  /** by path, each with a one-line description */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * The offered rules, their groups, and which are shown first. It is a file beside the rules, so the page itself names
 * no game.
 */
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

/** The games to choose from: the user's own, those on disk, the groups, and those in no group. */
export function offered(files: readonly FileInfo[], { groups }: Catalogue, entry: string): OfferedGroup[] {
  // The open file stays in the list while it is edited, even if its head is broken.
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

/** The groups, reduced to games whose title or description contains all the words. */
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

/** The most likely game: one whose title begins with the words, else the first one found. */
export function likeliest(found: readonly OfferedGroup[], words: string): OfferedGame | null {
  const games = found.flatMap((group) => group.games);
  const begins = ({ title }: OfferedGame) => title.toLowerCase().startsWith(words.toLowerCase().trim());
  return games.find(begins) ?? games[0] ?? null;
}

/** The file name of a game's thumbnail. */
export const thumbnailOf = (path: string) => `${path.replace(/\.yaml$/, "").replaceAll("/", "-")}.jpg`;
