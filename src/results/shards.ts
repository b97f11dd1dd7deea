/** A run of games that is played and kept as one: from number `from` to before `to`. */
export interface Shard {
  /** its number among the shards of a run */
  readonly number: number;
  readonly from: number;
  readonly to: number;
}

/** So many games has a shard at most where nobody says it, and so many shards a run of few games: more, where many machines share it. */
const MOST_GAMES = 1_000;
const FEW_SHARDS = { here: 20, shared: 200 } as const;

/** How many games a shard has where nobody says it: few enough that little is lost and that workers share them evenly. */
export const usualSize = (games: number, isShared: boolean): number =>
  Math.max(1, Math.min(MOST_GAMES, Math.ceil(games / FEW_SHARDS[isShared ? "shared" : "here"])));

/** All shards of so many games. */
export function shardsOf(games: number, size: number): readonly Shard[] {
  return Array.from({ length: Math.ceil(games / size) }, (_, number) => ({
    number,
    from: number * size,
    to: Math.min(games, (number + 1) * size),
  }));
}

const DIGITS = 9;

/** The name of the files of a shard, without an ending: the numbers of its first and its last game. */
export const shardName = ({ from, to }: Shard): string => `${padded(from)}-${padded(to - 1)}`;

const padded = (number: number): string => String(number).padStart(DIGITS, "0");

/** What a file holds, by its name; null: it is no file of a shard. */
export function gamesNamed(name: string): Pick<Shard, "from" | "to"> | null {
  const found = /^(\d{9,})-(\d{9,})$/.exec(name);
  return found ? { from: Number(found[1]), to: Number(found[2]) + 1 } : null;
}
