import type { Builtin } from "../../../interpreter/ir/builtins.ts";
import type { Context } from "../context.ts";
import { playerType } from "../player-type.ts";
import type { T } from "../tree.ts";
import { INT, present, type Type, told } from "../types.ts";
import { asValue, broken, make, need } from "./build.ts";
import { directionIn } from "./directions.ts";
import type { Check } from "./function-row.ts";

/** The check of a function that is a builtin of the interpreter with the same arguments. */
export function result(name: Builtin, type: Type): Check {
  return (_, span, args) => make(span, type, { op: "builtin", name, args });
}

/** Checks the number of arguments and the form of each, and then calls `then`. */
export function taking(params: readonly Parameter[], then: Check): Check {
  return (context, span, args) => {
    if (args.length !== params.length) {
      context.error(
        "wrong-arguments",
        span,
        `${params.length === 1 ? "one value is" : `${params.length} values are`} needed here, but ${args.length} ${args.length === 1 ? "is" : "are"} given.`,
      );
      return broken(span);
    }
    const checked: T[] = [];
    for (const [i, arg] of args.entries()) checked.push(parameter(context, arg, params[i] ?? "any", checked));
    return checked.some((t) => t.type.t === "unknown") ? broken(span) : then(context, span, checked);
  };
}

type Parameter = "int" | "space" | "player" | "direction" | "list" | "any";

function parameter(context: Context, given: T, kind: Parameter, before: readonly T[]): T {
  const arg = asValue(given);
  switch (kind) {
    case "int":
      return need(context, arg, INT, "this");
    case "player":
      return need(context, arg, playerType(context), "this");
    case "space":
      return space(context, arg);
    case "direction":
      return directionIn(context, arg, before);
    case "any":
      return arg;
    case "list":
      if (arg.type.t === "list" || arg.type.t === "set" || arg.type.t === "unknown") return arg;
      context.error("wrong-type", arg.span, `A list is needed here, but this is ${told(arg.type)}.`);
      return broken(arg.span);
  }
}

function space(context: Context, arg: T): T {
  if (arg.type.t === "unknown" || (arg.type.t === "entity" && arg.type.of.every((k) => k.board))) return arg;
  if (arg.type.t === "optional") return need(context, arg, present(arg.type), "the space");
  context.error("wrong-type", arg.span, `A space of a board is needed here, but this is ${told(arg.type)}.`);
  return broken(arg.span);
}
