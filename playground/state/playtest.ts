import { type SimulationResult, summarise } from "../../src/playtest/statistics.ts";
import { failureOf, type Link } from "../link.ts";
import type { Setup } from "../protocol.ts";
import type { Store } from "./state.ts";

/** One run of many games, finished or as far as it has come. */
export interface PlaytestRun {
  /** counts the runs since the page was opened, so that two of them can be told apart */
  readonly id: number;
  readonly title: string;
  readonly packs: readonly string[];
  readonly setup: Setup;
  readonly of: number;
  readonly result: SimulationResult;
}

/** Runs that stay on the page: enough to compare what a change did. */
const KEPT = 4;

/** Plays many games of random players, part by part, so that the page stays alive and a run can be stopped. */
export class Playtest {
  readonly #store: Store;
  readonly #link: Link;
  #running = 0;
  #count = 0;

  constructor(store: Store, link: Link) {
    this.#store = store;
    this.#link = link;
  }

  async run(title: string, packs: readonly string[], games: number): Promise<void> {
    const id = ++this.#count;
    this.#running = id;
    const { setup, playtests } = this.#store.state;
    const kept = playtests.slice(0, KEPT - 1);
    const header = { players: setup.players, seed: setup.seed, agents: Array(setup.players).fill("random") };
    this.#store.set({ playtesting: true, notice: null });
    try {
      let reports = await this.#link.call("playtest", { setup, from: 0, to: games });
      for (;;) {
        if (this.#running !== id) return;
        const run = { id, title, packs, setup, of: games, result: summarise(reports, header) };
        this.#store.set({ playtests: [run, ...kept] });
        if (reports.length >= games) break;
        const next = await this.#link.call("playtest", { setup, from: reports.length, to: games });
        reports = [...reports, ...next];
      }
    } catch (error) {
      if (this.#running === id) this.#store.set({ notice: { kind: "error", failure: failureOf(error) } });
    }
    if (this.#running === id) this.stop();
  }

  /** What was played so far stays on the page. */
  stop(): void {
    this.#running = 0;
    if (this.#store.state.playtesting) this.#store.set({ playtesting: false });
  }
}
