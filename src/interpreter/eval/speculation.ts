import { fail, type Makers } from "./compiler.ts";

/** Evaluates `after`: a value as it would be after effects. */
export const after: Makers<"after"> = {
  after: (c, { of, body, args, node }) => {
    const value = c.fn(of);
    const fns = args.map((arg) => c.fn(arg));
    const { rt } = c;
    return (env) => {
      if (!rt.speculation) return fail(node, "nothing can happen before the game has begun");
      const given = fns.map((arg) => arg(env));
      return rt.speculation.valueAfter(body, given, node, () => value(env));
    };
  },
};
