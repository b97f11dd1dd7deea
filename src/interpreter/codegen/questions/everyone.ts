import type { InstructionWith } from "../../ir/instructions.ts";
import { pieceOf } from "../../ir/pieces.ts";
import { AT } from "../../runtime/layout.ts";
import { bound, FAIL } from "../gen.ts";
import { beforeQuestion } from "../instructions/rounds.ts";
import { isPublic, leaveIt } from "../secrecy/weighing.ts";
import type { BodyWriter, Step } from "../writer.ts";
import { alone, arePlain, wholeQuery } from "./answerable.ts";
import { partialOf } from "./field-candidates.ts";
import { ASK, canHide, DONE, type Half, NOTHING, noPartial, writeFields, writeTaking } from "./fields.ts";
import { mayBeNew } from "./new-things.ts";
import { type Asked, chooser, type Hiding, half, variables, WAITS, wait } from "./questions.ts";

/**
 * Answers that several give unseen. One of those who owe an answer is asked at a time, in the order of the seats; what the
 * others have answered so far is kept in lists beside the variables of the question: `kept` has the half-answered moves,
 * `given` the answers, by participant.
 */

type Everyone = InstructionWith<"everyone">;

export const canAskAll = (g: Hiding, { who, fields }: Everyone): boolean =>
  arePlain(fields) &&
  !fields.some(mayBeNew) &&
  fields.every((field) => canHide(g, field)) &&
  !g.secrecy?.touches(pieceOf.expr(who));

export const everyone =
  (asks: Asked[], late: (() => void)[]): Step<"everyone"> =>
  (w, one, at) => {
    const id = asks.length;
    const name = `q${id}`;
    const own = half(name, `${name}_who`);
    // What is asked reads the participant where the rules have it.
    const inner: BodyWriter = { ...w, env: bound(w.env, one.item, `${name}_item`) };
    asks.push({ name, body: w.id, pc: at, instruction: one, commands: [], veils: false });
    beforeQuestion(w, "false");
    begin(w, inner, one, at, own);
    w.g.out.line(`if (!turn_${name}()) { ${close(w, one, name)} ${w.goTo(at + 1)} }`);
    w.g.out.line(`S[${AT.open}] = 0; pc${w.id} = ${at}; ${wait(id)}`);
    late.push(() => {
      const names = ["who = 0", "item = none", "now = 0", "list = []", "kept = []", "given = []"];
      w.g.out.line(variables(name, one.fields));
      w.g.out.line(`let ${names.map((text) => `${name}_${text}`).join(", ")};`);
      writeFields(w.g, alone(one.fields), inner.env, own);
      writeTaking(w.g, one.fields, own);
      writeTurn(w, one, own);
      writeAnswers(w, one, at, own);
    });
  };

/** What a participant has answered, as the rules get it: who alone knows it, or none, and the values. */
const answers = ({ fields }: Everyone, own: Half, who: string): string =>
  `[${who}, [${fields.map((_, i) => own.value(i)).join(", ")}]]`;

const noAnswers = ({ fields }: Everyone, who: string): string => `[${who}, [${fields.map(() => "none").join(", ")}]]`;

/** Everything is answered. */
const close = (w: BodyWriter, { into, answers: at }: Everyone, name: string): string =>
  `${w.local(into)} = ${name}_list; ${w.local(at)} = ${name}_given; S[${AT.open}] = 0;`;

/** The variables of a half-answered move: player, field, steps, what is chosen so far, answers. */
const registers = ({ fields }: Everyone, { name, value }: Half): readonly string[] => [
  `${name}_who`,
  `${name}_at`,
  `${name}_steps`,
  partialOf(name, fields),
  ...fields.map((_, i) => value(i)),
];

/** Looks what each participant is asked first; what not everybody may know the reference looks at. */
function begin(w: BodyWriter, inner: BodyWriter, one: Everyone, at: number, own: Half): void {
  const { g } = w;
  const { name } = own;
  if (g.secrecy) g.out.line("K[0] = -1;");
  const list = wholeQuery(g, one.query, w.env);
  g.out.line(`if (${list}.length > 10000) ${FAIL};`);
  if (g.secrecy) g.out.line(`if (!(${isPublic(g)})) ${leaveIt(w, at)}`);
  g.out.line(`${w.local(one.into)} = none; ${name}_list = ${list}; ${name}_kept = []; ${name}_given = [];`);
  g.out.block(`for (const x of ${list}) `, () => {
    g.out.line("if ((work += 4) > MOST_WORK) fail();");
    g.out.line(`${name}_item = x;`);
    g.out.line(`${name}_who = ${chooser(inner, one.who)}; ${name}_steps = 0;${noPartial(name, one.fields)}`);
    if (g.secrecy) g.out.line("open = -1;");
    g.out.block(`switch (next_${name}(0)) `, () => {
      const done = (given: string) => `${name}_kept.push(null); ${name}_given.push(${given}); break;`;
      const tells = g.secrecy ? `if (!(${isPublic(g, "open")})) ${leaveIt(w, at)} ` : "";
      g.out.line(`case ${NOTHING}: ${done(noAnswers(one, "none"))}`);
      g.out.line(`case ${DONE}: ${tells}${done(answers(one, own, "none"))}`);
      g.out.line(`default: ${name}_kept.push([${registers(one, own).join(", ")}]); ${name}_given.push(null);`);
    });
  });
}

/** Writes the function that asks the next one who owes an answer; false where nobody does. */
function writeTurn({ g }: BodyWriter, one: Everyone, own: Half): void {
  const { name } = own;
  g.out.block(
    `const turn_${name} = () => `,
    () => {
      g.out.line("let first = -1;");
      g.out.block(`for (let i = 0; i < ${name}_kept.length; i++) `, () => {
        g.out.line(`const kept = ${name}_kept[i];`);
        g.out.line(`if (kept !== null && (first < 0 || kept[0] < ${name}_kept[first][0])) first = i;`);
      });
      g.out.line("if (first < 0) return false;");
      const names = registers(one, own).map((text) => (text === "none" ? "" : text));
      g.out.line(`${name}_now = first; ${name}_item = ${name}_list[first];`);
      g.out.line(`[${names.join(", ")}] = ${name}_kept[first];`);
      g.out.line(`if (next_${name}(${name}_at) !== ${ASK}) fail();`);
      // What was answered before in secret is not public, so nothing that follows from it is.
      g.out.line(`if (${name}_steps > 0) openly = false;`);
      g.out.line("return true;");
    },
    ";",
  );
}

function writeAnswers(w: BodyWriter, one: Everyone, at: number, own: Half): void {
  const { g } = w;
  const { name } = own;
  const keep = (kept: string, given: string) =>
    `${name}_kept[${name}_now] = ${kept}; ${name}_given[${name}_now] = ${given};`;
  g.out.block(
    `const answer_${name} = (value) => `,
    () => {
      g.out.line(`if (silent && ${name}_steps === 0) { ${keep("null", noAnswers(one, `${name}_who`))} }`);
      g.out.block(`else if (take_${name}(value) === ${ASK}) `, () => {
        g.out.line(`${keep(`[${registers(one, own).join(", ")}]`, "null")} openly = false; return;`);
      });
      g.out.line(`else { ${keep("null", answers(one, own, `${name}_who`))} }`);
      g.out.line(`S[${AT.moves}]++; S[${AT.open}] = 0;`);
      g.out.line(`if (turn_${name}()) return;`);
      g.out.line(`${close(w, one, name)} pc${w.id} = ${at + 1}; kind = ${WAITS.nothing};`);
    },
    ";",
  );
}

/** What all participants have answered, as a frame keeps it (see runtime/progress.ts). */
export const simultaneousOf = ({ name }: Asked): string => `{
      kind: "simultaneous", participants: ${name}_list, entries: ${name}_kept.map((kept, i) => kept === null
        ? { is: "committed", player: ${name}_given[i][0], values: ${name}_given[i][1] }
        : { is: "open", move: { player: kept[0], answers: kept.slice(4, 4 + kept[1]), partial: kept[3], steps: kept[2] } }) }`;

/** Takes that up again, and asks who is next. */
export const takeSimultaneous = ({ name }: Asked): string => `
      ${name}_list = progress.participants;
      ${name}_kept = progress.entries.map(({ is, move }) => is === "open" ? [move.player, move.answers.length, move.steps, move.partial, ...move.answers] : null);
      ${name}_given = progress.entries.map(({ is, player, values }) => is === "open" ? null : [player, values]);
      turn_${name}();`;
