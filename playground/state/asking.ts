import { failureOf, type Link } from "../link.ts";
import type { About, Calls, Explanation, ExplanationLine } from "../protocol.ts";
import type { Overlay } from "../scene.ts";
import { positionOf } from "./game-state.ts";
import type { Store } from "./state.ts";

/** What can be asked about the running game, as whoever looks at it may know it. Nothing of the game changes by it. */
export class Asking {
  readonly #store: Store;
  readonly #link: Link;

  constructor(store: Store, link: Link) {
    this.#store = store;
    this.#link = link;
  }

  /** What the rules' lines and paths show of something; null where they cannot say. */
  overlay(about: string, to: string | null): Promise<Overlay | null> {
    return this.#link.call("overlay", { about, to, viewer: this.#viewer }).catch(() => null);
  }

  /** What can be done with something on the table; null where the rules cannot say. */
  about(about: string): Promise<About | null> {
    return this.#link.call("about", { about, viewer: this.#viewer }).catch(() => null);
  }

  /** What could be chosen next if a seat chose this; nothing where that cannot be told. */
  goals(seat: number, key: string): Promise<readonly string[]> {
    return this.#link.call("goals", { seat, key }).catch(() => []);
  }

  /** What the numbers of an event of the log were made of; nothing where that cannot be told. */
  sums(move: number, event: number): Promise<readonly ExplanationLine[]> {
    return this.#link.call("sums", { move, event, viewer: this.#viewer }).catch(() => []);
  }

  why(about: string): Promise<void> {
    return this.#explain(this.#link.call("why", { about, viewer: this.#viewer }));
  }

  whyNot(seat: number, about: string): Promise<void> {
    return this.#explain(this.#link.call("whyNot", { seat, about, viewer: this.#viewer }));
  }

  /** Tells those who asked for nothing what can be asked. */
  whatToAsk(): void {
    const text =
      "Type what you cannot choose, then ask why not: a thing or a space by its name. A term of the rules with its values, " +
      "such as cost(p1.red), tells how its number is made.";
    const line = { depth: 0, text, value: "", holds: null, see: "", place: null };
    this.#show({ title: "Why not what?", lines: [line] });
  }

  get #viewer(): number {
    return positionOf(this.#store.state.game)?.viewer ?? 0;
  }

  async #explain(asked: Promise<Calls["why"]["reply"]>): Promise<void> {
    try {
      this.#show(await asked);
    } catch (error) {
      this.#store.tell(failureOf(error));
    }
  }

  #show(explanation: Explanation): void {
    this.#store.set({ explanation });
    // On a narrow screen it stands below the choices.
    if (this.#store.state.layout.tab === "table") this.#store.change("layout", { tab: "play" });
  }
}
