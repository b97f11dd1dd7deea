import type { Body, Expr } from "../ir/program.ts";

/** How many there are of these is public, whatever they are. */
const COUNTED: ReadonlySet<Expr["op"]> = new Set<Expr["op"]>(["every", "children", "members", "standing", "tuple"]);

/** Is it public how long the list in a place is: are its elements counted out, or all of some things in a secret order? */
export function hasOpenLength(body: Body | undefined, into: number): boolean {
  const gather = body?.code.find((each) => each.do === "gather" && each.into === into);
  if (gather?.do !== "gather") return false;
  const { list } = gather;
  if (list.op !== "list") return list.op === "tuple";
  const { steps, list: source } = list.query;
  return steps.every(({ step }) => step === "sort") && COUNTED.has(source.op);
}
