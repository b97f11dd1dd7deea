import { setTimeout as sleep } from "node:timers/promises";
import type { SaidLine } from "../../contracts/protocol.ts";
import { UsageError } from "../failure.ts";
import type { Guest } from "./guest.ts";

/** So many lines in one game that cannot be used are no accident. */
const MOST_WRONG = 100;

/**
 * What the protocol says at one table goes to the programs whose seats hear it, and what they answer comes back, a line at a time. None
 * hears, or says, anything for another's seat.
 */
export class GuestTable {
  /** by seat, from 1 */
  readonly #guests: ReadonlyMap<number, Guest>;
  /** whose line is being looked at */
  #speaker: Guest | null = null;
  #wrong = 0;
  /** who has been asked, and has said nothing since */
  readonly #owing = new Set<Guest>();
  readonly #patience: number;

  /** `patience`: seconds that are waited for an answer. */
  constructor(guests: ReadonlyMap<number, Guest>, patience: number) {
    this.#guests = guests;
    this.#patience = patience;
  }

  /** A line of the protocol, as it is written. */
  tell(text: string): void {
    const line = JSON.parse(text) as SaidLine;
    switch (line.say) {
      case "game":
        this.#each(line.asked, (guest, asked) => guest.say({ ...line, asked }));
        break;
      case "moved":
      case "event":
        this.#each(line.seats, (guest, seats) => guest.say({ ...line, seats }));
        break;
      case "question": {
        const guest = this.#guests.get(line.seat);
        if (guest) this.#owing.add(guest);
        guest?.say(line);
        break;
      }
      case "view":
      case "why":
      case "hint":
        this.#guests.get(line.seat)?.say(line);
        break;
      case "over":
      case "stopped":
      case "mission":
      case "campaign":
        this.#each([...this.#guests.keys()], (guest) => guest.say(line));
        break;
      case "error":
        this.#refuse(line.message);
    }
  }

  /** What the programs answer, one line after the other. */
  async *lines(): AsyncGenerator<string | null> {
    const guests = [...new Set(this.#guests.values())];
    while (guests.length > 0) {
      const { guest, line } = await this.#next(guests);
      guest.taken();
      this.#owing.delete(guest);
      this.#speaker = guest;
      if (line === undefined) throw new UsageError(guest.ended);
      const refused = line === null ? null : this.#refusal(guest, line);
      if (refused === null) yield line;
      else this.#refuse(refused);
    }
  }

  /** What is said first; nobody is waited for without end. */
  async #next(guests: readonly Guest[]) {
    const waiting = new AbortController();
    const seconds = this.#patience;
    const late = sleep(1_000 * seconds, null, { signal: waiting.signal }).catch(() => null);
    const heard = await Promise.race([...guests.map((one) => one.heard()), late]);
    waiting.abort();
    if (heard) return heard;
    const names = [...(this.#owing.size > 0 ? this.#owing : guests)].map(({ name }) => `\`${name}\``).join(" and ");
    throw new UsageError(`${names} has not answered within ${seconds} seconds.`, "`--patience N` waits for N seconds");
  }

  #each(seats: readonly number[], tell: (guest: Guest, own: readonly number[]) => void): void {
    for (const guest of new Set(this.#guests.values())) {
      const own = seats.filter((seat) => this.#guests.get(seat) === guest);
      if (own.length > 0) tell(guest, own);
    }
  }

  /** Only for its own seat may a program say anything, and nothing may be taken back. */
  #refusal(guest: Guest, text: string): string | null {
    const { seat, word } = saidFor(text);
    if (word === "quit" || word === "undo") return `\`${word}\` has no place in a tournament.`;
    return seat === null || this.#guests.get(seat) === guest ? null : "`seat` should be one of your own.";
  }

  #refuse(message: string): void {
    this.#speaker?.say({ say: "error", message });
    if (++this.#wrong > MOST_WRONG)
      throw new UsageError(`\`${this.#speaker?.name}\` has said ${MOST_WRONG} lines that cannot be used: ${message}`);
  }
}

/** For which seat a line is, and what it asks for, as far as it can be read: what is wrong with it the protocol says. */
function saidFor(text: string): { readonly seat: number | null; readonly word: string } {
  try {
    const { seat, do: word } = Object(JSON.parse(text)) as { readonly seat?: unknown; readonly do?: unknown };
    return { seat: typeof seat === "number" ? seat : null, word: typeof word === "string" ? word : "" };
  } catch {
    return { seat: null, word: "" };
  }
}
