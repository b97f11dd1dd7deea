import { rowOf } from "../ir/instructions.ts";
import type { Body, BodyId, CommandDef, CommandId, Instruction } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";
import { mostAnswers } from "./most-answers.ts";

/**
 * Moves that can continue in a question after their command (`continues: yes`), such as a step onto a hex and on
 * through it. If that is one question with one answer and a known bound on its answers, whole moves can be drawn at
 * random without carrying out each command to see how its move continues.
 */
export interface Tails {
  /** a bound on the answers that may follow a command in the same move; 1: the move ends with the command */
  most(command: CommandId): number;
}

type Ask = Instruction & { readonly do: "ask" };

const isTail = (one: Instruction): one is Ask => one.do === "ask" && one.continues;

/** The bodies that a body calls; null if some are only known while playing. */
function runBy({ code }: Body): readonly BodyId[] | null {
  if (code.some((one) => one.do === "perform")) return null;
  return code.flatMap((one) => (one.do === "call" ? [one.body] : []));
}

/** Every body that a body can reach. */
function below(game: Game, from: BodyId): readonly Body[] | null {
  const { bodies } = game.program;
  const met = new Set([from]);
  for (const one of met) {
    const called = runBy(bodies[one] as Body);
    if (!called) return null;
    for (const body of called) met.add(body);
  }
  return [...met].map((body) => bodies[body] as Body);
}

const tailsIn = (bodies: readonly Body[]): readonly Ask[] => bodies.flatMap(({ code }) => code.filter(isTail));

/** Can the instruction run again, through a later jump to it or before it? */
const isRepeated = ({ code }: Body, at: number): boolean =>
  code.some(
    (one, from) =>
      from >= at &&
      rowOf(one)
        .jumps(one)
        .some((to) => to <= at),
  );

/** A bound on the answers that may follow a command in the same move; null if not known. */
function mostBehind(game: Game, { body, then }: CommandDef): number | null {
  const all = below(game, body);
  const own = game.program.bodies[body];
  if (!all || !own || then) return null;
  const [tail, ...others] = tailsIn(all);
  if (!tail) return 1;
  const at = own.code.indexOf(tail);
  const [field, ...fields] = tail.fields;
  const opens = all.some(({ code }) => code.some((one) => one.do === "offer"));
  const isCalled = game.program.bodies.some((one) => runBy(one)?.includes(body) !== false);
  if (others.length > 0 || fields.length > 0 || at < 0 || !field || opens || isCalled || isRepeated(own, at))
    return null;
  return mostAnswers(game, own, field);
}

/** The greatest bound used. Above it too many commands would be carried out in vain. */
const MOST_IN_VAIN = 16;

function tailsOf(game: Game): Tails | null {
  const { commands, main } = game.program;
  const all = below(game, main);
  // A question that the main rules ask themselves may continue any move.
  if (!all || tailsIn(all).length > 0) return null;
  const most = commands.map((command) => mostBehind(game, command));
  return most.every((one) => one !== null && one <= MOST_IN_VAIN) ? { most: (command) => most[command] ?? 1 } : null;
}

const known = new WeakMap<Game, { readonly tails: Tails | null }>();

/** Null if it is not known how moves continue, so that the rules have to run for each of them. */
export function tailsIfKnown(game: Game): Tails | null {
  const own = known.get(game) ?? { tails: tailsOf(game) };
  known.set(game, own);
  return own.tails;
}
