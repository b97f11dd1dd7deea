/** Which spaces of a board are joined: as the board says, or as the rules say for this game. */
import { type Game, NONE, type Scoped, type Value } from "../interpreter/index.ts";
import { UNTYPED } from "../interpreter/ir/types.ts";
import type { Sight } from "../interpreter/observe/sight.ts";
import { joinedPairs, type Pair } from "./layout.ts";

/** The expression for an attribute of a space: a term, a slot or a field. */
function attribute({ program }: Game, kind: number, name: string): Scoped | null {
  const node = -1;
  const untyped = { node, type: UNTYPED };
  const space = { op: "local", at: 0, ...untyped } as const;
  const isAbout = (type: Program["terms"][number]["params"][number] | undefined) =>
    type?.t === "entity" && type.of.includes(kind);
  const term = program.terms.findIndex(({ id, params }) => id === name && params.length === 1 && isAbout(params[0]));
  if (term >= 0) return { expr: { op: "call", term, args: [space], without: [], ...untyped }, size: 1 };
  const slot = program.slots.findIndex(({ id, keys }) => id === name && keys.length === 1 && isAbout(keys[0]));
  if (slot >= 0) return { expr: { op: "slot", slot, keys: [space], ...untyped }, size: 1 };
  const field = program.fields.findIndex((one) => one.id === name && one.kind === kind);
  return field < 0 ? null : { expr: { op: "field", field, of: space, ofRow: false, ...untyped }, size: 1 };
}

type Program = Game["program"];

const listed = (value: Value | undefined): readonly Value[] =>
  value === undefined || value === NONE ? [] : typeof value === "number" ? [value] : value;

export class Joins {
  readonly #entities: readonly number[];
  readonly #asked: readonly (Scoped | null)[];
  readonly #ofBoard: readonly Pair[];
  /** whether the rules say it for this game */
  readonly bySaying: boolean;

  /** `name`: the attribute of a space that lists the spaces joined to it */
  constructor(game: Game, board: number, name: string | null) {
    const def = game.program.boards[board];
    this.#entities = game.boards[board]?.entities ?? [];
    const kinds = new Map(def?.kinds.map((kind) => [kind, name === null ? null : attribute(game, kind, name)]));
    this.#asked = def?.spaces.map(({ kind }) => kinds.get(kind) ?? null) ?? [];
    this.bySaying = this.#asked.some((scoped) => scoped !== null);
    this.#ofBoard = def ? joinedPairs(def) : [];
  }

  /** Pairs of local space numbers, as a viewer with these rights sees them. */
  pairs(sight: Sight): readonly Pair[] {
    if (!this.bySaying) return this.#ofBoard;
    const local = new Map(this.#entities.map((entity, at) => [entity, at]));
    const pairs = this.#asked.flatMap((scoped, from) =>
      listed(scoped ? sight.evaluate(scoped, [this.#entities[from] ?? NONE]) : undefined).flatMap((value): Pair[] => {
        const to = local.get(Number(value));
        return to === undefined || to === from ? [] : [[Math.min(from, to), Math.max(from, to)]];
      }),
    );
    return [...new Map(pairs.map((pair) => [pair.join(), pair])).values()];
  }
}
