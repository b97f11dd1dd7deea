import type { BodyId } from "../../ir/program.ts";
import type { Frame } from "../../runtime/state.ts";

/** Caches of veils. The changes of veils are the same in every game, so each is computed once. */

export type Hung = Frame["veils"];
/** The veils over a body after an event at an instruction that these seats know or see. */
type Change = (before: Hung, body: BodyId, pc: number, mask: number) => Hung;

/** The result of a change at an instruction. */
interface Come {
  readonly before: Hung;
  readonly mask: number;
  readonly after: Hung;
}

/** Makes veils with equal contents the same object, so that results can be looked up by identity. */
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

/** The cached value of a key, computed on demand. */
export function kept<K, V>(all: Map<K, V>, key: K, find: () => V): V {
  const known = all.get(key);
  if (known !== undefined) return known;
  const found = find();
  all.set(key, found);
  return found;
}

/** Caches a change by instruction, seats and earlier veils. */
export function remembered(change: Change): Change {
  const found: Come[][][] = [];
  return (before, body, pc, mask) => {
    found[body] ??= [];
    const own = found[body];
    own[pc] ??= [];
    // Few changes occur at one instruction, so a linear search is faster than a map.
    const here = own[pc];
    for (let i = 0; i < here.length; i++) {
      const one = here[i] as Come;
      if (one.before === before && one.mask === mask) return one.after;
    }
    const after = change(before, body, pc, mask);
    here.push({ before, mask, after });
    return after;
  };
}
