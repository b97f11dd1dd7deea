/** Finds what has changed between two positions and tells the derived values that have read it. */

import { ROUND, valueReaders } from "../analysis/reads.ts";
import { compilerOf } from "../eval/compilers.ts";
import { type Piece, pieceOf } from "../ir/pieces.ts";
import { NONE, type SeenRule, type SlotId } from "../ir/program.ts";
import { Source, type Web } from "../runtime/derived.ts";
import type { Game } from "../runtime/game.ts";
import { AT, type Layout } from "../runtime/layout.ts";
import { kindStamp, knowledgeStamp, slotStamp, stampsOf } from "../runtime/stamps.ts";
import type { Frame, State } from "../runtime/state.ts";

/** Values of more words are not tracked alone, but together with all values of their slot. */
const WIDE = 8;

export class Changes {
  readonly game: Game;
  readonly #web: Web;
  readonly #stampOf: Int16Array;
  readonly #placeOfHead: Int32Array;
  readonly #words: (Source | undefined)[];
  readonly #contents: (Source | undefined)[];
  readonly #stamps: readonly Source[];
  readonly #anything = new Source();
  #slots: Int32Array = new Int32Array(0);
  #frames: readonly Frame[] = [];

  constructor(game: Game, web: Web) {
    this.game = game;
    this.#web = web;
    ({ stampOf: this.#stampOf, placeOfHead: this.#placeOfHead } = mapOf(game));
    this.#words = new Array(game.layout.size).fill(undefined);
    this.#contents = new Array(game.entities.count + game.places.count).fill(undefined);
    this.#stamps = Array.from({ length: stampsOf(game.program) }, () => new Source());
  }

  /** Compares a position with the one before and marks what has changed. */
  follow(state: State): void {
    const [before, now] = [this.#slots, state.slots];
    const isSame = before === now || before.length === 0;
    if (isSame && this.#frames === state.frames) return;
    this.#slots = now;
    this.#frames = state.frames;
    if (!isSame) for (let at = 0; at < now.length; at++) if (before[at] !== now[at]) this.#changed(at, before, now);
    this.#anything.changed(this.#web);
  }

  word(address: number): void {
    this.#words[address] ??= new Source();
    this.#web.note(this.#words[address]);
  }

  contents(place: number): void {
    this.#contents[place] ??= new Source();
    this.#web.note(this.#contents[place]);
  }

  stamps(stamps: readonly number[]): void {
    for (const stamp of stamps) {
      const source = this.#stamps[stamp];
      if (source) this.#web.note(source);
    }
  }

  slot(slot: SlotId): void {
    this.stamps([slotStamp(slot)]);
  }

  cell(slot: SlotId, address: number): void {
    const width = this.game.layout.slots[slot]?.codec.width ?? 0;
    if (width > WIDE) this.slot(slot);
    else for (let i = 0; i < width; i++) this.word(address + i);
  }

  anything(): void {
    this.#web.note(this.#anything);
  }

  /** Notes what a rule reads; null: any part. */
  rule(reads: Reads | undefined): void {
    if (reads === undefined) return;
    if (reads === null) {
      this.anything();
      return;
    }
    this.stamps(reads);
    if (reads.includes(ROUND)) this.word(AT.round);
  }

  #changed(at: number, before: Int32Array, now: Int32Array): void {
    this.#words[at]?.changed(this.#web);
    const stamp = this.#stampOf[at] ?? -1;
    if (stamp >= 0) this.#stamps[stamp]?.changed(this.#web);
    const { layout, entities } = this.game;
    const thing = at - layout.next;
    if (thing >= 0 && thing < entities.count) {
      this.#movedIn(before[layout.place + thing] ?? NONE);
      this.#movedIn(now[layout.place + thing] ?? NONE);
      return;
    }
    this.#movedIn(this.#placeOfHead[at] ?? NONE);
  }

  #movedIn(place: number): void {
    this.#contents[place]?.changed(this.#web);
  }
}

/** The stamps of what a rule reads. */
type Reads = readonly number[] | null;

/** What the rules of seeing and the score read; undefined where there is no rule. */
interface RuleReads {
  readonly zones: readonly (Reads | undefined)[];
  readonly faces: readonly (Reads | undefined)[];
  readonly slots: readonly (Reads | undefined)[];
  readonly score: Reads;
}

const readsOfRules = new WeakMap<Game, RuleReads>();

export function ruleReads(game: Game): RuleReads {
  const known = readsOfRules.get(game);
  if (known) return known;
  const compiler = compilerOf(game);
  const values = valueReaders(game);
  const unless = (piece: Piece, reads: Reads): Reads => {
    const { frames, imagines } = compiler.reach(piece);
    return frames || imagines ? null : reads;
  };
  // A score that depends on secrets is hidden, so it also depends on who knows what.
  const ofScore = (piece: Piece) => {
    const reads = compiler.reads(piece);
    return unless(piece, reads && [...reads.stamps, ROUND]);
  };
  const ofSeen = (seen: readonly SeenRule[]) =>
    seen.length === 0 ? undefined : unless(pieceOf.seen(seen), values(pieceOf.seen(seen)));
  const { zones, kinds, slots, score } = game.program;
  const found: RuleReads = {
    zones: zones.map(({ seen }) => ofSeen(seen)),
    faces: kinds.map(({ face }) => ofSeen(face)),
    slots: slots.map(({ seen }) => ofSeen(seen)),
    score: score ? ofScore(pieceOf.scoped(score)) : [],
  };
  readsOfRules.set(game, found);
  return found;
}

interface WordMap {
  /** by word: the stamp of the part that it belongs to, or -1 */
  readonly stampOf: Int16Array;
  /** by word: the place whose head it is, or NONE */
  readonly placeOfHead: Int32Array;
}

const maps = new WeakMap<Layout, WordMap>();

function mapOf({ program, entities, layout }: Game): WordMap {
  const known = maps.get(layout);
  if (known) return known;
  const stampOf = new Int16Array(layout.size).fill(-1);
  const runs = [layout.inPlay, layout.place, layout.pos, ...(layout.row === NONE ? [] : [layout.row])];
  for (let id = 0; id < entities.count; id++) {
    for (const run of runs) stampOf[run + id] = kindStamp(program, entities.kindOf[id] ?? 0);
    stampOf[layout.known + id] = knowledgeStamp(program);
  }
  for (const [slot, { base, cells, codec }] of layout.slots.entries())
    stampOf.fill(slotStamp(slot), base, base + cells * codec.width);
  const placeOfHead = new Int32Array(layout.size).fill(NONE);
  for (const [place, head] of layout.heads.entries()) if (head >= 0) placeOfHead[head] = place;
  const map = { stampOf, placeOfHead };
  maps.set(layout, map);
  return map;
}
