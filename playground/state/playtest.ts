import { lookUp } from "../../src/dsl/text/lookup.ts";
import type { GameReport } from "../../src/playtest/game-report.ts";
import { summarise } from "../../src/playtest/statistics.ts";
import { failureOf, type Link } from "../link.ts";
import type { OptionInfo, Setup } from "../protocol.ts";
import type { Tree } from "./changes.ts";
import { type Played, withRun } from "./playtests.ts";
import { measuresOf } from "./significance.ts";
import type { Store } from "./state.ts";

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
    const { seating, findings } = this.#store.state;
    const { setup } = seating;
    this.#store.change("playtests", { isRunning: true });
    this.#store.set({ notice: null });
    try {
      const [base, whole] = [await this.#tree({ ...setup, packs: [] }), await this.#tree(setup)];
      const played: Played = {
        title,
        setup,
        packs,
        options: wordsOf(setup, findings.checked?.outline?.options ?? []),
        base,
        whole,
      };
      let reports: readonly GameReport[] = [];
      while (reports.length < games) {
        const next = await this.#link.call("playtest", { setup, from: reports.length, to: games });
        if (this.#running !== id) return;
        reports = [...reports, ...next];
        this.#show(id, played, games, reports);
      }
    } catch (error) {
      if (this.#running === id) this.#store.tell(failureOf(error));
    }
    if (this.#running === id) this.stop();
  }

  /** What was played so far stays on the page. */
  stop(): void {
    this.#running = 0;
    if (this.#store.state.playtests.isRunning) this.#store.change("playtests", { isRunning: false });
  }

  name(id: number, name: string): void {
    const runs = this.#store.state.playtests.runs.map((run) => (run.id === id ? { ...run, name } : run));
    this.#store.change("playtests", { runs });
  }

  /** All runs are compared with this one, or again each with the one before it. */
  measureBy(id: number | null): void {
    this.#store.change("playtests", { yardstick: id });
  }

  #tree({ entry, packs }: Setup): Promise<Tree | null> {
    return this.#link.call("tree", { entry, packs });
  }

  #show(id: number, played: Played, of: number, reports: readonly GameReport[]): void {
    const { players, seed } = played.setup;
    const result = summarise(reports, { players, seed, agents: Array(players).fill("random") });
    const run = { ...played, id, name: "", of, result, measures: measuresOf(reports, players) };
    this.#store.change("playtests", { runs: withRun(this.#store.state.playtests, run) });
  }
}

const wordsOf = (setup: Setup, options: readonly OptionInfo[]) =>
  Object.fromEntries(options.map((option) => [option.id, lookUp(setup.options, option.id) ?? option.default]));
