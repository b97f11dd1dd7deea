import { whyNot } from "../interpreter/explain/why-not.ts";
import { NONE } from "../interpreter/ir/program.ts";
import { entityNamed } from "../interpreter/names/value-names.ts";
import { sightOf } from "../interpreter/observe/sight.ts";
import type { Listener } from "../telling/explanation.ts";
import { refusalLines } from "../telling/refusal.ts";
import type { Trial } from "./context.ts";
import { plainText } from "./inspect.ts";
import type { Answer, Check } from "./model.ts";
import { plainWord } from "./words.ts";

/** Judges `is told`: a player who asks why an answer is not offered gets this reason, perhaps among others. */
export function judgeTold(trial: Trial, check: Check & { readonly check: "is told" }): void {
  const { referee } = trial;
  const { game } = referee;
  const seat = check.seat - 1;
  const name = trial.seatName(seat);
  if (!referee.question(seat)) {
    trial.fail(check, `${name} is asked something`, trial.askedOf(seat));
    return;
  }
  const { offered, reasons } = whyNot(game, referee.state, seat, keyOf(trial, seat, check.answer));
  if (offered) {
    trial.fail(check, `${name} cannot answer so`, "it is offered", referee.question(seat)?.node ?? null);
    return;
  }
  const listener: Listener = { game, loaded: trial.loaded, value: plainText, name: (id) => id };
  const told = reasons.flatMap((reason) => refusalLines(listener, reason)).map(({ text }) => trial.named(text));
  if (told.includes(check.text)) return;
  trial.fail(check, `${name} is told: ${check.text}`, told.join("; "), referee.question(seat)?.node ?? null);
}

/**
 * The key of a move with these words: `strike hero=ann to=r1c2`. A scenario names equal copies by the referee's
 * numbers; the key needs the numbers by which the player calls the copies that he knows.
 */
function keyOf({ referee, given }: Trial, seat: number, { command, fields }: Answer): string {
  const { game, state } = referee;
  const sight = sightOf(game, state, seat);
  const called = (word: string) => {
    const name = plainWord(word, given.glossary);
    const thing = entityNamed(game, name);
    return thing !== NONE && sight.knows(thing) ? sight.nameOf(thing) : name;
  };
  const said = fields.map(({ field, values }) => `${field}=${values.map(called).join(",")}`);
  return [...(command === null ? [] : [command]), ...said].join(" ");
}
