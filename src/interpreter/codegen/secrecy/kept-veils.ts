import type { BodyId } from "../../ir/program.ts";
import type { Frame } from "../../runtime/state.ts";

/** What becomes of veils is the same in every game: it is found once. */

export type Hung = Frame["veils"];
/** What hangs over a body after something has happened at an instruction, which these seats know or see. */
type Change = (before: Hung, body: BodyId, pc: number, mask: number) => Hung;

/** Veils as they are kept: there is one list of each content, so that what comes of it can be looked up. */
export function makeKept(): (veils: Hung) => Hung {
  const found = new Map<string, Hung>();
  return (veils) => {
    if (veils === null) return null;
    const content = veils.map(({ low, high, at, mask, knew }) => [low, high, at, mask, knew].join()).join(";");
    const known = found.get(content) ?? veils;
    found.set(content, known);
    return known;
  };
}

/** What is kept for a key, found when it is first asked for. */
export function kept<K, V>(all: Map<K, V>, key: K, find: () => V): V {
  const known = all.get(key);
  if (known !== undefined) return known;
  const found = find();
  all.set(key, found);
  return found;
}

/** The same happens in every game, so what comes of it is kept: by instruction, seats, and what has hung there before. */
export function remembered(change: Change): Change {
  const found = new Map<BodyId, Map<number, Map<Hung, Hung>>[]>();
  return (before, body, pc, mask) => {
    const own = kept(found, body, () => []);
    own[pc] ??= new Map();
    const there = kept(own[pc], mask, () => new Map<Hung, Hung>());
    return kept(there, before, () => change(before, body, pc, mask));
  };
}
