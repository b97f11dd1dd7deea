import type { BodyId, Instruction } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";

/** The bodies on rows: each of them may be performed wherever something is performed. */
export const performed = ({ program: { bodies } }: Game): readonly BodyId[] =>
  [...bodies.keys()].filter((body) => bodies[body]?.what === "row");

/** The bodies of the commands of a window; all commands if one of them is chained to a command of a card. */
function offeredBy(
  { program: { commands } }: Game,
  { alternatives }: Instruction & { do: "offer" },
): readonly BodyId[] {
  const own = alternatives.flatMap(({ command }) => commands[command] ?? []);
  return (own.some(({ then }) => then !== null) ? commands : own).map(({ body }) => body);
}

/**
 * The bodies that run on top of a command's body when it begins: the command of a card runs before the command that it
 * is chained to.
 */
const above = ({ program: { commands } }: Game, body: BodyId): readonly BodyId[] =>
  commands.some((one) => one.body === body && one.then !== null) ? commands.map((one) => one.body) : [];

/** The bodies that an instruction calls or may push. */
function calledBy(game: Game, one: Instruction): readonly BodyId[] {
  if (one.do === "call") return [one.body];
  if (one.do === "perform") return performed(game);
  if (one.do === "offer") return offeredBy(game, one);
  return [];
}

/** By body: all bodies that run while it runs, including those called indirectly. */
export function runWithin(game: Game): readonly ReadonlySet<BodyId>[] {
  const { bodies } = game.program;
  const calls = bodies.map(({ code }, body) => [...code.flatMap((one) => calledBy(game, one)), ...above(game, body)]);
  return calls.map((first) => {
    const met = new Set(first);
    for (const one of met) for (const called of calls[one] ?? []) met.add(called);
    return met;
  });
}
