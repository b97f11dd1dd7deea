import type { EventJson } from "../log.ts";
import type { Paint } from "../output.ts";
import { placeText } from "../place.ts";
import { keyFor } from "../redacted.ts";
import type { Session } from "./session.ts";

/** What the answers say already, and slots that keep their value, are not printed. */
function isNews({ type, data }: EventJson): boolean {
  if (type === "set") return JSON.stringify(data.old) !== JSON.stringify(data.new);
  return !["answer", "command", "return", "call", "refresh", "pass"].includes(type);
}

/** What has happened in a game, as lines for the seat that reads them. */
export class News {
  private readonly session: Session;
  private readonly paint: Paint;
  /** does each seat read what is new to it, or all read together */
  private readonly apart: boolean;
  /** how many moves have been told, by seat; one count for all who read together */
  private readonly told = new Map<number, number>();

  constructor(session: Session, paint: Paint, apart: boolean) {
    this.session = session;
    this.paint = paint;
    this.apart = apart;
  }

  /** What has happened since this was asked for last, as a seat may know it. */
  since(seat: number | null): string[] {
    const { made, log } = this.session;
    const reader = this.apart ? (seat ?? 0) : 0;
    const fresh = made.slice(this.told.get(reader) ?? 0);
    this.told.set(reader, made.length);
    return fresh.flatMap((made) => {
      const { n, seat: mover } = made;
      const events = log.entries.filter((entry) => entry.move === n).map(({ event }) => event);
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

  private events(move: number, seat: number | null, places: boolean): string[] {
    const { game, loaded } = this.session.open;
    const heard = this.session.log.heardBy(game, loaded.places, seat);
    return heard
      .filter((told) => told.move === move && isNews(told))
      .map((told) => {
        const place = places ? `  ${placeText({ ...told, column: 0 })}` : "";
        return `   ${told.text}${this.paint("faint", place)}`;
      });
  }
}
