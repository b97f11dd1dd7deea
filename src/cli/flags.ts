export interface Flag {
  readonly name: string;
  readonly short?: string;
  /** the name of its value in the help; absent: a switch without a value */
  readonly value?: string;
  readonly doc: string;
}

/** The command line that one command accepts. */
export interface Syntax {
  readonly name: string;
  /** the arguments after the name: `FILE`, `PATH...` */
  readonly takes: { readonly word: string; readonly least: number; readonly most: number };
  readonly flags: readonly Flag[];
}

export const HELP: Flag = { name: "help", short: "h", doc: "print this help" };
export const JSON_FLAG: Flag = { name: "json", doc: "print one JSON document and nothing else" };

export const ROOT_FLAG: Flag = {
  name: "root",
  value: "DIR",
  doc: "also read files here that the rules name (default: the folder of the project); may be repeated",
};

export const PACK_FLAG: Flag = { name: "pack", value: "P", doc: "take a pack, by its id or file; may be repeated" };

export const SET_FLAG: Flag = {
  name: "set",
  value: "PATH=V",
  doc: "put V where the rules have a value, as `change:` of a variant does; may be repeated",
};

/** The flags that set up a game. */
export const GAME_FLAGS: readonly Flag[] = [
  { name: "players", value: "N", doc: "how many players (default: the fewest the game allows)" },
  { name: "seed", value: "S", doc: "the seed of all chance (default: 1)" },
  { name: "option", value: "K=V", doc: "choose an option of the rules; may be repeated" },
  PACK_FLAG,
  ROOT_FLAG,
];

export const ONE_FILE = { word: "FILE", least: 1, most: 1 } as const;
