/** Connects programs to the seats of one game. */
import { setTimeout as sleep } from "node:timers/promises";
import type { SaidLine } from "../../contracts/protocol.ts";
import { UsageError } from "../failure.ts";
import type { Guest } from "./guest.ts";

/** This many unusable lines in one game end it. */
const MOST_WRONG = 100;

/**
 * Passes lines of the protocol to the programs whose seats hear them, and their answers back, one at a time. No program
 * hears or answers for another's seat.
 */
export class GuestTable {
  /** by seat, from 1 */
  readonly #guests: ReadonlyMap<number, Guest>;
  /** the program whose line is being handled */
  #speaker: Guest | null = null;
  #wrong = 0;
  /** the programs that were asked and have not answered */
  readonly #owing = new Set<Guest>();
  readonly #patience: number;

  /** `patience`: how many seconds to wait for an answer. */
  constructor(guests: ReadonlyMap<number, Guest>, patience: number) {
    this.#guests = guests;
    this.#patience = patience;
  }

  /** Passes on a line of the protocol. */
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

  /** The answers of the programs, one after the other. */
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

  /** The first answer that arrives, with a time limit. */
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

  /** Why a line is refused: a program may answer only for its own seat, and may not take anything back. */
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

/** The seat and the word of a line, if they can be read. Other errors are reported by the protocol. */
function saidFor(text: string): { readonly seat: number | null; readonly word: string } {
  try {
    const { seat, do: word } = Object(JSON.parse(text)) as { readonly seat?: unknown; readonly do?: unknown };
    return { seat: typeof seat === "number" ? seat : null, word: typeof word === "string" ? word : "" };
  } catch {
    return { seat: null, word: "" };
  }
}
