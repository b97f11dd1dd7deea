import { type Instruction, NONE, type Value } from "../../ir/program.ts";
import { AT } from "../../runtime/layout.ts";
import type { Frame } from "../../runtime/state.ts";
import { overBeforeQuestion } from "../core/ending.ts";
import { finish, GO, type Machine, tell, WAIT } from "../core/machine.ts";
import { checkPath } from "../secrecy/implicit-flow.ts";
import { ALL, keep, masked, namedBy, opened, weigh, weighing } from "../secrecy/local-masks.ts";
import { chooser, countMove, enterNew, takeAnswer, tellAnswers, type WaitingInstruction } from "./ask.ts";
import { type Cursor, type Next, proceed } from "./cursor.ts";
import { compileAsk } from "./fields.ts";
import { moverOf, readPartialMove, startCursor, writePartialMove } from "./partial-moves.ts";
import type { Question } from "./question.ts";
import type { AnswerWait } from "./waiters.ts";

/** How an entry stands: half-answered; committed. */
const OPEN = 0;
const COMMITTED = 1;

/** An entry of a participant: `[state, pick]` while it is open, `[state, [player, values of the fields]]` afterwards. */
type Entry = readonly [number, Value];

/** All participants answer unseen. The frame keeps `[participants, entries]` until all have committed. */
export function simultaneousAsk(
  m: Machine,
  instruction: Instruction & { do: "everyone" },
): WaitingInstruction<AnswerWait> {
  const { node, item, into, answers } = instruction;
  const plan = compileAsk(m.c, instruction.fields, 0);
  const participating = weighing(m.c, instruction.query, m.c.query(instruction.query).run);
  // Whom a question goes to is told by asking it.
  const known = [...namedBy(instruction.who), ...plan.fields.map(({ at }) => at)];
  const who = weigh(m.c, instruction.who);

  const envOf = (frame: Frame, participant: Value): Value[] => {
    const env = frame.locals.slice();
    env[item] = participant;
    return env;
  };
  const start = (frame: Frame, env: Value[]) => {
    const masks = masked(frame.masks, item, frame.masks?.[into] ?? ALL);
    return { plan, env, masks: opened(masks, known) };
  };
  const participantsOf = (frame: Frame) => (frame.picks as readonly Value[])[0] as readonly Value[];
  const entriesOf = (frame: Frame) => (frame.picks as readonly Value[])[1] as unknown as readonly Entry[];
  const cursorOf = (frame: Frame, i: number): Cursor => {
    const env = envOf(frame, participantsOf(frame)[i] ?? NONE);
    return readPartialMove(m, entriesOf(frame)[i]?.[1] ?? NONE, start(frame, env), null, node);
  };
  const isOpen = (entry: Entry) => entry[0] === OPEN;
  /** The first participant of a player that is still open, or -1: one player may answer for several. */
  const turnOf = (frame: Frame, seat: number) =>
    entriesOf(frame).findIndex((entry) => isOpen(entry) && moverOf(entry[1]) === seat + 1);

  /** `player`: who alone knows the answer, or none where it followed from what everybody knows. */
  const committed = (cursor: Cursor, nothing: boolean, player: number): Entry => {
    const values = plan.fields.map(({ at }) => (nothing ? NONE : (cursor.env[at] ?? NONE)));
    return [COMMITTED, [player, values]];
  };
  const entry = (cursor: Cursor, next: Next, player: number): Entry =>
    next.is === "ask" ? [OPEN, writePartialMove(cursor)] : committed(cursor, next.is === "nothing", player);

  const close = (frame: Frame, entries: readonly Entry[]) => {
    frame.locals[into] = participantsOf(frame);
    keep(
      frame,
      answers,
      entries.map(([, given]) => given),
    );
    frame.picks = null;
    frame.pc++;
    m.rt.live[AT.open] = 0;
    return GO;
  };

  /** What was answered before in secret is not public, so nothing that follows from it is. */
  const unheard = (question: Question): Question => ({ ...question, publiclyForced: false });

  const told = (cursor: Cursor, nothing: boolean) => {
    if (!m.rt.sink) return;
    const seat = cursor.who - 1;
    if (nothing) tell(m, "nothing", node, [], { seat, word: "ask" });
    else tellAnswers(m, "answer", plan, cursor.env, { seat, word: "", node, only: 1 << seat });
  };

  return {
    step(frame) {
      if (overBeforeQuestion(m, false, node)) return WAIT;
      const participants = participating(frame.locals, frame.masks);
      const known = m.rt.told;
      keep(frame, into, NONE, known);
      const questions: Question[] = [];
      const entries = participants.map((participant): Entry => {
        const env = envOf(frame, participant);
        const from = start(frame, env);
        const player = chooser(m, who, env, masked(frame.masks, item, known), node);
        const path = m.rt.told & known;
        const cursor = startCursor(player, from, node);
        const next = proceed(m, cursor);
        if (next.is === "ask") {
          checkPath(m, frame, player, path, node);
          questions.push(next.question);
        } else if (next.is === "nothing") told(cursor, true);
        return entry(cursor, next, NONE);
      });
      frame.picks = [participants, entries];
      if (questions.length === 0) return close(frame, entries);
      m.rt.live[AT.open] = 0;
      m.pending = questions;
      return WAIT;
    },
    waiter: {
      waits: "play",
      continues: false,
      owing(frame) {
        const seats: number[] = [];
        for (const one of entriesOf(frame)) {
          const seat = moverOf(one[1]) - 1;
          if (isOpen(one) && !seats.includes(seat)) seats.push(seat);
        }
        return seats.sort((a, b) => a - b);
      },
      question(frame, seat) {
        const i = turnOf(frame, seat);
        if (i < 0) return null;
        const next = proceed(m, cursorOf(frame, i));
        if (next.is !== "ask") return null;
        return next.question.steps === 0 ? next.question : unheard(next.question);
      },
      answer(frame, question, value) {
        const i = turnOf(frame, question.seat);
        const cursor = cursorOf(frame, i);
        const nothing = question.kind === "nothing" && cursor.steps === 0 && !question.quiet;
        takeAnswer(cursor, question, value);
        const next: Next = nothing ? { is: "nothing" } : proceed(m, cursor);
        const entries = entriesOf(frame).map((old, at) => (at === i ? entry(cursor, next, cursor.who) : old));
        frame.picks = [participantsOf(frame), entries];
        m.pending = next.is === "ask" ? [unheard(next.question)] : null;
        if (next.is === "ask") return WAIT;
        return finish(m, () => {
          countMove(m, cursor.who, false);
          m.rt.live[AT.open] = 0;
          told(cursor, false);
          if (entries.some(isOpen)) return WAIT;
          for (const [, given] of entries) enterNew(m, plan.fields, spread(given));
          return close(frame, entries);
        });
      },
    },
  };

  /** Values of the fields at the places where the plan expects them. */
  function spread(given: Value): Value[] {
    const env: Value[] = [];
    const [, values] = given as readonly [number, readonly Value[]];
    for (const [i, { at }] of plan.fields.entries()) env[at] = values[i] ?? NONE;
    return env;
  }
}
