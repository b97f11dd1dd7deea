/**
 * Events: what a machine tells listeners while it plays. Each part has a mask of the seats that may know it, so that
 * one event serves all logs.
 */

import type { NodeId, Type, Value } from "../ir/program.ts";

export type EventType =
  | "set"
  | "move"
  | "draw"
  | "make"
  | "remove"
  | "reveal"
  | "hide"
  | "shuffle"
  | "toss"
  | "ask"
  | "answer"
  | "pass"
  | "command"
  | "call"
  | "return"
  | "phase"
  | "cycle"
  | "refresh"
  | "say"
  | "nothing"
  | "end";

/** A value in an event, and a mask of the seats that may know it (bit 0 is the first seat). */
export interface EventPart {
  readonly name: string;
  /** null: the value is an index whose meaning `name` tells (a slot, a body, a command, a frame) */
  readonly type: Type | null;
  readonly value: Value;
  readonly seenBy: number;
  /** an element of an unordered value: it is sorted by what each listener calls it, not by number */
  readonly unordered?: true;
}

/**
 * Something that happened. Events are told, not stored. `depth` is the number of running bodies. The cause of an event
 * is the last `call` or `command` at a smaller depth; a log finds it with a stack.
 */
export interface Event {
  readonly type: EventType;
  readonly node: NodeId;
  readonly depth: number;
  /** the seat that acts (0 is the first), or -1 */
  readonly seat: number;
  /** the purpose of a roll, the id of a phase or an end, or the effect that did nothing */
  readonly word: string;
  readonly parts: readonly EventPart[];
  /** bits of the seats that may hear that it happened */
  readonly only: number;
  /** by seat: its names (aliases) for things with equal copies, where these are not their own names; see aliases.ts */
  readonly called: readonly ReadonlyMap<number, number>[];
  /** the secret branches around the event, outermost first; empty where everybody may know them all */
  readonly ways: readonly SecretWay[];
}

/**
 * A branch that the rules took because of a secret. A seat that is not in `knew` hears everything inside at the place
 * where the branch begins: the real line and depth would tell which way was taken.
 */
export interface SecretWay {
  readonly knew: number;
  readonly node: NodeId;
  readonly depth: number;
}

export const NO_ALIASES: readonly ReadonlyMap<number, number>[] = [];
export const NO_WAYS: readonly SecretWay[] = [];

export type Sink = (event: Event) => void;
