import type { InstructionWith } from "../../ir/instruction-set.ts";
import { pieceOf } from "../../ir/pieces.ts";
import type { CommandDef } from "../../ir/program.ts";
import { AT } from "../../runtime/layout.ts";
import { eventOf } from "../covering/telling.ts";
import { jumpAll } from "../expressions/conditions.ts";
import type { Gen } from "../gen.ts";
import { beforeQuestion } from "../instructions/rounds.ts";
import { leaving } from "../leaving.ts";
import { counted } from "../lists/loops.ts";
import { isPublic } from "../secrecy/weighing.ts";
import type { BodyWriter, Step } from "../writer.ts";
import { arePlain, ifAnswerable } from "./answerable.ts";
import { commandEnv, moveOf, writeCommand } from "./commands.ts";
import { ASK, canHide, leaks } from "./fields.ts";
import { isOfferedAgain, type Offered, offeredIn } from "./offered.ts";
import { type Asked, chooser, type Hiding, WAITS, wait } from "./questions.ts";

/** Windows: one command of one player, or a pass. */

/** Can the module ask the commands of a window? */
export const canOffer = (g: Hiding, one: InstructionWith<"offer">): boolean =>
  !g.secrecy?.touches(pieceOf.expr(one.who)) &&
  one.alternatives.every(({ args }) => !g.secrecy?.touches(pieceOf.exprs(args))) &&
  offeredIn(g.game, one, "")?.every(({ def }) => canCommand(g, def)) === true;

const canCommand = (g: Hiding, { fields, then }: CommandDef): boolean =>
  arePlain(fields) &&
  fields.every((field) => canHide(g, field)) &&
  !g.secrecy?.touches(pieceOf.exprs(then?.args ?? []));

/** Writes the test whether a command can be chosen and completed, as its own function, because the test is long. */
function writeOpen(
  { g, env: outer }: BodyWriter,
  { command, args }: InstructionWith<"offer">["alternatives"][number],
  who: string,
): void {
  const def = g.program.commands[command] as CommandDef;
  if (g.secrecy) g.out.line("K[0] = -1;");
  g.out.line("let can = false;");
  const { lines, cost } = g.out.weighed(() => {
    const given = args.map((arg) => g.out.name(g.value(arg, outer)));
    // A command that several windows offer is tested by one shared function; large rules have many such windows.
    if (isOfferedAgain(g.program, command)) g.out.line(`can = ${g.open(command)}(${[...given, who].join(", ")});`);
    else tryOut(g, def, given, who);
  });
  counted(g, cost, 1, 0);
  g.out.paste(lines);
  leaks(g, who);
  if (g.secrecy) g.out.line("open &= K[0];");
  g.out.line("return can;");
}

function tryOut(g: Gen, def: CommandDef, given: readonly string[], who: string): void {
  leaving(g, (leave) => {
    const env = commandEnv(def, given, who);
    jumpAll(g, def.needs, env, false, leave);
    leaving(g, (found) => {
      ifAnswerable(g, moveOf(g, def), 0, env, found);
      g.out.line(leave);
    });
    g.out.line("can = true;");
  });
}

export const offer =
  (asks: Asked[], late: (() => void)[]): Step<"offer"> =>
  (w, one, at) => {
    const { g } = w;
    const id = asks.length;
    const name = `q${id}`;
    const commands = offeredIn(g.game, one, name) ?? [];
    asks.push({ name, body: w.id, pc: at, instruction: one, commands, veils: false });
    const { alternatives, pass, passed } = one;
    const who = chooser(w, one.who);
    beforeQuestion(w, "false");
    g.out.line(`${name}_who = ${who}; ${name}_which = -1; count = 0; silent = false; pc${w.id} = ${at};`);
    if (g.secrecy) g.out.line("open = -1;");
    for (const i of alternatives.keys()) g.out.line(`if (can_${name}_${i}()) M[count++] = ${i};`);
    if (g.secrecy) g.out.line(`openly = ${isPublic(g, "open")};`);
    const known = g.secrecy ? " && openly" : "";
    if (pass !== "asked")
      g.out.line(`if (count === 0${known}) { ${eventOf(g, one.node)}${w.local(passed)} = 2; ${w.goTo(at + 1)} }`);
    g.out.line(`${pass === "never" ? "if (count === 0) " : ""}M[count++] = none;`);
    g.out.line(`S[${AT.open}] = 0; ${wait(id)}`);
    late.push(() => {
      for (const [i, alternative] of alternatives.entries())
        g.out.block(`const can_${name}_${i} = () => `, () => writeOpen(w, alternative, `${name}_who`), ";");
      writeOffer(w, one, name, at, commands);
    });
  };

function writeOffer(
  w: BodyWriter,
  one: InstructionWith<"offer">,
  name: string,
  at: number,
  commands: readonly Offered[],
): void {
  const { g } = w;
  g.out.line(`let ${name}_who = 0, ${name}_which = -1;`);
  const close = (passed: number) =>
    `${w.local(one.passed)} = ${passed}; pc${w.id} = ${at + 1}; kind = ${WAITS.nothing};`;
  for (const own of commands)
    writeCommand(w, own, { name, args: one.alternatives[own.number]?.args, close: close(0), at });
  g.out.block(
    `const answer_${name} = (value) => `,
    () => {
      g.out.block(`if (${name}_which < 0) `, () => {
        g.out.line(
          `if (value === none) { ${eventOf(g, one.node)}${close(1)} S[${AT.moves}]++; S[${AT.open}] = ${w.veils ? `V.veils === null ? ${name}_who : 0` : `${name}_who`}; return; }`,
        );
        g.out.block("switch (value) ", () => {
          for (const { number, name: own, half } of commands.slice(0, one.alternatives.length))
            g.out.line(`case ${number}: begin_${own}(); if (next_${half}(0) !== ${ASK}) complete_${own}(); return;`);
        });
      });
      g.out.block(`switch (${name}_which) `, () => {
        for (const own of commands) g.out.line(`case ${own.number}: answer_${own.name}(value); return;`);
      });
    },
    ";",
  );
}
