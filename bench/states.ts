import { encode, link, makeRng, type State } from "../src/interpreter/index.ts";
import { copyFrames, copySlots } from "../src/interpreter/runtime/state.ts";
import { loadRules, RULE_FILES } from "../test/support/games.ts";
import { used } from "./clock.ts";
import { randomGame } from "./playouts.ts";

/** The cost of keeping a position. */
export interface StateRow {
  readonly game: string;
  readonly players: number;
  readonly bytes: number;
  /** nanoseconds */
  readonly copy: number;
  readonly slice: number;
  /** divided by the time of `Int32Array.slice` for as many words as the slots have */
  readonly ratio: number;
}

let kept: unknown;

function nanoseconds(times: number, once: () => unknown): number {
  for (let i = 0; i < times / 10; i++) kept = once();
  const start = used();
  for (let i = 0; i < times; i++) kept = once();
  return ((used() - start) * 1e6) / times;
}

const copied = (state: State): State => ({
  slots: copySlots(state.slots),
  frames: copyFrames(state.frames),
  fault: null,
  spent: 0,
});

export function states(times: number): StateRow[] {
  return RULE_FILES.flatMap((rules): StateRow[] => {
    const { program } = loadRules(rules.path);
    if (!program) return [];
    const players = program.playerCounts.at(-1) ?? 2;
    const game = link(program, { players });
    const state = randomGame(game, 1, makeRng("state"), 50_000);
    if (!state) return [];
    const words = state.slots.slice();
    const copy = nanoseconds(times, () => copied(state));
    const slice = nanoseconds(times, () => words.slice());
    return [{ game: rules.path, players, bytes: encode(game, state).length, copy, slice, ratio: copy / slice }];
  });
}

export const last = () => kept;
