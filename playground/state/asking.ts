import { failureOf, type Link } from "../link.ts";
import type { About, Explanation, ExplanationLine, Viewer } from "../protocol.ts";
import type { Overlay } from "../scene.ts";
import { eyesOf } from "./game-state.ts";
import { LettingReview } from "./reviewing.ts";
import type { Store } from "./state.ts";

/**
 * What can be asked about the running game, as whoever looks at it may know it; behind a curtain nothing is asked or told.
 * Nothing of the game changes by it.
 */
export class Asking {
  readonly #store: Store;
  readonly #link: Link;
  /** which moves of a game that is over were mistakes */
  readonly review: LettingReview;

  constructor(store: Store, link: Link) {
    this.#store = store;
    this.#link = link;
    this.review = new LettingReview(store, link);
  }

  /** What the rules' lines and paths show of something; null where they cannot say. */
  overlay(about: string, to: string | null): Promise<Overlay | null> {
    return this.#told((viewer) => this.#link.call("overlay", { about, to, viewer }));
  }

  /** What can be done with something on the table; null where the rules cannot say. */
  about(about: string): Promise<About | null> {
    return this.#told((viewer) => this.#link.call("about", { about, viewer }));
  }

  /** What could be chosen next if a seat chose these, one after the other; nothing where that cannot be told. */
  async goals(seat: number, keys: readonly string[]): Promise<readonly string[]> {
    return (await this.#told(() => this.#link.call("goals", { seat, keys }))) ?? [];
  }

  /** What the numbers of an event of the log were made of; nothing where that cannot be told. */
  async sums(move: number, event: number): Promise<readonly ExplanationLine[]> {
    return (await this.#told((viewer) => this.#link.call("sums", { move, event, viewer }))) ?? [];
  }

  why(about: string): Promise<void> {
    return this.#explain((viewer) => this.#link.call("why", { about, viewer }));
  }

  whyNot(seat: number, about: string): Promise<void> {
    return this.#explain((viewer) => this.#link.call("whyNot", { seat, about, viewer }));
  }

  /** What a bot would do in the place of a seat. Meanwhile it tells how far it is; whoever closes that stops it. */
  async hint(seat: number): Promise<void> {
    const viewer = this.#eyes;
    if (viewer === null) return;
    let shown = this.#store.state.explanation;
    try {
      for (let isDone = false; !isDone; ) {
        const { progress, explanation } = await this.#link.call("hint", { seat, viewer });
        // Somebody else looks now, or something else has been asked.
        if (this.#eyes !== viewer || this.#store.state.explanation !== shown) return;
        this.#show(explanation);
        shown = explanation;
        ({ isDone } = progress);
      }
    } catch (error) {
      if (this.#eyes === viewer) this.#store.tell(failureOf(error));
    }
  }

  /** Tells those who asked for nothing what can be asked. */
  whatToAsk(): void {
    const text =
      "Type what you cannot choose, then ask why not: a thing or a space by its name. A term of the rules with its values, " +
      "such as cost(p1.red), tells how its number is made.";
    const line = { depth: 0, text, value: "", holds: null, see: "", place: null };
    this.#show({ title: "Why not what?", lines: [line] });
  }

  get #eyes(): Viewer | null {
    return eyesOf(this.#store.state.game);
  }

  /** What is asked for one who looks is told to nobody else: somebody else may have sat down meanwhile. */
  async #told<T>(ask: (viewer: Viewer) => Promise<T>): Promise<T | null> {
    const viewer = this.#eyes;
    const said = viewer === null ? null : await ask(viewer).catch(() => null);
    return this.#eyes === viewer ? said : null;
  }

  async #explain(ask: (viewer: Viewer) => Promise<Explanation>): Promise<void> {
    const viewer = this.#eyes;
    if (viewer === null) return;
    try {
      const explanation = await ask(viewer);
      // Nothing is waited for between this look and that it is shown.
      if (this.#eyes === viewer) this.#show(explanation);
    } catch (error) {
      // Why it could not be told may be as secret as what was asked.
      if (this.#eyes === viewer) this.#store.tell(failureOf(error));
    }
  }

  #show(explanation: Explanation): void {
    this.#store.set({ explanation });
    // On a narrow screen it stands below the choices.
    if (this.#store.state.layout.tab === "table") this.#store.change("layout", { tab: "play" });
  }
}
