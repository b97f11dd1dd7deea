import { faultText } from "../dsl/load.ts";
import type { Trial } from "./context.ts";
import type { Step } from "./model.ts";

/** The step at which a failure is reported. */
type Told = Pick<Step, "at" | "given">;

/** Whether a step went well: chance had its outcomes, and no rule failed. Reports a failure otherwise. */
export function sound(trial: Trial, step: Told): boolean {
  const { referee } = trial;
  const fault = referee.fault();
  if (fault) {
    trial.fail(step, "the rules can be carried out", faultText(trial.places, fault), fault.node);
    return false;
  }
  return checkChance(trial, step, "");
}

/** The same after a forced answer that was given automatically. A failure names the seat that was forced. */
export function soundAfterForced(trial: Trial, step: Told, seat: number): boolean {
  const name = trial.seatName(seat);
  if (trial.referee.fault()) return sound(trial, step);
  return checkChance(trial, step, `; it follows the forced answer of ${name}, which \`pending: ${name}\` prevents`);
}

function checkChance(trial: Trial, step: Told, why: string): boolean {
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
