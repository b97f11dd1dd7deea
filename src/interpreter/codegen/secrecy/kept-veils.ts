import type { BodyId } from "../../ir/program.ts";
import type { Frame } from "../../runtime/state.ts";

/** What becomes of veils is the same in every game: it is found once. */

type Hung = Frame["veils"];
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

/** The same happens in every game, so what comes of it is kept: by instruction, seats, and what has hung there before. */
export function remembered(kept: (veils: Hung) => Hung, change: Change): Change {
  const found = new Map<BodyId, Map<number, Map<Hung, Hung>>[]>();
  return (before, body, pc, mask) => {
    const own = found.get(body) ?? [];
    found.set(body, own);
    own[pc] ??= new Map();
    const there = own[pc].get(mask) ?? new Map<Hung, Hung>();
    own[pc].set(mask, there);
    const known = there.get(before);
    if (known !== undefined) return known;
    const after = kept(change(before, body, pc, mask));
    there.set(before, after);
    return after;
  };
}
