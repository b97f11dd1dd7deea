import { fail } from "../../eval/compiler.ts";
import type { EndTest, NodeId, Value } from "../../ir/program.ts";
import { AT } from "../../runtime/layout.ts";
import { type Machine, openPart, tell } from "./machine.ts";

/** The seats of a player or a list of players as a bit mask. */
export function seatMask(value: Value): number {
  if (typeof value !== "number") return value.reduce((mask: number, one) => mask | seatMask(one), 0);
  return value >= 1 && value <= 31 ? 1 << (value - 1) : 0;
}

/** Ends the game with winners and a reason. */
export function finish(m: Machine, winners: Value, reason: string, node: NodeId): void {
  const { live } = m.rt;
  const mask = seatMask(winners) & m.game.seats;
  live[AT.over] = 1 + m.game.reasons.indexOf(reason);
  live[AT.winners] = mask;
  live[AT.open] = 0;
  if (m.rt.sink) tell(m, "end", node, [openPart(m, "winners", null, mask)], { word: reason });
  m.rt.frames.length = 0;
}

/** Ends the game because it has reached its limit; the rules say who wins then. */
export function finishByLimit(m: Machine): void {
  const { winners, node } = m.game.program.limit;
  finish(m, m.c.scoped(winners)([]), "limit", node);
}

/** Ends the game if a test holds. */
export function endIf(m: Machine, end: EndTest): boolean {
  if (m.c.scoped(end.test)([]) !== 1) return false;
  finish(m, m.c.scoped(end.winners)([]), end.id, end.node);
  return true;
}

/** Does an end test hold? Then it ends the game. Things with `removedWhen` are removed before. */
export function tested(m: Machine): boolean {
  m.removeDue();
  for (const end of m.game.program.endTests) if (endIf(m, end)) return true;
  return false;
}

/** Ends the game if an end test holds or the limit of moves is reached. Runs before each question to players. */
export function overBeforeQuestion(m: Machine, continuing: boolean, node: NodeId): boolean {
  if (m.rt.live !== m.rt.slots) return fail(node, "nothing can be asked inside together");
  // A rule about seeing that fails hides everything, which must not pass for a secret.
  m.game.visibility.judge();
  if (tested(m)) return true;
  const { moves } = m.game.limit;
  if (continuing || moves === null || (m.rt.live[AT.moves] ?? 0) < moves) return false;
  finishByLimit(m);
  return true;
}
