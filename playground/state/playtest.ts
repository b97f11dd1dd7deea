import { type GameReport, type SimulationResult, summarise } from "../../src/playtest/statistics.ts";
import { failureOf, type Link } from "../link.ts";
import type { OptionInfo, Setup } from "../protocol.ts";
import type { Tree } from "./changes.ts";
import { type Measures, measuresOf } from "./significance.ts";
import type { Store } from "./state.ts";

/** What was played, so that a later run can say what has changed. */
export interface Played {
  readonly title: string;
  readonly setup: Setup;
  /** titles of the packs */
  readonly packs: readonly string[];
  /** every option with its word, chosen or not */
  readonly options: Readonly<Record<string, string>>;
  /** the rules without and with the packs; null where they could not be read */
  readonly base: Tree | null;
  readonly whole: Tree | null;
}

/** One run of many games, finished or as far as it has come. */
export interface PlaytestRun extends Played {
  /** counts the runs since the page was opened, so that two of them can be told apart */
  readonly id: number;
  /** what the designer calls it; may be empty */
  readonly name: string;
  readonly of: number;
  readonly result: SimulationResult;
  readonly measures: Measures;
}

/** Runs that stay on the page: enough to compare what some changes did. */
const KEPT = 6;

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
    const { setup, checked } = this.#store.state;
    this.#store.set({ playtesting: true, notice: null });
    try {
      const [base, whole] = [await this.#tree({ ...setup, packs: [] }), await this.#tree(setup)];
      const played: Played = {
        title,
        setup,
        packs,
        options: wordsOf(setup, checked?.outline?.options ?? []),
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
      if (this.#running === id) this.#store.set({ notice: { kind: "error", failure: failureOf(error) } });
    }
    if (this.#running === id) this.stop();
  }

  /** What was played so far stays on the page. */
  stop(): void {
    this.#running = 0;
    if (this.#store.state.playtesting) this.#store.set({ playtesting: false });
  }

  name(id: number, name: string): void {
    const playtests = this.#store.state.playtests.map((run) => (run.id === id ? { ...run, name } : run));
    this.#store.set({ playtests });
  }

  /** All runs are compared with this one, or again each with the one before it. */
  measureBy(id: number | null): void {
    this.#store.set({ yardstick: id });
  }

  #tree({ entry, packs }: Setup): Promise<Tree | null> {
    return this.#link.call("tree", { entry, packs });
  }

  #show(id: number, played: Played, of: number, reports: readonly GameReport[]): void {
    const { playtests, yardstick } = this.#store.state;
    const { players, seed } = played.setup;
    const result = summarise(reports, { players, seed, agents: Array(players).fill("random") });
    const name = playtests.find((run) => run.id === id)?.name ?? "";
    const run: PlaytestRun = { ...played, id, name, of, result, measures: measuresOf(reports, players) };
    const others = playtests.filter((other) => other.id !== id);
    const kept = others.filter((other, at) => at < KEPT - 1 || other.id === yardstick);
    this.#store.set({ playtests: [run, ...kept] });
  }
}

const wordsOf = (setup: Setup, options: readonly OptionInfo[]) =>
  Object.fromEntries(options.map((option) => [option.id, setup.options[option.id] ?? option.default]));
