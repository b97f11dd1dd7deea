import type { Checked, Explanation, Failure, Setup, Tested } from "../protocol.ts";
import type { Zoom } from "../table/zoom.ts";
import type { FileInfo } from "./files.ts";
import { type GameState, type GameStep, gameAfter, NO_GAME } from "./game-state.ts";
import { type Panes, readPanes } from "./panes.ts";
import type { PlaytestRun } from "./playtest.ts";
import type { KeptGame } from "./saved-games.ts";
import { NO_WORK, type Work } from "./work.ts";

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
  readonly game: GameState;
  readonly work: Work;
  readonly notice: Notice | null;
  /** the game that was played with these rules before */
  readonly kept: KeptGame | null;
  readonly perspective: Perspective;
  readonly curtain: boolean;
  readonly auto: boolean;
  /** answers that leave no choice are given by themselves */
  readonly forced: boolean;
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
  /** somebody is here for the first time, and has not closed the welcome */
  readonly welcome: boolean;
  readonly guide: GuidePlace | null;
  /** the list of problems is unfolded */
  readonly problemsOpen: boolean;
}

/** Nothing is explained, looked at or marked. */
export const NOTHING_POINTED_AT = {
  explanation: null,
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
  game: NO_GAME,
  work: NO_WORK,
  notice: null,
  kept: null,
  perspective: "follow",
  curtain: false,
  auto: true,
  forced: true,
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
  welcome: false,
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

  /** A step of the machine of states in `game-state.ts`. */
  play(step: GameStep): void {
    const game = gameAfter(this.#state.game, step);
    if (game !== this.#state.game) this.set({ game });
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
