import type { Entry, MapNode } from "../../yaml/node.ts";

type Pair = readonly [was: Entry | null, is: Entry | null];

/** Pairs the entries of two maps: equal keys at the beginning and at the end are pairs, all others stand alone. */
export function aligned({ entries: was }: MapNode, { entries: is }: MapNode): readonly Pair[] {
  const most = Math.min(was.length, is.length);
  const isSame = (x: Entry | undefined, y: Entry | undefined) => x?.key.text === y?.key.text;
  let head = 0;
  while (head < most && isSame(was[head], is[head])) head++;
  let tail = 0;
  while (tail < most - head && isSame(was.at(-1 - tail), is.at(-1 - tail))) tail++;
  const beside = (x: Entry, y: Entry | undefined): Pair[] => (y ? [[x, y]] : []);
  const end = is.length - tail;
  return [
    ...was.slice(0, head).flatMap((x, i) => beside(x, is[i])),
    ...was.slice(head, was.length - tail).map((x): Pair => [x, null]),
    ...is.slice(head, end).map((y): Pair => [null, y]),
    ...was.slice(was.length - tail).flatMap((x, i) => beside(x, is[end + i])),
  ];
}
