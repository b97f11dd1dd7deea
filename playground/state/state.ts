import type { Checked, Explanation, Failure, GameRecord, Position, Setup, Tested, Verdict } from "../protocol.ts";
import type { Zoom } from "../table/zoom.ts";
import type { FileInfo } from "./files.ts";
import { type Panes, readPanes } from "./panes.ts";
import type { PlaytestRun } from "./playtest.ts";
import type { KeptGame } from "./saved-games.ts";

export type Theme = "auto" | "light" | "dark";
export type Tab = "learn" | "rules" | "table" | "play" | "log";
export type Player = "person" | "random";
/** 0 is the referee; `follow` shows what the person sees whose turn it is. */
export type Perspective = number | "follow";

/** What the guide beside the rules shows: a section of one of its pages, by its number. */
export interface GuidePlace {
  readonly page: "tutorial" | "language" | "terminal";
  readonly section: number;
}

export interface Notice {
  readonly kind: "error" | "info";
  readonly failure: Failure;
}

export interface State {
  readonly theme: Theme;
  readonly panes: Panes;
  readonly tab: Tab;
  readonly files: readonly FileInfo[];
  readonly stored: boolean;
  readonly entry: string;
  readonly openFile: string;
  readonly checked: Checked | null;
  readonly checking: boolean;
  /** what became of the scenarios of the open game, by file */
  readonly tested: readonly Tested[];
  /** runs of many games, the latest first */
  readonly playtests: readonly PlaytestRun[];
  readonly playtesting: boolean;
  /** the run with which the others are compared; null: each with the one before it */
  readonly yardstick: number | null;
  /** what the start panel shows */
  readonly setup: Setup;
  readonly players: readonly Player[];
  readonly position: Position | null;
  readonly starting: boolean;
  readonly busy: boolean;
  readonly notice: Notice | null;
  /** what became of the running game after the last edit */
  readonly verdict: Verdict | null;
  /** the game that the verdict is about, where it could not be played again to its end */
  readonly attempted: GameRecord | null;
  /** the game on the table runs under the rules before the last edits, because its moves do not fit the new ones */
  readonly behind: "no" | "stuck" | "on purpose";
  /** the game that was played with these rules before */
  readonly kept: KeptGame | null;
  readonly perspective: Perspective;
  readonly curtain: boolean;
  /** the seat that must confirm before its view is shown */
  readonly curtainFor: number | null;
  readonly auto: boolean;
  /** answers that leave no choice are given by themselves */
  readonly forced: boolean;
  /** moves that have been skipped so far, while random players play on unseen */
  readonly skipping: number | null;
  /** milliseconds between random moves */
  readonly pace: number;
  /** the log tells also of rules that changed nothing */
  readonly everything: boolean;
  readonly explanation: Explanation | null;
  readonly asking: boolean;
  /** what the pointer rests on in the list of choices */
  readonly chosen: string | null;
  /** whose details are shown */
  readonly inspected: string | null;
  /** the things whose line the cursor is on in the rules */
  readonly marked: readonly string[];
  /** the board has the room of the rules too */
  readonly wide: boolean;
  /** which part of each board is shown, by its id */
  readonly zooms: Readonly<Record<string, Zoom>>;
  readonly dialog: "new-file" | "games" | null;
  /** the first visit: its game is being opened, or is on the table with its welcome */
  readonly visit: "none" | "opening" | "shown";
  /** the game that was on the table is about to be played again */
  readonly returning: boolean;
  readonly guide: GuidePlace | null;
  /** the list of problems is unfolded */
  readonly problemsOpen: boolean;
}

/** Nothing is explained, looked at or marked. */
export const NOTHING_POINTED_AT = {
  explanation: null,
  curtainFor: null,
  chosen: null,
  inspected: null,
  marked: [],
} satisfies Partial<State>;

export const FIRST: State = {
  theme: "auto",
  panes: readPanes(null),
  tab: "table",
  files: [],
  stored: true,
  entry: "",
  openFile: "",
  checked: null,
  checking: false,
  tested: [],
  playtests: [],
  playtesting: false,
  yardstick: null,
  setup: { entry: "", packs: [], options: {}, players: 2, seed: "1" },
  players: ["person", "person"],
  position: null,
  starting: true,
  busy: false,
  notice: null,
  verdict: null,
  attempted: null,
  behind: "no",
  kept: null,
  perspective: "follow",
  curtain: false,
  curtainFor: null,
  auto: true,
  forced: true,
  skipping: null,
  pace: 600,
  everything: false,
  explanation: null,
  asking: false,
  chosen: null,
  inspected: null,
  marked: [],
  wide: false,
  zooms: {},
  dialog: null,
  visit: "none",
  returning: false,
  guide: null,
  problemsOpen: false,
};

type Listener = () => void;

/** One value that is replaced, never changed, and those who want to hear of it. */
export class Store {
  #state: State = FIRST;
  readonly #listeners = new Set<Listener>();

  get state(): State {
    return this.#state;
  }

  set(patch: Partial<State>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
