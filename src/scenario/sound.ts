import { faultText } from "../dsl/load.ts";
import type { Trial } from "./context.ts";
import type { Step } from "./model.ts";

/** What a failure is told at. */
type Told = Pick<Step, "at" | "given">;

/** After every step: chance had its answers, and no rule has failed. */
export function sound(trial: Trial, step: Told): boolean {
  const { referee } = trial;
  const fault = referee.fault();
  if (fault) {
    trial.fail(step, "the rules can be carried out", faultText(trial.places, fault), fault.node);
    return false;
  }
  return luckOf(trial, step, "");
}

/** The same after an answer that nobody had to say; a case that ends before it says so. */
export function soundAfterForced(trial: Trial, step: Told, seat: number): boolean {
  const name = trial.seatName(seat);
  if (trial.referee.fault()) return sound(trial, step);
  return luckOf(trial, step, `; the forced answer of ${name} leads there, unless the case says \`pending: ${name}\``);
}

function luckOf(trial: Trial, step: Told, why: string): boolean {
  const { mishap } = trial.referee.nature;
  if (!mishap) return true;
  const possible = `possible: ${trial.named(mishap.possible.join(", "))}`;
  const purpose = trial.named(mishap.purpose);
  if (mishap.at === null)
    trial.fail(step, `\`chance\` says what \`${purpose}\` brings`, `it says nothing; ${possible}${why}`);
  else {
    const given = `chance: ${mishap.at.text}`;
    trial.fail({ at: mishap.at.span, given }, `\`${purpose}\` can bring \`${mishap.wanted}\``, possible);
  }
  return false;
}
