import type { Call } from "../../expr/ast.ts";
import { isAggregate } from "../../expr/words.ts";
import type { Span } from "../../text/source.ts";
import type { Context } from "../context.ts";
import type { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { BOOL, entityOf, FINGERPRINT, INT, listOf, optional, present, type Type, told, UNKNOWN } from "../types.ts";
import { asValue, broken, constant, make, need } from "./build.ts";
import { relativeCall } from "./direction-calls.ts";
import { boardsOf, directionIn, directionsOf, nextDirection, spacesLike } from "./directions.ts";
import { oppositeCall } from "./geometry-calls.ts";

/** A function of the language: one row gives its check, its help and its page in the reference. */
export type FunctionRow = {
  readonly name: string;
  readonly signature: string;
  readonly doc: string;
} & (
  | PlainRow
  /** where an argument is no value, but the name of something */
  | { readonly checkCall: (context: Context, call: Call, scope: Scope) => T }
);

/** A function whose arguments are values. */
export interface PlainRow {
  /** what the next argument is meant to be, known from those before it: it gives bare words their meaning */
  readonly next?: (before: readonly T[]) => Type | null;
  readonly check: Check;
}

/** What a function makes of its arguments, which are values. */
type Check = (context: Context, span: Span, args: readonly T[]) => T;

function result(name: string, type: Type): Check {
  return (_, span, args) => make(span, type, { op: "builtin", name, args });
}

/** Checks the number of arguments and what each has to be, then hands over. */
function taking(params: readonly Parameter[], then: Check): Check {
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

function playerType(context: Context): Type {
  const player = context.model.kinds.get("player");
  return player ? entityOf(player) : UNKNOWN;
}

function space(context: Context, arg: T): T {
  if (arg.type.t === "unknown" || (arg.type.t === "entity" && arg.type.of.every((k) => k.board))) return arg;
  if (arg.type.t === "optional") return need(context, arg, present(arg.type), "the space");
  context.error("wrong-type", arg.span, `A space of a board is needed here, but this is ${told(arg.type)}.`);
  return broken(arg.span);
}

function extreme(name: "min" | "max"): Check {
  return (context, span, args) => {
    const numbers = args.map((arg) => need(context, asValue(arg), INT, "each value"));
    if (numbers.length >= 2) return make(span, INT, { op: "builtin", name, args: numbers });
    context.error(
      "wrong-arguments",
      span,
      `\`${name}\` compares at least two numbers, or goes through a list: \`${name}(E for x in list)\`.`,
    );
    return broken(span);
  };
}

export const FUNCTIONS: readonly FunctionRow[] = [
  { name: "min", signature: "min(a, b, ...)", doc: "The least of some numbers.", check: extreme("min") },
  { name: "max", signature: "max(a, b, ...)", doc: "The greatest of some numbers.", check: extreme("max") },
  { name: "abs", signature: "abs(a)", doc: "A number without its sign.", check: taking(["int"], result("abs", INT)) },
  {
    name: "clockwise",
    signature: "clockwise(player)",
    doc: "All players still in the game, in the order of the seats, beginning with this one.",
    check: taking(["player"], (context, span, args) =>
      make(span, listOf(playerType(context)), { op: "builtin", name: "clockwise", args }),
    ),
  },
  {
    name: "after",
    signature: "after(player)",
    doc: "The next player still in the game, in the order of the seats.",
    check: taking(["player"], (context, span, args) =>
      make(span, playerType(context), { op: "builtin", name: "after", args }),
    ),
  },
  {
    name: "index",
    signature: "index(value, list)",
    doc: "The place (from 1) of a value in a list, or none if it is not there.",
    check: taking(["any", "list"], (_, span, [value, list]) => {
      const args = value && list ? [list, value] : [];
      return make(span, optional({ t: "int", least: 1, most: 10_000 }), { op: "builtin", name: "index", args });
    }),
  },
  {
    name: "steps",
    signature: "steps(a, b)",
    doc: "How many steps two spaces of a board are apart, whatever stands between them; none if they are not joined.",
    check: taking(["space", "space"], (_, span, args) => {
      const whole = inOnePiece(args);
      const type: Type = { t: "int", least: 0, most: 10_000 };
      const steps = make(span, whole ? type : optional(type), { op: "builtin", name: "steps", args });
      return whole ? { ...steps, promised: true } : steps;
    }),
  },
  {
    name: "neighbours",
    signature: "neighbours(space)",
    doc: "The spaces beside a space.",
    check: taking(["space"], (_, span, args) =>
      make(span, listOf(args[0] ? spacesLike(args[0]) : UNKNOWN), { op: "builtin", name: "neighbours", args }),
    ),
  },
  {
    name: "linked",
    signature: "linked(a, b)",
    doc: "Do two spaces lie beside each other?",
    check: taking(["space", "space"], result("linked", BOOL)),
  },
  {
    name: "beside",
    next: nextDirection,
    signature: "beside(space, direction)",
    doc: "The space beside this one in a direction, or none at the edge.",
    check: taking(["space", "direction"], (_, span, args) =>
      make(span, optional(args[0] ? spacesLike(args[0]) : UNKNOWN), { op: "builtin", name: "beside", args }),
    ),
  },
  {
    name: "ray",
    next: nextDirection,
    signature: "ray(space, direction)",
    doc: "All spaces from this one (not counted) to the edge in a direction, nearest first.",
    check: taking(["space", "direction"], (_, span, args) =>
      make(span, listOf(args[0] ? spacesLike(args[0]) : UNKNOWN), { op: "builtin", name: "ray", args }),
    ),
  },
  {
    name: "direction",
    signature: "direction(from, to)",
    doc: "The direction from a space to one beside it, or none.",
    check: taking(["space", "space"], (context, span, args) => {
      const of = directionsOf(context, args[0] ?? broken(span));
      return of ? make(span, optional({ t: "enum", of }), { op: "builtin", name: "direction", args }) : broken(span);
    }),
  },
  {
    name: "turned",
    signature: "turned(direction, turns)",
    doc: "A direction after some turns clockwise: by quarters on boards of squares, by sixths on boards of hexes.",
    check: taking(["direction", "int"], (_, span, args) => {
      const type = args[0]?.type ?? UNKNOWN;
      const words = type.t === "enum" ? type.of.words.length : 0;
      const count = constant(span, { t: "int", least: words, most: words }, words);
      return make(span, type, { op: "builtin", name: "turned", args: [...args, count] });
    }),
  },
  {
    name: "relative",
    signature: "relative(direction, ahead)",
    doc: "A direction as it is for somebody to whom `ahead` is north: `relative(north, south)` is south, `relative(northwest, south)` southeast.",
    checkCall: relativeCall,
  },
  {
    name: "opposite",
    signature: "opposite(RING, space)",
    doc: "The space half-way round a ring with an even number of spaces, or none where the space does not lie on it.",
    checkCall: oppositeCall,
  },
  {
    name: "fingerprint",
    signature: "fingerprint(a, b, ...)",
    doc: "A short mark of what all these values are just now: two of them are the same if the values were. It can be compared and kept (`list of fingerprint up to 99`), so that a position is known again.",
    check: fingerprint,
  },
];

function fingerprint(context: Context, span: Span, args: readonly T[]): T {
  if (args.length > 0) return make(span, FINGERPRINT, { op: "builtin", name: "fingerprint", args: args.map(asValue) });
  context.error("wrong-arguments", span, "A fingerprint is taken of at least one value.");
  return broken(span);
}

/** On a board in one piece all spaces are joined, so the number of steps is never none. */
function inOnePiece(args: readonly T[]): boolean {
  const boards = new Set(args.flatMap((arg) => boardsOf(arg.type)));
  return boards.size === 1 && [...boards].every((board) => board.joined);
}

/** A term that is called like a function would hide it. */
export function notOfTheLanguage(
  context: Context,
  { name, span }: { readonly name: string; readonly span: Span },
): void {
  if (isAggregate(name) || FUNCTIONS.some((one) => one.name === name))
    context.error("name-taken", span, `\`${name}\` is a function of the language.`, "give the term another name");
}
