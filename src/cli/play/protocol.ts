import { botNamed } from "../../agents/search/bots.ts";
import type { AnswerLine, SaidLine } from "../../contracts/protocol.ts";
import { readAnswer } from "../../contracts/read-answer.ts";
import { stepName } from "../../interpreter/play/candidates.ts";
import { moves } from "../../interpreter/play/moves.ts";
import type { Made } from "../../session/made.ts";
import { calledInWords } from "../../telling/called.ts";
import { choicesOf, questionText } from "../../telling/choices.ts";
import { hintDocument } from "../../telling/hint.ts";
import { jsonText } from "../controls.ts";
import { RulesError } from "../failure.ts";
import type { Io } from "../io.ts";
import { counted, lookedAt } from "../looking.ts";
import { keyFor } from "../redacted.ts";
import { adviceFor } from "./advice.ts";
import { whyNotLines } from "./explaining.ts";
import type { Asked, HostedSession, Stage } from "./hosted-session.ts";
import { inputLines, LONGEST_LINE } from "./input-lines.ts";
import { takeBack } from "./taking-back.ts";

const MOST_KEYS = 1000;
/** The number of whole moves is estimated before listing them, so that work on too long a list is avoided. */
const MOST_STEPS = 200;

/** Groups the seats that get the same line. */
function together<T extends object>(lines: readonly { readonly seats: number; readonly line: T }[]) {
  const found = new Map<string, { readonly seats: number[]; readonly line: T }>();
  for (const { seats, line } of lines) {
    const key = JSON.stringify(line);
    const same = found.get(key);
    if (same) same.seats.push(seats);
    else found.set(key, { seats: [seats], line });
  }
  return [...found.values()];
}

/** A game played by programs with one JSON document per line; see docs/protocol.md. */
export class Protocol {
  private readonly session: HostedSession;
  private readonly io: Io;
  private readonly tellsSeed: boolean;
  private told = 0;
  private events = 0;

  /** `tellsSeed`: the reader may know the seed, and with it all outcomes of chance */
  constructor(session: HostedSession, io: Io, tellsSeed = false) {
    this.session = session;
    this.io = io;
    this.tellsSeed = tellsSeed;
  }

  /** Runs the game. True: it ended. `lines`: the answers; null for a line that is too long. */
  async run(lines: AsyncIterable<string | null> = inputLines(this.io.input)): Promise<boolean> {
    const { game, header, program } = this.session.open;
    const { options, packs } = header;
    const asked = this.session.humans.map((seat) => seat + 1);
    this.say({
      say: "game",
      game: program.id,
      title: program.title,
      players: game.players,
      options,
      packs,
      ...(this.tellsSeed ? { seed: header.seed } : {}),
      asked,
    });
    if (this.present()) return true;
    for await (const line of lines) {
      if (line === null)
        this.error(`A line may have ${LONGEST_LINE} characters; this one was longer, and is left out.`);
      if (line === null || line.trim() === "") continue;
      const read = readAnswer(line);
      if ("wrong" in read) this.error(read.wrong);
      else if (read.value.kind === "quit") return false;
      else if (this.take(read.value) && this.present()) return true;
    }
    return false;
  }

  private say(line: SaidLine): void {
    this.io.out(`${jsonText(line)}\n`);
  }

  private error(message: string): false {
    this.say({ say: "error", message });
    return false;
  }

  /** Takes an answer. True: something has changed, and the asked seats have to be told. */
  private take({ kind, line }: AnswerLine): boolean {
    if (kind === "quit") return false;
    if (kind === "undo" && line.seat === undefined) return this.undo(null);
    const seat = (line.seat ?? 0) - 1;
    if (!this.session.isHuman(seat)) return this.error("`seat` should be one of the seats that are asked here.");
    switch (kind) {
      case "undo":
        return this.undo(seat);
      case "back":
        return this.session.back(seat) || this.error("There is no step to take back.");
      case "view":
        return this.view(seat);
      case "why":
        return this.why(seat, line.not);
      case "hint":
        return this.hint(seat, line.simulations);
      case "key":
        return this.session.play(seat, line.key) || this.error(`Seat ${line.seat} cannot answer \`${line.key}\`.`);
      case "choose":
        return this.choose(seat, line.choose);
    }
  }

  private undo(seat: number | null): boolean {
    const { isDone, text } = takeBack(this.session, seat);
    if (!isDone) return this.error(text);
    this.told = this.session.made.length;
    this.events = this.session.log.length;
    return true;
  }

  private choose(seat: number, key: string): boolean {
    const asked = this.asked(seat);
    const at = asked ? choicesOf(this.session.open, asked).findIndex((choice) => choice.key === key) : -1;
    if (at < 0) return this.error(asked ? `\`${key}\` is not among the choices.` : `Seat ${seat + 1} is not asked.`);
    this.session.choose(seat, at);
    return true;
  }

  private asked(seat: number): Asked | undefined {
    const stage = this.session.advance();
    return stage.kind === "asked" ? stage.asked.find((one) => one.seat === seat) : undefined;
  }

  private view(seat: number): false {
    this.say({ say: "view", seat: seat + 1, view: lookedAt(this.session.open, this.session.state, seat) });
    return false;
  }

  private hint(seat: number, simulations: number | undefined): false {
    const kind = botNamed(`bot:${simulations ?? "normal"}`);
    const advice = kind && this.asked(seat) ? adviceFor(this.session, seat, kind) : null;
    if (!advice) return this.error(`Seat ${seat + 1} is not asked.`);
    this.say({ say: "hint", seat: seat + 1, ...hintDocument(advice) });
    return false;
  }

  private why(seat: number, key: string): false {
    const { open, state } = this.session;
    // A whole move is judged from its beginning, whatever steps have been given.
    const asked = key.includes("=") ? undefined : this.asked(seat);
    const lines = whyNotLines(open, asked ?? { seat, state, question: null }, key);
    this.say({ say: "why", seat: seat + 1, lines });
    return false;
  }

  private present(): boolean {
    const stage = this.session.advance();
    this.news();
    if (stage.kind === "fault") this.stopped(stage);
    if (stage.kind === "over") return this.over(stage);
    for (const asked of stage.asked) this.question(asked);
    return false;
  }

  private news(): void {
    const { log, made } = this.session;
    for (const one of made.slice(this.told)) this.moved(one);
    this.told = made.length;
    const lines = this.heardSince(this.events);
    for (const { seats, id, type, text } of lines) this.say({ say: "event", seats, id, type, text });
    this.events = log.length;
  }

  /** Sends a move: one line for all seats that hear the same. */
  private moved(made: Made): void {
    const { n, seat, forced, publiclyForced, events } = made;
    const { humans, open } = this.session;
    const lines = humans.map((own) => {
      const known = keyFor(open.game, events, own, seat, made);
      const line = { ...(known === null ? {} : { key: known }), forced: own === seat ? forced : publiclyForced };
      return { seats: own + 1, line };
    });
    for (const { seats, line } of together(lines)) this.say({ say: "moved", seat: seat + 1, n, ...line, seats });
  }

  /** Sends events: one line for all seats that hear the same, with the number that each has for the event. */
  private heardSince(first: number) {
    const { log, open, humans } = this.session;
    const all = humans.flatMap((seat) =>
      log
        .heardBy(open, seat, first)
        .map(({ at, id, type, text }) => ({ seats: seat + 1, line: { at, id, type, text } })),
    );
    const lines = together(all).map(({ seats, line }) => ({ seats, ...line }));
    return lines.sort((a, b) => a.at - b.at);
  }

  private question(asked: Asked): void {
    const { game } = this.session.open;
    const { seat, question, given } = asked;
    const few =
      given.length === 0 &&
      question.kind !== "several" &&
      question.kind !== "split" &&
      question.candidates.length <= MOST_STEPS;
    const all = few ? moves(game, this.session.state, seat) : null;
    const keys = Array.isArray(all) && all.length <= MOST_KEYS ? { keys: all.map((move) => move.key) } : {};
    this.say({
      say: "question",
      seat: seat + 1,
      move: this.session.made.length + 1,
      field: stepName(question),
      text: questionText(game, asked, calledInWords(this.session.open.loaded.model)),
      given,
      choices: choicesOf(this.session.open, asked),
      ...keys,
      undo: typeof this.session.undoesTo(null) === "number",
    });
  }

  /** The rules failed, or the limit of answers is reached. The record is sent, so that the game is not lost. */
  private stopped({ fault }: Stage & { readonly kind: "fault" }): never {
    const message = this.session.open.say(fault);
    this.say({ say: "stopped", message, record: this.session.record() });
    throw new RulesError(message);
  }

  private over({ winners, reason }: Stage & { readonly kind: "over" }): true {
    const points = counted(this.session.open, this.session.state);
    const record = this.session.record();
    this.say({
      say: "over",
      winners: winners.map((seat) => seat + 1),
      scores: points,
      reason,
      record,
    });
    return true;
  }
}
