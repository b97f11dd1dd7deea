import { pieceOf } from "../../ir/pieces.ts";
import type { Expr, Field } from "../../ir/program.ts";
import { isNumber, typeOf } from "../../ir/types.ts";
import { exprsOf, placesNeeded } from "../../ir/visit.ts";
import type { Env, Gen } from "../gen.ts";
import { leaving } from "../leaving.ts";

/**
 * Lookahead for a rest of a move that does not depend on the answers: which hex pays for a step depends neither on the
 * figure nor on its destination. Whether that rest can be answered is computed once and kept until the next write.
 * Moves that end with the same fields share the function.
 */
export interface Rest {
  readonly fields: readonly Field[];
  /** the fields answered before */
  readonly before: readonly Field[];
  /** everything that the rest reads, except the `if` of its first field */
  readonly reads: readonly Expr[];
}

/** By module: names of functions by their text, and their lines. */
interface Functions {
  readonly names: Map<string, string>;
  readonly lines: string[];
}

const written = new WeakMap<Gen, Functions>();

function functionsOf(g: Gen): Functions {
  const own = written.get(g) ?? { names: new Map(), lines: [] };
  written.set(g, own);
  return own;
}

/** Writes the registered functions. */
export function writeRests(g: Gen): void {
  g.out.paste(functionsOf(g).lines.splice(0));
}

/** The places that a rest depends on, with their names; null if it depends on more than numbers, or need not be kept. */
function placesOf(g: Gen, { fields, before, reads }: Rest, env: Env): readonly (readonly [number, string])[] | null {
  const piece = pieceOf.exprs(reads);
  const { searches, frames } = g.machine.c.reach(piece);
  if (!g.rewrites("steady rest", piece) || !searches || frames || g.secrecy?.touches(piece)) return null;
  const own = new Set(fields.flatMap(({ at, choice }) => [at, choice.query.variable]));
  const places = placesNeeded(piece, false).whole.filter((at) => !own.has(at));
  if (before.length === 0 || before.some(({ at }) => places.includes(at))) return null;
  const numbers = new Set(
    exprsOf(piece).flatMap((expr) => (expr.op === "local" && isNumber(typeOf(g.program, expr)) ? [expr.at] : [])),
  );
  const texts = places.map((at) => [at, env.get(at)] as const);
  const isPlain = (place: readonly [number, string | undefined]): place is readonly [number, string] =>
    place[1] !== undefined && numbers.has(place[0]);
  return texts.every(isPlain) ? texts : null;
}

/** The text with numbered names replaced, so that equal functions have equal texts. */
function alike(lines: readonly string[]): string {
  const names = new Map<string, string>();
  const text = lines.map((line) => line.trim()).join("\n");
  return text.replaceAll(/\b[A-SU-Za-oq-su-z]\d+\b/g, (name) => {
    const known = names.get(name) ?? `${name[0]}:${names.size}`;
    names.set(name, known);
    return known;
  });
}

/** A text that is true if a rest can be answered; `write` writes the search. Null if the rest depends on earlier answers. */
export function steadyRest(g: Gen, rest: Rest, env: Env, write: (env: Env, found: string) => void): string | null {
  const places = placesOf(g, rest, env);
  if (!places) return null;
  const params = places.map((_, i) => `p${i}`);
  const own = new Map(places.map(([at], i) => [at, params[i] as string]));
  const { lines, cost } = g.out.weighed(() =>
    leaving(g, (leave) => {
      leaving(g, (found) => {
        write(own, found);
        g.out.line(leave);
      });
      g.out.line("is = true;");
    }),
  );
  const functions = functionsOf(g);
  const text = alike(lines);
  const name = functions.names.get(text) ?? `rest${functions.names.size}`;
  if (!functions.names.has(text)) {
    functions.names.set(text, name);
    functions.lines.push(...g.out.capture(() => kept(g, name, params, { lines, cost })).lines);
  }
  g.out.spend(CALL);
  return `${name}(${places.map(([, value]) => value).join(", ")})`;
}

/** The work of calling such a function. */
const CALL = 4;

type Weighed = ReturnType<Gen["out"]["weighed"]>;

function kept(g: Gen, name: string, params: readonly string[], { lines, cost }: Weighed): void {
  const given = params.map((param) => `${name}_${param}`);
  const variables = given.map((one) => `, ${one} = none`).join("");
  g.out.line(`let ${name}_at = -1, ${name}_is = false, ${name}_work = 0${variables};`);
  g.out.block(
    `const ${name} = (${params.join(", ")}) => `,
    () => {
      const isSame = [`${name}_at === W[0]`, ...params.map((param, i) => `${given[i]} === ${param}`)].join(" && ");
      // Charges the work again, so that endless rules stop where they stop in the interpreter.
      g.out.line(`if (${isSame}) { if ((work += ${name}_work) > MOST_WORK) fail(); return ${name}_is; }`);
      g.out.line("const before = work; let is = false;");
      g.out.line(`if ((work += ${cost}) > MOST_WORK) fail();`);
      g.out.paste(lines);
      const note = params.map((param, i) => ` ${given[i]} = ${param};`).join("");
      g.out.line(`${name}_at = W[0]; ${name}_is = is; ${name}_work = work - before;${note}`);
      g.out.line("return is;");
    },
    ";",
  );
}
