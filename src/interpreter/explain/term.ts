/** The parts of a number, and of other terms: "6 skill + 1 arm + 8 card = 15". */
import type { Part, Tracer } from "../evaluate/compiler.ts";
import type { Game } from "../game.ts";
import type { Plain } from "../plain.ts";
import { type Expr, NONE, type NodeId, type TermId, type Type, type Value } from "../program.ts";
import type { State } from "../state.ts";
import { type Asker, askerOf, roomy } from "./asker.ts";
import { argsOf, type Condition, conditionsOf } from "./condition.ts";
import { NUMBER } from "./types.ts";

export interface Explanation {
  readonly term: string;
  readonly node: NodeId;
  readonly args: readonly Plain[];
  /** absent where the asker may not know it, or where the rules cannot compute it */
  readonly value?: Plain;
  readonly hidden?: true;
  /** what it is made of, in the order in which it counts */
  readonly parts: readonly PartView[];
  /** for terms made of conditions */
  readonly conditions: readonly Condition[];
}

export interface PartView {
  readonly id: string;
  readonly as: Part["as"];
  readonly node: NodeId;
  readonly value?: Plain;
  readonly hidden?: true;
  /** who gives it: the name of a thing, or of the row of a card that is no thing */
  readonly giver?: string;
  /** for floors and caps: did it change the number */
  readonly changed?: boolean;
  /** the terms that the part itself is made of */
  readonly of: readonly Explanation[];
}

const DEEPEST = 6;

/** Takes a term apart for a seat (0 is the first), or for the referee (null). */
export function explainTerm(
  game: Game,
  state: State,
  term: TermId,
  args: readonly Value[],
  seat: number | null,
): Explanation {
  return explain(game, state, seat, { term, args, without: [] }, 0);
}

interface Asked {
  readonly term: TermId;
  readonly args: readonly Value[];
  readonly without: readonly string[];
}

function explain(game: Game, state: State, seat: number | null, asked: Asked, depth: number): Explanation {
  let parts: readonly Part[] = [];
  // Terms inside report before the one around them, so what comes last belongs to the one that was asked for.
  const tracer: Tracer = {
    onTerm: (_, __, ___, told) => {
      parts = told;
    },
    onCondition: () => {},
  };
  const asker = askerOf(game, state, seat, tracer);
  const def = game.program.terms[asked.term];
  const env = roomy([...asked.args, ...Array<Value>(def?.size ?? 0).fill(NONE)]);
  const found = asker.watch(() => asker.compiler.term(asked.term, asked.without).run(env));
  const own = parts;
  const type = def?.type ?? null;
  const deeper = depth < DEEPEST && def ? { game, state, seat, asker, asked, depth, type } : null;
  return {
    term: def?.id ?? "?",
    node: def?.node ?? -1,
    args: asked.args.map((arg, i) => asker.say(def?.params[i] ?? NUMBER, arg)),
    ...(found.is === "value" ? { value: asker.say(type ?? NUMBER, found.value) } : {}),
    ...(found.is === "hidden" ? { hidden: true } : {}),
    parts: deeper ? partViews(deeper, own, found.is === "value") : [],
    conditions: deeper ? conditionsIn(deeper) : [],
  };
}

interface Deeper {
  readonly game: Game;
  readonly state: State;
  readonly seat: number | null;
  readonly asker: Asker;
  readonly asked: Asked;
  readonly depth: number;
  readonly type: Type | null;
}

function conditionsIn({ game, asker, asked }: Deeper): Condition[] {
  const form = game.program.terms[asked.term]?.form;
  if (form?.form !== "all" && form?.form !== "any") return [];
  const members = form.members.filter((member) => !asked.without.includes(member.id));
  return conditionsOf(asker, members, asked.args, game.program.terms[asked.term]?.params);
}

function partViews(deeper: Deeper, parts: readonly Part[], open: boolean): PartView[] {
  const changes = changesOf(parts);
  const { form } = deeper.game.program.terms[deeper.asked.term] ?? {};
  if (form?.form === "value") {
    return [{ id: "value", as: "base", node: form.expr.node, of: innerTerms(deeper, form.expr, null) }];
  }
  return parts.map((part, i) => {
    const expr = exprOf(deeper, part);
    const change = changes[i];
    const may = open || (expr !== null && deeper.asker.evaluate(expr, envOf(deeper, part.giver)).is === "value");
    return {
      id: part.id,
      as: part.as,
      node: part.node,
      ...(may ? { value: deeper.asker.say(deeper.type ?? NUMBER, part.value) } : { hidden: true }),
      ...(part.giver === null ? {} : giverOf(deeper, part)),
      ...(change === undefined ? {} : { changed: change }),
      of: expr && may ? innerTerms(deeper, expr, part.giver) : [],
    };
  });
}

/** Goes through the parts as the number does, and tells of each floor and cap whether it changed the number. */
function changesOf(parts: readonly Part[]): (boolean | undefined)[] {
  let total: number = NONE;
  return parts.map(({ as, value }) => {
    const own = Number(value);
    const before = total;
    if (as === "base" || as === "is" || as === "least") total = Math.max(total, own);
    else if (as === "part" || as === "add") total += own;
    else if (as === "most") total = Math.min(total, own);
    return as === "least" || as === "most" ? total !== before : undefined;
  });
}

function exprOf({ game, asked }: Deeper, part: Part): Expr | null {
  const { form } = game.program.terms[asked.term] ?? {};
  switch (form?.form) {
    case "number": {
      if (part.as === "base") return form.base;
      const all = [...form.parts, ...form.gifts, ...form.limits];
      return all.find((member) => member.node === part.node && member.id === part.id)?.expr ?? null;
    }
    case "cases":
      return form.cases.find((member) => member.id === part.id)?.expr ?? null;
    default:
      return null;
  }
}

function envOf({ game, asked }: Deeper, giver: number | null): Value[] {
  const env: Value[] = [...asked.args];
  if (giver !== null) env[game.program.terms[asked.term]?.params.length ?? env.length] = giver;
  return env;
}

function giverOf({ game, asker, asked }: Deeper, part: Part): { giver: string } {
  const { form } = game.program.terms[asked.term] ?? {};
  const gift =
    form?.form === "number" ? form.gifts.find((each) => each.id === part.id && each.node === part.node) : null;
  const kind = game.program.kinds[gift?.kind ?? -1];
  if (kind?.copies.of === "none") return { giver: kind.rows[part.giver ?? NONE] ?? "?" };
  return { giver: asker.sight.nameOf(part.giver ?? NONE) };
}

/** The terms called in an expression outside of queries: there the environment is that of the term. */
function innerTerms(
  { game, state, seat, asker, asked, depth }: Deeper,
  expr: Expr,
  giver: number | null,
): Explanation[] {
  const env = envOf({ game, state, seat, asker, asked, depth, type: null }, giver);
  return callsIn(expr).flatMap((call) => {
    const args = argsOf(asker, call.args, env);
    return args ? [explain(game, state, seat, { term: call.term, args, without: call.without }, depth + 1)] : [];
  });
}

function callsIn(expr: Expr): (Expr & { op: "call" })[] {
  switch (expr.op) {
    case "call":
      return [expr];
    case "add":
    case "subtract":
    case "multiply":
    case "divideDown":
    case "divideUp":
    case "mod":
    case "else":
      return [...callsIn(expr.left), ...callsIn(expr.right)];
    case "builtin":
      return expr.args.flatMap(callsIn);
    case "if":
      return [...callsIn(expr.then), ...callsIn(expr.otherwise)];
    default:
      return [];
  }
}
