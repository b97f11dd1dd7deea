/** What has happened since somebody moved, shown again move by move. The game stays where it is. */
import { failureOf, type Link } from "../link.ts";
import type { Happened, Position } from "../protocol.ts";
import { curtainOf, positionOf } from "./game-state.ts";
import type { Store } from "./state.ts";

/** Milliseconds from one move to the next, by what the speed is called. */
export const SPEEDS = { slow: 2600, normal: 1400, fast: 700 } as const;
export type Speed = keyof typeof SPEEDS;

export interface Again {
  /** the position over which it is shown: with another one it is over */
  readonly over: Position;
  /** first how it stood before, then each move */
  readonly steps: readonly Happened[];
  readonly at: number;
  readonly runs: boolean;
}

/** After which move of those who look the others have moved; null: nobody has. */
export function sinceWhen({ made, viewer, move }: Pick<Position, "made" | "viewer" | "move">): number | null {
  const own = made.findLastIndex(({ seat }) => seat === viewer) + 1;
  const since = viewer === 0 ? roundOf(made) : own;
  return since < move ? since : null;
}

/** For whoever looks at everything: what each of the others has done since the one that moved last did so before. */
function roundOf(made: Position["made"]): number {
  const last = made.at(-1)?.seat;
  return made.slice(0, -1).findLastIndex(({ seat }) => seat === last) + 1;
}

/** What is shown again now; null: the table as it is. */
export const shownAgain = (again: Again | null, position: Position | null): Again | null =>
  again !== null && again.over === position ? again : null;

export class ShowingAgain {
  readonly #store: Store;
  readonly #link: Link;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(store: Store, link: Link) {
    this.#store = store;
    this.#link = link;
  }

  async begin(): Promise<void> {
    const { game } = this.#store.state;
    const position = positionOf(game);
    const since = position && sinceWhen(position);
    if (!position || since === null || curtainOf(game) !== null) return;
    try {
      const steps = await this.#link.call("happened", { since, viewer: position.viewer });
      if (positionOf(this.#store.state.game) !== position) return;
      this.#store.set({ again: { over: position, steps, at: 0, runs: true } });
      this.#wind();
    } catch (error) {
      this.#store.tell(failureOf(error));
    }
  }

  /** To one of the moves; whoever goes there by hand looks at it as long as they like. */
  to(at: number): void {
    this.#show(at, false);
  }

  run(runs: boolean): void {
    const { again } = this.#store.state;
    if (!again) return;
    // At the end it begins anew.
    this.#show(runs && again.at === again.steps.length - 1 ? 0 : again.at, runs);
  }

  end(): void {
    this.#stop();
    this.#store.set({ again: null });
  }

  #show(at: number, runs: boolean): void {
    const { again } = this.#store.state;
    if (!again || at < 0 || at >= again.steps.length) return;
    this.#store.set({ again: { ...again, at, runs: runs && at < again.steps.length - 1 } });
    this.#wind();
  }

  #wind(): void {
    this.#stop();
    const { again, habits } = this.#store.state;
    if (!again?.runs) return;
    this.#timer = setTimeout(() => this.#next(), SPEEDS[habits.speed] / (again.at === 0 ? 2 : 1));
  }

  #next(): void {
    const { again, game } = this.#store.state;
    if (shownAgain(again, positionOf(game)) === null) this.end();
    else if (again) this.#show(again.at + 1, true);
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
