/** The first questions of commands: a command can be started from the things that its first question offers. */
import {
  answer,
  type CommandDef,
  type Game,
  midMove,
  NONE,
  type Question,
  question,
  type State,
  status,
} from "../../../src/interpreter/index.ts";

/** How many commands are examined. */
const MOST_LOOKED_INTO = 24;

/** An offered command, with its index, the position after it is chosen, and its first question. */
interface Begun {
  readonly at: number;
  readonly command: CommandDef;
  readonly state: State;
  readonly asked: Question;
}

export const commandAt = ({ program }: Game, asked: Question, at: number): CommandDef | null => {
  const value = asked.kind === "command" ? (asked.candidates[at] ?? NONE) : NONE;
  return value === NONE ? null : (program.commands[asked.alternatives[Number(value)]?.command ?? -1] ?? null);
};

export function begunOf(game: Game, state: State, asked: Question): Begun[] {
  if (asked.kind !== "command") return [];
  return asked.candidates.slice(0, MOST_LOOKED_INTO).flatMap((_, at): Begun[] => {
    const command = commandAt(game, asked, at);
    if (!command) return [];
    const then = answer(game, state, asked.seat, at);
    if (status(game, then).kind !== "play" || !midMove(game, then, asked.seat)) return [];
    const further = question(game, then, asked.seat);
    return further?.field ? [{ at, command, state: then, asked: further }] : [];
  });
}
