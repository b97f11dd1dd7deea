/** What all instructions share: the machine, frames, and the telling of events. */

import { aliasesOf } from "../../copies/aliases.ts";
import { hasCopies } from "../../copies/copies.ts";
import type { Compiler } from "../../eval/compiler.ts";
import { type BodyId, type CommandId, NONE, type NodeId, type Type, type Value } from "../../ir/program.ts";
import { thingsIn } from "../../names/things-in.ts";
import { type Event, type EventPart, type EventType, NO_ALIASES, type SecretWay } from "../../runtime/events.ts";
import type { Game } from "../../runtime/game.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import { copySlots, type Frame, type Masks } from "../../runtime/state.ts";
import { countLightWork, uncountedWork } from "../../runtime/work.ts";
import type { CompiledAsk } from "../questions/fields.ts";
import type { Question } from "../questions/question.ts";
import type { Waiter } from "../questions/waiters.ts";
import { secretWays } from "../secrecy/implicit-flow.ts";
import type { Knowledge } from "../secrecy/knowledge.ts";
import type { OfferGuard } from "../secrecy/leaks.ts";

/**
 * The result of an instruction. GO: the next one follows. WAIT: the machine stops until a player or chance answers, or
 * for good.
 */
export const GO = 0;
export const WAIT = 1;

/** A compiled instruction. It advances `frame.pc` itself. */
export type Step = (frame: Frame) => number;

/** The state and the services that all instructions share. */
export interface Machine {
  readonly game: Game;
  readonly rt: Runtime;
  readonly c: Compiler;
  readonly knowledge: Knowledge;
  readonly guard: OfferGuard;
  /** the compiled code of a body */
  code(body: BodyId): Code;
  /** the compiled questions of a command */
  command(command: CommandId): CompiledAsk;
  /** the questions computed at the last stop; others are computed from the state */
  pending: readonly Question[] | null;
  /** the slots still belong to the caller's state: copy them before the first change */
  shared: boolean;
  /** the nesting depth of `together` */
  together: number;
  /** only the next step of a move is looked for: a complete move is not carried out, and the position does not change */
  ahead: boolean;
  /** effects are only imagined (`after`): end tests do not run */
  speculates: boolean;
  /** puts a thing from the stock into play, with its slots at their first values */
  enter(entity: number, node: NodeId): void;
  /** removes the things whose `removedWhen` holds: before a question, between phases, and after an imagined verb */
  removeDue(): void;
}

/** The compiled instructions of a body, and the waiters of those that wait. */
export interface Code {
  readonly steps: readonly Step[];
  /** the work that each step counts for, apart from work that the step counts itself */
  readonly weights: readonly number[];
  readonly waiters: readonly (Waiter | null)[];
}

/** Pushes a frame for a body. Locals without an argument start as NONE. */
export const push = (
  m: Machine,
  body: BodyId,
  args: readonly Value[],
  more: { readonly result: number; readonly masks: Masks; readonly veils: Frame["veils"] },
): Frame => {
  const def = m.game.program.bodies[body];
  const size = def?.size ?? 0;
  if (m.game.meter && def) m.game.meter.called({ what: "body", node: def.node, id: def.id });
  countLightWork(m.rt, size);
  const locals: Value[] = new Array(Math.max(size, args.length)).fill(NONE);
  for (let i = 0; i < args.length; i++) locals[i] = args[i] as Value;
  const frame: Frame = {
    body,
    pc: 0,
    locals,
    result: more.result,
    progress: null,
    masks: more.masks,
    veils: more.veils,
  };
  m.rt.frames.push(frame);
  return frame;
};

/** Makes the slots writable by copying them once. Steps inside a move change no slot, so their states share the slots. */
export function makeWritable(m: Machine): void {
  if (!m.shared) return;
  m.shared = false;
  m.rt.live = m.rt.slots = copySlots(m.rt.slots);
}

/** Carries out a complete move, unless only the next step was looked for. */
export function finish(m: Machine, carryOut: () => number): number {
  if (m.ahead) return GO;
  makeWritable(m);
  return carryOut();
}

/**
 * Optional parts of an event: the acting seat, a word, the seats that may hear it, and a secret way that is no longer
 * in the frames.
 */
interface Telling {
  readonly seat?: number;
  readonly word?: string;
  readonly only?: number;
  readonly way?: SecretWay;
}

/**
 * Tells an event to the sink. Callers check first that there is one. Work done here is not counted, so that listening
 * costs the game nothing.
 */
export function tell(m: Machine, type: EventType, node: NodeId, parts: readonly EventPart[], more: Telling = {}): void {
  const { seat = -1, word = "", only = m.game.everybody, way } = more;
  uncountedWork(m.rt, () =>
    m.rt.sink?.({
      type,
      node,
      depth: m.rt.frames.length,
      seat,
      word,
      parts,
      only: only & m.game.everybody,
      called: aliasesIn(m, parts),
      ways: way && way.knew !== -1 ? [...secretWays(m), way] : secretWays(m),
    }),
  );
}

/** The name by which each seat calls the things of an event now, for things that have equal copies. */
function aliasesIn({ game, rt }: Machine, told: readonly EventPart[]): Event["called"] {
  const things = told.flatMap(({ type, value }) => (type ? thingsIn(game, type, value) : []));
  const copied = things.filter((id) => hasCopies(game, id));
  if (copied.length === 0) return NO_ALIASES;
  return Array.from({ length: game.players }, (_, seat) => aliasesOf(game, rt.live, seat, copied));
}

/** A part of an event with a value that everybody may know. */
export const openPart = (m: Machine, name: string, type: Type | null, value: Value): EventPart => ({
  name,
  type,
  value,
  seenBy: m.game.everybody,
});

/** The same parts, hidden from all seats that are not in the mask. */
export function seenWithin(mask: number, about: EventPart[]): EventPart[] {
  return mask === -1 ? about : about.map((part) => ({ ...part, seenBy: part.seenBy & mask }));
}

/** A thing as part of an event. It is seen by the seats that know what the thing is now, or knew it `before`. */
export function thingPart(m: Machine, name: string, entity: number, before = 0): EventPart {
  const kind = m.game.entities.kindOf[entity] ?? 0;
  const seenBy = before | ((m.rt.live[m.game.layout.known + entity] ?? 0) & m.game.everybody);
  return { name, type: { t: "entity", of: [kind] }, value: entity, seenBy };
}

/** A value of a declared type as parts of an event. Each thing in it is seen by the seats that know what that thing is. */
export function valueParts(m: Machine, name: string, type: Type, value: Value): EventPart[] {
  if (type.t === "entity" && typeof value === "number" && value >= 0) return [{ ...thingPart(m, name, value), type }];
  if (type.t === "optional") return valueParts(m, name, type.of, value);
  if ((type.t === "list" || type.t === "set") && typeof value !== "number" && value.length > 0) {
    const members = value.flatMap((item) => valueParts(m, name, type.of, item));
    return type.t === "set" ? members.map((part) => ({ ...part, unordered: true })) : members;
  }
  if (isSeveral(type) && typeof value !== "number") return [wholePart(m, name, type, value)];
  return [openPart(m, name, type, value)];
}

const isSeveral = ({ t }: Type): boolean => t === "record" || t === "map" || t === "amounts";

/** A value with several things as one part. It is seen by the seats that know every one of them. */
function wholePart(m: Machine, name: string, type: Type, value: Value): EventPart {
  const seenBy = thingsIn(m.game, type, value).reduce(
    (mask, thing) => mask & thingPart(m, name, thing).seenBy,
    m.game.everybody,
  );
  return { name, type, value, seenBy };
}
