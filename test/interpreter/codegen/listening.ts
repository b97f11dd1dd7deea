import { isDeepStrictEqual } from "node:util";
import { describeEvent, type Event, type Game, type State, type Value } from "../../../src/interpreter/index.ts";
import { initial, type Status, status } from "../../../src/interpreter/machine/transition.ts";
import { encode } from "../../../src/interpreter/runtime/encode.ts";
import type { EventPart, Sink } from "../../../src/interpreter/runtime/events.ts";
import { addressOf } from "../../../src/interpreter/runtime/layout.ts";
import { workedBy } from "../../../src/interpreter/runtime/runtime.ts";

/**
 * Runs the reference with a listener beside the reference without one. A listener changes neither the course of the game nor its counted
 * work, and an event about a stored value tells a seat the truth, and only what the seat may read.
 */

type Goes = (sink: Sink | null) => State;

const flat = (value: Value): readonly number[] => (typeof value === "number" ? [value] : value.flatMap(flat));

const partsOf = ({ parts }: Event, name: string): readonly EventPart[] => parts.filter((part) => part.name === name);

const told = (event: Event, name: string) => partsOf(event, name).flatMap(({ value }) => flat(value));

const shown = (value: unknown) => JSON.stringify(value);

export class Listening {
  private readonly game: Game;
  private state: State;
  /** the position after the last event; null: no event yet */
  private before: Int32Array | null = null;
  private wrong: string | null = null;

  constructor(game: Game) {
    this.game = game;
    this.state = this.hear((sink) => initial(game, sink));
  }

  /** What is wrong with the initial position, or null. */
  begins(plain: State): string | null {
    // The work of the first run counts, since that run evaluated the settled terms.
    this.state = { ...this.state, spent: plain.spent };
    return this.unlike(plain, null);
  }

  /** Continues with a listener and without. Gives the state without one, and what is wrong, or null. */
  goOn(
    go: (from: State, sink: Sink | null) => State,
    from: State,
  ): { readonly state: State; readonly wrong: string | null } {
    // The same position as another object, so that no cache of the first one applies.
    const before = { ...from };
    const once = () => {
      const listened = this.counted(() => this.hear((sink) => go(before, sink)));
      this.state = listened.state;
      return { listened, plain: this.counted(() => go(from, null)) };
    };
    let { listened, plain } = once();
    // The first run also evaluates settled terms, whichever of the two it is; so both are repeated.
    if (listened.work !== plain.work) ({ listened, plain } = once());
    const costs = listened.work === plain.work ? null : `${listened.work} of ${plain.work} units of work`;
    return { state: plain.state, wrong: this.unlike(plain.state, costs && `who listens makes ${costs}`) };
  }

  private hear(go: Goes): State {
    return go((event) => this.note(event));
  }

  private counted(act: () => State): { readonly state: State; readonly work: number } {
    const before = workedBy(this.game.rt);
    const state = act();
    return { state, work: workedBy(this.game.rt) - before };
  }

  private unlike(plain: State, work: string | null): string | null {
    if (this.wrong !== null) return this.wrong;
    const [listened, alone] = [this.state, plain].map((state) => this.end(state));
    const at = Object.keys(alone ?? {}).find((key) => !isDeepStrictEqual(listened?.[key], alone?.[key]));
    if (at === undefined) return work;
    return `who listens makes ${at} ${shown(listened?.[at])?.slice(0, 200)} of ${shown(alone?.[at])?.slice(0, 200)}`;
  }

  private end(state: State): { readonly [what: string]: unknown } {
    const now: Status = status(this.game, state);
    if (now.kind === "fault") return { now };
    return { now, spent: state.spent, bytes: Buffer.from(encode(this.game, state)).toString("base64") };
  }

  private note(event: Event): void {
    // Events are described while the rules run, which must not disturb them.
    for (let seat = -1; seat < this.game.players; seat++) describeEvent(this.game, event, seat < 0 ? null : seat);
    if (event.type === "set") this.wrong ??= this.untrue(event);
    this.before = this.game.rt.live.slice();
  }

  /** The false statement of an event about a stored value, in words, or null. */
  private untrue(event: Event): string | null {
    const [slot] = told(event, "slot");
    if (slot === undefined) return null;
    const { game, before } = this;
    const keys = told(event, "key");
    const { codec } = game.layout.slots[slot] ?? {};
    const at = addressOf(game.layout, slot, keys);
    if (!codec || at < 0) return `there is no place for ${shown(keys)}`;
    const elements = partsOf(event, "element");
    const lies = (words: Int32Array) =>
      flat(elements.reduce((value, part) => this.element(value, part), codec.read(words, at)));
    const name = `${game.program.slots[slot]?.id} of ${keys.map((key) => game.names[key] ?? key).join(", ")}`;
    for (const [when, words] of [
      ["old", before],
      ["new", game.rt.live],
    ] as const) {
      const [own, other] = [told(event, when), words && lies(words)].map(shown);
      if (words && own !== other) return `the ${when} ${name} is ${other}, not ${own}`;
    }
    const readers = game.visibility.slot(slot, keys);
    const hears = partsOf(event, "new").reduce((mask, { seenBy }) => mask | seenBy, 0);
    return (hears & ~readers) === 0 ? null : `seats ${hears} hear of ${name}, and ${readers} may read it`;
  }

  private element(value: Value, { type, value: key }: EventPart): Value {
    const index = type ? this.game.domain(type).indexOf(key as number) : (key as number);
    return typeof value === "number" ? value : (value[index] ?? -1);
  }
}
