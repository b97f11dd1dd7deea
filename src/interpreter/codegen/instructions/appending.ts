import type { InstructionWith } from "../../ir/instruction-set.ts";
import { pieceOf } from "../../ir/pieces.ts";
import type { Expr, LValue } from "../../ir/program.ts";
import { codecOf } from "../../runtime/codec.ts";
import { address } from "../expressions/storage.ts";
import { type Env, FAIL, type Gen } from "../gen.ts";
import { maybeNone } from "../kinds-of-types.ts";
import { elementsOf } from "../rewrites/stored-lists.ts";
import { WRITES } from "./effects.ts";

/**
 * Appends to a stored list in place: no list is built, and the other elements stay where they are. A stored list is its
 * length, followed by its elements (`runtime/codec.ts`). Not written where masks are kept, and not in a module with
 * `together`, in which the list that is read may be older than the one that is written.
 */

const isPlain = ({ op }: Expr): boolean => op === "entity" || op === "const" || op === "local";

const sameKey = (a: Expr, b: Expr | undefined): boolean =>
  isPlain(a) && JSON.stringify({ ...a, node: 0 }) === JSON.stringify({ ...b, node: 0 });

/** The element that is appended to the list in the target. */
function appended(
  target: LValue,
  value: Expr,
): { readonly slot: number; readonly keys: readonly Expr[]; readonly one: Expr } | null {
  if (target.to !== "slot" || value.op !== "builtin" || value.name !== "concat") return null;
  const [own, more, ...others] = value.args;
  const [one, ...ones] = more?.op === "tuple" ? more.items : [];
  if (own?.op !== "slot" || own.slot !== target.slot || !one || others.length + ones.length > 0) return null;
  return target.keys.every((key, i) => sameKey(key, own.keys[i])) ? { ...target, one } : null;
}

/** Writes an instruction that appends one element to a stored list; false if it does something else. */
export function append(g: Gen, { target, how, value }: InstructionWith<"set">, env: Env): boolean {
  const put = how === "=" && !g.secrecy && g.read === "S" ? appended(target, value) : null;
  const elements = put && elementsOf(g, put.slot, pieceOf.expr(value));
  if (!put || !elements || maybeNone(g.game, put.one)) return false;
  const { width, type, most } = elements;
  const one = g.out.name(g.value(put.one, env));
  const at = g.out.name(address(g, put.slot, put.keys, env));
  const { entities } = g.game;
  g.out.line(`if (S[${at}] >= ${most}) ${FAIL};`);
  g.out.line(`tally(S[${at}]);`);
  g.out.line(
    `${WRITES}${g.table(codecOf(g.program, entities, type))}.write(S, ${at} + 1 + S[${at}] * ${width}, ${one}, 0);`,
  );
  g.out.line(`S[${at}]++;`);
  return true;
}
