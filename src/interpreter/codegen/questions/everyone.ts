import type { InstructionWith } from "../../ir/instruction-set.ts";
import { pieceOf } from "../../ir/pieces.ts";
import { AT } from "../../runtime/layout.ts";
import { bound, FAIL } from "../gen.ts";
import { beforeQuestion } from "../instructions/rounds.ts";
import { isPublic, leaveIt } from "../secrecy/weighing.ts";
import type { BodyWriter, Step } from "../writer.ts";
import { alone, arePlain, wholeQuery } from "./answerable.ts";
import { ASK, canHide, DONE, type Half, NOTHING, noPartial, writeFields, writeTaking } from "./fields.ts";
import { partsOf, takeParts } from "./move-records.ts";
import { mayBeNew } from "./new-things.ts";
import { type Asked, chooser, type Hiding, half, variables, WAITS, wait } from "./questions.ts";

/**
 * Simultaneous questions. One of those who owe an answer is asked at a time, in the order of seats. The answers of the
 * others are kept in `entries`, one record per participant, as in runtime/progress.ts.
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
    // The participant is bound to the place that the rules use for it.
    const inner: BodyWriter = { ...w, env: bound(w.env, one.item, `${name}_item`) };
    asks.push({ name, body: w.id, pc: at, instruction: one, commands: [], veils: false });
    beforeQuestion(w, "false");
    begin(w, inner, one, at, own);
    w.g.out.line(`if (!turn_${name}()) { ${close(w, one, name)} ${w.goTo(at + 1)} }`);
    w.g.out.line(`S[${AT.open}] = 0; pc${w.id} = ${at}; ${wait(id)}`);
    late.push(() => {
      const names = ["who = 0", "item = none", "now = 0", "list = []", "entries = []"];
      w.g.out.line(variables(name, one.fields));
      w.g.out.line(`let ${names.map((text) => `${name}_${text}`).join(", ")};`);
      writeFields(w.g, alone(one.fields), inner.env, own);
      writeTaking(w.g, one.fields, own);
      writeTurn(w, one, own);
      writeAnswers(w, one, at, own);
    });
  };

const committed = (player: string, values: readonly string[]): string =>
  `{ is: "committed", player: ${player}, values: [${values.join(", ")}] }`;

/** The record of a participant's answer; `who` alone knows it, or none. */
const answers = ({ fields }: Everyone, own: Half, who: string): string =>
  committed(
    who,
    fields.map((_, i) => own.value(i)),
  );

const noAnswers = ({ fields }: Everyone, who: string): string =>
  committed(
    who,
    fields.map(() => "none"),
  );

/** The record of the participant whose answers are in the variables. */
const open = ({ fields }: Everyone, { name }: Half): string => `{ is: "open", move: { ${partsOf(name, fields)} } }`;

/** Ends the question: each answer becomes a list in a local. */
const close = (w: BodyWriter, { into, answers: at }: Everyone, name: string): string =>
  `${w.local(into)} = ${name}_list; ${w.local(at)} = ${name}_entries.map(({ player, values }) => [player, values]); S[${AT.open}] = 0;`;

/** Writes the first question of each participant; what not everybody may know is left to the interpreter. */
function begin(w: BodyWriter, inner: BodyWriter, one: Everyone, at: number, own: Half): void {
  const { g } = w;
  const { name } = own;
  if (g.secrecy) g.out.line("K[0] = -1;");
  const list = wholeQuery(g, one.query, w.env);
  g.out.line(`if (${list}.length > 10000) ${FAIL};`);
  if (g.secrecy) g.out.line(`if (!(${isPublic(g)})) ${leaveIt(w, at)}`);
  g.out.line(`${w.local(one.into)} = none; ${name}_list = ${list}; ${name}_entries = [];`);
  g.out.block(`for (const x of ${list}) `, () => {
    g.out.line("if ((work += 4) > MOST_WORK) fail();");
    g.out.line(`${name}_item = x;`);
    g.out.line(`${name}_who = ${chooser(inner, one.who)}; ${name}_steps = 0;${noPartial(name, one.fields)}`);
    if (g.secrecy) g.out.line("open = -1;");
    g.out.block(`switch (next_${name}(0)) `, () => {
      const add = (entry: string) => `${name}_entries.push(${entry}); break;`;
      const tells = g.secrecy ? `if (!(${isPublic(g, "open")})) ${leaveIt(w, at)} ` : "";
      g.out.line(`case ${NOTHING}: ${add(noAnswers(one, "none"))}`);
      g.out.line(`case ${DONE}: ${tells}${add(answers(one, own, "none"))}`);
      g.out.line(`default: ${add(open(one, own))}`);
    });
  });
}

/** Writes the function that asks the next participant who owes an answer; false if none does. */
function writeTurn({ g }: BodyWriter, one: Everyone, own: Half): void {
  const { name } = own;
  g.out.block(
    `const turn_${name} = () => `,
    () => {
      g.out.line("let first = -1;");
      g.out.block(`for (let i = 0; i < ${name}_entries.length; i++) `, () => {
        g.out.line(`const { is, move } = ${name}_entries[i];`);
        g.out.line(`if (is === "open" && (first < 0 || move.player < ${name}_entries[first].move.player)) first = i;`);
      });
      g.out.line("if (first < 0) return false;");
      g.out.line(`${name}_now = first; ${name}_item = ${name}_list[first];`);
      g.out.line(`const { move } = ${name}_entries[first]; ${takeParts(name, one.fields)}`);
      g.out.line(`if (next_${name}(${name}_at) !== ${ASK}) fail();`);
      // Earlier answers are secret, so nothing that follows from them is public.
      g.out.line(`if (${name}_steps > 0) openly = false;`);
      g.out.line("return true;");
    },
    ";",
  );
}

function writeAnswers(w: BodyWriter, one: Everyone, at: number, own: Half): void {
  const { g } = w;
  const { name } = own;
  const keep = (entry: string) => `${name}_entries[${name}_now] = ${entry};`;
  g.out.block(
    `const answer_${name} = (value) => `,
    () => {
      g.out.line(`if (silent && ${name}_steps === 0) { ${keep(noAnswers(one, `${name}_who`))} }`);
      g.out.block(`else if (take_${name}(value) === ${ASK}) `, () => {
        g.out.line(`${keep(open(one, own))} openly = false; return;`);
      });
      g.out.line(`else { ${keep(answers(one, own, `${name}_who`))} }`);
      g.out.line(`S[${AT.moves}]++; S[${AT.open}] = 0;`);
      g.out.line(`if (turn_${name}()) return;`);
      g.out.line(`${close(w, one, name)} pc${w.id} = ${at + 1}; kind = ${WAITS.nothing};`);
    },
    ";",
  );
}

/** The record of all participants' answers. */
export const simultaneousOf = ({ name }: Asked): string =>
  `{ kind: "simultaneous", participants: ${name}_list, entries: ${name}_entries.slice() }`;

/** Restores such a record `progress`, and asks the next participant. */
export const takeSimultaneous = ({ name }: Asked): string =>
  `${name}_list = progress.participants; ${name}_entries = progress.entries.slice(); turn_${name}();`;
