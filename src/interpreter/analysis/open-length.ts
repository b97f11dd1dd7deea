import type { Body, Expr } from "../ir/program.ts";

/** Sources of which the number of elements is public, whatever the elements are. */
const COUNTED: ReadonlySet<Expr["op"]> = new Set<Expr["op"]>(["every", "children", "members", "standing", "tuple"]);

/** Is the length of the list in a place public: a written list, or a permutation of such a source? */
export function hasOpenLength(body: Body | undefined, into: number): boolean {
  const gather = body?.code.find((each) => each.do === "gather" && each.into === into);
  if (gather?.do !== "gather") return false;
  const { list } = gather;
  if (list.op !== "list") return list.op === "tuple";
  const { steps, list: source } = list.query;
  return steps.every(({ step }) => step === "sort") && COUNTED.has(source.op);
}
