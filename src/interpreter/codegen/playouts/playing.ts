import { rowOf } from "../../ir/instructions.ts";
import { infoOf } from "../../ir/ops.ts";
import { pieceOf } from "../../ir/pieces.ts";
import type { Instruction } from "../../ir/program.ts";
import { exprsOf } from "../../ir/visit.ts";
import { isWhole, triedBehind } from "../../play/tried-moves.ts";
import { AT } from "../../runtime/layout.ts";
import type { Gen } from "../gen.ts";
import { beforeQuestion } from "../instructions/rounds.ts";
import { isTossed } from "../instructions/tossed.ts";
import { isNumber } from "../kinds-of-types.ts";
import { alone, arePlain } from "../questions/answerable.ts";
import { type Ways, withAnswers, writeField } from "../questions/fields.ts";
import { mayBeNew } from "../questions/new-things.ts";
import { chooser, half } from "../questions/questions.ts";
import { isShared } from "../questions/value-by-value.ts";
import type { Step } from "../writer.ts";
import { picked } from "./picking.ts";
import { type Asking, drawWhole } from "./whole-moves.ts";

/**
 * Writes the bodies of a game that is played in one go: each question is answered at once, so no state has to outlive
 * it. The variables of the written text, declared in `playout.ts`: `drawsWhole` (bits of the seats that draw whole
 * moves), `movesMade` and `mostMoves`, `isFree` (has the present move had a choice?) and `choicesMade` (moves that had
 * one).
 */

/** Can a question be answered at once? */
const canAskAtOnce = (one: Instruction & { do: "ask" }): boolean =>
  arePlain(one.fields) &&
  one.fields.every((field) => !isShared(field.choice) && !mayBeNew(field) && isNumber(field.type));

/** Can the rules be played in one go? Anything else that waits needs frames. */
export function canPlay(g: Gen): boolean {
  const { bodies } = g.program;
  return (
    g.secrecy === null &&
    !exprsOf(pieceOf.program(g.program)).some((expr) => infoOf(expr).reads === "frames") &&
    bodies.every(({ code }, body) => {
      if (!g.facts.hasFrame(body)) return true;
      return !g.facts.isRecursive(body) && code.every((one) => !g.facts.isForeign(one) && isPlayed(g, one));
    })
  );
}

function isPlayed(g: Gen, one: Instruction): boolean {
  if (one.do === "ask") return canAskAtOnce(one);
  return one.do !== "perform" && (!rowOf(one).waits || (one.do === "gather" && !isTossed(g.machine, one)));
}

/** Notes a choice among `count` answers: a move is a choice if any of its steps is. */
const chosenAmong = (count: string) => `if (${count} > 1 && !isFree) { isFree = true; choicesMade++; }`;

/** Writes a question with its answer, and the end of the move. A question that continues the move before counts no move. */
export const askAtOnce: Step<"ask"> = (w, one, at) => {
  const { g } = w;
  const { fields, continues, none } = one;
  const name = `a${at}`;
  const own = half(name, `${name}_who`);
  g.out.line(`const ${own.who} = ${chooser(w, one.who)};`);
  const goesOn = continues ? g.out.name(`S[${AT.open}] === ${own.who}`) : "false";
  const unless = continues ? `if (!${goesOn}) ` : "";
  beforeQuestion(w, goesOn);
  g.out.line(`${unless}isFree = false;`);
  g.out.line(`let ${[`${name}_steps = 0, count = 0`, ...fields.map((_, i) => `${own.value(i)} = none`)].join(", ")};`);
  const asking: Asking = {
    ...{ g, fields, own, name, chosenAmong },
    most: triedBehind(g.game, fields[0] ?? null)?.most ?? null,
    env: withAnswers(fields, w.env, own),
    open: `${unless}S[${AT.open}] = 0; work = 0;`,
    nothing: `${fields.map((field) => `${w.local(field.at)} = none;`).join(" ")} ${w.goTo(none)}`,
  };
  if (fields.length > 1 && isWhole(one)) {
    g.out.block(`if (drawsWhole >> (${own.who} - 1) & 1) `, () => drawWhole(asking));
    g.out.block("else ", () => drawSteps(asking));
  } else drawSteps(asking);
  const counted = `${unless}{ S[${AT.moves}]++; if (++movesMade > mostMoves) fail(); }`;
  g.out.line(`if (${name}_steps > 0) { steps = 0; ${counted} S[${AT.open}] = ${own.who}; }`);
  g.out.line(fields.map((field, i) => `${w.local(field.at)} = ${own.value(i)};`).join(" "));
};

/** Draws each step uniformly. */
function drawSteps({ g, fields, own, name, env, open, nothing }: Asking): void {
  for (const [field, asked] of fields.entries()) {
    const label = g.out.fresh("L");
    const take = (answer: string) => `${own.value(field)} = ${answer}; ${name}_steps++; break ${label};`;
    const ways: Ways = {
      ask: () => `${open} ${chosenAmong("count")} ${take(`M[draw(count, ${own.who})]`)}`,
      next: () => `break ${label};`,
      nothing,
    };
    g.out.block(`${label}: `, () => {
      // If later answers matter, each candidate has to be tried.
      if (field === fields.length - 1)
        picked(
          g,
          { field: asked, env, who: own.who },
          (answer) => `${open} ${take(answer)}`,
          (total) => g.out.line(chosenAmong(total)),
        );
      writeField(g, alone(fields), field, env, own, ways);
    });
  }
}
