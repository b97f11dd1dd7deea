/** A range of games that is played and stored together: from number `from` to before `to`. */
export interface Shard {
  /** its index among the shards of the run */
  readonly number: number;
  readonly from: number;
  readonly to: number;
}

/** Defaults: the most games in a shard, and how many shards a small run has; more if several machines share it. */
const MOST_GAMES = 1_000;
const FEW_SHARDS = { here: 20, shared: 200 } as const;

/** The default size of a shard: small enough that little is lost at a crash and that workers share shards evenly. */
export const usualSize = (games: number, isShared: boolean): number =>
  Math.max(1, Math.min(MOST_GAMES, Math.ceil(games / FEW_SHARDS[isShared ? "shared" : "here"])));

/** All shards of a run. */
export function shardsOf(games: number, size: number): readonly Shard[] {
  return Array.from({ length: Math.ceil(games / size) }, (_, number) => ({
    number,
    from: number * size,
    to: Math.min(games, (number + 1) * size),
  }));
}

const DIGITS = 9;

/** The file name of a shard without its extension: the numbers of its first and last game. */
export const shardName = ({ from, to }: Shard): string => `${padded(from)}-${padded(to - 1)}`;

const padded = (number: number): string => String(number).padStart(DIGITS, "0");

/** The games in a file, by its name. Null: the file is no shard. */
export function gamesNamed(name: string): Pick<Shard, "from" | "to"> | null {
  const found = /^(\d{9,})-(\d{9,})$/.exec(name);
  return found ? { from: Number(found[1]), to: Number(found[2]) + 1 } : null;
}
