import { fail } from "../../eval/compiler.ts";
import { type Expr, type Instruction, NONE, type NodeId } from "../../ir/program.ts";
import { orderOf } from "../../ir/zone-forms.ts";
import type { EventPart } from "../../runtime/events.ts";
import type { Frame } from "../../runtime/state.ts";
import { countLightWork, countWork } from "../../runtime/work.ts";
import { contentsOf, unchain } from "../../runtime/zones.ts";
import { GO, type Machine, type Step, tell, thingPart } from "../core/machine.ts";
import { flowObservedBy, hearing, toldBy } from "../secrecy/implicit-flow.ts";
import { namedBy } from "../secrecy/local-masks.ts";
import { lookAfter, THING } from "./components.ts";
import { knownTo, namedIn, placePart, rankPart } from "./destinations.ts";
import { amongWhat, mayCome } from "./movement.ts";
import { arriveAt, arriveInZone, leavePlace, noteMoved, orderAt, placeAt, posAt, setPos } from "./zones.ts";

/** Swaps two things, or the contents of two zones. Everything leaves before anything arrives. */

type Of<K extends Instruction["do"]> = Instruction & { readonly do: K };

/** One thing that changes its place. */
interface Shift {
  readonly thing: number;
  readonly to: number;
  /** its position there, if the place has an order */
  readonly position: number;
  /** the other things of the lot that it leaves and that stay behind; null if everybody can follow it */
  readonly among: readonly number[] | null;
}

export function swap(m: Machine, { one, other, node }: Of<"swap">): Step {
  const { rt } = m;
  const sides = [one, other].map((side) => ({ of: m.c.number(side), ...namedAs(side) }));
  return (frame) => {
    const [first = NONE, second = NONE] = sides.map(({ of }) => of(frame.locals));
    const shifts = first < m.game.places.firstLocation ? things(m, first, second) : zones(m, first, second, node);
    countWork(rt, THING * shifts.length, node);
    const all = shifts.map((shift) => shift.thing);
    const before = frame.masks && knownTo(m, all);
    if (shifts.length > 0) shiftAll(m, shifts, node);
    else if (rt.sink) tell(m, "nothing", node, [], { word: "swap", only: hearing(frame) });
    if (before !== null) tellOfPlaces(m, frame, sides, before | knownTo(m, all));
    lookAfter(m);
    frame.pc++;
    return GO;
  };
}

/** The local places that name a thing, and those that name a place, which everybody sees. */
const namedAs = (side: Expr) =>
  side.op === "zone"
    ? { thing: [], place: namedIn({ to: "zone", expr: side, at: "top" }) }
    : { thing: namedBy(side), place: [] };

function tellOfPlaces(m: Machine, frame: Frame, sides: readonly ReturnType<typeof namedAs>[], mask: number): void {
  for (const side of sides) {
    toldBy(m, frame, side.thing, mask);
    toldBy(m, frame, side.place, m.game.everybody);
  }
}

function things({ game, knowledge: { lots } }: Machine, one: number, other: number): Shift[] {
  const [from, to] = [placeAt(game, one), placeAt(game, other)];
  // Within one place that has no order nothing changes.
  if (one === other || (from === to && !isOrdered({ game }, from))) return [];
  const among = (id: number, at: number) => (from === to ? null : amongWhat(game, lots, id, at));
  return [
    { thing: one, to, position: posAt(game, other), among: among(one, from) },
    { thing: other, to: from, position: posAt(game, one), among: among(other, to) },
  ];
}

/** All contents move together, so a seat that knows something about them still knows it. */
function zones({ game }: Machine, one: number, other: number, node: NodeId): Shift[] {
  if (one === other) return [];
  const lying = (at: number) => contentsOf(game, game.rt.live, at);
  const to = (at: number, all: readonly number[]): Shift[] => {
    const { size = 0, id = "" } = game.program.zones[game.places.zoneOf[at - game.places.firstLocation] ?? NONE] ?? {};
    const last = Math.max(all.length, ...all.map((id) => posAt(game, id)));
    if (size > 0 && last > size) fail(node, `what comes to ${id} does not fit: it has room for ${size}`);
    return all.map((id) => ({ thing: id, to: at, position: posAt(game, id), among: null }));
  };
  return [...to(other, lying(one)), ...to(one, lying(other))];
}

/** Does each thing at this place keep its position when others leave? */
const isOrdered = ({ game }: Pick<Machine, "game">, at: number): boolean =>
  at !== NONE && (at < game.places.firstLocation || orderAt(game, at) !== "none");

function shiftAll(m: Machine, shifts: readonly Shift[], node: NodeId): void {
  const { game, rt, knowledge } = m;
  for (const { thing: id, to } of shifts) mayCome(game, id, to, node);
  const left = shifts.map((shift) => ({ ...shift, ...leaving(m, shift.thing) }));
  for (const { thing: id } of left) take(m, id);
  for (const shift of left) put(m, shift, node);
  for (const { thing: id, to, among, saw, knew } of left) {
    if (among) knowledge.lose(id, saw.there | (among.length === 0 ? knew : 0), among);
    knowledge.arrive(id, saw, to);
  }
  flowObservedBy(m, game.everybody);
  if (!rt.sink) return;
  for (const { thing: id, to, from, rank, knew } of left) {
    const where = [placePart(m, "from", from), rank, placePart(m, "to", to), rankPart(m, "toPlace", id)];
    tell(m, "move", node, [thingPart(m, "what", id, knew), ...where]);
  }
}

/** What has to be noted about a thing before it leaves. */
function leaving(m: Machine, id: number) {
  const { game, rt, knowledge } = m;
  const from = placeAt(game, id);
  const rank: EventPart = rankPart(m, "fromPlace", id);
  return { from, rank, saw: knowledge.seen(id, from), knew: (rt.live[game.layout.known + id] ?? 0) & game.everybody };
}

/** Takes a thing away. In a place with an order its position stays free for the thing that replaces it. */
function take({ game }: Machine, id: number): void {
  const { rt, layout } = game;
  const from = placeAt(game, id);
  if (!isOrdered({ game }, from)) {
    leavePlace(game, id, from);
    return;
  }
  countLightWork(rt, unchain(game, rt.live, id));
  rt.live[layout.place + id] = NONE;
  noteMoved(game, id);
  setPos(game, id, 0);
}

function put({ game }: Machine, { thing: id, to, position }: Shift, node: NodeId): void {
  if (to === NONE) return;
  const zone = game.program.zones[game.places.zoneOf[to - game.places.firstLocation] ?? NONE];
  if (zone && orderOf(zone) === "none") arriveInZone(game, id, zone, { at: to, place: 0, bottom: false }, node);
  else arriveAt(game, id, to, position);
}
