import { NONE, type Value } from "../ir/program.ts";
import { wordsOf } from "./cells.ts";
import type { Game } from "./game.ts";
import { progressFrom, progressValue } from "./progress-values.ts";
import type { Frame, State } from "./state.ts";

/** Encodes states as bytes. Equal positions give equal bytes on every machine. */

/** Stored values that mean nothing while a thing of the stock is out of play: runs of words, by entity. */
type Dead = ReadonlyMap<number, readonly (readonly [start: number, end: number])[]>;

const deads = new WeakMap<Game["layout"], Dead>();

function deadOf(game: Game): Dead {
  const known = deads.get(game.layout);
  if (known) return known;
  const dead = new Map<number, (readonly [number, number])[]>();
  for (const [kind, { copies }] of game.program.kinds.entries()) {
    if (copies.of !== "number" || copies.inPlay) continue;
    for (const entity of game.entities.ofKind[kind] ?? []) dead.set(entity, wordsOf(game, entity));
  }
  deads.set(game.layout, dead);
  return dead;
}

/** The slots with zeros wherever a value means nothing. */
function canonical(game: Game, slots: Int32Array): Int32Array {
  const dead = deadOf(game);
  if (dead.size === 0) return slots;
  const copy = slots.slice();
  for (const [entity, cells] of dead) {
    if ((slots[game.layout.inPlay + entity] ?? 0) > 0) continue;
    for (const [start, end] of cells) copy.fill(0, start, end);
    // If a thing can be hidden, the knowledge of it stays: it decides which thing of the stock comes next.
    if (!game.secrets.rows[game.entities.kindOf[entity] ?? 0]) copy[game.layout.known + entity] = 0;
    if (game.layout.row !== NONE) copy[game.layout.row + entity] = NONE;
  }
  return copy;
}

/** A value as words: 0 and the number, or 1, the length and the elements. */
function putValue(words: number[], value: Value): void {
  if (typeof value === "number") {
    words.push(0, value);
    return;
  }
  words.push(1, value.length);
  for (const item of value) putValue(words, item);
}

/** Bits for the optional parts of a frame. */
const PROGRESS = 1;
const MASKS = 2;
const VEILS = 4;

function putFrame(words: number[], frame: Frame, count: number): void {
  const { body, pc, result, progress, masks, veils, locals } = frame;
  const has = (progress === null ? 0 : PROGRESS) + (masks === null ? 0 : MASKS) + (veils === null ? 0 : VEILS);
  words.push(body, pc, result, has);
  if (progress !== null) putValue(words, progressValue(progress));
  for (let i = 0; i < count; i++) putValue(words, locals[i] ?? NONE);
  if (masks !== null) for (let i = 0; i < count; i++) words.push(masks[i] ?? -1);
  if (veils !== null)
    words.push(veils.length, ...veils.flatMap(({ low, high, at, mask, knew }) => [low, high, at, mask, knew]));
}

function frameWords(game: Game, frames: readonly Frame[]): number[] {
  const words: number[] = [frames.length];
  for (const frame of frames) putFrame(words, frame, game.program.bodies[frame.body]?.locals.length ?? 0);
  return words;
}

/** The bytes of a state. */
export function encode(game: Game, state: State): Uint8Array {
  const slots = canonical(game, state.slots);
  const words = frameWords(game, state.frames);
  const bytes = new Uint8Array(4 * (slots.length + words.length));
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < slots.length; i++) view.setInt32(4 * i, slots[i] ?? 0, true);
  for (let i = 0; i < words.length; i++) view.setInt32(4 * (slots.length + i), words[i] ?? 0, true);
  return bytes;
}

/** The state that {@link encode} wrote for the same game, or null if the bytes are no such state. */
export function decode(game: Game, bytes: Uint8Array): State | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const next = () => {
    const word = view.getInt32(at, true);
    at += 4;
    return word;
  };
  const value = (): Value => (next() === 0 ? next() : Array.from({ length: next() }, value));
  const frame = (): Frame => {
    const [body, pc, result] = [next(), next(), next()];
    const has = next();
    const def = game.program.bodies[body];
    const progress = (has & PROGRESS) === 0 ? null : progressFrom(def?.code[pc]?.do, value());
    const locals: Value[] = new Array(def?.size ?? 0).fill(NONE);
    for (let i = 0; i < (def?.locals.length ?? 0); i++) locals[i] = value();
    const masks = (has & MASKS) === 0 ? null : Array.from({ length: def?.locals.length ?? 0 }, next);
    const veil = () => ({ low: next(), high: next(), at: next(), mask: next(), knew: next() });
    const veils = (has & VEILS) === 0 ? null : Array.from({ length: next() }, veil);
    return { body, pc, locals, result, progress, masks, veils };
  };
  try {
    const slots = Int32Array.from({ length: game.layout.size }, next);
    const frames = Array.from({ length: next() }, frame);
    return at === bytes.length ? { slots, frames, fault: null, spent: 0 } : null;
  } catch (error) {
    // The bytes end too early, or hold an impossible length or list: they do not encode a state.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Mixes words into two numbers. Keeping them in variables takes half the time. */
function mix(pair: Int32Array, words: ArrayLike<number>): void {
  let a = pair[0] ?? 0;
  let b = pair[1] ?? 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? 0;
    a = Math.imul(a ^ word, 0x2c1b3c6d);
    a ^= a >>> 15;
    b = Math.imul(b ^ word, 0x297a2d39) + a;
    b ^= b >>> 13;
  }
  pair[0] = a;
  pair[1] = b;
}

/** 64 bits of a state, as 16 hexadecimal digits: two rounds of multiply and shift with different constants. */
export function hash(game: Game, state: State): string {
  const pair = Int32Array.of(0x9e3779b9, 0x85ebca6b);
  mix(pair, canonical(game, state.slots));
  mix(pair, frameWords(game, state.frames));
  mix(pair, [pair[0] ?? 0]);
  mix(pair, [pair[1] ?? 0]);
  const hex = (word: number) => (word >>> 0).toString(16).padStart(8, "0");
  return hex(pair[0] ?? 0) + hex(pair[1] ?? 0);
}
