import { type Instruction, NONE, type Value } from "../../ir/program.ts";
import { AT } from "../../runtime/layout.ts";
import type { Frame } from "../../runtime/state.ts";
import { overBeforeQuestion } from "../core/ending.ts";
import { finish, GO, type Machine, push, tell, WAIT } from "../core/machine.ts";
import { checkPath } from "../secrecy/implicit-flow.ts";
import { given, keep, namedBy, opened, weigh } from "../secrecy/local-masks.ts";
import { chooser, countMove, enterNew, takeAnswer, tellAnswers, type WaitingInstruction } from "./ask.ts";
import { type Cursor, openCommands, proceed } from "./cursor.ts";
import type { CompiledAsk } from "./fields.ts";
import { commandEnv } from "./lookahead.ts";
import { moverOf, readPartialMove, startCursor, writePartialMove } from "./partial-moves.ts";
import type { Question } from "./question.ts";
import type { AnswerWait } from "./waiters.ts";

/** What the local `passed` says afterwards. */
const USED = 0;
const PASSED = 1;
const NOT_ASKED = 2;

/** One command of one player, or a pass. */
export function commandWindow(m: Machine, instruction: Instruction & { do: "offer" }): WaitingInstruction<AnswerWait> {
  const { node, pass, passed, window, text } = instruction;
  const who = weigh(m.c, instruction.who);
  const choices = instruction.alternatives.map(({ command, args }) => ({
    plan: m.command(command),
    args: args.map((arg) => weigh(m.c, arg)),
    node: m.game.program.commands[command]?.node ?? node,
  }));
  const empty: CompiledAsk = { command: -1, fields: [], needs: null, further: null, size: 0, args: 0, reads: [] };
  const start = { plan: empty, env: [] as Value[], masks: null };

  // Whom a question goes to is told by asking it.
  const known = namedBy(instruction.who);
  const argsOf = (frame: Frame, i: number) =>
    given(m.rt, choices[i]?.args ?? [], frame.locals, opened(frame.masks, known));
  const chosen = (frame: Frame, player: number) => (answer: Value) => {
    const plan = choices[answer as number]?.plan ?? empty;
    const { values, masks } = argsOf(frame, answer as number);
    return { plan, env: commandEnv(plan, values, player), masks };
  };
  const cursorOf = (frame: Frame): Cursor => {
    const picks = frame.picks ?? NONE;
    return readPartialMove(m, picks, start, chosen(frame, moverOf(picks)), node);
  };

  /** Which command; null where nobody needs to be asked. */
  const first = (frame: Frame, player: number): Question | null => {
    const listed = choices.map(({ plan, node: at }, i) => ({ plan, args: argsOf(frame, i), node: at }));
    const { open, knownTo } = openCommands(m, player, listed);
    const isPublic = knownTo === m.game.everybody;
    if (open.length === 0 && isPublic && pass !== "asked") return null;
    const candidates = pass === "never" && open.length > 0 ? open : [...open, NONE];
    const forced = candidates.length === 1;
    return {
      seat: player - 1,
      node,
      kind: "command",
      window,
      field: null,
      command: -1,
      alternatives: instruction.alternatives,
      candidates,
      forced,
      publiclyForced: forced && isPublic,
      knownTo,
      several: null,
      about: NONE,
      among: [],
      steps: 0,
      text,
      env: frame.locals,
    };
  };
  const inWindow = (question: Question): Question => ({ ...question, window });

  const passOn = (frame: Frame, player: number) => {
    keep(frame, passed, PASSED);
    frame.picks = null;
    frame.pc++;
    countMove(m, player, false);
    if (m.rt.sink) tell(m, "pass", node, [], { seat: player - 1, word: window });
    return GO;
  };

  const run = (frame: Frame, cursor: Cursor) => {
    keep(frame, passed, USED);
    frame.picks = null;
    frame.pc++;
    countMove(m, cursor.who, false);
    const { commands } = m.game.program;
    for (const { command, env } of cursor.done) {
      const plan = m.command(command);
      const def = commands[command];
      enterNew(m, plan.fields, env);
      if (m.rt.sink) {
        const more = { seat: cursor.who - 1, word: def?.id ?? "", node: def?.node ?? node, only: m.game.everybody };
        tellAnswers(m, "command", plan, env, more);
      }
    }
    // The last command of the chain runs first, so it lies on top.
    for (const { command, env, masks } of cursor.done) {
      const body = commands[command]?.body ?? 0;
      const count = m.game.program.bodies[body]?.params.length ?? 0;
      push(m, body, env.slice(0, count), { result: -1, masks, veils: null });
    }
    return GO;
  };
  const goOn = (frame: Frame, cursor: Cursor) => {
    const next = proceed(m, cursor);
    if (next.is !== "ask") return finish(m, () => run(frame, cursor));
    frame.picks = writePartialMove(cursor);
    m.pending = [inWindow(next.question)];
    return WAIT;
  };

  return {
    step(frame) {
      const player = chooser(m, who, frame.locals, frame.masks, node);
      const known = m.rt.told;
      if (overBeforeQuestion(m, false, node)) return WAIT;
      const question = first(frame, player);
      if (!question) {
        keep(frame, passed, NOT_ASKED);
        frame.pc++;
        if (m.rt.sink) tell(m, "nothing", node, [], { seat: player - 1, word: window });
        return GO;
      }
      checkPath(m, frame, player, known, node);
      m.rt.live[AT.open] = 0;
      frame.picks = writePartialMove(startCursor(player, start, node));
      m.pending = [question];
      return WAIT;
    },
    waiter: {
      waits: "play",
      continues: false,
      owing: (frame) => [moverOf(frame.picks ?? NONE) - 1],
      question(frame, seat) {
        if (moverOf(frame.picks ?? NONE) !== seat + 1) return null;
        const cursor = cursorOf(frame);
        if (cursor.answers.length === 0) return first(frame, seat + 1);
        const next = proceed(m, cursor);
        return next.is === "ask" ? inWindow(next.question) : null;
      },
      answer(frame, question, value) {
        const cursor = cursorOf(frame);
        if (question.kind !== "command") {
          takeAnswer(cursor, question, value);
          return goOn(frame, cursor);
        }
        if (value === NONE) return finish(m, () => passOn(frame, cursor.who));
        cursor.answers.push(value);
        cursor.steps++;
        Object.assign(cursor, chosen(frame, cursor.who)(value));
        return goOn(frame, cursor);
      },
    },
  };
}
