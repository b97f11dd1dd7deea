/**
 * Views: a position as one seat may know it, as plain data. Two positions that differ only in what the seat may not see
 * give the same bytes of JSON. So nothing here may depend on the numbers of hidden things, not even an order.
 *
 * Parts that are equal to those of the last view of the same seat are the same objects.
 */

import type { ZoneForm } from "../ir/zone-forms.ts";
import { status } from "../machine/transition.ts";
import type { Fault } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import { AT } from "../runtime/layout.ts";
import { phaseOf, roundOf, seatsIn } from "../runtime/position.ts";
import { checkSeat } from "../runtime/seat.ts";
import type { State } from "../runtime/state.ts";
import { playerName, ViewParts } from "./view-parts.ts";
import type { SlotView, ThingView } from "./view-things.ts";

export interface View {
  /** the seat that looks, e.g. `p1`; null: the referee, who sees everything */
  readonly seat: string | null;
  readonly round: number;
  readonly phase: string | null;
  readonly over: { readonly reason: string; readonly winners: readonly string[] } | null;
  readonly players: readonly PlayerView[];
  /** stored values of the table, and values with words and rows as keys, by slot */
  readonly slots: SlotView;
  readonly zones: readonly ZoneView[];
  readonly spaces: readonly SpaceView[];
  /** things in play that are nowhere, and those that stand on something other than a space (a group, a card) */
  readonly loose: readonly ThingView[];
  /** the players who owe an answer */
  readonly waiting: readonly string[];
}

export interface PlayerView {
  readonly name: string;
  readonly inPlay: boolean;
  /** absent if the game has no score, or if the seat may not know it */
  readonly score?: number;
  readonly slots: SlotView;
}

export interface ZoneView {
  readonly name: string;
  readonly zone: string;
  readonly owner: string;
  readonly form: ZoneForm;
  /** places of a row or spot; 0: no limit */
  readonly size: number;
  readonly count: number;
  /** from the first place, or the top, on; hidden things without a position are only counted */
  readonly cards: readonly ThingView[];
}

export interface SpaceView {
  readonly name: string;
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  readonly slots: SlotView;
  /** in order of arrival */
  readonly things: readonly ThingView[];
}

const faults = new WeakMap<View, Fault>();

/** The fault of the rules while a view was made; what they failed to show is hidden in it. */
export const viewFault = (view: View): Fault | null => faults.get(view) ?? null;

/** The parts of the last view of each seat. */
const kept = new WeakMap<Game, Map<number | null, ViewParts>>();

/** The view of a seat (0 is the first), or of the referee (null). It is shared: do not change it. */
export function viewOf(game: Game, state: State, seat: number | null): View {
  checkSeat(seat, game.players);
  const bySeat = kept.get(game) ?? new Map<number | null, ViewParts>();
  kept.set(game, bySeat);
  const waiting = owing(game, state);
  const last = bySeat.get(seat);
  // If making the view throws, no parts are kept.
  bySeat.delete(seat);
  if (last) {
    last.follow(state);
    const view = seenIn(last, state, waiting);
    if (!last.fault) {
      bySeat.set(seat, last);
      return view;
    }
  }
  const parts = new ViewParts(game, state, seat);
  const view = seenIn(parts, state, waiting);
  // The first of several faults is only found by a view made from scratch.
  if (parts.fault) faults.set(view, parts.fault);
  else bySeat.set(seat, parts);
  return view;
}

/** The view made from scratch. */
export const viewMadeAnew = (game: Game, state: State, seat: number | null): View =>
  seenIn(new ViewParts(game, state, seat), state, owing(game, state));

function seenIn(parts: ViewParts, state: State, waiting: readonly number[]): View {
  const { game, seat } = parts;
  const over = (state.slots[AT.over] ?? 0) - 1;
  const winners = seatsIn(state.slots[AT.winners] ?? 0).map(playerName);
  return {
    seat: seat === null ? null : playerName(seat),
    round: roundOf(state),
    phase: phaseOf(game, state),
    over: over < 0 ? null : { reason: game.reasons[over] ?? "", winners },
    players: parts.players(),
    slots: parts.tableSlots(),
    zones: parts.zones(),
    spaces: parts.spaces(),
    loose: parts.loose(),
    waiting: waiting.map(playerName),
  };
}

/** Who owes an answer is public, even while the answers are secret. */
function owing(game: Game, state: State): readonly number[] {
  if (state.frames.length === 0) return [];
  const now = status(game, state);
  return now.kind === "play" ? now.owing : [];
}

/**
 * Bytes that are equal for any two positions that the seat cannot tell apart: its view as JSON. Together with the
 * seat's log they identify an information set.
 */
export function canonicalView(game: Game, state: State, seat: number): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(viewOf(game, state, seat)));
}
