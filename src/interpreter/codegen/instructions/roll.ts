import type { InstructionWith } from "../../ir/instruction-set.ts";
import { typeOf } from "../../ir/types.ts";
import { AT } from "../../runtime/layout.ts";
import { coversEvent, coversValue } from "../covering/telling.ts";
import { bound, FAIL } from "../gen.ts";
import { WAITS } from "../questions/questions.ts";
import type { BodyWriter, Step } from "../writer.ts";

/** Rolls: the module waits for chance, re-enters the same instruction and stores the outcome. */
export const roll: Step<"roll"> = (w, one, at) => {
  const { g } = w;
  g.out.block("if (C.value === null) ", () => {
    listOutcomes(w, one);
    if (g.read !== "S") g.out.line(`if (R !== S) ${FAIL};`);
    const of = one.purpose.of ? g.value(one.purpose.of, w.env) : "none";
    g.out.line(`C.purpose = ${one.purpose.id}; C.of = ${of}; C.type = ${g.table(one.type)};`);
    if (g.secrecy && g.game.visibility.canFail) g.out.line("judge();");
    g.out.line(`S[${AT.open}] = 0; pc${w.id} = ${at}; kind = ${WAITS.toss}; return;`);
  });
  if (one.purpose.of) {
    const { of } = one.purpose;
    coversValue(g, typeOf(g.program, of), () => g.value(of, w.env));
  }
  g.out.line(`${w.local(one.as)} = C.taken();`);
  coversEvent(g, one.node);
  coversValue(g, one.type, () => w.local(one.as));
};

function listOutcomes({ g, env }: BodyWriter, { query, weight }: InstructionWith<"roll">): void {
  const list = g.out.fresh("l");
  g.out.line(`const ${list} = [];`);
  g.query(query, env, (x) => g.out.line(`${list}.push(${x});`));
  g.out.line(`if (${list}.length > 10000) ${FAIL};`);
  if (!weight) {
    g.out.line(`C.among(${list}, null);`);
    return;
  }
  const weights = g.out.fresh("l");
  g.out.line(`const ${weights} = [];`);
  g.out.block(`for (const x of ${list}) `, () => {
    g.out.line("if ((work += 4) > MOST_WORK) fail();");
    g.out.line(`${weights}.push(${g.value(weight, bound(env, query.variable, "x"))});`);
  });
  g.out.line(`C.among(${list}, ${weights});`);
}

/** An outcome told to some players is left to the interpreter. */
export const canRoll = ({ to }: InstructionWith<"roll">): boolean => to === null;
