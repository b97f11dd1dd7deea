import type { BodyId } from "../../ir/program.ts";
import type { Frame } from "../../runtime/state.ts";

/** What becomes of veils is the same in every game: it is found once. */

export type Hung = Frame["veils"];
/** What hangs over a body after something has happened at an instruction, which these seats know or see. */
type Change = (before: Hung, body: BodyId, pc: number, mask: number) => Hung;

/** What has come of veils at an instruction. */
interface Come {
  readonly before: Hung;
  readonly mask: number;
  readonly after: Hung;
}

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
  const found: Come[][][] = [];
  return (before, body, pc, mask) => {
    found[body] ??= [];
    const own = found[body];
    own[pc] ??= [];
    // Few different things come to one instruction, so that looking through them is faster than any map.
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
