import { fail } from "../../eval/compiler.ts";
import { type Instruction, NONE, type Purpose, type Type, type Value } from "../../ir/program.ts";
import { HERE } from "../../runtime/errors.ts";
import { AT } from "../../runtime/layout.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import type { Frame } from "../../runtime/state.ts";
import { easily, labour, sizeOf } from "../../runtime/work.ts";
import { lyingIn } from "../../runtime/zones.ts";
import { seatMask } from "../core/ending.ts";
import { GO, type Machine, open, parts, tell, thing, WAIT } from "../core/machine.ts";
import type { WaitingInstruction } from "../questions/ask.ts";
import type { ChanceWait, Outcome } from "../questions/waiters.ts";
import { hearing, reaching, toldBy } from "../secrecy/implicit-flow.ts";
import { ALL, keep, namedBy } from "../secrecy/local-masks.ts";
import { moveThing } from "./components.ts";
import { goalOf, namedIn } from "./destinations.ts";
import { equivalenceClasses } from "./equivalence.ts";
import { moveTo, shuffleIn } from "./movement.ts";

type Of<K extends Instruction["do"]> = Instruction & { readonly do: K };

/** Compiles a purpose: its word, and whose counter it is. */
function purposeOf(m: Machine, { word, of }: Purpose): ChanceWait["purpose"] {
  const at = m.game.purposes.findIndex((purpose) => purpose.word === word);
  const entity = of ? m.c.fn(of) : () => NONE;
  return (frame) => ({ at, of: entity(frame.locals) as number });
}

export function noChance(m: Machine, node: number): void {
  if (m.rt.live !== m.rt.slots) fail(node, "no chance can happen inside together");
  m.pending = null;
  m.rt.live[AT.open] = 0;
}

/** Tells an outcome; what is drawn is told by the card that moves. */
export function tellOutcome(m: Machine, frame: Frame, tosser: ChanceWait, value: Value, seats: number): void {
  const { at, of } = tosser.purpose(frame);
  const word = m.game.purposes[at]?.word ?? "";
  const node = m.game.program.bodies[frame.body]?.code[frame.pc]?.node ?? 0;
  const forWhom = of === NONE ? [] : [thing(m, "for", of)];
  const outcome = tosser.type ? parts(m, "value", tosser.type, value) : [];
  const heard = outcome.map((part) => ({ ...part, seenBy: part.seenBy & seats }));
  tell(m, "toss", node, [...forWhom, ...heard], { word, only: hearing(frame) | seats });
}

/** Units of work that it costs to tell an outcome from the others, but for the lists in it. */
const WRITTEN = 4;

/** Puts outcomes with equal values together. */
function merged(rt: Runtime, outcomes: readonly Outcome[]): Outcome[] {
  const found = new Map<string, Outcome>();
  labour(rt, WRITTEN * outcomes.length, HERE);
  for (const { weight, value } of outcomes) {
    if (typeof value !== "number") labour(rt, sizeOf(value), HERE);
    const key = JSON.stringify(value);
    found.set(key, { value, weight: weight + (found.get(key)?.weight ?? 0) });
  }
  return [...found.values()].filter(({ weight }) => weight > 0);
}

/** Nothing can be less likely than never. */
function natural(weight: number, node: number): number {
  return weight < 0 ? fail(node, `a weight cannot be less than 0, but this is ${weight}`) : weight;
}

/** One of a list. */
export function roll(
  m: Machine,
  { query, weight, to, as, type, purpose, node }: Of<"roll">,
): WaitingInstruction<ChanceWait> {
  const list = m.c.query(query);
  const weightOf = weight ? m.c.fn(weight) : null;
  const whom = to ? m.c.fn(to) : null;
  const told = (frame: Frame) => (whom ? seatMask(whom(frame.locals)) : m.game.everybody);
  const outcomes = (frame: Frame) => {
    const values = list.run(frame.locals);
    const found = merged(
      m.rt,
      values.map((value) => {
        frame.locals[list.variable] = value;
        return { value, weight: weightOf ? natural(weightOf(frame.locals) as number, node) : 1 };
      }),
    );
    if (values.length === 0)
      return fail(
        node,
        "there is nothing to roll for: the list is empty (`if: any(LIST)` beside the roll leaves it out then)",
      );
    return found.length === 0 ? fail(node, "all weights are 0, so nothing can come") : found;
  };
  const end = (frame: Frame, value: Value) => {
    // What is told to some is known to them alone.
    keep(frame, as, value, (whom ? told(frame) : ALL) & reaching(frame));
    frame.picks = null;
    frame.pc++;
  };
  return {
    step(frame) {
      outcomes(frame);
      noChance(m, node);
      return WAIT;
    },
    waiter: { waits: "chance", purpose: purposeOf(m, purpose), type, told, outcomes, take: end },
  };
}

/** Card by card: the known ones from the top, then one of the unknown ones by chance, then those known at the bottom; or from there. */
export function draw(m: Machine, instruction: Of<"draw">): WaitingInstruction<ChanceWait> {
  const { count, from, bottom = false, target, as, purpose, node } = instruction;
  const { game, rt } = m;
  /** The positions of cards that are known at this end have this sign. */
  const sign = bottom ? -1 : 1;
  const number = m.c.fn(count);
  const zone = m.c.fn(from);
  const goal = goalOf(m, target);
  const grouped = equivalenceClasses(game, rt);
  const posAt = (id: number) => rt.live[game.layout.pos + id] ?? 0;
  const refills = game.program.zones.map((def) => (def.refill ? m.c.scoped(def.refill) : null));
  const zoneDef = (location: number) => game.places.zoneOf[location - game.places.firstLocation] ?? 0;
  const isDeck = (location: number) => game.program.zones[zoneDef(location)]?.form === "deck";

  /** The cards among which the next one lies: one that is known, or all unknown ones; refills an empty deck. */
  const nextCards = (location: number): { readonly known: boolean; readonly cards: readonly number[] } => {
    const cards = lyingIn(game, rt.live, location);
    easily(rt, 2 * cards.length, node);
    if (!isDeck(location)) return { known: false, cards };
    const next = cards.at(Math.min(0, sign));
    if (next !== undefined && sign * posAt(next) > 0) return { known: true, cards: [next] };
    const middle = cards.filter((id) => posAt(id) === 0);
    if (middle.length > 0) return { known: false, cards: middle };
    if (next !== undefined) return { known: true, cards: [next] };
    return refill(location) ? nextCards(location) : { known: true, cards: [] };
  };
  const refill = (location: number): boolean => {
    const at = location - game.places.firstLocation;
    const source = refills[zoneDef(location)]?.([game.places.ownerOf[at] ?? NONE, game.places.key2Of[at] ?? NONE]);
    if (typeof source !== "number" || source === NONE) return false;
    const cards = lyingIn(game, rt.live, source);
    for (const card of cards) moveTo(m, card, { at: location, place: 0, bottom: false }, node);
    shuffleIn(m, location);
    const kind = game.entities.kindOf[game.places.ownerOf[location - game.places.firstLocation] ?? 0] ?? 0;
    if (rt.sink && cards.length > 0) tell(m, "shuffle", node, [open(m, "zone", { t: "zone", of: kind }, location)]);
    return cards.length > 0;
  };

  const stateOf = (frame: Frame) => frame.picks as readonly [number, number, readonly Value[]];
  const named = [...namedBy(count), ...namedBy(from.op === "zone" ? from.of : from), ...namedIn(target)];
  const take = (frame: Frame, value: Value) => {
    const [left, location, drawn] = stateOf(frame);
    moveThing(m, value as number, goal(frame.locals), node, { type: "draw" });
    easily(rt, drawn.length, node);
    frame.picks = [left - 1, location, [...drawn, value]];
  };
  const end = (frame: Frame) => {
    const drawn = stateOf(frame)[2];
    // How many are drawn, from where and to where, everybody has seen.
    if (drawn.length > 0) toldBy(m, frame, named, game.everybody);
    if (drawn.length === 0 && rt.sink) tell(m, "nothing", node, [], { word: "draw", only: hearing(frame) });
    if (as !== null) keep(frame, as, drawn);
    frame.picks = null;
    frame.pc++;
    return GO;
  };
  return {
    step(frame) {
      frame.picks ??= [Math.max(0, number(frame.locals) as number), zone(frame.locals) as number, []];
      for (;;) {
        const [left, location] = stateOf(frame);
        if (left === 0) return end(frame);
        const { known, cards } = nextCards(location);
        const [card] = cards;
        if (card === undefined) return end(frame);
        if (!known) {
          noChance(m, node);
          return WAIT;
        }
        take(frame, card);
      }
    },
    waiter: {
      waits: "chance",
      purpose: purposeOf(m, purpose),
      type: { t: "entity", of: [] } satisfies Type,
      told: null,
      outcomes: (frame) => grouped(nextCards(stateOf(frame)[1]).cards),
      take,
    },
  };
}
