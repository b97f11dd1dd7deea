import { type Estimate, Estimates } from "../../src/lab/estimate.ts";
import { failureOf, type Link } from "../link.ts";
import type { Calls } from "../protocol.ts";
import { type LabOptions, openLab } from "./lab-options.ts";
import { Latest } from "./latest.ts";
import type { PlaytestRun } from "./playtests.ts";
import { playAlone } from "./shared-games.ts";
import type { Store } from "./state.ts";

/** How often a player wins who never takes a certain card or command. */
export interface DoneWithout {
  /** the run that has these cards and commands; 0: none */
  readonly run: number;
  /** by id: the share of wins so far; null: no game has been played yet */
  readonly wins: ReadonlyMap<string, Estimate | null>;
  readonly isRunning: boolean;
}

export const NOTHING_DONE_WITHOUT: DoneWithout = { run: 0, wins: new Map(), isRunning: false };

/** Games for each thing, enough to see clear effects. */
export const GAMES_WITHOUT = 200;

/** The measure of wins of the first player, who rotates through the seats. */
const WINS = "player 1";

/** Plays games like those of a run, in which one player never takes something and the others may. */
export class UseTrials {
  readonly #store: Store;
  readonly #options: LabOptions;
  readonly #latest = new Latest();
  #lab: Link | null = null;

  constructor(store: Store, options: LabOptions) {
    this.#store = store;
    this.#options = options;
  }

  /** Tries one thing after the other, under the rules of the run. */
  async run(run: PlaytestRun, uses: readonly string[]): Promise<void> {
    this.stop();
    const goesOn = this.#latest.begin();
    const { doneWithout } = this.#store.state;
    const known = doneWithout.run === run.id ? [...doneWithout.wins] : [];
    const waiting = uses.map((use): [string, null] => [use, null]);
    const wins = new Map([...known, ...waiting]);
    this.#store.change("doneWithout", { run: run.id, wins, isRunning: true });
    const lab = openLab(this.#options, run.texts);
    this.#lab = lab;
    try {
      for (const use of uses) if (goesOn()) await this.#try(goesOn, lab, run, use);
    } catch (error) {
      if (goesOn()) this.#store.tell(failureOf(error));
    }
    if (goesOn()) this.stop();
  }

  /** Stops; results so far stay on the page. */
  stop(): void {
    this.#latest.end();
    this.#lab?.close();
    this.#lab = null;
    const { wins, isRunning } = this.#store.state.doneWithout;
    if (!isRunning) return;
    const found = new Map([...wins].filter(([, won]) => won !== null));
    this.#store.change("doneWithout", { wins: found, isRunning: false });
  }

  async #try(goesOn: () => boolean, lab: Link, { setup, players }: PlaytestRun, without: string): Promise<void> {
    let estimates: Estimates | null = null;
    const take = ({ games, measured }: Calls["playtest"]["reply"]): boolean => {
      if (!goesOn()) return false;
      estimates ??= measured && new Estimates(measured.measures);
      if (!estimates) return false;
      for (const some of games) estimates.add(some);
      this.#note(without, estimates.now().get(WINS) ?? null);
      return true;
    };
    await playAlone({ setup, players, games: GAMES_WITHOUT, without }, lab, take);
  }

  #note(use: string, won: Estimate | null): void {
    const { wins } = this.#store.state.doneWithout;
    this.#store.change("doneWithout", { wins: new Map([...wins, [use, won]]) });
  }
}
