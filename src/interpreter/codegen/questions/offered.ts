import type { InstructionWith } from "../../ir/instructions.ts";
import { type CommandDef, type CommandId, type Expr, NONE, type Value } from "../../ir/program.ts";
import type { Game } from "../../runtime/game.ts";

/** The commands that can be asked in a window: its own, and those of cards that go on with them in the same move. */

export interface Offered {
  /** its number in the window; the first are those that the window itself offers */
  readonly number: number;
  /** what its variables and functions are called by */
  readonly name: string;
  readonly command: CommandId;
  readonly def: CommandDef;
  /** the command with which it goes on; null: the window offers it */
  readonly before: Offered | null;
  /** how many answers of the move stand before those to its own fields */
  readonly answers: number;
  /** what can go on with it */
  readonly further: readonly Offered[];
}

interface Growing extends Offered {
  readonly before: Growing | null;
  readonly further: Growing[];
}

/** All that a window can ask, in the order of their numbers; null where that is not known beforehand, or has no end. */
export function offeredIn(game: Game, { alternatives }: InstructionWith<"offer">, name: string): Offered[] | null {
  const { commands } = game.program;
  const all: Growing[] = [];
  const add = (command: CommandId, own: string, before: Growing | null): boolean => {
    const def = commands[command];
    if (!def || all.length >= MOST || isAgain(command, before)) return false;
    const answers = before ? before.answers + before.def.fields.length : 0;
    const one: Growing = { number: all.length, name: own, command, def, before, answers, further: [] };
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

/** Where a window asks more than so many, nobody writes all of it. */
const MOST = 200;

/** Does a command go on with itself? */
const isAgain = (command: CommandId, before: Offered | null): boolean =>
  before !== null && (before.command === command || isAgain(command, before.before));

/** The commands that an expression can give; null where that is not known beforehand. */
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
