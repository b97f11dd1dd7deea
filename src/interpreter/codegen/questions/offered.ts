import type { InstructionWith } from "../../ir/instructions.ts";
import { type CommandDef, type CommandId, type Expr, NONE, type Program, type Value } from "../../ir/program.ts";
import type { Game } from "../../runtime/game.ts";

/** The commands that can be asked in a window: its own, and those of cards that go on with them in the same move. */

export interface Offered {
  /** its number in the window; the first are those that the window itself offers */
  readonly number: number;
  /** what its functions in this window are called by */
  readonly name: string;
  /** what its variables are called by, and its functions that are the same in all windows that offer it */
  readonly half: string;
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
  const { program } = game;
  const { commands } = program;
  const all: Growing[] = [];
  const add = (command: CommandId, own: string, before: Growing | null): boolean => {
    const def = commands[command];
    if (!def || all.length >= MOST_WRITTEN_COMMANDS || isAgain(command, before)) return false;
    const answers = before ? before.answers + before.def.fields.length : 0;
    // With another command its questions belong to one move of this window alone.
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

/** By command how many windows offer it, each as often as it does. */
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

/** Where a window asks more than so many, nobody writes all of it. */
const MOST_WRITTEN_COMMANDS = 200;

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
