import { type Copies, type KindDef, type KindId, NONE, type Program, type Scoped } from "../ir/program.ts";
import { RuleError } from "./errors.ts";

/**
 * All things of a linked game, numbered: 0 is the table, 1 to N are the players, and the others follow kind by kind,
 * each kind after the kinds that it is made for. Things that are made during play have numbers from the start.
 */
export interface Entities {
  readonly count: number;
  readonly kindOf: Int32Array;
  /** row in the table of its kind; NONE if the kind has no table, or if the row is chosen when the thing is made */
  readonly rowOf: Int32Array;
  /**
   * the entities that it was made for (its owner, its sector) or NONE, in the order of `parents` of its kind; at least
   * one array
   */
  readonly parentsOf: readonly Int32Array[];
  /** number (from 1) among copies of equal kind, row and parents, and how many such copies there are */
  readonly copyOf: Int32Array;
  readonly copiesOf: Int32Array;
  /** name of the thing itself: of spaces, and of named things of a stock */
  readonly ownName: readonly (string | null)[];
  readonly startsInPlay: Uint8Array;
  /** entities of a kind, in order */
  readonly ofKind: readonly (readonly number[])[];
  /** by kind: the numbers of its spaces on a board that was cut to size, or null */
  readonly cut: readonly (readonly number[] | null)[];
  /** number (from 0) within its kind */
  readonly indexOf: Int32Array;
}

interface Draft {
  readonly kind: KindId;
  readonly row: number;
  readonly parents: readonly number[];
  readonly copy: number;
  readonly copies: number;
  readonly name: string | null;
  readonly inPlay: boolean;
}

type Counter = (scoped: Scoped, soFar: Entities) => number;

function byRows(program: Program, kind: KindId, copies: Copies & { of: "rows" }, parents: readonly number[]): Draft[] {
  const field = copies.counted === "field" ? program.fields[copies.count] : undefined;
  return (program.kinds[kind]?.rows ?? []).flatMap((_, row) => {
    const amount = Number(copies.counted === "field" ? field?.values[row] : copies.count);
    return Array.from({ length: amount }, (__, i) => ({
      kind,
      row,
      parents,
      copy: i + 1,
      copies: amount,
      name: null,
      inPlay: true,
    }));
  });
}

function byNumber(
  kind: KindId,
  copies: Copies & { of: "number" },
  amount: number,
  parents: readonly number[],
): Draft[] {
  const total = Math.max(amount, copies.named.length);
  return Array.from({ length: total }, (_, i) => ({
    kind,
    row: NONE,
    parents,
    copy: i + 1,
    copies: total,
    name: copies.named[i] ?? null,
    inPlay: copies.inPlay || i < copies.named.length,
  }));
}

function bySpaces(program: Program, kind: KindId, def: KindDef): Draft[] {
  const spaces = def.board === null ? [] : (program.boards[def.board]?.spaces ?? []);
  return spaces
    .filter((space) => space.kind === kind)
    .map((space, i, all) => {
      const row = def.rows.indexOf(space.name);
      return {
        kind,
        row: row < 0 ? NONE : row,
        parents: [],
        copy: i + 1,
        copies: all.length,
        name: space.name,
        inPlay: true,
      };
    });
}

/** Rules are untrusted: more things than this are refused before any is made. */
const MOST_THINGS = 20_000;

function refuseTooMany(def: KindDef, soFar: number, lots: number, each: number): void {
  if (soFar + lots * each <= MOST_THINGS) return;
  throw new RuleError("limit", def.node, `with every \`${def.id}\` there would be more than 20,000 things`);
}

function rowsTotal(program: Program, def: KindDef, copies: Copies & { of: "rows" }): number {
  const field = copies.counted === "field" ? program.fields[copies.count] : undefined;
  return def.rows.reduce((sum, _, row) => sum + Number(field ? field.values[row] : copies.count), 0);
}

function draftsOf(program: Program, kind: KindId, drafts: readonly Draft[], count: Counter): Draft[] {
  const def = program.kinds[kind];
  if (!def) return [];
  const copies = def.copies;
  if (copies.of === "none") return [];
  if (copies.of === "spaces") return bySpaces(program, kind, def);
  const parents = copies.parents.map((parent) => drafts.flatMap((draft, id) => (draft.kind === parent ? [id] : [])));
  const lots = parents.reduce((product, { length }) => product * length, 1);
  if (copies.of === "rows") {
    refuseTooMany(def, drafts.length, lots, rowsTotal(program, def, copies));
    return combinations(parents).flatMap((lot) => byRows(program, kind, copies, lot));
  }
  const amount = count(copies.count, freeze(program, drafts));
  refuseTooMany(def, drafts.length, lots, amount);
  return combinations(parents).flatMap((lot) => byNumber(kind, copies, amount, lot));
}

/** The Cartesian product of the lists; the last list varies fastest. */
function combinations(lists: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return lists.reduce<readonly (readonly number[])[]>(
    (found, list) => found.flatMap((taken) => list.map((one) => [...taken, one])),
    [[]],
  );
}

function freeze(program: Program, drafts: readonly Draft[]): Entities {
  const ofKind = program.kinds.map((_, kind) => drafts.flatMap((draft, id) => (draft.kind === kind ? [id] : [])));
  const indexOf = new Int32Array(drafts.length);
  for (const list of ofKind) for (const [index, id] of list.entries()) indexOf[id] = index;
  return {
    count: drafts.length,
    kindOf: Int32Array.from(drafts, (draft) => draft.kind),
    rowOf: Int32Array.from(drafts, (draft) => draft.row),
    parentsOf: Array.from({ length: mostParents(program) }, (_, nth) =>
      Int32Array.from(drafts, (draft) => draft.parents[nth] ?? NONE),
    ),
    copyOf: Int32Array.from(drafts, (draft) => draft.copy),
    copiesOf: Int32Array.from(drafts, (draft) => draft.copies),
    ownName: drafts.map((draft) => draft.name),
    startsInPlay: Uint8Array.from(drafts, (draft) => (draft.inPlay ? 1 : 0)),
    ofKind,
    cut: program.kinds.map(({ board }) => program.boards[board ?? NONE]?.cut ?? null),
    indexOf,
  };
}

/** The thing that rules name by kind and number within the kind. NONE for a space that this board is too small to have. */
export function thingNumbered({ ofKind, cut }: Entities, kind: KindId, index: number): number | undefined {
  const cutAt = cut[kind];
  if (!cutAt) return ofKind[kind]?.[index];
  return ofKind[kind]?.[cutAt[index] ?? NONE] ?? NONE;
}

/** The number within its kind by which rules name a thing: the inverse of {@link thingNumbered}. */
export function numberInRules({ cut, kindOf, indexOf }: Entities, entity: number): number {
  const index = indexOf[entity] ?? 0;
  return cut[kindOf[entity] ?? 0]?.indexOf(index) ?? index;
}

/** Numbers the entities. `count` evaluates how many things a kind has; that expression may read options and players. */
export function makeEntities(program: Program, players: number, count: Counter): Entities {
  const one = { row: NONE, parents: [], name: null, inPlay: true };
  const drafts: Draft[] = [{ ...one, kind: 0, copy: 1, copies: 1 }];
  const rows = program.kinds[1]?.rows.length ?? 0;
  for (let seat = 1; seat <= players; seat++) {
    drafts.push({ ...one, kind: 1, row: seat <= rows ? seat - 1 : NONE, copy: seat, copies: players });
  }
  for (const kind of parentsFirst(program))
    for (const draft of draftsOf(program, kind, drafts, count)) drafts.push(draft);
  return freeze(program, drafts);
}

/** The kinds that things of another kind are made for. */
export const parentsOf = (copies: Copies): readonly KindId[] =>
  copies.of === "rows" || copies.of === "number" ? copies.parents : [];

function mostParents({ kinds }: Program): number {
  return kinds.reduce((most, { copies }) => Math.max(most, parentsOf(copies).length), 1);
}

/** All kinds in an order in which parents come first: a kind may be made for one that is declared later. */
function parentsFirst(program: Program): KindId[] {
  const order: KindId[] = [];
  const add = (kind: KindId) => {
    const copies = program.kinds[kind]?.copies;
    if (kind < 2 || order.includes(kind) || !copies) return;
    for (const parent of parentsOf(copies)) add(parent);
    order.push(kind);
  };
  for (const kind of program.kinds.keys()) add(kind);
  return order;
}
