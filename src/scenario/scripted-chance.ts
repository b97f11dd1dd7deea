/** Chance as a case scripts it, with sampling by seed where there is no script. */
import type { ScalarNode } from "../dsl/yaml/node.ts";
import type { Status } from "../interpreter/machine/transition.ts";
import { entityNamed, valueName } from "../interpreter/names/index.ts";
import { type Nature, seeded } from "../interpreter/play/resolve-chance.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { IDLE } from "./compile.ts";
import type { Script } from "./model.ts";
import { type Glossary, plainWord } from "./words.ts";

type Toss = Status & { readonly kind: "chance" };

interface Queue {
  readonly purpose: ScalarNode | null;
  readonly left: ScalarNode[];
}

/** Why chance could not answer: nothing was scripted, or the scripted outcome is impossible. */
interface Mishap {
  readonly at: ScalarNode | null;
  readonly purpose: string;
  readonly wanted: string | null;
  readonly possible: readonly string[];
}

/** Answers tosses from the script of a case. Purposes without a script are sampled by seed, if there is a seed. */
export class ScriptedChance {
  mishap: Mishap | null = null;
  private readonly game: Game;
  private readonly glossary: Glossary;
  private readonly queues: readonly Queue[];
  private readonly sampled: Nature | null;

  constructor(game: Game, glossary: Glossary, script: Script | null, seed: string | null) {
    this.game = game;
    this.glossary = glossary;
    this.queues = (script?.queues ?? []).map(({ purpose, outcomes }) => ({ purpose, left: [...outcomes] }));
    this.sampled = seed === null ? null : seeded(seed);
  }

  readonly answer: Nature = (toss) => {
    if (toss.word === IDLE) return null;
    const queue = this.queues.find((one) => one.left.length > 0 && this.fits(one, toss));
    if (!queue) return this.unscripted(toss);
    const outcome = queue.left[0] as ScalarNode;
    const found = this.outcomeOf(toss, plainWord(outcome.text, this.glossary));
    if (found >= 0) queue.left.shift();
    else this.mishap = { at: outcome, purpose: toss.purpose, wanted: outcome.text, possible: this.possible(toss) };
    return found < 0 ? null : found;
  };

  mark(): ScalarNode[][] {
    return this.queues.map(({ left }) => [...left]);
  }

  backTo(mark: readonly (readonly ScalarNode[])[]): void {
    this.mishap = null;
    for (const [i, { left }] of this.queues.entries()) left.splice(0, left.length, ...(mark[i] ?? []));
  }

  /** Scripted outcomes that were never needed. */
  unused(): ScalarNode[] {
    return this.queues.flatMap((queue) => queue.left);
  }

  private unscripted(toss: Toss): number | null {
    if (this.sampled) return this.sampled(toss);
    this.mishap = { at: null, purpose: toss.purpose, wanted: null, possible: this.possible(toss) };
    return null;
  }

  private possible(toss: Toss): string[] {
    return toss.outcomes.slice(0, 12).map(({ value }) => this.wordOf(toss, value));
  }

  /** A script may name a purpose by its word, by the thing that it is for, or by both. */
  private fits({ purpose }: Queue, toss: Toss): boolean {
    if (purpose === null) return true;
    const key = plainWord(purpose.text, this.glossary);
    return key === toss.word || key === toss.purpose || (toss.of >= 0 && key === this.game.names[toss.of]);
  }

  private wordOf(toss: Toss, value: Toss["outcomes"][number]["value"]): string {
    return toss.type ? valueName(this.game, toss.type, value) : String(value);
  }

  /** The index of the outcome that a word means. Equal cards are one outcome, so any of their names fits. */
  private outcomeOf(toss: Toss, word: string): number {
    const exact = toss.outcomes.findIndex(({ value }) => this.wordOf(toss, value) === word);
    if (exact >= 0) return exact;
    const { kindOf, rowOf, parentsOf } = this.game.entities;
    const named = entityNamed(this.game, word);
    const alike = (value: unknown) =>
      typeof value === "number" && [kindOf, rowOf, ...parentsOf].every((what) => what[value] === what[named]);
    const isRow = (value: unknown) => {
      const row = typeof value === "number" ? (rowOf[value] ?? -1) : -1;
      return this.game.program.kinds[kindOf[Number(value)] ?? 0]?.rows[row] === word;
    };
    const entity = toss.type?.t === "entity";
    return entity ? toss.outcomes.findIndex(({ value }) => (named >= 0 && alike(value)) || isRow(value)) : -1;
  }
}
