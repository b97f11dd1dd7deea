/** Replays the moves of the others since the viewer's last one on the table. The game itself stays where it is. */
import { failureOf, type Link } from "../link.ts";
import type { Happened, Position } from "../protocol.ts";
import { curtainOf, positionOf } from "./game-state.ts";
import type { Store } from "./state.ts";

/** Milliseconds from one move to the next, by the name of the speed. `at once`: nothing slides. */
export const SPEEDS = { slow: 2600, normal: 1400, fast: 700, "at once": 700 } as const;
export type Speed = keyof typeof SPEEDS;

export interface Again {
  /** the position at which the replay began; it ends when another one is on the table */
  readonly over: Position;
  /** the position before the moves, then each move */
  readonly steps: readonly Happened[];
  readonly at: number;
  readonly runs: boolean;
}

/** The number of the viewer's last move, if others have moved since; null: nobody has. */
export function sinceWhen({ made, viewer, move }: Pick<Position, "made" | "viewer" | "move">): number | null {
  const own = made.findLastIndex(({ seat }) => seat === viewer) + 1;
  const since = viewer === 0 ? roundOf(made) : own;
  return since < move ? since : null;
}

/** For a viewer who sees everything the replay begins after the previous move of the seat that moved last. */
function roundOf(made: Position["made"]): number {
  const last = made.at(-1)?.seat;
  return made.slice(0, -1).findLastIndex(({ seat }) => seat === last) + 1;
}

/** The running replay; null: the table shows the game. */
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

  /** Goes to one of the moves and pauses there. */
  to(at: number): void {
    this.#show(at, false);
  }

  run(runs: boolean): void {
    const { again } = this.#store.state;
    if (!again) return;
    // At its end it starts over.
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
