/** Where a list comes from that is chosen from: the query by which the rules made it. */
import { equal } from "../evaluate/compiler.ts";
import type { Game } from "../game.ts";
import { knowing } from "../machine/keeping.ts";
import type { Expr, Instruction, Query, Value } from "../program.ts";
import type { Question } from "../question.ts";
import { placesRead } from "../scan.ts";
import type { Frame, State } from "../state.ts";
import { type Asker, inScope, type Named, roomy } from "./asker.ts";
import { argsOf } from "./condition.ts";

export type Origin =
  | { readonly is: "query"; readonly query: Query; readonly asker: Asker; readonly env: readonly Value[] }
  /** it cannot be told without telling what the asker may not see */
  | { readonly is: "hidden" };

const HIDDEN: Origin = { is: "hidden" };

/**
 * The query that made a list: of a `list(...)` itself, of a term that gives one, or of what a `let` keeps. Null where the
 * list is not made of the elements of another one, or where the rules would no longer make the same list.
 */
export function originOf(asker: Asker, list: Expr, env: readonly Value[]): Origin | null {
  switch (list.op) {
    case "list":
    case "set":
      return gives(list) ? { is: "query", query: list.query, asker, env } : null;
    case "local":
      return keptOrigin(asker, list.at, env);
    case "with": {
      const named = new Map(asker.named).set(list.at, { value: list.value, env, known: true });
      return withNamed(inScope(asker, asker.scope, named), list, env);
    }
    case "call":
      return termOrigin(asker, list, env);
    default:
      return null;
  }
}

/** Are the elements of the list those of another one, and not something found for each of them? */
const gives = ({ query, value }: Expr & { readonly op: "list" | "set" }) =>
  value === null || (value.op === "local" && value.at === query.variable);

function withNamed(asker: Asker, list: Expr & { readonly op: "with" }, env: readonly Value[]): Origin | null {
  const values = argsOf(asker, [list.value], env);
  if (!values) return HIDDEN;
  const inside = roomy(env);
  inside[list.at] = values[0] ?? [];
  return originOf(asker, list.then, inside);
}

function termOrigin(asker: Asker, call: Expr & { readonly op: "call" }, env: readonly Value[]): Origin | null {
  const term = asker.game.program.terms[call.term];
  if (term?.form.form !== "value") return null;
  const args = argsOf(asker, call.args, env);
  return args ? originOf(inScope(asker, term.params), term.form.expr, args) : HIDDEN;
}

function keptOrigin(asker: Asker, at: number, env: readonly Value[]): Origin | null {
  const named = asker.named.get(at);
  const kept = env[at];
  if (!named || kept === undefined) return null;
  if (!named.known) return HIDDEN;
  const again = asker.watch(() => (equal(asker.compiler.fn(named.value)(roomy(named.env)), kept) ? 1 : 0));
  if (again.is === "hidden") return HIDDEN;
  // The position has changed since: what holds now does not say what held then.
  if (again.is === "failed" || again.value !== 1) return null;
  const before = new Map(asker.named);
  before.delete(at);
  return originOf(inScope(asker, asker.scope, before), named.value, named.env);
}

/** What the `let`s of the body that asks a question have named; nothing for a command, which has an environment of its own. */
export function namedFor({ program }: Game, { frames }: State, { command, seat }: Question): Asker["named"] {
  const frame = frames.at(-1);
  const code = program.bodies[frame?.body ?? -1]?.code;
  return frame && code && command < 0 ? namedIn(code, frame, seat) : new Map();
}

function namedIn(code: readonly Instruction[], frame: Frame, seat: number): Map<number, Named> {
  const lets = code.filter((instruction) => instruction.do === "let");
  // Of a place that is given its value in several ways nobody knows by which.
  const single = lets.filter(({ at }) => lets.filter((other) => other.at === at).length === 1);
  return new Map(
    single.map(({ at, value }) => {
      const known = ((knowing(frame.masks, [at, ...placesRead(value)]) >> seat) & 1) === 1;
      return [at, { value, env: frame.locals, known }];
    }),
  );
}
