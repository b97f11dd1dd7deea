import { pieceOf } from "../../ir/pieces.ts";
import type { EndTest, Expr } from "../../ir/program.ts";
import { typeOf } from "../../ir/types.ts";
import { exprsOf } from "../../ir/visit.ts";
import { isLong, isPlain, NAMED } from "../../machine/effects/rounds.ts";
import { namedBy } from "../../machine/secrecy/local-masks.ts";
import { AT } from "../../runtime/layout.ts";
import { coversEvent, coversValue, moving } from "../covering/telling.ts";
import type { Env, Gen } from "../gen.ts";
import { isNumber } from "../kinds-of-types.ts";
import type { BodyWriter, Step } from "../writer.ts";
import { hearing, listeners, lookAgain, removal, seenByAll, tells, WRITES } from "./effects.ts";

/** Rounds, phases, ends. */

const NOBODY = new Map<number, string>();

/** The winners of an end, and its node. */
type Ending = Pick<EndTest, "winners" | "node">;

/** Writes the end of the game. */
function ending(g: Gen, reason: string, { winners, node }: Ending, env = NOBODY): void {
  coversEvent(g, node);
  g.out.line(`end(${1 + g.game.reasons.indexOf(reason)}, ${maskOf(g, winners.expr, env)});`);
}

/** A text for the mask of some players. */
function maskOf(g: Gen, players: Expr, env: Env): string {
  const isOne = (expr: Expr) => isNumber(typeOf(g.program, expr));
  if (isOne(players)) return `seat(${g.value(players, env)})`;
  if (players.op !== "tuple" || players.items.length === 0 || !players.items.every(isOne))
    return `seats(${g.value(players, env)})`;
  return players.items.map((item) => `seat(${g.value(item, env)})`).join(" | ");
}

function endIf(g: Gen, end: EndTest, done: string): void {
  const label = g.out.fresh("L");
  g.out.block(`${label}: `, () => {
    g.jump(end.test.expr, NOBODY, false, `break ${label};`);
    ending(g, end.id, end);
    g.out.line(done);
  });
}

const imagines = ({ program }: Gen): boolean => exprsOf(pieceOf.program(program)).some(({ op }) => op === "after");

export const rounds: { readonly [D in "begin" | "endIf" | "finish" | "say" | "together" | "applied"]: Step<D> } = {
  begin: (w, { phase, node }, at) => {
    const { g } = w;
    if (phase !== null) {
      coversEvent(g, node);
      g.out.line(`S[${AT.phase}] = ${phase};${seenByAll(w, at)}`);
      g.out.line(`if (tested()) ${w.done}`);
      return;
    }
    const { rounds } = g.game.limit;
    if (rounds !== null) g.out.line(`if (S[${AT.round}] + 1 > ${rounds}) { if (!tested()) endByLimit(); ${w.done} }`);
    g.out.line(`${WRITES}S[${AT.round}]++;`);
    g.out.line(`S[${AT.phase}] = none;`);
    if (g.secrecy && g.machine.knowledge.roundMatters) lookAgain(w);
    g.out.line(seenByAll(w, at));
    coversEvent(g, node);
  },
  endIf: (w, { end }) => {
    const write = () => endIf(w.g, end, w.done);
    if (imagines(w.g)) w.g.out.block("if (imagined === 0) ", write);
    else write();
  },
  finish: (w, { winners, node }) => {
    ending(w.g, "finish", { winners: { expr: winners, size: node }, node }, new Map(w.env));
    w.g.out.line(w.done);
  },
  // Nobody hears the line, but parts that can fail are evaluated all the same.
  say: (w, { text, to, node }, at) => {
    coversEvent(w.g, node);
    const seats = to === null ? String(w.g.game.everybody) : listeners(w, to, w.g.secrecy ? hearing(w) : "-1");
    w.g.out.line(seenByAll(w, at, seats));
    if (w.masks !== null) {
      const named = text.flatMap((piece) => (typeof piece === "string" ? [] : namedBy(piece)));
      w.g.out.line(`if (${w.masks} !== null) {${tells(w, named, seats)} }`);
    }
    for (const piece of text) if (typeof piece !== "string") saidValue(w, piece);
  },
  together: (w) => w.g.out.line(`${WRITES}if (together++ === 0) { before.set(S); R = before; }`),
  applied: (w) => {
    const looks = w.g.secrecy && w.g.machine.knowledge.looks ? " look();" : "";
    w.g.out.line(`${WRITES}if (--together === 0) { R = S;${looks} }`);
  },
};

/** A value of a line: it fails if it can fail, even without a listener. */
function saidValue({ g, env }: BodyWriter, piece: Expr): void {
  const type = typeOf(g.program, piece);
  if (g.covering?.hasRows(type)) {
    const value = g.out.name(g.value(piece, env));
    coversValue(g, type, () => value);
    if (isLong(type)) saidAtLength(g, value);
  } else if (isLong(type)) saidAtLength(g, g.out.name(g.value(piece, env)));
  else if (!isPlain(piece)) g.out.name(`[${g.value(piece, env)}]`);
}

/** Naming all elements of a list counts as work, with or without a listener. */
const saidAtLength = (g: Gen, value: string) =>
  g.out.line(`if ((work += ${NAMED} * sizeOf(${value})) > MOST_WORK) fail();`);

/** Writes the tests of `removedWhen` and of the ends. */
export function writeTests(g: Gen): void {
  const { kinds, endTests, limit } = g.program;
  const looks = g.secrecy && g.machine.knowledge.placesMatter ? " look();" : "";
  g.out.block("const endByLimit = () => ", () => ending(g, "limit", limit), ";");
  g.out.block(
    "const tested = () => ",
    () => {
      for (const [kind, { removedWhen, node }] of kinds.entries()) {
        if (!removedWhen) continue;
        const things = g.game.entities.ofKind[kind] ?? [];
        g.out.block(`if (${g.read} === S) for (const id of ${g.table(things)}) `, () => {
          g.out.line(`if (S[${g.game.layout.inPlay} + id] <= 0) continue;`);
          g.jump(
            removedWhen.expr,
            new Map([[0, "id"]]),
            true,
            inOne(`${moving(g, node, "id")}${removal(g, [kind])}(id);${looks}`),
          );
        });
      }
      for (const end of endTests) endIf(g, end, "return true;");
      g.out.line("return false;");
    },
    ";",
  );
}

/** Braces around a text of several statements. */
const inOne = (text: string): string => (text.indexOf(";") === text.length - 1 ? text : `{ ${text} }`);

/** Writes the tests that run before a question. */
export function beforeQuestion(w: BodyWriter, continuing: string): void {
  const { g } = w;
  const { moves } = g.game.limit;
  if (g.read !== "S") g.out.line("if (R !== S) fail();");
  const judges = g.game.visibility.canFail;
  if (judges) g.out.line("judge();");
  g.out.line(`if (tested()) ${w.done}`);
  if (judges) g.out.line("judge();");
  if (moves === null) return;
  const goesOn = continuing === "false" ? "" : `!(${continuing}) && `;
  g.out.line(`if (${goesOn}S[${AT.moves}] >= ${moves}) { endByLimit(); ${w.done} }`);
}
