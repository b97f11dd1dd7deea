import type { Gen } from "./gen.ts";

/** Writes a labelled block; `leave` is the statement that leaves it. */
export function leaving(g: Gen, inside: (leave: string) => void): void {
  const label = g.out.fresh("L");
  g.out.block(`${label}: `, () => inside(`break ${label};`));
}
