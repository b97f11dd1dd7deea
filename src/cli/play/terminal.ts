// Long because all that can be typed at a table is here, a short method each.

import type { Fault } from "../../interpreter/runtime/errors.ts";
import { packTitles } from "../../scenario/packs.ts";
import { keepsPrivate } from "../../session/private.ts";
import { calledInWords } from "../../telling/called.ts";
import { choicesOf, questionText } from "../../telling/choices.ts";
import { RulesError } from "../failure.ts";
import type { Io } from "../io.ts";
import { counted } from "../looking.ts";
import { type Paint, painter } from "../output.ts";
import { adviceLines } from "./advice.ts";
import { playOn } from "./by-itself.ts";
import { columns } from "./columns.ts";
import { endingText } from "./ending.ts";
import { whyLines, whyNotLines } from "./explaining.ts";
import type { Asked, HostedSession } from "./hosted-session.ts";
import { inputLines } from "./input-lines.ts";
import { News } from "./news.ts";
import { listed, picked } from "./picking.ts";
import { loadFrom, type Outcome, saveTo } from "./saving.ts";
import { SeenTable } from "./seen-table.ts";
import { shareOut } from "./share-out.ts";
import { shown } from "./show.ts";
import { takeBack } from "./taking-back.ts";
import { STOPPED, TYPED } from "./typed.ts";

/** A game in the terminal. It prints what the asked seat may know. */
export class Terminal {
  private readonly session: HostedSession;
  private readonly io: Io;
  private readonly paint: Paint;
  private readonly news: News;
  private asked: Asked | null = null;
  /** the seat in front of the screen, if seats must not see each other's views */
  private reader: number | null = null;
  /** the seat that has to confirm before anything is shown */
  private awaited: number | null = null;
  private readonly turns: boolean;
  /**
   * set after a step was taken back: forced answers are then not given automatically, or it would be given again at
   * once
   */
  private stays = false;
  /** why the game cannot go on */
  private fault: Fault | null = null;
  private readonly seen: SeenTable;
  private moved = true;

  constructor(session: HostedSession, io: Io) {
    this.session = session;
    this.io = io;
    this.paint = painter(io);
    this.seen = new SeenTable(io.width);
    this.turns = session.humans.length > 1 && keepsPrivate(session.open.program);
    this.news = new News(session, this.paint, this.turns);
  }

  /** Plays until the game is over or the player leaves. `lines`: the typed lines; null for one that is too long. */
  async run(lines: AsyncIterable<string | null> = inputLines(this.io.input)): Promise<boolean> {
    const { loaded, program } = this.session.open;
    const packs = packTitles(loaded);
    const played = packs.length === 0 ? program.title : `${program.title}, with ${packs.join(" and ")}`;
    this.say(`${played}. Type \`help\` for what can be typed.`);
    if (this.present()) return true;
    for await (const read of lines) {
      const line = read ?? "(far too long)";
      if (/^(?:quit|exit|q)$/.test(line.trim())) break;
      if (this.awaited === null) this.take(line.trim());
      else this.takeOver(this.awaited);
      if (this.present()) return true;
    }
    // The reason was printed when the game stopped.
    if (this.fault) throw new RulesError("");
    return false;
  }

  /** Shows nothing until the seat that may see it confirms. */
  private handOver(seat: number): void {
    this.awaited = seat;
    this.reader = null;
    this.io.clear();
    this.say(this.paint("bold", `It is the turn of p${seat + 1}. Whoever plays p${seat + 1} presses Enter.`));
  }

  private takeOver(seat: number): void {
    this.awaited = null;
    this.reader = seat;
    this.again();
  }

  private say(text: string): void {
    this.io.out(`${text}\n`);
  }

  private sayOf({ failed, text }: Outcome): void {
    this.say(failed ? this.paint("red", text) : text);
  }

  private prompt(): void {
    if (this.asked) this.io.out(this.paint("cyan", `p${this.asked.seat + 1}> `));
  }

  /** Shows news and asks. True: the game is over. */
  private present(): boolean {
    const stage = this.stays ? this.session.advance() : playOn(this.session, this.turns);
    if (stage.kind === "fault") return this.stopped(stage.fault);
    this.fault = null;
    if (stage.kind === "over") {
      this.tell(this.reader ?? this.session.humans[0] ?? null);
      counted(this.session.open, this.session.state);
      this.table(null);
      this.say(this.paint("green", endingText(this.session, stage)));
      return true;
    }
    const next = stage.asked.find(({ seat }) => seat === this.reader) ?? stage.asked[0] ?? null;
    if (next && this.turns && next.seat !== this.reader) this.handOver(next.seat);
    else this.ask(next);
    return false;
  }

  /** No answer is possible any more, but the game can be looked at, taken back and saved. */
  private stopped(fault: Fault): false {
    this.asked = null;
    if (fault !== this.fault) {
      this.tell(this.reader ?? this.session.humans[0] ?? null);
      this.io.err(`${this.session.open.say(fault)}\n`);
      this.say(STOPPED);
    }
    this.fault = fault;
    return false;
  }

  private ask(next: Asked | null): void {
    const before = this.asked;
    this.asked = next;
    const fresh = before === null || next === null || next.given.length === 0;
    if (fresh) this.tell(next?.seat ?? this.session.humans[0] ?? null);
    if (next && fresh && this.moved) this.table(next.seat, true);
    if (next) this.question(next);
    this.moved = false;
    this.prompt();
  }

  private tell(seat: number | null): void {
    const lines = this.news.since(seat);
    if (lines.length > 0) this.moved = true;
    for (const line of lines) this.say(line);
  }

  /** `changes`: of a long table that this seat has seen, only the changed parts. */
  private table(seat: number | null, changes = false): void {
    this.say(["", ...this.seen.lines(this.session, seat, changes)].join("\n"));
  }

  private question(asked: Asked): void {
    const { game, loaded } = this.session.open;
    const given = asked.given.map(({ field, key }) => `${field}=${key}`).join(" ");
    this.say("");
    this.say(
      `${this.paint("bold", questionText(game, asked, calledInWords(loaded.model)))}${given === "" ? "" : this.paint("faint", `  (${given})`)}`,
    );
    const choices = listed(choicesOf(this.session.open, asked), this.paint);
    for (const line of columns(choices, this.io.width)) this.say(`  ${line}`);
  }

  private take(line: string): void {
    const [word = "", ...rest] = line.split(/\s+/);
    const about = rest.join(" ");
    const { state } = this.session;
    if (word === "") return;
    const show = () => this.say(shown({ ...this.session.open, state }, this.asked?.seat ?? null, about).join("\n"));
    const commands: Record<string, () => void> = {
      help: () => (about === "" ? this.io.out(TYPED) : show()),
      back: () => this.back(),
      undo: () => this.undo(),
      why: () => this.why(rest),
      hint: () => this.hint(about),
      view: () => this.view(about),
      show,
      log: () => this.history(about),
      save: () => this.save(about),
      load: () => this.load(about),
    };
    const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
    if (command) command();
    else this.answer(line);
  }

  /** Reads a whole move by its key, or words that each answer a step. */
  private answer(line: string): void {
    const { asked } = this;
    if (this.fault) this.say(STOPPED);
    if (!asked) return;
    this.stays = false;
    if (asked.given.length === 0 && this.session.play(asked.seat, line)) return;
    for (const word of line.split(/\s+/)) {
      const now = this.session.advance();
      const next = now.kind === "asked" ? now.asked.find((one) => one.seat === asked.seat) : undefined;
      if (!next) return;
      const choices = choicesOf(this.session.open, next);
      const number = picked(choices, word);
      if (!choices[number]) {
        const help = `\`why not ${word}\` tells why, \`help\` what can be typed.`;
        this.say(this.paint("red", `\`${word}\` is not among the choices. ${help}`));
        return;
      }
      this.session.choose(asked.seat, number);
      shareOut(this.session, asked.seat);
    }
  }

  private back(): void {
    if (this.asked && this.session.back(this.asked.seat)) this.stays = true;
    else this.say("Nothing of this move has been answered; `undo` takes back a whole move.");
  }

  /** A person who plays only with bots sees everything anyway, and may take back what the bots have answered. */
  private undo(): void {
    const { isDone, text } = takeBack(this.session, null, this.session.humans.length === 1);
    this.say(text);
    if (isDone) this.again();
  }

  private again(): void {
    this.news.again();
    this.asked = null;
    this.moved = true;
  }

  private why([word, ...key]: readonly string[]): void {
    if (!this.asked) return;
    const { open } = this.session;
    for (const line of word === "not" ? whyNotLines(open, this.asked, key.join(" ")) : whyLines(open, this.asked))
      this.say(line);
  }

  private hint(about: string): void {
    if (!this.asked) return;
    for (const line of adviceLines(this.session, this.asked.seat, about)) this.say(line);
  }

  private view(about: string): void {
    const { players } = this.session.open.game;
    const seat = about === "" ? (this.asked?.seat ?? 0) + 1 : Number(about);
    if (!Number.isInteger(seat) || seat < 0 || seat > players)
      this.say(`There are seats 1 to ${players}, and 0 for everything.`);
    else if (this.turns && seat - 1 !== this.reader) this.say("With others at the same screen you see what is yours.");
    else this.table(seat === 0 ? null : seat - 1);
  }

  private history(about: string): void {
    const count = /^\d+$/.test(about) ? Number(about) : 1;
    for (const line of this.news.last(count, this.asked?.seat ?? null)) this.say(line);
  }

  private save(file: string): void {
    this.sayOf(saveTo(this.session, file, this.io));
  }

  private load(file: string): void {
    const loaded = loadFrom(this.session, file, this.io);
    if (loaded === "loaded") this.again();
    else this.sayOf(loaded);
  }
}
