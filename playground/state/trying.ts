/** Tries other values for a number in the rules. */
import { type Facts, Gathering } from "../../src/lab/facts.ts";
import { failureOf, type Link } from "../link.ts";
import type { Calls } from "../protocol.ts";
import { type LabOptions, openLab } from "./lab-options.ts";
import { Latest } from "./latest.ts";
import { type NumberAt, valuesAround, withNumber } from "./number-at.ts";
import { playAlone } from "./shared-games.ts";
import type { Store } from "./state.ts";

/** A value that was tried. */
interface Tried {
  readonly value: number;
  /** null: no game has been played yet, or none can be */
  readonly facts: Facts | null;
  /** why no game can be played; null: none known */
  readonly refusal: string | null;
}

/** A number in the rules with the results of other values. */
interface NumberRun {
  readonly file: string;
  readonly line: number;
  readonly number: NumberAt;
  /** the text that contains it */
  readonly text: string;
  /** games for each value */
  readonly of: number;
  /** the least value first */
  readonly tried: readonly Tried[];
}

export interface Trying {
  readonly run: NumberRun | null;
  readonly isRunning: boolean;
}

export const NOTHING_TRIED: Trying = { run: null, isRunning: false };

/** Games for each value, enough to see clear effects. */
const GAMES = 200;

/** Plays the same games with each value in turn, the present one first. */
export class NumberTrials {
  readonly #store: Store;
  readonly #options: LabOptions;
  readonly #latest = new Latest();
  #lab: Link | null = null;

  constructor(store: Store, options: LabOptions) {
    this.#store = store;
    this.#options = options;
  }

  async run(file: string, line: number, number: NumberAt): Promise<void> {
    this.stop();
    const goesOn = this.#latest.begin();
    const texts = this.#options.texts();
    const text = texts[file] ?? "";
    const values = valuesAround(number.value);
    const tried = values.map((value): Tried => ({ value, facts: null, refusal: null }));
    this.#store.change("trying", { run: { file, line, number, text, of: GAMES, tried }, isRunning: true });
    const [own, ...others] = [number.value, ...values.filter((value) => value !== number.value)];
    for (const value of [own ?? 0, ...others]) {
      if (!goesOn()) return;
      await this.#try(goesOn, value, { ...texts, [file]: withNumber(text, line, number, value) });
    }
    if (goesOn()) this.stop();
  }

  /** Stops; results so far stay on the page. */
  stop(): void {
    this.#latest.end();
    this.#lab?.close();
    this.#lab = null;
    this.#store.change("trying", { isRunning: false });
  }

  /** Removes the results from the page. */
  close(): void {
    this.stop();
    this.#store.change("trying", { run: null });
  }

  async #try(goesOn: () => boolean, value: number, texts: Readonly<Record<string, string>>): Promise<void> {
    const { setup, players } = this.#store.state.seating;
    const lab = openLab(this.#options, texts);
    this.#lab = lab;
    let gathering: Gathering | null = null;
    const take = ({ games, measured }: Calls["playtest"]["reply"]): boolean => {
      if (!goesOn()) return false;
      gathering ??= measured && new Gathering(measured);
      if (!gathering) return false;
      for (const some of games) gathering.add(some);
      this.#note(value, { facts: gathering.now() });
      return true;
    };
    try {
      await playAlone({ setup, players, games: GAMES }, lab, take);
    } catch (error) {
      if (goesOn()) this.#note(value, { refusal: failureOf(error).message });
    } finally {
      lab.close();
    }
  }

  #note(value: number, found: Partial<Tried>): void {
    const { run } = this.#store.state.trying;
    if (!run) return;
    const tried = run.tried.map((one) => (one.value === value ? { ...one, ...found } : one));
    this.#store.change("trying", { run: { ...run, tried } });
  }
}
