import { tellsWhich } from "../../analysis/hidden-reads.ts";
import type { Expr, Query, QueryStep, SortKey } from "../../ir/program.ts";
import { bound, type Env, type Gen } from "../gen.ts";
import { numeric } from "../kinds-of-types.ts";
import { eachIn } from "./loops.ts";
import { areWritable, keyTexts } from "./sort-keys.ts";

/** The steps of a query on a whole list: best, sort, distinct. */

/** Can the module write a step? */
export function isWritable(g: Gen, step: QueryStep): boolean {
  switch (step.step) {
    case "best":
    case "sort":
      return areWritable(g, step.keys);
    case "distinct":
      return !tellsWhich(g.game, step.keys);
    case "while":
    case "filter":
    case "take":
      return false;
  }
}

/** Writes the sort keys of a list into a second list. */
export function keyed(g: Gen, list: string, keys: readonly SortKey[], variable: number, env: Env) {
  const name = g.out.fresh("k");
  let isOne = false;
  g.out.line(`const ${name} = [];`);
  eachIn(g, list, (x) => {
    const texts = keyTexts(g, keys, bound(env, variable, x));
    isOne = texts.length === 1;
    g.out.line(`${name}.push(${isOne ? texts[0] : `[${texts.join(", ")}]`});`);
  });
  return { name, isOne };
}

/** Writes the result of a step. */
export function arrange(g: Gen, query: Query, step: QueryStep, list: string, env: Env): void {
  const byKeys = (keys: readonly SortKey[], how: string) => {
    const { name, isOne } = keyed(g, list, keys, query.variable, env);
    g.out.line(`${list} = ${how}${isOne ? "" : "ByAll"}(${list}, ${name});`);
  };
  switch (step.step) {
    case "best":
      // The keys of a single element are not read.
      g.out.block(`if (${list}.length > 1) `, () => byKeys(step.keys, "best"));
      return;
    case "sort":
      g.out.block("", () => byKeys(step.keys, "sorted"));
      return;
    case "distinct":
      g.out.line(`${list} = oneOfEach(${list}, ${distinctKeys(g, list, step.keys, query.variable, env)});`);
      return;
    case "while":
    case "filter":
    case "take":
      throw new Error(`a step ${step.step} behind others is not written`);
  }
}

/**
 * Writes the keys by which elements count as equal: several numbers for each element, or a text. Gives the arguments of
 * the call.
 */
function distinctKeys(g: Gen, list: string, distinct: readonly Expr[], variable: number, env: Env): string {
  const name = g.out.fresh("k");
  const areNumbers = distinct.every((key) => numeric(g.game, key));
  g.out.line(`const ${name} = [];`);
  eachIn(g, list, (x) => {
    const texts = distinct.map((key) => g.out.name(g.value(key, bound(env, variable, x)))).join(", ");
    g.out.line(`${name}.push(${areNumbers ? texts : `JSON.stringify([${texts}])`});`);
  });
  return `${name}, ${areNumbers ? distinct.length : 1}`;
}
