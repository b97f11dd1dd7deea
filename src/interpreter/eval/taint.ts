import type { KindId, NodeId } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Compiler } from "./compiler.ts";

/** What reads, and where that stands in the rules. */
interface Reader {
  readonly rt: Runtime;
  readonly game: Game;
  readonly node: NodeId;
}

/** The expression that is being compiled as a reader. */
export const readerOf = ({ rt, game, reading }: Compiler): Reader => ({ rt, game, node: reading });

/** Something was read of a thing that only these seats may know. */
export function narrow({ rt, game, node }: Reader, mask: number, thing: number, slot = -1): void {
  if ((rt.seen & ~mask & game.everybody) !== 0) {
    rt.hidden = { thing, slot, node };
    if (rt.noting > 0) rt.noted.push({ mask: mask | ~game.everybody, hidden: rt.hidden });
  }
  rt.seen &= mask;
}

/** Narrows `rt.seen` to the seats that may know what has just been read about a thing; null: nothing can be hidden. */
type Taint = ((entity: number) => void) | null;

const some = (hidden: readonly boolean[], kinds: readonly KindId[] | null): boolean =>
  kinds ? kinds.some((kind) => hidden[kind]) : hidden.includes(true);

/** Reading what a thing is: its row and printed values. */
export function rowTaint(c: Compiler, kinds: readonly KindId[] | null): Taint {
  const { secrets, layout } = c.game;
  if (!some(secrets.rows, kinds)) return null;
  const { rt } = c;
  const reader = readerOf(c);
  const { known } = layout;
  return (entity) => {
    narrow(reader, rt.slots[known + entity] ?? 0, entity);
  };
}

/** Reading what a thing was made for, where that is a part of what it is. */
export function parentTaint(c: Compiler, nth: number): Taint {
  const { secrets, layout, entities } = c.game;
  const hides = secrets.parents[nth];
  if (!hides?.includes(true)) return null;
  const { rt } = c;
  const reader = readerOf(c);
  const { known } = layout;
  return (entity) => {
    if (hides[entities.kindOf[entity] ?? 0]) narrow(reader, rt.slots[known + entity] ?? 0, entity);
  };
}

/** Reading of which kind a thing is: hidden only where things of several kinds lie in a zone that not all see. */
export function kindTaint(c: Compiler): Taint {
  const { secrets, layout, places, program } = c.game;
  const mixed = program.zones.map(({ holds }) => holds.length > 1);
  const hides = Array.from(places.zoneOf, (zone, at) => mixed[zone] === true && secrets.restricted[at] === 1);
  if (!hides.includes(true)) return null;
  const { rt } = c;
  const reader = readerOf(c);
  const { known, place } = layout;
  return (entity) => {
    const at = (rt.slots[place + entity] ?? 0) - places.firstLocation;
    if (hides[at]) narrow(reader, rt.slots[known + entity] ?? 0, entity);
  };
}

/** Reading where a thing is, or its slots: hidden only while it lies in a zone that not all see. */
export function placeTaint(c: Compiler, kinds: readonly KindId[] | null): Taint {
  const { secrets, layout, places } = c.game;
  if (!some(secrets.places, kinds)) return null;
  const { rt } = c;
  const reader = readerOf(c);
  const { known, place } = layout;
  return (entity) => {
    const at = (rt.slots[place + entity] ?? 0) - places.firstLocation;
    if (at >= 0 && secrets.restricted[at] === 1) narrow(reader, rt.slots[known + entity] ?? 0, entity);
  };
}
