import type { CommandDef, Expr } from "../../ir/program.ts";
import { COVERED } from "../../runtime/covered.ts";
import { covers } from "../covering/telling.ts";
import { jumpAll } from "../expressions/conditions.ts";
import { bound, type Env, FAIL, type Gen } from "../gen.ts";
import { begun } from "../instructions/calls.ts";
import { counted as working } from "../lists/loops.ts";
import { type BodyWriter, over } from "../writer.ts";
import { type Further, ifAnswerable, type Move } from "./answerable.ts";
import { DONE, type Half, noPartial, writeFields, writeTaking } from "./fields.ts";
import { entering, mayBeNew } from "./new-things.ts";
import { commandsOf, type Offered } from "./offered.ts";
import { counted, coversAnswers, half, variables, writeAnswer } from "./questions.ts";

/**
 * Commands of a window as functions. The questions of a chained command (of a card) belong to the same move. For command
 * N of the window these are written:
 *
 * - `begin_N` takes its arguments and makes it the command that is asked;
 * - `next_N` asks its next field, and `take_N` notes an answer: windows that offer the same command share these two;
 * - `answer_N` takes an answer and goes on; `complete_N`, of the window's own commands, ends the move;
 * - `link_N` chooses the command that is chained to it, and `behind_N` asks the first question of that one;
 * - `replay_N` restores the answers of a partial move, those of chained commands too;
 * - `enter_N` puts new things among the answers into play, and `run_N` runs the bodies.
 */

type Then = NonNullable<CommandDef["then"]>;

/** The environment of a command: its arguments and its actor. */
export const commandEnv = (def: CommandDef, args: readonly string[], who: string): Env =>
  new Map([...args.slice(0, def.args), who].map((text, at) => [at, text]));

const actorIn = (def: CommandDef, env: Env): string => env.get(def.args) ?? FAIL;

/** The questions of a command. */
export const moveOf = (g: Gen, def: CommandDef): Move => ({
  fields: def.fields,
  further: def.then && furtherOf(g, def, def.then),
});

function furtherOf(g: Gen, def: CommandDef, then: Then): Further {
  return {
    reads: [then.command, ...then.args],
    ifOpen(env, found) {
      const which = g.out.name(g.value(then.command, env));
      g.out.line(`if (${which} === none) ${found}`);
      for (const command of commandsOf(g.game, then.command) ?? [])
        g.out.block(`if (${which} === ${command}) `, () => {
          const given = then.args.map((arg) => g.value(arg, env));
          g.out.line(`if (${g.open(command)}(${[...given, actorIn(def, env)].join(", ")})) ${found}`);
        });
    },
  };
}

/** Writes the function that tests whether a chained command can be completed. */
export function writeOpen(g: Gen, def: CommandDef, name: string): void {
  const given = Array.from({ length: def.args }, (_, i) => `a${i}`);
  g.out.block(
    `const ${name} = (${[...given, "who"].join(", ")}) => `,
    () => {
      const { lines, cost } = g.out.weighed(() => {
        const env = commandEnv(def, given, "who");
        jumpAll(g, def.needs, env, false, "return false;");
        ifAnswerable(g, moveOf(g, def), 0, env, "return true;");
        g.out.line("return false;");
      });
      working(g, cost, 1, 0);
      g.out.paste(lines);
    },
    ";",
  );
}

/** The window in which a command is asked. */
interface Asking {
  /** prefix of the window's variables */
  readonly name: string;
  /** the arguments that the window passes */
  readonly args: readonly Expr[] | undefined;
  /** the statement that leaves the window */
  readonly close: string;
  /** index of the window's instruction */
  readonly at: number;
}

/** Is a command written once for several windows? Only one window is open at a time, so they share its variables. */
const isShared = ({ half: own, name }: Offered): boolean => own !== name;

const argsOf = ({ def, half: own }: Offered): readonly string[] =>
  Array.from({ length: def.args }, (_, i) => `${own}_a${i}`);

const halfOf = (one: Offered, window: string): Half => ({
  ...half(one.half, isShared(one) ? `${one.half}_who` : `${window}_who`),
  behind: one.def.then ? `behind_${one.name}()` : null,
});

/** The environment of a command: its arguments and answers. */
function envOf(one: Offered, own: Half): Env {
  const given = commandEnv(one.def, argsOf(one), own.who);
  return one.def.fields.reduce<Env>((env, { at }, i) => bound(env, at, own.value(i)), given);
}

/** Writes all functions of a command in a window. */
export function writeCommand(w: BodyWriter, one: Offered, asking: Asking): void {
  const { g } = w;
  const { def } = one;
  const own = halfOf(one, asking.name);
  if (!isWritten(g, one)) writeHalf(g, one, own);
  writeBegin(w, one, asking);
  if (def.then) writeBehind(g, one, own, def.then);
  writeReplay(g, one, own);
  writeRun(w, one, own, asking.at);
  if (entersAny(one)) writeEntering(g, one, own);
  if (one.before === null) {
    const complete = () => {
      g.out.line(asking.close);
      counted(w, own.who, null);
      if (entersAny(one)) g.out.line(`enter_${one.name}();`);
      g.out.line(`run_${one.name}();`);
    };
    g.out.block(`const complete_${one.name} = () => `, complete, ";");
  }
  writeAnswer(g, one.name, own, () => g.out.line(`complete_${firstOf(one).name}(); return;`));
}

const written = new WeakMap<Gen, Set<string>>();

/** Are the functions shared by windows written already? Marks them as written. */
function isWritten(g: Gen, { half: own }: Offered): boolean {
  const known = written.get(g) ?? new Set<string>();
  written.set(g, known);
  const isKnown = known.has(own);
  known.add(own);
  return isKnown;
}

/** Writes the variables of a command, the candidates of its fields, and how answers are taken. */
function writeHalf(g: Gen, one: Offered, own: Half): void {
  const { def } = one;
  g.out.line(variables(one.half, def.fields));
  const names = [...argsOf(one), ...(def.then ? [`${one.name}_then`] : []), ...(isShared(one) ? [own.who] : [])];
  if (names.length > 0) g.out.line(`let ${names.map((name) => `${name} = none`).join(", ")};`);
  writeFields(g, moveOf(g, def), commandEnv(def, argsOf(one), own.who), own);
  writeTaking(g, def.fields, own);
}

const firstOf = (one: Offered): Offered => (one.before ? firstOf(one.before) : one);

/** Writes the start of a command: its arguments from the window or from the command that it is chained to. */
function writeBegin({ g, env }: BodyWriter, one: Offered, { name, args }: Asking): void {
  const { before } = one;
  const [from, steps] = before ? [envOf(before, halfOf(before, name)), `${before.half}_steps`] : [env, "1"];
  const given = before ? (before.def.then?.args ?? []) : (args ?? []);
  const begin = () => {
    for (const [i, place] of argsOf(one).entries()) {
      const arg = given[i];
      if (arg) g.out.line(`${place} = ${g.value(arg, from)};`);
    }
    if (isShared(one)) g.out.line(`${halfOf(one, name).who} = ${name}_who;`);
    g.out.line(`${name}_which = ${one.number}; ${one.half}_steps = ${steps};${noPartial(one.half, one.def.fields)}`);
  };
  g.out.block(`const begin_${one.name} = () => `, begin, ";");
}

/** Writes the choice of the chained command, and its first question. */
function writeBehind(g: Gen, one: Offered, own: Half, then: Then): void {
  const link = () => {
    g.out.line(`${one.name}_then = none;`);
    const which = g.out.name(g.value(then.command, envOf(one, own)));
    g.out.line(`if (${which} === none) return none;`);
    g.out.block(`switch (${which}) `, () => {
      for (const { command, name, number } of one.further)
        g.out.line(`case ${command}: begin_${name}(); return ${one.name}_then = ${number};`);
      g.out.line(`default: return ${FAIL};`);
    });
  };
  g.out.block(`const link_${one.name} = () => `, link, ";");
  const goOn = () => {
    g.out.block(`switch (link_${one.name}()) `, () => {
      for (const { name, number } of one.further) g.out.line(`case ${number}: return next_${name}(0);`);
    });
    g.out.line(`return ${DONE};`);
  };
  g.out.block(`const behind_${one.name} = () => `, goOn, ";");
}

/** Writes how the answers of a partial move are restored. */
function writeReplay(g: Gen, one: Offered, own: Half): void {
  const { name, def, answers } = one;
  const replay = () => {
    for (const i of def.fields.keys()) g.out.line(`${own.value(i)} = list[${answers + i}] ?? none;`);
    g.out.line(
      `${one.half}_at = list.length - ${answers}; ${one.half}_steps = steps;${noPartial(one.half, def.fields, "partial")}`,
    );
    if (!def.then) return;
    g.out.block(`if (list.length >= ${answers + def.fields.length}) switch (link_${name}()) `, () => {
      for (const { name: further, number } of one.further)
        g.out.line(`case ${number}: replay_${further}(list, steps, partial); break;`);
    });
  };
  g.out.block(`const replay_${name} = (list, steps, partial) => `, replay, ";");
}

const entersAny = ({ def, further }: Offered): boolean => def.fields.some(mayBeNew) || further.some(entersAny);

/** Writes how new things among the answers enter play, in a command and those chained to it. */
function writeEntering(g: Gen, { def, name, further }: Offered, own: Half): void {
  const enter = () => {
    g.out.line(entering(g, def.fields, own.value));
    const next = further.filter(entersAny);
    if (next.length === 0) return;
    g.out.block(`switch (${name}_then) `, () => {
      for (const other of next) g.out.line(`case ${other.number}: enter_${other.name}(); break;`);
    });
  };
  g.out.block(`const enter_${name} = () => `, enter, ";");
}

/** Writes how the bodies run: those of chained commands on top; bodies without a frame run at once. */
function writeRun({ g, veils, id }: BodyWriter, one: Offered, own: Half, at: number): void {
  const { def, name } = one;
  const given = [...argsOf(one), own.who, ...def.fields.map((_, field) => own.value(field))];
  const further = () => {
    if (!def.then) return;
    g.out.block(`switch (${name}_then) `, () => {
      for (const next of one.further) g.out.line(`case ${next.number}: run_${next.name}(); break;`);
    });
  };
  const params = g.program.bodies[def.body]?.params.length ?? 0;
  const values = given.slice(0, params);
  const run = () => {
    covers(g, COVERED.node(def.node), COVERED.command(def.id));
    coversAnswers(g, def.id, def.fields, own);
    // Everybody knows that the chosen command runs, even if the way to its window is secret.
    const cover = veils ? `if (V.on) V.cover(sp - 1, ${id}, ${at}); ` : "";
    if (g.facts.hasFrame(def.body)) {
      g.out.line(`${cover}push(${def.body}, -1);`);
      g.out.line(begun(g, def.body, values));
      further();
      return;
    }
    further();
    const call = `${g.body(def.body)}(${values.join(", ")});`;
    const covered = veils ? `{ ${cover}${call} if (V.on) V.leave(sp - 1); }` : call;
    g.out.line(`${def.then ? `if (!(${over})) ` : ""}${covered}`);
  };
  g.out.block(`const run_${name} = () => `, run, ";");
}
