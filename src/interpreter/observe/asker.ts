/** Evaluates expressions again for a seat that asks why. Each value comes with the answer whether that seat may know it. */

import { mayBeNamed } from "../analysis/named-things.ts";
import { makeCompiler } from "../eval/compile.ts";
import type { Compiler } from "../eval/compiler.ts";
import { type CommandId, type Expr, NONE, type Template, type Type, type Value } from "../ir/program.ts";
import { isNameable, typeOf } from "../ir/types.ts";
import type { Question } from "../machine/questions/question.ts";
import { valueName } from "../names/index.ts";
import type { Plain } from "../names/plain.ts";
import { faultFrom, HERE, RuleError } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import { checkSeat } from "../runtime/seat.ts";
import type { State } from "../runtime/state.ts";
import { beginExplaining, isSpent, look } from "./budget.ts";
import { type Sight, sightOf } from "./sight.ts";

/** The result of an evaluation. `hidden`: the asker may not know it; `failed`: the rules fail here. */
export type Found =
  | { readonly is: "value"; readonly value: Value }
  | { readonly is: "hidden" }
  | { readonly is: "failed" };

export interface Asker {
  readonly game: Game;
  readonly sight: Sight;
  readonly compiler: Compiler;
  /** by place of the environment: where the rules name its value; {@link naming} changes it */
  readonly named: Named;
  /** the same for other code: for a running frame by its index, for an offered command */
  readonly around: { running(frame: number): Named; offered(command: CommandId): Named };
  /** how many lists were followed to their origin, one inside another */
  readonly followed: number;
  evaluate(expr: Expr, env: readonly Value[]): Found;
  /** the result of any evaluation, judged like that of an expression */
  watch(run: () => Value): Found;
  /** a value in words */
  say(type: Type, value: Value): Plain;
  /** a text with its values, or null if one of them is hidden */
  text(template: Template | null, env: readonly Value[]): string | null;
}

/** The word that people use for something with this name. */
export type Called = (name: string) => string;

const unchanged: Called = (name) => name;

/** One way in which a value may have come to its place. */
export interface Way {
  readonly value: Expr;
  /** the environment of the expression */
  readonly env: readonly Value[];
  /** may the asker know the value, and everything read for it in that environment? */
  readonly known: boolean;
  /** names in the place where the expression stands; computed on demand, because these refer to each other */
  readonly inside: () => Named;
}

/** By place of an environment: all ways in which its value can have come there. */
export type Named = ReadonlyMap<number, readonly Way[]>;

export const NOTHING: Named = new Map();

/** Room for variables of queries beyond the environment. */
const ROOM = 64;

/**
 * Prepares explaining a position to a seat (0 is the first), or to the referee (null). The work limit of the
 * explanation starts here.
 */
export function askerOf(game: Game, state: State, seat: number | null, called: Called = unchanged): Asker {
  checkSeat(seat, game.players);
  const sight = sightOf(game, state, seat);
  const compiler = makeCompiler(game, null);
  beginExplaining(game.rt);
  const mayKnow = (mask: number) => seat === null || ((mask >> seat) & 1) === 1;
  const watch = (run: () => Value): Found => {
    const { rt } = game;
    rt.seen = game.everybody;
    rt.depth = 0;
    try {
      look(rt);
      const value = run();
      return mayKnow(rt.seen) ? { is: "value", value } : { is: "hidden" };
    } catch (error) {
      faultFrom(error, HERE);
      // The point at which the limit was reached may follow from earlier reads, too.
      if (isSpent(rt)) throw mayKnow(rt.seen) ? error : new RuleError("limit", HERE, "this takes too long");
      // That the rules fail may follow from earlier reads.
      return { is: mayKnow(rt.seen) ? "failed" : "hidden" };
    }
  };
  const asker: Asker = {
    game,
    sight,
    compiler,
    named: NOTHING,
    around: { running: () => NOTHING, offered: () => NOTHING },
    followed: 0,
    watch,
    evaluate: (expr, env) => watch(() => compiler.fn(expr)(roomy(env))),
    say: (type, value) => sight.plain(type, value),
    text: (template, env) => (template ? rendered(asker, template, env, called) : null),
  };
  return asker;
}

/** A copy of an environment with room: evaluating writes the variables of queries. */
export function roomy(env: readonly Value[]): Value[] {
  const copy = env.slice();
  while (copy.length < env.length + ROOM) copy.push(NONE);
  return copy;
}

/** The asker with other names for the places of the environment. */
export const naming = (asker: Asker, named: Named): Asker => ({ ...asker, named });

function rendered(asker: Asker, template: Template, env: readonly Value[], called: Called): string | null {
  let text = "";
  for (const part of template) {
    if (typeof part === "string") {
      text += part;
      continue;
    }
    const found = asker.evaluate(part, env);
    if (found.is !== "value") return null;
    if (!mayCall(asker, part, found.value)) return null;
    text += told(asker, typeOf(asker.game.program, part), found.value, called);
  }
  return text;
}

/** A value in a sentence. */
function told(asker: Asker, type: Type, value: Value, called: Called): string {
  if (type.t === "optional") return told(asker, type.of, value, called);
  if (typeof value !== "number" && (type.t === "list" || type.t === "set")) {
    const names = value.map((item) => told(asker, type.of, item, called));
    // Sets are sorted by the numbers of things. For an asker with other names for them that order must tell nothing.
    return (type.t === "set" ? names.sort() : names).join(", ") || "none";
  }
  const name = valueName(asker.game, type, value, asker.sight.nameOf);
  return value !== NONE && (type.t === "entity" || type.t === "row") ? called(name) : name;
}

/** The note beside candidate `i` of a question; null if there is none, or if the asker may not know it. */
export function candidateNote(asker: Asker, asked: Question, i: number): string | null {
  const value = asked.kind === "split" ? asked.about : (asked.candidates[i] ?? NONE);
  if (!asked.field?.note || value === NONE) return null;
  const env = roomy(asked.env);
  env[asked.field.choice.query.variable] = value;
  return asker.text(asked.field.note, env);
}

/** The asker's name for a value. */
export const nameOf = (asker: Asker, type: Type, value: Value): string =>
  valueName(asker.game, type, value, asker.sight.nameOf);

/**
 * The value of an expression in words, to show what a condition compared with `like`. Undefined if it cannot be told,
 * or if no type says what a number counts.
 */
export function shown(asker: Asker, expr: Expr, like: Expr, env: readonly Value[]): Plain | undefined {
  const found = asker.evaluate(expr, env);
  const { program } = asker.game;
  const type = [expr, like].map((one) => typeOf(program, one)).find(isNameable);
  if (found.is !== "value" || !type || !mayCall(asker, expr, found.value)) return undefined;
  return asker.say(type, found.value);
}

/**
 * May the value of an expression be told by names or places of its things? An unknown thing is called by its place; if
 * the rules name the thing, that would tell where the named one is.
 */
export function mayCall(asker: Pick<Asker, "game" | "sight">, expr: Expr | undefined, value: Value): boolean {
  const { game, sight } = asker;
  if (!expr || !mayBeNamed(game, expr)) return true;
  if (typeof value !== "number") return value.every((item) => mayCall(asker, expr, item));
  return value < 0 || value >= game.entities.count || sight.knows(value);
}
