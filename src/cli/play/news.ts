import { mergedEvents } from "../../telling/merged-events.ts";
import { Narrator, type Told } from "../../telling/narrator.ts";
import { isWorthTelling } from "../../telling/worth-telling.ts";
import type { Heard } from "../log.ts";
import { namingOf, shownText } from "../naming.ts";
import type { Paint } from "../output.ts";
import { placeText } from "../place.ts";
import { keyFor } from "../redacted.ts";
import type { HostedSession } from "./hosted-session.ts";

/** The events of an answer itself. */
const ANSWERED: ReadonlySet<string> = new Set(["answer", "command"]);

/** What has happened in a game, as lines for the seat that reads them. */
export class News {
  private readonly session: HostedSession;
  private readonly paint: Paint;
  /** whether each seat reads its own news, or all read together */
  private readonly apart: boolean;
  /** how many moves have been shown, by seat; a single count if all read together */
  private readonly told = new Map<number, number>();
  private readonly narrator: Narrator;

  constructor(session: HostedSession, paint: Paint, apart: boolean) {
    this.session = session;
    this.paint = paint;
    this.apart = apart;
    this.narrator = new Narrator(session.open);
  }

  /** The events since the last call, as a seat may know them. */
  since(seat: number | null): string[] {
    const { made } = this.session;
    const reader = this.apart ? (seat ?? 0) : 0;
    const fresh = made.slice(this.told.get(reader) ?? 0);
    this.told.set(reader, made.length);
    return fresh.flatMap((made) => {
      const { n, seat: mover, events } = made;
      const key = keyFor(this.session.open.game, events, seat, mover, made);
      const head = key === null ? this.heardOfAnswer(n, seat, mover) : `p${mover + 1} ${key}`;
      return [this.paint("bold", `${n}. ${head}`), ...this.events(n, seat, false)];
    });
  }

  /** The text of an answer for a seat that may not know all of it. */
  private heardOfAnswer(move: number, seat: number | null, mover: number): string {
    const { log, open } = this.session;
    const naming = namingOf(open.loaded);
    const heard = log.heardBy(open, seat).filter((one) => one.move === move && ANSWERED.has(one.type));
    const told = heard.map(({ told }) => shownText(told, naming));
    return told.length === 0 ? `p${mover + 1} has chosen in secret` : told.join("; ");
  }

  /** The last moves again, with the rules that caused the events. */
  last(count: number, seat: number | null): string[] {
    return this.session.made
      .slice(-count)
      .flatMap(({ n, seat: mover, key }) => [
        this.paint("bold", `${n}. p${mover + 1} ${mover === seat ? key : ""}`.trimEnd()),
        ...this.events(n, seat, true),
      ]);
  }

  /** After an undo: moves that are made again are shown again. */
  again(): void {
    for (const [seat, count] of this.told) this.told.set(seat, Math.min(count, this.session.made.length));
  }

  /** `whole`: with the places of rules, and with bookkeeping events. */
  private events(move: number, seat: number | null, whole: boolean): string[] {
    const { log, open } = this.session;
    const heard = log.heardBy(open, seat).filter((one) => one.move === move && isWorthTelling(one.told, whole));
    const naming = namingOf(open.loaded);
    const texts = whole
      ? heard.map(
          (one) => `${shownText(one.told, naming)}${this.paint("faint", `  ${placeText({ ...one, column: 0 })}`)}`,
        )
      : mergedEvents(heard).map((one) => shownText(this.retold(one), naming));
    return texts.map((text) => `   ${text}`);
  }

  /** Several things that move along the same way get one sentence. */
  private retold({ at, view, told }: Heard): Told {
    const event = this.session.log.eventAt(at);
    return event ? this.narrator.tell(event, view) : told;
  }
}
