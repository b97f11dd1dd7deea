import { asRecord } from "../../src/contracts/read-record.ts";
import type { GameRecord, Position } from "../protocol.ts";
import { positionOf } from "./game-state.ts";
import type { Player } from "./seating.ts";
import type { Notice, Store } from "./state.ts";

/** A game that was left: enough to play it again up to the same move. */
export interface KeptGame {
  readonly record: GameRecord;
  readonly players: readonly Player[];
}

const PREFIX = "rulewright/game/";

/** Milliseconds after a move until the game is kept: not in the middle of many. */
const PAUSE = 500;

/** The last game of each rules, so that choosing another game, or closing the page, loses nothing. */
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

  /** Keeps the running game as it is now. */
  keep(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const { game, seating } = this.#store.state;
    const { players } = seating;
    const position = positionOf(game);
    if (!position || position.move === 0) return;
    const { record } = position;
    const { entry } = record.setup;
    this.#games.set(entry, { record, players });
    try {
      this.#storage?.setItem(PREFIX + entry, JSON.stringify({ record, players }));
    } catch {
      // A full storage still keeps the game as long as the page is open.
    }
  }

  of(entry: string): KeptGame | null {
    return this.#games.get(entry) ?? readKept(this.#storage?.getItem(PREFIX + entry) ?? null, entry);
  }

  /** Something is kept of these rules that is no game: whoever expects one should hear of it. */
  complaint(entry: string): Notice | null {
    const text = this.#storage?.getItem(PREFIX + entry) ?? null;
    if (text === null || this.of(entry)) return null;
    const message = "The last game with these rules was kept, but cannot be read any more: a new one has to be begun.";
    return { kind: "info", failure: { message, place: null } };
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

/** Storage may hold what an older page wrote, or somebody else: whatever has not the form of a game is none. */
export function readKept(text: string | null, entry: string): KeptGame | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<KeptGame> | null;
    const { setup, answers, chance } = value?.record ?? {};
    if (setup?.entry !== entry || !Array.isArray(value?.players)) return null;
    const { players, options, packs, seed } = setup;
    // It has to be a record like any other; only the rules are named otherwise here.
    const rules = { hash: "", files: [entry] };
    const read = asRecord({ language: 1, game: "", rules, players, options, packs, seed, answers, chance });
    if ("wrong" in read) return null;
    const record = read.value;
    const own = { entry, players: record.players, options: record.options, packs: record.packs, seed: record.seed };
    const seated = value.players.map((player): Player => (player === "person" ? "person" : "random"));
    return { record: { setup: own, answers: record.answers, chance: record.chance }, players: seated };
  } catch {
    return null;
  }
}
