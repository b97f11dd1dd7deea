/** The things that a term of the rules gives for a choice, if `look` names the term. */
import { type Expr, NONE, type Type, type Value } from "../../../src/interpreter/index.ts";
import { UNTYPED } from "../../../src/interpreter/ir/types.ts";
import type { Asker } from "../../../src/interpreter/observe/asker.ts";

/** The number of the kind of players. */
const PLAYER = 1;

interface Fitting {
  /** the asked player */
  readonly player: number;
  readonly value: Value;
  /** of the value; null: there is none */
  readonly type: Type | null;
}

/**
 * The things given by a term for the chosen value and the asked player, each passed to the first parameter that fits.
 * Empty if the term cannot be evaluated.
 */
export function thingsOf(asker: Asker, word: string, { player, value, type }: Fitting): readonly number[] {
  const { terms } = asker.game.program;
  for (const [at, { id, params, type: gives }] of terms.entries()) {
    const env = id === word ? fitted(params, { player, value, type }) : null;
    if (!env) continue;
    const args = env.map((_, place): Expr => ({ op: "local", at: place, node: -1, type: UNTYPED }));
    const call: Expr = { op: "call", term: at, args, without: [], node: -1, type: UNTYPED };
    const found = asker.evaluate(call, env);
    const isThing =
      gives.t === "entity" ||
      ((gives.t === "list" || gives.t === "set" || gives.t === "optional") && gives.of.t === "entity");
    if (found.is !== "value" || !isThing) continue;
    const all =
      typeof found.value === "number"
        ? [found.value]
        : found.value.flatMap((one) => (typeof one === "number" ? one : []));
    return all.filter((one) => one !== NONE && asker.sight.knows(one));
  }
  return [];
}

function fitted(params: readonly Type[], { player, value, type }: Fitting): Value[] | null {
  const env: Value[] = [];
  let isUsed = type === null;
  for (const param of params) {
    const takesValue = !isUsed && type !== null && fits(param, type);
    if (takesValue) {
      env.push(value);
      isUsed = true;
    } else if (param.t === "entity" && param.of.includes(PLAYER)) env.push(player);
    else return null;
  }
  return isUsed ? env : null;
}

const fits = (param: Type, type: Type): boolean => {
  const bare = type.t === "optional" ? type.of : type;
  if (param.t !== bare.t) return false;
  return (
    param.t === "int" ||
    param.t === "bool" ||
    ("of" in param && "of" in bare && JSON.stringify(param.of) === JSON.stringify(bare.of))
  );
};
