import type { Member, Value } from "../ir/program.ts";
import { faultFrom, HERE } from "../runtime/errors.ts";
import { metered } from "../runtime/meter.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Compiler, Fn } from "./compiler.ts";

/** One named condition; it holds if its `if` does not. */
function condition(c: Compiler, member: Member): Fn {
  const holds = c.fn(member.expr);
  const applies = member.if ? c.fn(member.if) : null;
  const test: Fn = applies ? (env) => (applies(env) === 1 ? holds(env) : 1) : holds;
  return metered(c.game.meter, { what: "condition", node: member.node, id: member.id }, test);
}

/** All of some named conditions, tested in order until one fails. */
export function conditions(c: Compiler, members: readonly Member[]): Fn {
  const tests = members.map((member) => condition(c, member));
  if (c.tracer?.onCondition) return traced(c, members, tests);
  const [first] = tests;
  if (tests.length === 1 && first) return first;
  return (env) => {
    for (let i = 0; i < tests.length; i++) if (tests[i]?.(env) !== 1) return 0;
    return 1;
  };
}

/** An explanation lists every condition that fails, so those after the first failing one are tested, too. */
function traced({ tracer, rt }: Compiler, members: readonly Member[], tests: readonly Fn[]): Fn {
  return (env) => {
    let result: Value = 1;
    for (const [i, test] of tests.entries()) {
      const holds = result === 1 ? test(env) : attempt(rt, test, env);
      if (holds === null) continue;
      tracer?.onCondition?.(members[i]?.node ?? 0, holds === 1);
      if (holds !== 1) result = 0;
    }
    return result;
  };
}

/**
 * Evaluates a condition after one that failed. It may rely on that one, so its own faults are ignored. Play would not
 * have read it, so its reads make nothing secret.
 */
function attempt(rt: Runtime, test: Fn, env: Value[]): Value | null {
  const { seen, depth } = rt;
  try {
    return test(env);
  } catch (error) {
    // Exceeding the work limit is no fault of this condition.
    const fault = faultFrom(error, HERE);
    if (fault.code === "limit") throw error;
    return null;
  } finally {
    rt.seen = seen;
    rt.depth = depth;
  }
}
