import type { Gen } from "./gen.ts";

/** Writes a block that `leave` gets out of. */
export function leaving(g: Gen, inside: (leave: string) => void): void {
  const label = g.out.fresh("L");
  g.out.block(`${label}: `, () => inside(`break ${label};`));
}
