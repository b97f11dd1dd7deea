import type { OperatorRows } from "../../check/expr/operator-row.ts";
import { add } from "./add.ts";
import { afterwards } from "./after.ts";
import { divide } from "./divide.ts";
import { otherwise } from "./else.ts";
import { conditional } from "./if.ts";
import { inPlay } from "./in-play.ts";
import { is, isNot } from "./is.ts";
import { isA } from "./is-a.ts";
import { isOneOf } from "./is-one-of.ts";
import { and, or } from "./logic.ts";
import { has, hasNot, isIn, isNotIn } from "./membership.ts";
import { mod } from "./mod.ts";
import { multiply } from "./multiply.ts";
import { negative } from "./negative.ts";
import { not } from "./not.ts";
import { atLeast, atMost, less, more } from "./order.ts";
import { range } from "./range.ts";
import { subtract } from "./subtract.ts";
import { without } from "./without.ts";

/** The operators of the language, the loosest first. Every operator of the parser must be here. */
export const OPERATORS: OperatorRows = {
  if: conditional,
  else: otherwise,
  or,
  and,
  not,
  "<": less,
  "<=": atMost,
  ">": more,
  ">=": atLeast,
  is,
  "is not": isNot,
  in: isIn,
  "not in": isNotIn,
  has,
  "has not": hasNot,
  isOneOf,
  isA,
  inPlay,
  range,
  "+": add,
  "-": subtract,
  "*": multiply,
  mod,
  divide,
  negative,
  without,
  after: afterwards,
};
