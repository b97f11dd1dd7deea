import type { Loaded } from "../dsl/load.ts";
import type { Span } from "../dsl/text/source.ts";
import type { NodeId } from "../interpreter/ir/program.ts";
import { type Given, questionText } from "./answering.ts";
import type { Failure } from "./failure.ts";
import { placeOf } from "./inspect.ts";
import type { Stage } from "./log.ts";
import type { Case } from "./model.ts";
import type { Places } from "./places.ts";
import type { Referee } from "./referee.ts";

/** One case while it is played. The first step that cannot be taken ends it; all failing checks are reported. */
export class Trial {
  readonly one: Case;
  readonly referee: Referee;
  readonly places: Places;
  readonly loaded: Pick<Loaded, "places" | "composed">;
  readonly failures: Failure[] = [];
  /** the steps taken so far */
  readonly stages: Stage[] = [];

  constructor(one: Case, referee: Referee, loaded: Pick<Loaded, "places" | "composed">, places: Places) {
    this.one = one;
    this.referee = referee;
    this.loaded = loaded;
    this.places = places;
  }

  fail(what: { at: Span; given: string }, expected: string, found: string, rule: NodeId | null = null): void {
    this.failures.push({ at: what.at, given: what.given, expected, found, rule: placeOf(this.places, rule) });
  }

  get given(): Given {
    return { game: this.referee.game, glossary: this.referee.glossary(), sink: this.referee.trace.sink };
  }

  /** Begins a stage: later events are put down to this step. */
  begin({ at, given }: { readonly at: Span; readonly given: string }): void {
    this.stages.push({ at, text: given, from: this.referee.trace.events.length });
  }

  /** The name of a seat (from 0) as the scenario calls it. */
  seatName(seat: number): string {
    const named = [...this.one.setting.seats.names].find(([, number]) => number === seat + 1);
    return named?.[0] ?? `p${seat + 1}`;
  }

  /** A text of the game in the words of the scenario: `p2.bob` is `Bea.bob`. */
  named(text: string): string {
    const names = new Map([...this.one.setting.seats.names].map(([name, seat]) => [`p${seat}`, name]));
    return text.replace(/(?<![\w.])p\d+(?!\w)/g, (seat) => names.get(seat) ?? seat);
  }

  /** What a seat (from 0) is asked, or else what the game waits for. */
  askedOf(seat: number): string {
    const asked = this.referee.question(seat);
    if (asked) return this.asked(seat);
    const stand = this.referee.stand();
    return stand.kind === "play" ? `${this.waitingFor()}, not ${this.seatName(seat)}` : this.waitingFor(seat);
  }

  /** What the game waits for. When nobody is asked: that this seat (from 0) is not asked. */
  waitingFor(seat = 0): string {
    const stand = this.referee.stand();
    if (stand.kind === "over") return `the game is over (${stand.reason})`;
    if (stand.kind !== "play") return `${this.seatName(seat)} is not asked anything`;
    return stand.owing.map((one) => this.asked(one)).join("; ");
  }

  /** The rule whose question comes first. */
  nodeAsked(): NodeId | null {
    const stand = this.referee.stand();
    const seat = stand.kind === "play" ? stand.owing[0] : undefined;
    return seat === undefined ? null : (this.referee.question(seat)?.node ?? null);
  }

  private asked(seat: number): string {
    const { referee } = this;
    const question = referee.question(seat);
    const text = question ? questionText(this.given, referee.state, question) : "something";
    return `${this.seatName(seat)} is asked for ${this.named(text)}`;
  }
}
