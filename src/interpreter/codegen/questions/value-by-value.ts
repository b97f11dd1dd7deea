import type { Field } from "../../ir/program.ts";
import { bound, type Env, FAIL, type Gen } from "../gen.ts";
import { counted } from "../lists/loops.ts";
import { isShownAnew } from "./shown-fields.ts";

/** Writes fields answered value by value: several values of a list, or an amount for each. `shares.ts` searches the values. */

export type Shared = Field["choice"] & { readonly choose: "several" | "split" };

export const isShared = (choice: Field["choice"]): choice is Shared => choice.choose !== "one";

/** Writes a function of an answer that is true if a condition holds. */
function judge(g: Gen, env: Env, at: number, write: (env: Env) => void): string {
  const [name, x] = [g.out.fresh("f"), g.out.fresh("x")];
  g.out.block(
    `const ${name} = (${x}) => `,
    () => {
      const { lines, cost } = g.out.weighed(() => write(bound(env, at, x)));
      counted(g, cost, 1, 0);
      g.out.paste(lines);
    },
    ";",
  );
  return name;
}

/** Writes a statement that runs if the rest can be answered. */
type IfRest = (env: Env, found: string) => void;

/** Writes a function that tests whether the rest can be answered after an answer to a field; null: there is no rest. */
function restOf(g: Gen, field: Field, env: Env, ifRest: IfRest | null): string | null {
  if (!ifRest && !field.together) return null;
  return judge(g, env, field.at, (own) => {
    if (field.together) g.jump(field.together, own, false, "return false;");
    ifRest?.(own, "return true;");
    g.out.line(`return ${ifRest === null};`);
  });
}

function listOf(g: Gen, field: Field, env: Env, who: string | null): string {
  const list = g.out.fresh("l");
  g.out.line(`let ${list} = [];`);
  g.query(field.choice.query, env, (x) => g.out.line(`${list}.push(${x});`));
  g.out.line(`if (${list}.length > 10000) ${FAIL};`);
  if (who !== null && isShownAnew(g, field)) g.out.line(`${list} = shown(${who}, ${list});`);
  return list;
}

const amount = (g: Gen, value: string): string => g.out.name(`Math.max(0, ${value})`);

/** The chooser, to whom candidates are shown, and the partial answer. */
interface Asked {
  readonly who: string;
  readonly partial: string;
}

/** Writes the next possible values, or (`asked` null) a test whether there are any; gives the text. */
export function shared(
  g: Gen,
  field: Field & { readonly choice: Shared },
  env: Env,
  decides: boolean,
  asked: Asked | null,
  ifRest: IfRest | null,
): string {
  return field.choice.choose === "several"
    ? several(g, field, field.choice, env, decides, asked, ifRest)
    : split(g, field, field.choice, env, decides, asked, ifRest);
}

function several(
  g: Gen,
  field: Field,
  choice: Shared & { readonly choose: "several" },
  env: Env,
  decides: boolean,
  asked: Asked | null,
  ifRest: IfRest | null,
): string {
  const { ordered } = choice;
  const { within, together } = field;
  const found = g.out.fresh("n");
  const early = asked ? null : listOf(g, field, env, null);
  const [least, most] = [amount(g, g.value(choice.least, env)), amount(g, g.value(choice.most, env))];
  const rest = restOf(g, field, env, ifRest);
  const isPlain = within === null && (asked === null || together === null);
  g.out.line(`let ${found};`);
  if (isPlain)
    g.out.line(`if (${most} === 0) ${found} = ${asked ? "P.empty()" : rest === null ? "true" : `${rest}([])`}; else {`);
  else g.out.line("{");
  const list = early ?? listOf(g, field, env, asked?.who ?? null);
  const test = within && judge(g, env, field.at, (own) => g.out.line(`return ${g.test(within, own)};`));
  const what = `{ list: ${list}, least: ${least}, most: ${most}, ordered: ${ordered}, decides: ${decides}, within: ${test}, rest: ${rest} }`;
  g.out.line(`  ${found} = ${asked ? `P.choose(${what}, ${asked.partial})` : `P.canChoose(${what})`};`);
  g.out.line("}");
  return found;
}

function split(
  g: Gen,
  field: Field,
  { query, total, most }: Shared & { readonly choose: "split" },
  env: Env,
  decides: boolean,
  asked: Asked | null,
  ifRest: IfRest | null,
): string {
  const list = listOf(g, field, env, asked?.who ?? null);
  const all = amount(g, g.value(total, env));
  const cap = most
    ? judge(g, env, query.variable, (own) => {
        g.out.line(`return Math.max(0, Math.min(${all}, ${g.value(most, own)}));`);
      })
    : `() => ${all}`;
  const rest = restOf(g, field, env, ifRest);
  const what = `{ list: ${list}, total: ${all}, caps: ${list}.map(${cap}), decides: ${decides}, rest: ${rest} }`;
  return g.out.name(asked ? `P.share(${what}, ${asked.partial})` : `P.canShare(${what})`);
}
