import type { FunctionRow } from "../../check/expr/function-row.ts";
import { abs } from "./abs.ts";
import { after } from "./after.ts";
import { beside } from "./beside.ts";
import { between } from "./between.ts";
import { clockwise } from "./clockwise.ts";
import { direction } from "./direction.ts";
import { fingerprint } from "./fingerprint.ts";
import { index } from "./index.ts";
import { linked } from "./linked.ts";
import { longestWay } from "./longest-way.ts";
import { max } from "./max.ts";
import { min } from "./min.ts";
import { neighbours } from "./neighbours.ts";
import { opposite } from "./opposite.ts";
import { ray } from "./ray.ts";
import { relative } from "./relative.ts";
import { steps } from "./steps.ts";
import { turned } from "./turned.ts";
import { zone, zones } from "./zone.ts";

/** The functions of the language, in the order of the reference. Everything that handles functions uses this list. */
const ROWS: readonly FunctionRow[] = [
  min,
  max,
  abs,
  clockwise,
  after,
  index,
  steps,
  neighbours,
  linked,
  beside,
  ray,
  direction,
  turned,
  relative,
  opposite,
  between,
  longestWay,
  fingerprint,
  zone,
  zones,
];

/** The functions of the language, by name. */
export const FUNCTIONS: ReadonlyMap<string, FunctionRow> = new Map(ROWS.map((row) => [row.name, row]));
