import type { Call, NumberFn } from "../../eval/compiler.ts";
import { type Instruction, NONE, type Type, type Value } from "../../ir/program.ts";
import type { DrawProgress } from "../../runtime/progress.ts";
import type { Frame } from "../../runtime/state.ts";
import { countLightWork } from "../../runtime/work.ts";
import { lyingIn } from "../../runtime/zones.ts";
import { GO, type Machine, openPart, tell, WAIT } from "../core/machine.ts";
import type { WaitingInstruction } from "../questions/ask.ts";
import type { ChanceWait } from "../questions/waiters.ts";
import { hearing, toldBy } from "../secrecy/implicit-flow.ts";
import { keep, namedBy } from "../secrecy/local-masks.ts";
import { noChance, purposeOf } from "./chance.ts";
import { lookAfter, moveThing } from "./components.ts";
import { goalOf, namedIn } from "./destinations.ts";
import { equivalenceClasses } from "./equivalence.ts";
import { moveTo, shuffleIn } from "./movement.ts";
import { type Goal, orderAt, posAt } from "./zones.ts";

type DrawInstruction = Instruction & { readonly do: "draw" };

/** A compiled draw. */
interface Draw {
  readonly m: Machine;
  readonly instruction: DrawInstruction;
  readonly count: NumberFn;
  readonly from: NumberFn;
  readonly goal: (env: Value[]) => Goal;
  /** by zone: the source from which an empty zone is refilled */
  readonly refills: readonly (Call | null)[];
  /** local places that say how many cards are drawn, from where and to where; everybody sees these */
  readonly named: readonly number[];
}

/**
 * Draws card by card: first the known cards on top, then unknown ones by chance, then the known ones at the bottom; or
 * the other way round.
 */
export function draw(m: Machine, instruction: DrawInstruction): WaitingInstruction<ChanceWait> {
  const { count, from, target, purpose, node } = instruction;
  const one: Draw = {
    m,
    instruction,
    count: m.c.number(count),
    from: m.c.number(from),
    goal: goalOf(m, target),
    refills: m.game.program.zones.map((def) => (def.refill ? m.c.scoped(def.refill) : null)),
    named: [...namedBy(count), ...namedBy(from.op === "zone" ? from.of : from), ...namedIn(target)],
  };
  const grouped = equivalenceClasses(m.game, m.rt);
  return {
    step(frame) {
      frame.progress = progressOf(one, frame);
      for (;;) {
        const { left, location } = progressOf(one, frame);
        if (left === 0) return end(one, frame);
        const { known, cards } = nextCards(one, location);
        const [card] = cards;
        if (card === undefined) return end(one, frame);
        if (!known) {
          noChance(m, node);
          return WAIT;
        }
        take(one, frame, card);
      }
    },
    waiter: {
      waits: "chance",
      purpose: purposeOf(m, purpose),
      type: { t: "entity", of: [] } satisfies Type,
      told: null,
      outcomes: (frame) => grouped(nextCards(one, progressOf(one, frame).location).cards),
      take: (frame, value) => take(one, frame, value),
    },
  };
}

/** The progress of the draw; at the beginning nothing is drawn yet. */
function progressOf({ count, from }: Draw, { progress, locals }: Frame): DrawProgress {
  if (progress?.kind === "draw") return progress;
  return { kind: "draw", left: Math.max(0, count(locals)), location: from(locals), drawn: [] };
}

/** The cards that the next one is drawn from: one known card, or all unknown ones. Refills an empty deck. */
function nextCards(one: Draw, location: number): { readonly known: boolean; readonly cards: readonly number[] } {
  const { game, rt } = one.m;
  // Cards known at this end of the deck have positions of this sign.
  const sign = one.instruction.bottom ? -1 : 1;
  const cards = lyingIn(game, rt.live, location);
  countLightWork(rt, 2 * cards.length, one.instruction.node);
  if (orderAt(game, location) !== "top") return { known: false, cards };
  const next = cards.at(Math.min(0, sign));
  if (next !== undefined && sign * posAt(game, next) > 0) return { known: true, cards: [next] };
  const middle = cards.filter((id) => posAt(game, id) === 0);
  if (middle.length > 0) return { known: false, cards: middle };
  if (next !== undefined) return { known: true, cards: [next] };
  return refill(one, location) ? nextCards(one, location) : { known: true, cards: [] };
}

/** Refills an empty deck from the source that its zone names. */
function refill({ m, instruction, refills }: Draw, location: number): boolean {
  const { game, rt } = m;
  const { node } = instruction;
  const { places } = game;
  const at = location - places.firstLocation;
  const source = refills[places.zoneOf[at] ?? 0]?.([places.ownerOf[at] ?? NONE, places.key2Of[at] ?? NONE]);
  if (typeof source !== "number" || source === NONE) return false;
  const cards = lyingIn(game, rt.live, source);
  for (const card of cards) moveTo(m, card, { at: location, place: 0, bottom: false }, node);
  shuffleIn(m, location);
  const kind = game.entities.kindOf[places.ownerOf[at] ?? 0] ?? 0;
  if (rt.sink && cards.length > 0) tell(m, "shuffle", node, [openPart(m, "zone", { t: "zone", of: kind }, location)]);
  return cards.length > 0;
}

function take(one: Draw, frame: Frame, value: Value): void {
  const { m, instruction, goal } = one;
  const { left, location, drawn } = progressOf(one, frame);
  moveThing(m, value as number, goal(frame.locals), instruction.node, { type: "draw" });
  lookAfter(m);
  countLightWork(m.rt, drawn.length, instruction.node);
  frame.progress = { kind: "draw", left: left - 1, location, drawn: [...drawn, value] };
}

function end(one: Draw, frame: Frame): number {
  const { m, instruction, named } = one;
  const { as, node } = instruction;
  const { drawn } = progressOf(one, frame);
  // Everybody has seen how many were drawn, from where and to where.
  if (drawn.length > 0) toldBy(m, frame, named, m.game.everybody);
  if (drawn.length === 0 && m.rt.sink) tell(m, "nothing", node, [], { word: "draw", only: hearing(frame) });
  if (as !== null) keep(frame, as, drawn);
  frame.progress = null;
  frame.pc++;
  return GO;
}
