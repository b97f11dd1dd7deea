import { stagesOf } from "../../ir/pipeline.ts";
import type { Query } from "../../ir/program.ts";
import { AT } from "../../runtime/layout.ts";
import { FAIL, type Gen } from "../gen.ts";
import { listWithKeys } from "../lists/queries.ts";
import { areWritable } from "../lists/sort-keys.ts";
import { WAITS } from "../questions/questions.ts";
import { keeps } from "../secrecy/place-masks.ts";
import { judged, weighed } from "../secrecy/weighing.ts";
import type { BodyWriter } from "../writer.ts";
import type { Gather } from "./tossed.ts";

/** Lists whose ties chance decides. */

/** The query, if the module can sort it: elements are taken as they are, and after the sort only a number is taken. */
function queryOf(g: Pick<Gen, "program">, { list }: Gather): Query | null {
  if (list.op !== "list" || list.value) return null;
  const [step, ...others] = stagesOf(list.query).arranging;
  const isPlain = step?.step === "sort" && others.length === 0 && areWritable(g, step.keys);
  return isPlain ? list.query : null;
}

export const canToss = (g: Pick<Gen, "program">, one: Gather): boolean => queryOf(g, one) !== null;

/** Groups ties, waits for chance, and re-enters the same instruction. */
export function gatherByChance(w: BodyWriter, one: Gather, at: number): void {
  const { g } = w;
  const { into, counter, list, type, purpose } = one;
  const query = queryOf(g, one);
  if (!query) throw new Error("an order that the reference has to find is not written");
  const begun = () => {
    const { name, keys, most } = listWithKeys(g, query, w.env);
    return `O.begin(${name}, ${keys}, ${most})`;
  };
  g.out.block("if (!O.on) ", () => {
    if (w.masks === null) {
      g.out.line(`${weighed(w, one, at, begun)};`);
      return;
    }
    const { value, mask } = judged(w, one, list, begun);
    g.out.line(`${value};`);
    g.out.line(`${w.local(into)} = none;`);
    g.out.line(`if (${mask} !== -1) S[${AT.open}] = 0;`);
    keeps(w, into, mask);
  });
  g.out.block("if (O.waits()) ", () => {
    if (g.read !== "S") g.out.line(`if (R !== S) ${FAIL};`);
    g.out.line(`O.purpose = ${purpose}; O.type = ${g.table(type)};`);
    if (g.secrecy && g.game.visibility.canFail) g.out.line("judge();");
    g.out.line(`S[${AT.open}] = 0; pc${w.id} = ${at}; kind = ${WAITS.toss}; return;`);
  });
  g.out.line(`${w.local(into)} = O.taken();`);
  g.out.line(`${w.local(counter)} = 0;`);
}
