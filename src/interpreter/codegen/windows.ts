import type { InstructionWith } from "../ir/instructions.ts";
import { pieceOf } from "../ir/pieces.ts";
import type { CommandDef } from "../ir/program.ts";
import { AT } from "../runtime/layout.ts";
import { arePlain, ifAnswerable } from "./answerable.ts";
import { jumpAll } from "./conditions.ts";
import { ASK, canHide, leaks, noPartial, writeFields } from "./fields.ts";
import type { Env, Gen } from "./gen.ts";
import { leaving } from "./leaving.ts";
import { type Asked, chooser, counted, type Hiding, half, variables, WAITS, wait, writeAnswer } from "./questions.ts";
import { beforeQuestion } from "./rounds.ts";
import { isPublic } from "./weighing.ts";
import type { BodyWriter, Step } from "./writer.ts";

/** Windows: one command of one player, or a pass. */

/** Can the commands of a window be asked here? */
export const canOffer = (g: Hiding, one: InstructionWith<"offer">): boolean =>
  !g.secrecy?.touches(pieceOf.expr(one.who)) &&
  one.alternatives.every(({ command, args }) => {
    const def = g.program.commands[command];
    if (!def || def.then !== null || !arePlain(def.fields)) return false;
    return def.fields.every((field) => canHide(g, field)) && !g.secrecy?.touches(pieceOf.exprs(args));
  });

/** The environment of a command: its arguments, and who acts. */
const commandEnv = (def: CommandDef, args: readonly string[], who: string): Env =>
  new Map([...args.slice(0, def.args), who].map((text, at) => [at, text]));

/** Writes a statement that is carried out where a command can be chosen, and carried through. */
function ifOpen(
  { g, env: outer }: BodyWriter,
  { command, args }: InstructionWith<"offer">["alternatives"][number],
  who: string,
  open: string,
): void {
  const def = g.program.commands[command] as CommandDef;
  if (g.secrecy) g.out.line("K[0] = -1;");
  leaving(g, (leave) => {
    const given = args.map((arg) => g.out.name(g.value(arg, outer)));
    const env = commandEnv(def, given, who);
    jumpAll(g, def.needs, env, false, leave);
    leaving(g, (found) => {
      ifAnswerable(g, def.fields, 0, env, found);
      g.out.line(leave);
    });
    g.out.line(open);
  });
  leaks(g, who);
  if (g.secrecy) g.out.line("open &= K[0];");
}

export const offer =
  (asks: Asked[], late: (() => void)[]): Step<"offer"> =>
  (w, one, at) => {
    const { g } = w;
    const id = asks.length;
    const name = `q${id}`;
    asks.push({ name, body: w.id, pc: at, instruction: one });
    const { alternatives, pass, passed } = one;
    const who = chooser(w, one.who);
    beforeQuestion(w, "false");
    g.out.line(`${name}_who = ${who}; ${name}_which = -1; count = 0; silent = false; pc${w.id} = ${at};`);
    if (g.secrecy) g.out.line("open = -1;");
    for (const [i, alternative] of alternatives.entries()) ifOpen(w, alternative, who, `M[count++] = ${i};`);
    if (g.secrecy) g.out.line(`openly = ${isPublic(g, "open")};`);
    const known = g.secrecy ? " && openly" : "";
    if (pass !== "asked") g.out.line(`if (count === 0${known}) { ${w.local(passed)} = 2; ${w.goTo(at + 1)} }`);
    g.out.line(`${pass === "never" ? "if (count === 0) " : ""}M[count++] = none;`);
    g.out.line(`S[${AT.open}] = 0; ${wait(id)}`);
    late.push(() => writeOffer(w, one, name, at));
  };

function writeOffer(w: BodyWriter, one: InstructionWith<"offer">, name: string, at: number): void {
  const { g } = w;
  g.out.line(`let ${name}_who = 0, ${name}_which = -1;`);
  for (const [i, { command, args }] of one.alternatives.entries()) {
    const def = g.program.commands[command] as CommandDef;
    const own = half(`${name}_${i}`, `${name}_who`);
    const given = args.map((_, nth) => `${own.name}_a${nth}`);
    g.out.line(variables(own.name, def.fields));
    if (given.length > 0) g.out.line(`let ${given.map((arg) => `${arg} = none`).join(", ")};`);
    const env = commandEnv(def, given, `${name}_who`);
    writeFields(g, def.fields, env, own);
    g.out.block(
      `const begin_${own.name} = () => `,
      () => {
        for (const [nth, arg] of args.entries()) g.out.line(`${given[nth]} = ${g.value(arg, w.env)};`);
        g.out.line(`${own.name}_steps = 1;${noPartial(own.name, def.fields)}`);
      },
      ";",
    );
    const complete = () => {
      g.out.line(`${w.local(one.passed)} = 0; pc${w.id} = ${at + 1}; kind = ${WAITS.nothing};`);
      counted(g, `${name}_who`, null);
      const values = [...given.slice(0, def.args), `${name}_who`, ...def.fields.map((_, field) => own.value(field))];
      runCommand(g, def.body, values);
    };
    g.out.block(`const complete_${own.name} = () => `, complete, ";");
    writeAnswer(g, def.fields, own, () => g.out.line(`complete_${own.name}(); return;`));
  }
  g.out.block(
    `const answer_${name} = (value) => `,
    () => {
      g.out.block(`if (${name}_which < 0) `, () => {
        g.out.line(
          `if (value === none) { ${w.local(one.passed)} = 1; pc${w.id} = ${at + 1}; S[${AT.moves}]++; S[${AT.open}] = ${name}_who; kind = ${WAITS.nothing}; return; }`,
        );
        g.out.line(`${name}_which = value;`);
        g.out.block("switch (value) ", () => {
          for (const i of one.alternatives.keys())
            g.out.line(
              `case ${i}: begin_${name}_${i}(); if (next_${name}_${i}(0) !== ${ASK}) complete_${name}_${i}(); return;`,
            );
        });
      });
      g.out.block(`switch (${name}_which) `, () => {
        for (const i of one.alternatives.keys()) g.out.line(`case ${i}: answer_${name}_${i}(value); return;`);
      });
    },
    ";",
  );
}

/** Runs the body of a command: its parameters are the arguments, the actor and the fields. */
function runCommand(g: Gen, body: number, values: readonly string[]): void {
  const { params, locals } = g.program.bodies[body] ?? { params: [], locals: [] };
  const given = values.slice(0, params.length);
  if (!g.facts.waits(body)) {
    g.out.line(`${g.body(body)}(${given.join(", ")});`);
    return;
  }
  g.out.line(`push(${body}, -1);`);
  g.out.line(locals.map((_, i) => `b${body}_${i} = ${given[i] ?? "none"};`).join(" "));
}
