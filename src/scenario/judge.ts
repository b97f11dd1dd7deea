import { faultText } from "../dsl/load.ts";
import type { NodeId } from "../interpreter/ir/program.ts";
import type { Question } from "../interpreter/machine/transition.ts";
import type { State } from "../interpreter/runtime/state.ts";
import { allowed, type Rest, restOf, search, unasked } from "./answering.ts";
import { mayAskFor, neverAsked } from "./asked.ts";
import type { Trial } from "./context.ts";
import { judgeEvents, judgeNoEvents } from "./events/judge.ts";
import { differenceIn, HOLDS, ruleBehind } from "./inspect.ts";
import { judgeBecause, judgeParts, judgeResults } from "./judge-terms.ts";
import { judgeTold } from "./judge-told.ts";
import type { Answer, Check } from "./model.ts";
import { isFault } from "./referee.ts";
import { plainWord, wordsOf } from "./words.ts";

type Of<K extends Check["check"]> = Check & { readonly check: K };

/** Judges one check at the current position. */
export function judge(trial: Trial, check: Check): void {
  switch (check.check) {
    case "holds":
      judgeHolds(trial, check);
      break;
    case "may":
    case "may not":
      judgeMay(trial, check);
      break;
    case "may exactly":
      judgeExactly(trial, check);
      break;
    case "is told":
      judgeTold(trial, check);
      break;
    case "parts":
      judgeParts(trial, check);
      break;
    case "results":
      judgeResults(trial, check);
      break;
    case "because":
      judgeBecause(trial, check);
      break;
    case "events":
      judgeEvents(trial, check);
      break;
    case "no events":
      judgeNoEvents(trial, check);
      break;
    case "pending":
      judgePending(trial, check);
      break;
    case "winners":
      judgeWinners(trial, check);
      break;
    case "sees":
    case "does not see":
      judgeSees(trial, check);
      break;
  }
}

function judgeHolds(trial: Trial, check: Of<"holds">): void {
  const { referee } = trial;
  const ready = referee.ready(check.expression);
  if (!ready) return;
  const value = referee.evaluate(ready);
  if (value === 1) return;
  if (isFault(value)) {
    trial.fail(check, HOLDS, value.message, value.node);
    return;
  }
  const rule = ruleBehind(referee.game.program, referee.trace.events, ready.scoped.expr);
  const { expected, found } = differenceIn(referee, trial.places, ready.scoped.expr);
  trial.fail(check, expected, found, rule);
}

const strangeIn = ({ referee, given }: Trial, answer: Answer) => neverAsked(referee.game, given.glossary, answer)[0];

/** Fails a check that names something no question ever offers: it would otherwise pass as a proof. */
function slipped(trial: Trial, check: Check, answer: Answer): boolean {
  const unknown = strangeIn(trial, answer);
  if (unknown === undefined) return false;
  trial.fail(check, `\`${unknown}\` is something that can be asked or answered`, "no question of the game offers it");
  return true;
}

function judgeMay(trial: Trial, check: Of<"may"> | Of<"may not">): void {
  const { referee } = trial;
  if (slipped(trial, check, check.answer)) return;
  const seat = check.seat - 1;
  const may = allowed(trial.given, referee.state, seat, check.answer);
  if (may === (check.check === "may")) return;
  const name = trial.seatName(seat);
  if (typeof may === "object") {
    trial.fail(check, `what ${name} can answer can be worked out`, faultText(trial.places, may), may.node);
    return;
  }
  const found = may ? "it is offered" : trial.askedOf(seat);
  const node = referee.question(seat)?.node ?? null;
  trial.fail(check, may ? `${name} cannot answer so` : `${name} can answer so`, found, node);
}

/** The words offered for a field over all answers that may come before it, or null if the field is not asked for. */
interface OfferedWords {
  readonly words: ReadonlySet<string>;
  readonly node: NodeId;
}

function offeredFor(trial: Trial, { seat, choices }: Of<"may exactly">): OfferedWords | null {
  const { given, referee } = trial;
  const { field, values } = choices;
  const named = values.map((word) => plainWord(word, given.glossary));
  const words = new Set<string>();
  let node: NodeId | null = null;
  const at = (question: Question, state: State, rest: Rest) => {
    const isIt = field === null ? question.kind === "command" : question.field?.id === field;
    if (!isIt || unasked(rest).length > 0) return "go on";
    node = question.node;
    for (const value of question.candidates) {
      const own = wordsOf(given.game, state, question, value);
      words.add(named.find((word) => own.includes(word)) ?? own[0] ?? "?");
    }
    // Other answers may lead to the same field, but further values of the same list only narrow what is offered.
    return question.kind === "several" ? "not behind this" : "go on";
  };
  const asked = referee.question(seat - 1);
  if (asked && (field === null || mayAskFor(given.game.program, asked, field)))
    search(given, referee.state, seat - 1, restOf(choices.given, given.glossary), { at });
  return node === null ? null : { words, node };
}

/** Whether the question has come whose answers a check lists. */
export const isAskedFor = (trial: Trial, check: Of<"may exactly">): boolean =>
  strangeIn(trial, check.choices.given) === undefined && offeredFor(trial, check) !== null;

function judgeExactly(trial: Trial, check: Of<"may exactly">): void {
  if (slipped(trial, check, check.choices.given)) return;
  const seat = check.seat - 1;
  const { field, values } = check.choices;
  const words = values.map((word) => plainWord(word, trial.given.glossary));
  const offered = offeredFor(trial, check);
  if (!offered) {
    const asked = trial.referee.question(seat);
    const after = check.choices.given.fields.length > 0 ? " after what is said before it" : "";
    const wanted = `${trial.seatName(seat)} is asked for \`${field ?? "a command"}\`${after}`;
    trial.fail(check, wanted, trial.askedOf(seat), asked?.node ?? null);
    return;
  }
  const missing = words.filter((word) => !offered.words.has(word));
  const extra = [...offered.words].filter((word) => !words.includes(word));
  if (missing.length + extra.length === 0) return;
  const parts = [
    missing.length > 0 ? `not offered: ${trial.named(missing.join(", "))}` : "",
    extra.length > 0 ? `offered as well: ${trial.named(extra.join(", "))}` : "",
  ];
  const found = parts.filter((part) => part !== "").join("; ");
  trial.fail(check, `exactly ${trial.named(words.join(", "))}`, found, offered.node);
}

/** Judges `pending`: each of these players owes an answer that everybody knows to be forced. */
function judgePending(trial: Trial, check: Of<"pending">): void {
  for (const seat of check.seats) {
    const asked = trial.referee.question(seat - 1);
    if (asked?.publiclyForced) continue;
    const name = trial.seatName(seat - 1);
    trial.fail(check, `${name} has only one answer`, trial.askedOf(seat - 1), asked?.node ?? null);
  }
}

const NO_END_JUDGED =
  "the game goes on: an end is judged where a phase or a question begins, and none has begun here (`at: PHASE` begins one)";

function judgeWinners(trial: Trial, check: Of<"winners">): void {
  const stand = trial.referee.stand();
  const names = (seats: readonly number[]) =>
    seats.length === 0 ? "nobody" : seats.map((seat) => trial.seatName(seat - 1)).join(", ");
  const expected = `the game is over and won by ${names(check.seats)}`;
  if (stand.kind !== "over") {
    const isJudged = trial.referee.trace.events.some(({ type }) => type === "phase");
    trial.fail(check, expected, isJudged ? "the game goes on" : NO_END_JUDGED);
    return;
  }
  const winners = stand.winners.map((seat) => seat + 1);
  const same = winners.length === check.seats.length && check.seats.every((seat) => winners.includes(seat));
  const last = trial.referee.trace.events.findLast((event) => event.type === "end");
  if (!same) trial.fail(check, expected, `won by ${names(winners)} (${stand.reason})`, last?.node ?? null);
}

function judgeSees(trial: Trial, check: Of<"sees"> | Of<"does not see">): void {
  const { referee } = trial;
  const ready = referee.ready(check.thing);
  if (!ready) return;
  const sees = referee.sees(check.seat - 1, ready);
  if (sees === (check.check === "sees")) return;
  const name = trial.seatName(check.seat - 1);
  trial.fail(
    check,
    `${name} ${check.check} \`${check.thing.text}\``,
    sees ? `${name} may know it` : `it is hidden from ${name}`,
  );
}
