import type { Program, Value } from "../../../src/interpreter/ir/program.ts";
import { link } from "../../../src/interpreter/link/link.ts";
import {
  answer,
  initial,
  question,
  resolve,
  type Status,
  status,
} from "../../../src/interpreter/machine/transition.ts";
import { candidateName } from "../../../src/interpreter/play/candidates.ts";
import { moveByKey, playSteps } from "../../../src/interpreter/play/moves.ts";
import { type Nature, settle } from "../../../src/interpreter/play/resolve-chance.ts";
import type { Event } from "../../../src/interpreter/runtime/events.ts";
import { slotValue } from "../../../src/interpreter/runtime/position.ts";
import type { State } from "../../../src/interpreter/runtime/state.ts";
import { moves } from "../../support/moves.ts";

/** Plays a program step by step. Throws at a fault of its rules. */
export function play(program: Program, players = 2) {
  const game = link(program, { players });
  const events: Event[] = [];
  let state: State = initial(game, (event) => events.push(event));
  const found = {
    game,
    events,
    state: () => state,
    status: (): Status => status(game, state),
    keys: (seat = 0) => moves(game, state, seat).map(({ key }) => key),
    asked: (seat = 0) => question(game, state, seat),
    names: (seat = 0) => {
      const asked = question(game, state, seat);
      return asked?.candidates.map((_, i) => candidateName(game, state, asked, i));
    },
    go(key: string, seat = 0) {
      const move = moveByKey(game, state, seat, key);
      if (!move) throw new Error(`no move ${key} among ${found.keys(seat)}`);
      state = playSteps(game, state, seat, move.steps, (event) => events.push(event));
      if (state.fault) throw new Error(state.fault.message);
      return found;
    },
    step(choice: number, seat = 0) {
      state = answer(game, state, seat, choice);
      return found;
    },
    /** resolves the next tosses with these outcomes */
    toss(...outcomes: number[]) {
      for (const outcome of outcomes) state = resolve(game, state, outcome, (event) => events.push(event));
      if (state.fault) throw new Error(state.fault.message);
      return found;
    },
    settle(nature: Nature) {
      state = settle(game, state, nature, (event) => events.push(event));
      return found;
    },
    /** names of entities */
    called: (ids: readonly number[]) => ids.map((id) => game.names[id]),
    slot: (id: number, ...keys: number[]): Value => slotValue(game, state, id, keys),
  };
  if (state.fault) throw new Error(state.fault.message);
  return found;
}
