/**
 * Names of positions in games without secrets. The words of a position say everything, except for the numbers of copies
 * that nothing tells apart. Such a copy is named by its class, its place and its stored values.
 */

import { alikeIn } from "../copies/alike.ts";
import { speaksOf } from "../copies/copies.ts";
import { type Field, type Instruction, NONE, type Type, type Value } from "../ir/program.ts";
import { answerType } from "../ir/types.ts";
import { movedValue } from "../names/moved-values.ts";
import { wordsOf } from "../runtime/cells.ts";
import type { Game } from "../runtime/game.ts";
import { AT } from "../runtime/layout.ts";
import { progressValue } from "../runtime/progress-values.ts";
import { copyFrames, type Frame, type State } from "../runtime/state.ts";
import { mapFrame } from "./frame-values.ts";
import { mixInto, numberOf, type Sum, Tokens } from "./tokens.ts";

/**
 * The words at the start of a position that belong to its name; the number of moves belongs to it only if it can end
 * the game.
 */
const OPEN_WORDS = [AT.round, AT.phase, AT.over, AT.winners, AT.open] as const;

export class OpenNames {
  private readonly game: Game;
  private readonly tokens = new Tokens();
  /** copies that are named by class and place alone */
  private readonly alike: Int32Array;
  /** by entity: the class of an alike copy, from 1; 0: it is named by its number */
  private readonly classOf: Int32Array;
  /** by alike copy: the runs of words stored for it */
  private readonly ownWords: readonly (readonly (readonly [number, number])[])[];
  /** the runs of all other words */
  private readonly runs: readonly (readonly [number, number])[];
  /** by body: 1 if its locals can hold an alike copy */
  private readonly speaking: Uint8Array;
  private readonly numbered = new Map<Field, boolean>();
  /** tokens of copies in the current position; they collide with no entity number */
  private readonly called: Int32Array;

  constructor(game: Game) {
    this.game = game;
    const { entities } = game;
    // Values stored for pairs tell which copy belongs to which.
    const hasPairs = game.program.slots.some(({ keys }) => keys.length > 1 && keys.some(({ t }) => t === "entity"));
    const classes = hasPairs ? [] : alikeIn(game);
    this.classOf = new Int32Array(entities.count);
    for (const [nth, copies] of classes.entries()) for (const copy of copies) this.classOf[copy] = nth + 1;
    this.alike = Int32Array.from(classes.flat());
    this.ownWords = [...this.alike].map((copy) => wordsOf(game, copy));
    this.called = new Int32Array(entities.count);
    const kinds = [...new Set([...this.alike].map((copy) => entities.kindOf[copy] ?? 0))];
    this.speaking = Uint8Array.from(game.program.bodies, ({ locals, code }) => {
      const types = [...locals.map(({ type }) => type), ...code.flatMap((one) => fieldsOf(game, one)).map(answerType)];
      return types.some((type) => kinds.some((kind) => speaksOf(game, type, kind))) ? 1 : 0;
    });
    this.runs = runsOf(
      game,
      this.classOf,
      new Set(this.ownWords.flat().flatMap(([from, to]) => numbersFrom(from, to))),
    );
  }

  nameOf({ slots, frames }: State, waiting: number): number {
    const { tokens, game } = this;
    const sum: Sum = { high: 0, low: 0 };
    tokens.clear();
    for (const at of OPEN_WORDS) tokens.put(slots[at] ?? 0);
    if (game.limit.moves !== null) tokens.put(slots[AT.moves] ?? 0);
    tokens.put(waiting);
    const speaks = frames.some(({ body }) => this.speaking[body] === 1);
    if (speaks) this.call(slots);
    for (const frame of frames) this.putFrame(speaks ? this.told(frame) : frame);
    tokens.addTo(sum);
    for (const [from, to] of this.runs) mixInto(sum, slots, from, to);
    this.addAlike(sum, slots);
    return numberOf(sum);
  }

  /** Are the answers to a question labelled by number, because none of them is an alike copy? */
  areNumbered(field: Field | null): boolean {
    if (field === null) return true;
    const known = this.numbered.get(field);
    if (known !== undefined) return known;
    const of = elementOf(field.type);
    const found = of.t !== "entity" || !this.game.domain(of).values.some((value) => (this.classOf[value] ?? 0) > 0);
    this.numbered.set(field, found);
    return found;
  }

  labelsOf(slots: Int32Array, candidates: readonly Value[]): readonly number[] {
    return candidates.map((value) => (typeof value === "number" && value !== NONE ? this.tokenOf(slots, value) : NONE));
  }

  private putFrame({ body, pc, locals, progress }: Frame): void {
    const { tokens, game } = this;
    tokens.put(body);
    tokens.put(pc);
    const { length } = game.program.bodies[body]?.locals ?? [];
    for (let at = 0; at < length; at++) tokens.putAll(locals[at] ?? NONE);
    if (progress !== null) tokens.putAll(progressValue(progress));
  }

  /** A frame with the tokens of copies in place of their numbers. */
  private told(frame: Frame): Frame {
    const [own] = copyFrames([frame]) as [Frame];
    mapFrame(this.game, own, (type, value) => movedValue(this.game, type, value, this.called));
    return own;
  }

  /** Computes the tokens of all things. */
  private call(slots: Int32Array): void {
    const { called, alike } = this;
    for (let entity = 0; entity < called.length; entity++) called[entity] = entity;
    for (const copy of alike) called[copy] = this.tokenOf(slots, copy);
  }

  /** The token of a thing: a hash of class and place, or its number if no copy is like it. */
  private tokenOf(slots: Int32Array, thing: number): number {
    const own = this.classOf[thing] ?? 0;
    if (own === 0) return thing;
    const { layout, places } = this.game;
    const place = slots[layout.place + thing] ?? NONE;
    const under = place >= 0 && place < places.firstLocation ? this.tokenOf(slots, place) : place;
    return mixed(
      mixed(own, under),
      ((slots[layout.pos + thing] ?? 0) << 1) | ((slots[layout.inPlay + thing] ?? 0) > 0 ? 1 : 0),
    );
  }

  /** Adds the alike copies in no order. */
  private addAlike(sum: Sum, slots: Int32Array): void {
    const { alike, ownWords, tokens } = this;
    for (let i = 0; i < alike.length; i++) {
      const copy = alike[i] as number;
      const token = this.tokenOf(slots, copy);
      const words = ownWords[i] ?? [];
      if (words.length === 0) {
        sum.high = (sum.high + mixed(token, 0x3c6ef372)) | 0;
        sum.low = (sum.low + mixed(0x7feb352d, token)) | 0;
        continue;
      }
      tokens.put(token);
      for (const [from, to] of words) for (let at = from; at < to; at++) tokens.put(slots[at] as number);
      tokens.addTo(sum);
    }
  }
}

function mixed(one: number, other: number): number {
  let a = Math.imul(one ^ 0x9e3779b9, 0x2c1b3c6d);
  a ^= a >>> 15;
  a = Math.imul(a ^ other, 0x297a2d39);
  a ^= a >>> 13;
  a = Math.imul(a, 0x7feb352d);
  return a ^ (a >>> 16);
}

/** The fields that an instruction can ask. */
function fieldsOf({ program }: Game, one: Instruction): readonly Field[] {
  if (one.do === "ask" || one.do === "everyone") return one.fields;
  return one.do === "offer" ? program.commands.flatMap(({ fields }) => fields) : [];
}

const numbersFrom = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

function elementOf(type: Type): Type {
  return type.t === "list" || type.t === "set" || type.t === "optional" ? elementOf(type.of) : type;
}

/** The runs of words that do not belong to alike copies. */
function runsOf(
  { layout, entities }: Game,
  classOf: Int32Array,
  own: ReadonlySet<number>,
): (readonly [number, number])[] {
  const bases = [layout.inPlay, layout.place, layout.pos, ...(layout.row === NONE ? [] : [layout.row])];
  const words = bases.flatMap((base) =>
    numbersFrom(0, entities.count).flatMap((entity) => (classOf[entity] === 0 ? [base + entity] : [])),
  );
  const first = layout.slots[0]?.base ?? layout.outcomeCounters;
  const all = [...words, ...numbersFrom(first, layout.outcomeCounters).filter((at) => !own.has(at))];
  const runs: [number, number][] = [];
  for (const at of all) {
    const last = runs.at(-1);
    if (last && last[1] === at) last[1] = at + 1;
    else runs.push([at, at + 1]);
  }
  return runs;
}
