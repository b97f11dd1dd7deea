import type { Member, Value } from "../ir/program.ts";
import { faultFrom, HERE } from "../runtime/errors.ts";
import { metered } from "../runtime/meter.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Compiler, Fn } from "./compiler.ts";

/** One named condition: it counts as met where its `if` does not hold. */
function condition(c: Compiler, member: Member): Fn {
  const holds = c.fn(member.expr);
  const applies = member.if ? c.fn(member.if) : null;
  const test: Fn = applies ? (env) => (applies(env) === 1 ? holds(env) : 1) : holds;
  return metered(c.game.meter, { what: "condition", node: member.node, id: member.id }, test);
}

/** All of some named conditions, tested in order until one does not hold. */
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

/** An explanation names every condition that does not hold, so those after the first are tried as well. */
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
 * What stands behind a condition that failed may rely on it, so its own mistakes are none. Play would not have read on, so
 * what is read here makes nothing a secret.
 */
function attempt(rt: Runtime, test: Fn, env: Value[]): Value | null {
  const { seen, depth } = rt;
  try {
    return test(env);
  } catch (error) {
    // One that has used up the work of all is no mistake of its own.
    const fault = faultFrom(error, HERE);
    if (fault.code === "limit") throw error;
    return null;
  } finally {
    rt.seen = seen;
    rt.depth = depth;
  }
}
