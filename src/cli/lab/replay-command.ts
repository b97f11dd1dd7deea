import type { GameRequest } from "../game.ts";

/** The setup with which games were played. */
interface Table {
  readonly file: string;
  readonly players: number | null;
  readonly options: readonly (readonly [id: string, word: string])[];
  readonly packs: readonly string[];
  /** `PATH=V` */
  readonly sets: readonly string[];
  /** by seat, with commas; or one for all */
  readonly agents: string;
  /** whether players move on by one seat with each game */
  readonly rotates: boolean;
}

export const setTexts = ({ sets = [] }: Pick<GameRequest, "sets">): readonly string[] =>
  sets.map(([path, value]) => `${path}=${value}`);

/** The command that shows the game of a seed. The number of the game is appended to the seed. */
export function replayCommand({ file, players, options, packs, sets, agents, rotates }: Table, seed: string): string {
  const seats = agents.split(",");
  const first = rotates ? Number(/\d+$/.exec(seed)) % seats.length : 0;
  const seated = [...seats.slice(first), ...seats.slice(0, first)];
  const flags = [
    ...(players === null ? [] : [["players", String(players)]]),
    ...options.map(([id, word]) => ["option", `${id}=${word}`]),
    ...packs.map((pack) => ["pack", pack]),
    ...sets.map((set) => ["set", set]),
    ["agents", new Set(seated).size === 1 ? (seated[0] ?? "") : seated.join()],
    ["seed", seed],
  ];
  return ["rulewright trace", quoted(file), ...flags.map(([flag, value = ""]) => `--${flag} ${quoted(value)}`)].join(
    " ",
  );
}

/** Quotes a text for a shell. */
const quoted = (text: string): string => (/^[\w./,:=@+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
