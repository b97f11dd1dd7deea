import type { InstructionWith } from "../ir/instructions.ts";
import type { Body, CommandDef, Field } from "../ir/program.ts";
import { isBranch } from "../machine/secrecy/implicit-flow.ts";
import { AT } from "../runtime/layout.ts";
import { jumpAll } from "./conditions.ts";
import { ASK, arePlain, canHide, DONE, type Half, ifAnswerable, leaks, NOTHING, writeFields } from "./fields.ts";
import { type Env, FAIL, type Gen } from "./gen.ts";
import { maybeNone } from "./kinds-of-types.ts";
import { leaving } from "./leaving.ts";
import { isPlain } from "./out.ts";
import { beforeQuestion } from "./rounds.ts";
import { canVeil } from "./veils.ts";
import { isPublic, leaveIt } from "./weighing.ts";
import type { BodyWriter, Step } from "./writer.ts";

/** What is known of a question that the module asks itself. */
export interface Asked {
  readonly name: string;
  readonly body: number;
  readonly pc: number;
  readonly instruction: InstructionWith<"ask" | "offer">;
}

/** The text that waits for an answer to question number `id`. */
const wait = (id: number): string => `kind = ${WAITS.ask}; asked = ${id}; return;`;

/** What the module waits for. */
export const WAITS = { nothing: 0, ask: 1, over: 2, foreign: 3, chance: 4, toss: 5 } as const;

const half = (name: string, who: string): Half => ({ name, value: (field) => `${name}_f${field}`, who });

const variables = (name: string, fields: readonly Field[]): string =>
  `${[`let ${name}_at = 0, ${name}_steps = 0`, ...fields.map((_, i) => `${name}_f${i} = none`)].join(", ")};`;

/** A player who is asked. */
function chooser(w: BodyWriter, who: InstructionWith<"ask">["who"]): string {
  const { g } = w;
  const text = g.value(who, w.env);
  if (!maybeNone(g.game, who)) return isPlain(text) ? text : g.out.name(text);
  const name = g.out.name(text);
  g.out.line(`if (${name} === none) ${FAIL};`);
  return name;
}

/** Moves on: the position says how many moves there have been, and whose move may still go on. */
const counted = (g: Gen, who: string, continuing: string | null): void => {
  g.out.line(`${continuing === null ? "" : `if (!(${continuing})) `}S[${AT.moves}]++;`);
  g.out.line(`S[${AT.open}] = ${who};`);
};

/** Writes the answers of a complete move into the places of the body. */
const store = (w: BodyWriter, fields: readonly Field[], own: Half): string =>
  fields.map(({ at }, i) => `${w.local(at)} = ${own.value(i)};`).join(" ");

export function canAsk(g: Hiding, { who, fields }: InstructionWith<"ask">): boolean {
  return arePlain(fields) && fields.every((field) => canHide(g, field)) && !g.secrecy?.touches(who);
}

type Hiding = Pick<Gen, "game" | "machine" | "secrecy" | "program">;

export const ask =
  (asks: Asked[], late: (() => void)[]): Step<"ask"> =>
  (w, one, at) => {
    const { g } = w;
    const { fields, continues, none } = one;
    const id = asks.length;
    const name = `q${id}`;
    const own = half(name, `${name}_who`);
    const veils = w.veils && canVeil(g, w.id, at);
    asks.push({ name, body: w.id, pc: at, instruction: one });
    const who = chooser(w, one.who);
    const continuing = (player: string) => (continues ? `S[${AT.open}] === ${player}` : "false");
    const goesOn = continues ? g.out.name(continuing(who)) : "false";
    beforeQuestion(w, goesOn);
    g.out.line(`${name}_who = ${who}; ${name}_steps = 0; pc${w.id} = ${at};${g.secrecy ? " open = -1;" : ""}`);
    g.out.block(`switch (next_${name}(0)) `, () => {
      const clear = fields.map((field) => `${w.local(field.at)} = none;`).join(" ");
      g.out.line(`case ${NOTHING}: ${clear} ${w.goTo(none)}`);
      const tells = g.secrecy ? `if (!(${isPublic(g, "open")})) ${leaveIt(w, at)} ` : "";
      g.out.line(`case ${DONE}: ${tells}${store(w, fields, own)} ${w.goTo(at + 1)}`);
      g.out.line(
        `default: ${secretly(w, at)}${veils ? `${name}_known = K[0]; ` : ""}${continues ? `if (!${goesOn}) ` : ""}S[${AT.open}] = 0; ${wait(id)}`,
      );
    });
    late.push(() => {
      g.out.line(variables(name, fields).replace(";", `, ${name}_who = 0${veils ? `, ${name}_known = -1` : ""};`));
      writeFields(g, fields, w.env, own);
      const first = `if (${name}_steps === 0 && !(${isPublic(g, `${name}_known`)})) V.branch(${id}, ${name}_known); `;
      const complete = () => {
        g.out.line(`${store(w, fields, own)} pc${w.id} = ${at + 1};`);
        counted(g, `${name}_who`, continues ? continuing(`${name}_who`) : null);
        if (veils) g.out.line(`if (V.on) V.told(${id}, [${fields.map((_, i) => own.value(i)).join(", ")}]);`);
      };
      writeAnswer(g, name, fields, own, complete, veils ? first : "");
    });
  };

/** A first question that not everybody may know is left to the reference where it hangs on it how the rules go on. */
function secretly(w: BodyWriter, at: number): string {
  if (!w.g.secrecy) return "";
  if (w.veils && canVeil(w.g, w.id, at)) return `if (silent) ${leaveIt(w, at)} `;
  const branches = isBranch(w.g.machine, w.g.game.program.bodies[w.id] as Body, at);
  return `if (silent${branches ? " || !openly" : ""}) ${leaveIt(w, at)} `;
}

/** Writes the function that takes an answer: the next question of the move follows, or it is complete. */
function writeAnswer(
  g: Gen,
  name: string,
  fields: readonly Field[],
  own: Half,
  complete: () => void,
  before = "",
): void {
  g.out.block(
    `const answer_${name} = (value) => `,
    () => {
      g.out.line(`${before}${name}_steps++;`);
      if (fields.length === 1) g.out.line(`${own.value(0)} = value;`);
      else
        g.out.block(`switch (${name}_at) `, () => {
          for (const at of fields.keys()) g.out.line(`case ${at}: ${own.value(at)} = value; break;`);
        });
      if (fields.length > 1) g.out.line(`if (next_${name}(${name}_at + 1) === ${ASK}) return;`);
      complete();
      g.out.line(`kind = ${WAITS.nothing};`);
    },
    ";",
  );
}

/** Can the commands of a window be asked here? */
export const canOffer = (g: Hiding, one: InstructionWith<"offer">): boolean =>
  !g.secrecy?.touches(one.who) &&
  one.alternatives.every(({ command, args }) => {
    const def = g.program.commands[command];
    if (!def || def.then !== null || !arePlain(def.fields)) return false;
    return def.fields.every((field) => canHide(g, field)) && !g.secrecy?.touches(args);
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
        g.out.line(`${own.name}_steps = 1;`);
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
    writeAnswer(g, own.name, def.fields, own, () => g.out.line(`complete_${own.name}(); return;`));
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
