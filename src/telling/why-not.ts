/** Why something cannot be chosen, for page, terminal and protocol. */
import { whyNot } from "../interpreter/explain/why-not.ts";
import type { Question } from "../interpreter/machine/transition.ts";
import { stepKey } from "../interpreter/play/candidates.ts";
import type { State } from "../interpreter/runtime/state.ts";
import { type Listener, type ToldLine, toldLine } from "./explanation.ts";
import { refusalLines } from "./refusal.ts";

/** A position, the seat (from 0) in question, and its question. */
interface At {
  readonly state: State;
  readonly seat: number;
  /** null if it is asked nothing, or if a whole move is meant */
  readonly asked: Question | null;
}

interface WhyNotTold {
  /** whether it can be chosen after all */
  readonly offered: boolean;
  /** the command or field at which the move fails */
  readonly step: string | null;
  readonly lines: readonly ToldLine[];
}

/** `about`: a value of the present question, a command, or a whole move by its key. */
export function whyNotTold(listener: Listener, { state, seat, asked }: At, about: string): WhyNotTold {
  const { game } = listener;
  const canBe: WhyNotTold = {
    offered: true,
    step: null,
    lines: [toldLine("It can be chosen now.", 0, { holds: true })],
  };
  if (asked?.candidates.some((_, i) => stepKey(game, state, asked, i) === about)) return canBe;
  const { offered, step, reasons } = whyNot(game, state, seat, keyFor(asked, about));
  return offered ? canBe : { offered, step, lines: reasons.flatMap((reason) => refusalLines(listener, reason)) };
}

/** The text that somebody types or clicks, as the key of a move. */
const keyFor = (asked: Question | null, about: string): string =>
  asked?.field && !about.includes("=") ? `${asked.field.id}=${about}` : about;
