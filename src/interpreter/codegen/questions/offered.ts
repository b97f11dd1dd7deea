import type { InstructionWith } from "../../ir/instruction-set.ts";
import { type CommandDef, type CommandId, type Expr, NONE, type Program, type Value } from "../../ir/program.ts";
import type { Game } from "../../runtime/game.ts";

/** The commands that a window can ask: its own, and those chained to them in the same move. */

export interface Offered {
  /** its number in the window; the window's own commands come first */
  readonly number: number;
  /** prefix of its functions in this window */
  readonly name: string;
  /** prefix of its variables and of functions that all windows share */
  readonly half: string;
  readonly command: CommandId;
  readonly def: CommandDef;
  /** the command that it is chained to; null: one of the window's own */
  readonly before: Offered | null;
  /** number of answers of the move before its own fields */
  readonly answers: number;
  /** the commands that can be chained to it */
  readonly further: readonly Offered[];
}

/** Is it the whole move? */
export const isAlone = ({ before, further }: Offered): boolean => before === null && further.length === 0;

interface Growing extends Offered {
  readonly before: Growing | null;
  readonly further: Growing[];
}

/** All commands that a window can ask, in the order of numbers; null if they are not known at compile time or form a cycle. */
export function offeredIn(game: Game, { alternatives }: InstructionWith<"offer">, name: string): Offered[] | null {
  const { program } = game;
  const { commands } = program;
  const all: Growing[] = [];
  const add = (command: CommandId, own: string, before: Growing | null): boolean => {
    const def = commands[command];
    if (!def || all.length >= MOST_WRITTEN_COMMANDS || isAgain(command, before)) return false;
    const answers = before ? before.answers + before.def.fields.length : 0;
    // The questions of chained commands belong to one window alone.
    const isShared = before === null && def.then === null && isOfferedAgain(program, command);
    const half = isShared ? `c${command}` : own;
    const one: Growing = { number: all.length, name: own, half, command, def, before, answers, further: [] };
    all.push(one);
    before?.further.push(one);
    return true;
  };
  for (const [i, { command }] of alternatives.entries()) if (!add(command, `${name}_${i}`, null)) return null;
  for (const one of all) {
    const next = one.def.then ? commandsOf(game, one.def.then.command) : [];
    if (!next?.every((command) => add(command, `${one.name}_${command}`, one))) return null;
  }
  return all;
}

/** By command: how many windows offer it. */
const offers = new WeakMap<Program["bodies"], ReadonlyMap<CommandId, number>>();

/** Do several windows of the rules offer a command? */
export function isOfferedAgain({ bodies }: Program, command: CommandId): boolean {
  const known = offers.get(bodies) ?? countOffers(bodies);
  offers.set(bodies, known);
  return (known.get(command) ?? 0) > 1;
}

function countOffers(bodies: Program["bodies"]): ReadonlyMap<CommandId, number> {
  const counts = new Map<CommandId, number>();
  for (const { code } of bodies)
    for (const one of code) {
      if (one.do !== "offer") continue;
      for (const { command } of one.alternatives) counts.set(command, (counts.get(command) ?? 0) + 1);
    }
  return counts;
}

/** The most commands of a window that are written. */
const MOST_WRITTEN_COMMANDS = 200;

/** Is a command chained to itself? */
const isAgain = (command: CommandId, before: Offered | null): boolean =>
  before !== null && (before.command === command || isAgain(command, before.before));

/** The commands that an expression can give; null if not known at compile time. */
export function commandsOf(game: Game, expr: Expr): readonly CommandId[] | null {
  switch (expr.op) {
    case "const":
      return commandsIn([expr.value]);
    case "field":
      return commandsIn(game.printed[expr.field] ?? []);
    case "fieldOf":
      return commandsIn(expr.byKind.flatMap(({ field }) => game.printed[field] ?? []));
    case "if":
      return both(game, expr.then, expr.otherwise);
    case "else":
      return both(game, expr.left, expr.right);
    default:
      return null;
  }
}

const commandsIn = (values: readonly Value[]): readonly CommandId[] =>
  [...new Set(values)].filter((value): value is CommandId => typeof value === "number" && value !== NONE);

function both(game: Game, one: Expr, other: Expr): readonly CommandId[] | null {
  const [a, b] = [commandsOf(game, one), commandsOf(game, other)];
  return a && b && [...new Set([...a, ...b])];
}
