import type { Read } from "../../src/contracts/read-json.ts";
import { readSaved } from "../contracts/read-saved.ts";
import type { GameRecord, Position } from "../protocol.ts";
import { positionOf, runningOf } from "./game-state.ts";
import type { Player } from "./players.ts";
import type { Notice, Store } from "./state.ts";

/** A game that was left, with what is needed to replay it to the same move. */
export interface KeptGame {
  readonly record: GameRecord;
  readonly players: readonly Player[];
  /** the seats that people have played, including those who have left */
  readonly seated?: readonly number[];
}

const PREFIX = "rulewright/game/";

/** Milliseconds after a move before the game is stored, so that it is not stored between rapid moves. */
const PAUSE = 500;

/** The last game of each rules, so that choosing another game or closing the page loses nothing. */
export class KeptGames {
  readonly #storage: Storage | null;
  readonly #store: Store;
  readonly #games = new Map<string, KeptGame>();
  readonly #quit: () => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #seen: Position | null = null;

  constructor(storage: Storage | null, store: Store) {
    this.#storage = storage;
    this.#store = store;
    const stop = store.subscribe(() => this.#notice());
    const keep = () => this.keep();
    window.addEventListener("pagehide", keep);
    this.#quit = () => {
      stop();
      window.removeEventListener("pagehide", keep);
    };
  }

  /** Stores the running game in its present state. */
  keep(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const { game, seating } = this.#store.state;
    const { players } = seating;
    const running = runningOf(game);
    if (!running || running.position.move === 0) return;
    const { seated } = running;
    const { record } = running.position;
    const { entry } = record.setup;
    this.#games.set(entry, { record, players, seated });
    try {
      this.#storage?.setItem(PREFIX + entry, JSON.stringify({ record, players, seated }));
    } catch {
      // If the storage is full, the game is kept as long as the page is open.
    }
  }

  of(entry: string): KeptGame | null {
    const read = this.#read(entry);
    return this.#games.get(entry) ?? (read && "value" in read ? read.value : null);
  }

  /** The message if the stored game of these rules cannot be read. */
  complaint(entry: string): Notice | null {
    const read = this.#read(entry);
    if (this.#games.has(entry) || !read || "value" in read) return null;
    const begun = "The last game with these rules was kept, but cannot be read any more: a new one has to be begun.";
    const message = `${begun} (Of what is kept, ${read.wrong}.)`;
    return { kind: "info", failure: { message, place: null } };
  }

  #read(entry: string): Read<KeptGame> | null {
    const text = this.#storage?.getItem(PREFIX + entry) ?? null;
    return text === null ? null : readKept(text, entry);
  }

  close(): void {
    this.keep();
    this.#quit();
  }

  #notice(): void {
    const position = positionOf(this.#store.state.game);
    if (position === this.#seen) return;
    this.#seen = position;
    if (this.#timer === null) this.#timer = setTimeout(() => this.keep(), PAUSE);
  }
}

/** Reads a stored game, which must be a record of the rules under whose name it is stored. */
export function readKept(text: string, entry: string): Read<KeptGame> {
  const read = readSaved("game", text);
  if ("wrong" in read) return read;
  const other = read.value.record.setup.entry;
  return other === entry ? read : { wrong: `it is one of ${other}` };
}
