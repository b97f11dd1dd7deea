import { describeEvent } from "../../interpreter/observe/redact.ts";
import { type IsNoted, notesOf } from "../../telling/notes.ts";
import { type Sentences, sentencesOf } from "../../telling/sentences.ts";
import type { Heard } from "../log.ts";
import type { Paint } from "../output.ts";
import { placeText } from "../place.ts";
import { keyFor } from "../redacted.ts";
import type { HostedSession } from "./hosted-session.ts";
import { together } from "./together.ts";
import { plainText } from "./value-text.ts";
import { isRepeated } from "./worth-telling.ts";

/** What has happened in a game, as lines for the seat that reads them. */
export class News {
  private readonly session: HostedSession;
  private readonly paint: Paint;
  /** does each seat read what is new to it, or all read together */
  private readonly apart: boolean;
  /** how many moves have been told, by seat; one count for all who read together */
  private readonly told = new Map<number, number>();
  private readonly isNoted: IsNoted;
  private readonly sentences: Sentences;

  constructor(session: HostedSession, paint: Paint, apart: boolean) {
    this.session = session;
    this.paint = paint;
    this.apart = apart;
    this.isNoted = notesOf(session.open);
    this.sentences = sentencesOf(session.open);
  }

  /** What has happened since this was asked for last, as a seat may know it. */
  since(seat: number | null): string[] {
    const { made } = this.session;
    const reader = this.apart ? (seat ?? 0) : 0;
    const fresh = made.slice(this.told.get(reader) ?? 0);
    this.told.set(reader, made.length);
    return fresh.flatMap((made) => {
      const { n, seat: mover, events } = made;
      const head = `${n}. p${mover + 1} ${keyFor(this.session.open.game, events, seat, mover, made) ?? "has chosen in secret"}`;
      return [this.paint("bold", head), ...this.events(n, seat, false)];
    });
  }

  /** The last moves again, with the rules that made things happen. */
  last(count: number, seat: number | null): string[] {
    return this.session.made
      .slice(-count)
      .flatMap(({ n, seat: mover, key }) => [
        this.paint("bold", `${n}. p${mover + 1} ${mover === seat ? key : ""}`.trimEnd()),
        ...this.events(n, seat, true),
      ]);
  }

  /** Moves that were taken back are told again when they are made again. */
  again(): void {
    for (const [seat, count] of this.told) this.told.set(seat, Math.min(count, this.session.made.length));
  }

  /** `whole`: with the places of the rules, and with what they only note for themselves. */
  private events(move: number, seat: number | null, whole: boolean): string[] {
    const { log, open } = this.session;
    const isTold = (told: Heard): boolean => {
      const event = log.entries[told.at]?.event;
      return told.move === move && !isRepeated(told) && event !== undefined && (whole || !this.isNoted(event));
    };
    const heard = log.heardBy(open, seat).filter(isTold);
    const told = whole
      ? heard.map((one) => `${one.text}${this.paint("faint", `  ${placeText({ ...one, column: 0 })}`)}`)
      : together(heard.flatMap((one) => this.said(one, seat)));
    return told.map((text) => `   ${text}`);
  }

  /** What the rules have a sentence for is told with it, or left out. */
  private said(told: Heard, seat: number | null): Heard[] {
    const { log, open } = this.session;
    const event = log.entries[told.at]?.event;
    const view = event && describeEvent(open.game, event, seat);
    const text = event && view ? this.sentences(event, view, (value) => plainText(value ?? null)) : undefined;
    return text === null ? [] : [text === undefined ? told : { ...told, text }];
  }
}
