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

/** A value that an event speaks of, and a mask of the seats that may know it (bit 0 is the first seat). */
export interface EventPart {
  readonly name: string;
  /** null: the value is an index that `name` explains (a slot, a body, a command, a frame) */
  readonly type: Type | null;
  readonly value: Value;
  readonly seenBy: number;
  /** one of several in no order: they come as they are called, not by their numbers */
  readonly unordered?: true;
}

/**
 * Something happened. Events are told, not stored. `depth` is the number of running bodies: the cause of an event is
 * the last `call` or `command` told at a smaller depth, which whoever keeps a log finds with a stack.
 */
export interface Event {
  readonly type: EventType;
  readonly node: NodeId;
  readonly depth: number;
  /** the seat that acts (0 is the first), or -1 */
  readonly seat: number;
  /** a word: the purpose of a toss, the id of a phase or an end, the reason why nothing happened */
  readonly word: string;
  readonly parts: readonly EventPart[];
  /** bits of the seats that may hear that it happened at all */
  readonly only: number;
  /** by seat (0 is the first): how it calls things that have equal copies, where that is not by their own name; see aliases.ts */
  readonly called: readonly ReadonlyMap<number, number>[];
  /** the ways behind which it happened, outermost first; empty where everybody may know them all */
  readonly ways: readonly SecretWay[];
}

/**
 * A way that the rules have gone because of a secret. For a seat that is not in `knew` all that happens on it happens where
 * the way begins, or else the line and the depth would tell which way it was.
 */
export interface SecretWay {
  readonly knew: number;
  readonly node: NodeId;
  readonly depth: number;
}

export const NO_ALIASES: readonly ReadonlyMap<number, number>[] = [];
export const NO_WAYS: readonly SecretWay[] = [];

export type Sink = (event: Event) => void;
