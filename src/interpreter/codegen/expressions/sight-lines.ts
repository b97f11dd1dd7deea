import { costOf } from "../../eval/lines.ts";
import { meetings } from "../../eval/meetings.ts";
import { pieceOf } from "../../ir/pieces.ts";
import type { Expr, LineDef, LineId } from "../../ir/program.ts";
import { isCovered } from "../covering/telling.ts";
import { bound, type Env, FAIL, type Gen } from "../gen.ts";
import { maybeNone } from "../kinds-of-types.ts";
import { cannotFail } from "./safe.ts";

/**
 * Lines of sight. What a line crosses depends only on the board and is computed once for two spaces (`meetings`); the
 * module tests what depends on the position.
 */

type Line = Expr & { readonly op: "line" };

/** A text for a line question. */
export function line(g: Gen, expr: Expr, env: Env): string {
  const { line: id, what, args } = expr as Line;
  if (!g.program.lines[id]) return "";
  return `${g.line(id)}_${what}(${args.map((arg) => g.out.name(g.value(arg, env))).join(", ")})`;
}

/** The state that the functions of a line share while they are written. */
interface LineWriter {
  readonly g: Gen;
  readonly def: LineDef;
  readonly name: string;
  readonly params: readonly string[];
  readonly env: Env;
}

/** Writes the functions of a line. */
export function writeLine(g: Gen, id: LineId, name: string): void {
  const def = g.program.lines[id];
  if (!def) return;
  const params = Array.from({ length: def.params }, (_, at) => `p${at}`);
  const w: LineWriter = { g, def, name, params, env: new Map(params.map((text, at) => [at, text])) };
  writeMet(w);
  writeClear(w);
  g.out.line(`const ${name}_between = (${params.join(", ")}) => ${name}_met(${params.join(", ")}, 0)?.spaces ?? [];`);
}

/** What the line crosses; null: there is no line. */
function writeMet({ g, def, name, params, env }: LineWriter): void {
  const { geometry } = g.game.boards[def.board] ?? {};
  const { search, weight } = geometry ? costOf(geometry, def) : { search: 1, weight: 1 };
  g.out.block(
    `const ${name}_met = (${[...params, "tests"].join(", ")}) => `,
    () => {
      g.out.line(`if ((work += ${search}) > MOST_WORK) ${FAIL};`);
      const [from, to] = [def.from, def.to].map(({ expr }) => g.out.name(g.value(expr, env)));
      const isNone = [maybeNone(g.game, def.from.expr) ? from : null, maybeNone(g.game, def.to.expr) ? to : null];
      const tests = isNone.flatMap((end) => (end === null ? [] : [`${end} === none`]));
      if (tests.length > 0) g.out.line(`if (${tests.join(" || ")}) return null;`);
      g.out.line(`const met = ${g.table(meetings(g.machine.c, def))}(${from}, ${to});`);
      g.out.line(`if (met !== null && (work += tests * ${weight} * met.length) > MOST_WORK) ${FAIL};`);
      g.out.line("return met;");
    },
    ";",
  );
}

/** Writes a loop over what a line crosses. */
const each = (g: Gen, what: "passed" | "corners" | "crossed", name: string, inside: string) =>
  g.out.line(`for (let i = 0; i < met.${what}.length; i++) { const ${name} = met.${what}[i]; ${inside} }`);

function writeClear(w: LineWriter): void {
  const { g, def, name, params } = w;
  const handed = params.join(", ");
  writeTest(w, "passes", def.passes?.expr ?? null, ["x"]);
  writeTest(w, "shut", def.stoppedBetween?.expr ?? null, ["x", "y"]);
  const given = (...last: readonly string[]) => [...params, ...last].join(", ");
  g.out.block(
    `const ${name}_clear = (${handed}) => `,
    () => {
      g.out.line(`const met = ${name}_met(${given("1")});`);
      // If a test can fail, those before the one that stops every line are evaluated as in the interpreter.
      const isHeard = isCovered(g, pieceOf.line(def));
      const isSure =
        !isHeard && [def.passes, def.stoppedBetween].every((test) => test === null || cannotFail(g, test.expr));
      g.out.line(`if (met === null${isSure ? " || met.isStopped" : ""}) return 0;`);
      if (def.passes) {
        const stops = (at: number) => `(pair[${at}] === none || !${name}_passes(${given(`pair[${at}]`)}))`;
        // The interpreter evaluates both sides of a corner, whatever the first gives.
        const join = (def.corner === "both" ? "&&" : "||").slice(isHeard ? 1 : 0);
        each(g, "passed", "x", `if (!${name}_passes(${given("x")})) return 0;`);
        each(g, "corners", "pair", `if (${stops(0)} ${join} ${stops(1)}) return 0;`);
      }
      if (def.stoppedBetween) each(g, "crossed", "pair", `if (${name}_shut(${given("pair[0]", "pair[1]")})) return 0;`);
      g.out.line(`return ${isSure ? "1" : "met.isStopped ? 0 : 1"};`);
    },
    ";",
  );
}

/** Writes the function of a condition about spaces that a line crosses. */
function writeTest(
  { g, name, params, env }: LineWriter,
  what: string,
  test: Expr | null,
  own: readonly string[],
): void {
  if (!test) return;
  const inner = own.reduce((all, text, i) => bound(all, params.length + i, text), env);
  g.out.block(
    `const ${name}_${what} = (${[...params, ...own].join(", ")}) => `,
    () => {
      g.jump(test, inner, false, "return false;");
      g.out.line("return true;");
    },
    ";",
  );
}
