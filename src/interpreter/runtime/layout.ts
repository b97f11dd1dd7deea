import { NONE, type Program, type SlotId } from "../ir/program.ts";
import { type Codec, codecOf } from "./codec.ts";
import { type Domain, domainOf } from "./domain.ts";
import type { Entities } from "./entities.ts";
import { RuleError } from "./errors.ts";
import type { Places } from "./locations.ts";

/**
 * The memory layout of a state. First come words for the game as a whole, then runs with one word per entity or place,
 * then the stored values of the rules, then the counters of chance.
 */
export interface Layout {
  readonly size: number;
  /** by entity: 0 out of play; 1 in play; for things made during play their rank in order of making, from 1 */
  readonly inPlay: number;
  /** by entity: the space (an entity) or location that it is at, or NONE */
  readonly place: number;
  /**
   * By entity, depending on the place. Row: its place, from 1. Spot: 1. Pile: 0; if somebody does not see the contents,
   * the order of arrival from 1, and 0 again after a shuffle. Space: order of arrival from 1. Deck: above 0 for cards
   * known from the top (the highest is on top), 0 in the unknown middle, below 0 for cards known at the bottom (-1 is
   * the highest of them).
   */
  readonly pos: number;
  /** by entity: bits of the seats that know what it is */
  readonly known: number;
  /** by entity: the row that was chosen when it was made, or NONE; only if some kind needs it */
  readonly row: number;
  /** by entity: the next thing at the same place, or NONE */
  readonly next: number;
  /** by space or location: the address of its first thing, or -1 if it can hold nothing */
  readonly heads: Int32Array;
  readonly slots: readonly SlotAt[];
  /** counters of chance, purpose after purpose */
  readonly outcomeCounters: number;
}

/** Addresses of the words for the game as a whole. */
export const AT = {
  /** rounds that have begun */
  round: 0,
  /** completed moves */
  moves: 1,
  /** index of the running phase, or NONE */
  phase: 2,
  /** 0 while the game goes on, else 1 + index of the reason why it has ended */
  over: 3,
  /** bits of the seats that won */
  winners: 4,
  /** 1 + seat whose last move a question with `continues` may still belong to, else 0 */
  open: 5,
} as const;

const HEADER = 6;

/** Rules are untrusted: a larger position is refused before it is made. */
const MOST_WORDS = 2_000_000;

interface SlotAt {
  readonly base: number;
  readonly domains: readonly Domain[];
  /** by key: words between neighbouring values of the key */
  readonly strides: readonly number[];
  readonly codec: Codec;
  /** number of stored values */
  readonly cells: number;
}

/** Computes the layout. `purposes` is the number of counters of chance. */
export function makeLayout(program: Program, entities: Entities, places: Places, purposes: number): Layout {
  const n = entities.count;
  let next = HEADER + 5 * n;
  const row = needsRows(program) ? next : NONE;
  if (row !== NONE) next += n;
  const heads = Int32Array.from({ length: n + places.count }, (_, at) => (holds(entities, places, at) ? next++ : -1));
  const slots = program.slots.map((def): SlotAt => {
    const codec = codecOf(program, entities, def.type);
    const domains = def.keys.map((key) => domainOf(program, entities, key));
    const strides: number[] = [];
    let stride = codec.width;
    for (const domain of domains.toReversed()) {
      strides.unshift(stride);
      stride *= domain.size;
    }
    const at = { base: next, domains, strides, codec, cells: stride / codec.width };
    next += stride;
    if (next > MOST_WORDS) throw new RuleError("limit", def.node, `a position with \`${def.id}\` would be too large`);
    return at;
  });
  const base = HEADER;
  return {
    size: next + purposes,
    inPlay: base,
    place: base + n,
    pos: base + 2 * n,
    known: base + 3 * n,
    next: base + 4 * n,
    row,
    heads,
    slots,
    outcomeCounters: next,
  };
}

/** Can a space or location hold anything? */
function holds(entities: Entities, places: Places, at: number): boolean {
  return at >= places.firstLocation || (places.standers[entities.kindOf[at] ?? 0]?.length ?? 0) > 0;
}

/** Does a kind have both a table and things made during play? Such things get their row when they are made. */
function needsRows(program: Program): boolean {
  return program.kinds.some((kind) => kind.copies.of === "number" && kind.rows.length > 0);
}

/** The address of a stored value, or -1 if a key is outside its domain. */
export function addressOf(layout: Layout, slot: SlotId, keys: readonly number[]): number {
  const at = layout.slots[slot];
  if (!at) return -1;
  let address = at.base;
  for (const [i, domain] of at.domains.entries()) {
    const index = domain.indexOf(keys[i] ?? NONE);
    if (index < 0) return -1;
    address += index * (at.strides[i] ?? 0);
  }
  return address;
}
