import { lookUp } from "../../src/dsl/text/lookup.ts";
import { Gathering, type Measured } from "../../src/lab/facts.ts";
import { failureOf, type Link } from "../link.ts";
import type { Calls, GameRecord, OptionInfo, Setup } from "../protocol.ts";
import type { Tree } from "./changes.ts";
import { UseTrials } from "./done-without.ts";
import { type LabOptions, openLab } from "./lab-options.ts";
import { GamesByMeasure, Pairs } from "./playtest-values.ts";
import { type Played, type PlaytestRun, runBefore, withRun } from "./playtests.ts";
import { playShared } from "./shared-games.ts";
import type { Store } from "./state.ts";
import { NumberTrials } from "./trying.ts";

type Texts = Readonly<Record<string, string>>;

interface PlaytestOptions extends LabOptions {
  /** the number of processors that share a long run */
  readonly cores: number;
}

/** More workers would need more memory than they save time, because each reads the rules. */
const MOST_LABS = 4;

// One processor is left for the table and the editor: with two, a second worker made runs of large rules longer
// (bench/README.md).
const labsFor = (cores: number): number => Math.max(1, Math.min(MOST_LABS, cores - 1));

/** What is needed to replay a game of a run. */
type Replayed = Pick<PlaytestRun, "setup" | "players" | "texts"> & Pick<Calls["playtested"]["ask"], "names">;

/** How many games, and milliseconds, are played to find rules that are never reached. */
const MOST_COVERED = 200;
const COVERING = 3_000;

/** Plays many games beside the table and shows progress. Later edits of the rules do not affect a run. */
export class Playtest {
  /** trials of other values for a number */
  readonly trials: NumberTrials;
  /** trials without one of the things that can be taken */
  readonly without: UseTrials;
  readonly #store: Store;
  readonly #options: PlaytestOptions;
  readonly #labs: Link[] = [];
  #running = 0;
  #count = 0;

  constructor(store: Store, options: PlaytestOptions) {
    this.#store = store;
    this.#options = options;
    this.trials = new NumberTrials(store, options);
    this.without = new UseTrials(store, options);
  }

  /** Stops everything, because another game is opened or the page is closed. */
  leave(): void {
    this.stop();
    this.trials.close();
    this.without.stop();
  }

  async run(title: string, packs: readonly string[], games: number): Promise<void> {
    this.stop();
    const id = ++this.#count;
    this.#running = id;
    const { seating, findings } = this.#store.state;
    const { setup, players } = seating;
    const texts = this.#options.texts();
    const lab = this.#open(texts);
    this.#store.change("playtests", { isRunning: true });
    this.#store.set({ notice: null });
    try {
      const [base, whole] = [await treeOf(lab, { ...setup, packs: [] }), await treeOf(lab, setup)];
      const options = wordsOf(setup, findings.checked?.outline?.options ?? []);
      await this.#play(lab, id, games, { ...{ title, setup, players, packs, options, base, whole, texts } });
      await this.#cover(lab, id, { setup, players, games: Math.min(games, MOST_COVERED) });
    } catch (error) {
      if (this.#running === id) this.#store.tell(failureOf(error));
    }
    if (this.#running === id) this.stop();
  }

  /** The record of one game of a run. */
  async record({ setup, players, texts, names }: Replayed, index: number): Promise<GameRecord | null> {
    this.stop();
    try {
      return await this.#open(texts).call("playtested", { setup, players, index, ...(names && { names }) });
    } catch (error) {
      this.#store.tell(failureOf(error));
      return null;
    } finally {
      this.stop();
    }
  }

  /** Stops; results so far stay on the page. */
  stop(): void {
    this.#running = 0;
    for (const lab of this.#labs.splice(0)) lab.close();
    if (this.#store.state.playtests.isRunning) this.#store.change("playtests", { isRunning: false });
  }

  name(id: number, name: string): void {
    this.#alter(id, { name });
  }

  #alter(id: number, part: Partial<PlaytestRun>): void {
    const runs = this.#store.state.playtests.runs.map((run) => (run.id === id ? { ...run, ...part } : run));
    this.#store.change("playtests", { runs });
  }

  /** Compares all runs with this one; null: each with the run before it. */
  measureBy(id: number | null): void {
    this.#store.change("playtests", { yardstick: id });
  }

  #open(texts: Texts): Link {
    const lab = openLab(this.#options, texts);
    this.#labs.push(lab);
    return lab;
  }

  async #play(lab: Link, id: number, games: number, played: Played): Promise<void> {
    const { setup, players } = played;
    const begun = performance.now();
    let going: Going | null = null;
    const take = ({ games: next, measured, places }: Calls["playtest"]["reply"]): boolean => {
      if (this.#running !== id) return false;
      going ??= measured && this.#begin(measured, places, played);
      if (!going) return false;
      for (const some of next) {
        going.gathering.add(some);
        going.values.add(some);
      }
      this.#show({ ...played, id, name: "", of: games, took: performance.now() - begun }, going);
      return true;
    };
    const open = () => this.#open(played.texts);
    const sharing = { first: lab, most: labsFor(this.#options.cores), open, now: () => performance.now() };
    await playShared({ setup, players, games }, sharing, take);
  }

  /** Replays some games to find rules that they never reach. */
  async #cover(lab: Link, id: number, ask: Calls["covered"]["ask"]): Promise<void> {
    const enough = performance.now() + COVERING;
    let last: Calls["covered"]["reply"] | null = null;
    while (this.#running === id && (last?.games ?? 0) < ask.games && performance.now() < enough)
      last = await lab.call("covered", ask);
    if (this.#running === id && last) this.#alter(id, { covered: last });
  }

  #begin(measured: Measured, places: Going["places"], played: Played): Going {
    const values = new GamesByMeasure(measured);
    const { runs, yardstick } = this.#store.state.playtests;
    const before = runs.find((run) => run.id === yardstick) ?? runBefore(runs, played);
    const pairs = before && Pairs.of(before.values, values);
    return { measured, places, values, gathering: new Gathering(measured), pairs, before: before?.id ?? 0 };
  }

  #show(
    run: Omit<PlaytestRun, "measured" | "places" | "facts" | "values" | "covered" | "compared">,
    going: Going,
  ): void {
    const { measured, places, values, gathering, pairs, before } = going;
    const found = pairs?.found() ?? null;
    const compared = found && { id: before, found };
    const shown = { ...run, measured, places, values, covered: null, compared, facts: gathering.now() };
    this.#store.change("playtests", { runs: withRun(this.#store.state.playtests, shown) });
  }
}

/** A run in progress. */
interface Going {
  readonly measured: Measured;
  readonly places: PlaytestRun["places"];
  readonly values: GamesByMeasure;
  readonly gathering: Gathering;
  /** compared with the run before; null: there is none, or no common measure */
  readonly pairs: Pairs | null;
  readonly before: number;
}

const treeOf = (lab: Link, { entry, packs }: Setup): Promise<Tree | null> => lab.call("tree", { entry, packs });

const wordsOf = (setup: Setup, options: readonly OptionInfo[]) =>
  Object.fromEntries(options.map((option) => [option.id, lookUp(setup.options, option.id) ?? option.default]));
