import type { AggregateRow } from "../../check/expr/aggregate-row.ts";
import type { AggregateWord } from "../../expr/words.ts";
import { all } from "./all.ts";
import { any } from "./any.ts";
import { count } from "./count.ts";
import { first } from "./first.ts";
import { last } from "./last.ts";
import { list } from "./list.ts";
import { max } from "./max.ts";
import { median } from "./median.ts";
import { min } from "./min.ts";
import { only } from "./only.ts";
import { set } from "./set.ts";
import { sum } from "./sum.ts";
import { union } from "./union.ts";

/** The aggregates, in the order of the reference. Every word that the parser takes for one must be here. */
const ROWS: { readonly [W in AggregateWord]: AggregateRow } = {
  count,
  any,
  all,
  sum,
  min,
  max,
  median,
  list,
  set,
  union,
  first,
  last,
  only,
};

/** The aggregates by name. */
export const AGGREGATES: ReadonlyMap<string, AggregateRow> = new Map(Object.entries(ROWS));
