import { initial, resolve, type Status, status } from "../machine/transition.ts";
import { type Move, moves, playSteps } from "../play/moves.ts";
import { Stopped, treeWalkLimit } from "../play/walk-limit.ts";
import { digest } from "../runtime/chance.ts";
import type { Fault } from "../runtime/errors.ts";
import type { Event } from "../runtime/events.ts";
import type { Game } from "../runtime/game.ts";
import { AT } from "../runtime/layout.ts";
import type { State } from "../runtime/state.ts";
import { type Fraction, fraction, ONE, plus, times, ZERO } from "./fraction.ts";
import { scores } from "./score.ts";

/** The whole tree of a game. */
export interface Tree {
  readonly leaves: number;
  /** by seat: how many different things it can know when it has to answer */
  readonly infoSets: readonly number[];
  /** by seat: what it gets on average, exactly */
  readonly values: readonly Fraction[];
  /** how it ends, by those who win */
  readonly results: readonly Result[];
  /** moves of a game, on average */
  readonly meanLength: Fraction;
}

export interface Result {
  /** seats from 0; empty: nobody wins */
  readonly winners: readonly number[];
  readonly leaves: number;
  readonly chance: Fraction;
}

export interface Watcher {
  /** all that a seat knows of a state, as a text: equal texts are one information set */
  readonly view: (state: State, seat: number) => string;
  /** what a seat hears of an event, or null */
  readonly hears: (event: Event, seat: number) => string | null;
  /** how a seat chooses: by move, how likely it is; null: each the same. `info` names the information set. */
  readonly policy:
    | ((seat: number, info: string, options: readonly Move[], state: State) => readonly Fraction[] | null)
    | null;
}

/** Positions that tools look at unless more are asked for. */
export const MOST_WALKED = 300_000;

/**
 * Walks over the whole tree of a small game. Gives the fault where the rules fail somewhere in it, or where it is too large:
 * `most` is how many positions may be looked at (all if left out).
 */
export function enumerate(game: Game, watcher: Watcher, most = Number.POSITIVE_INFINITY): Tree | Fault {
  const seats = Array.from({ length: game.players }, (_, seat) => seat);
  const info = seats.map(() => new Set<string>());
  const values = seats.map(() => ZERO);
  const results = new Map<string, Result>();
  let leaves = 0;
  let meanLength = ZERO;
  let depth = 0;
  const { step } = treeWalkLimit(game, most);

  const heard = (logs: readonly string[], events: readonly Event[]) =>
    logs.map(
      (log, seat) =>
        log +
        events
          .map((event) => watcher.hears(event, seat))
          .filter((text) => text !== null)
          .join("\n"),
    );

  const follow = (run: (sink: (event: Event) => void) => State, logs: readonly string[], weight: Fraction) => {
    const events: Event[] = [];
    const next = run((event) => events.push(event));
    step(next, ++depth);
    walk(next, heard(logs, events), weight);
    depth--;
  };

  const toss = (state: State, { outcomes }: Status & { kind: "chance" }, logs: readonly string[], weight: Fraction) => {
    const all = outcomes.reduce((sum, outcome) => sum + outcome.weight, 0);
    for (const [i, outcome] of outcomes.entries()) {
      follow((sink) => resolve(game, state, i, sink), logs, times(weight, fraction(outcome.weight, all)));
    }
  };

  const choose = (state: State, seat: number, logs: readonly string[], weight: Fraction) => {
    const key = `${watcher.view(state, seat)}\n${logs[seat] ?? ""}`;
    info[seat]?.add(digest(key));
    const options = moves(game, state, seat);
    if (!Array.isArray(options)) throw new Stopped(options);
    const chances = watcher.policy?.(seat, key, options, state) ?? null;
    for (const [i, move] of options.entries()) {
      const chance = chances ? (chances[i] ?? ZERO) : fraction(1, options.length);
      follow((sink) => playSteps(game, state, seat, move.steps, sink), logs, times(weight, chance));
    }
  };

  const leaf = (state: State, winners: readonly number[], weight: Fraction) => {
    leaves++;
    addTo(results, winners, weight);
    meanLength = plus(meanLength, times(weight, fraction(state.slots[AT.moves] ?? 0)));
    const points = scores(game, state);
    if (points && !Array.isArray(points)) throw new Stopped(points);
    for (const seat of seats) {
      const share = winners.includes(seat) ? fraction(1, winners.length) : ZERO;
      const gain = points ? fraction(points[seat] ?? 0) : share;
      values[seat] = plus(values[seat] ?? ZERO, times(weight, gain));
    }
  };

  const walk = (state: State, logs: readonly string[], weight: Fraction): void => {
    const waits = status(game, state);
    if (waits.kind === "fault") throw new Stopped(waits.fault);
    if (waits.kind === "over") leaf(state, waits.winners, weight);
    else if (waits.kind === "chance") toss(state, waits, logs, weight);
    else choose(state, waits.owing[0] ?? 0, logs, weight);
  };

  try {
    follow(
      (sink) => initial(game, sink),
      seats.map(() => ""),
      ONE,
    );
  } catch (error) {
    if (error instanceof Stopped) return error.fault;
    throw error;
  }
  return {
    leaves,
    infoSets: info.map((sets) => sets.size),
    values,
    results: inOrder([...results.values()]),
    meanLength,
  };
}

function addTo(results: Map<string, Result>, winners: readonly number[], weight: Fraction): void {
  const key = winners.join();
  const { leaves, chance } = results.get(key) ?? { leaves: 0, chance: ZERO };
  results.set(key, { winners, leaves: leaves + 1, chance: plus(chance, weight) });
}

/** Those with winners first, by their seats. */
function inOrder(results: readonly Result[]): Result[] {
  const order = ({ winners }: Result) => (winners.length === 0 ? "~" : winners.join());
  return results.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}
