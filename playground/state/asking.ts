import { failureOf, type Link } from "../link.ts";
import type { About, Explanation, ExplanationLine, Viewer } from "../protocol.ts";
import type { Overlay } from "../scene.ts";
import { eyesOf } from "./game-state.ts";
import { LettingReview } from "./reviewing.ts";
import type { Store } from "./state.ts";

/**
 * Questions about the running game, answered as the present viewer may know. Behind a curtain nothing is asked or
 * shown. The game is not changed.
 */
export class Asking {
  readonly #store: Store;
  readonly #link: Link;
  /** finds the mistakes in a finished game */
  readonly review: LettingReview;

  constructor(store: Store, link: Link) {
    this.#store = store;
    this.#link = link;
    this.review = new LettingReview(store, link);
  }

  /** The lines and paths of the rules for something; null if the rules cannot tell. */
  overlay(about: string, to: string | null): Promise<Overlay | null> {
    return this.#told((viewer) => this.#link.call("overlay", { about, to, viewer }));
  }

  /** What can be done with something on the table; null if the rules cannot tell. */
  about(about: string): Promise<About | null> {
    return this.#told((viewer) => this.#link.call("about", { about, viewer }));
  }

  /** What a seat could choose after these choices; empty if that cannot be told. */
  async goals(seat: number, keys: readonly string[]): Promise<readonly string[]> {
    return (await this.#told(() => this.#link.call("goals", { seat, keys }))) ?? [];
  }

  /** How the numbers of an event in the log were added up; empty if that cannot be told. */
  async sums(move: number, event: number): Promise<readonly ExplanationLine[]> {
    return (await this.#told((viewer) => this.#link.call("sums", { move, event, viewer }))) ?? [];
  }

  why(about: string): Promise<void> {
    return this.#explain((viewer) => this.#link.call("why", { about, viewer }));
  }

  whyNot(seat: number, about: string): Promise<void> {
    return this.#explain((viewer) => this.#link.call("whyNot", { seat, about, viewer }));
  }

  /** The advice of a bot for a seat. Progress is shown meanwhile; closing the explanation stops it. */
  async hint(seat: number): Promise<void> {
    const viewer = this.#eyes;
    if (viewer === null) return;
    let shown = this.#store.state.explanation;
    try {
      for (let isDone = false; !isDone; ) {
        const { progress, explanation } = await this.#link.call("hint", { seat, viewer });
        // The viewer has changed, or something else was asked.
        if (this.#eyes !== viewer || this.#store.state.explanation !== shown) return;
        this.#show(explanation);
        shown = explanation;
        ({ isDone } = progress);
      }
    } catch (error) {
      if (this.#eyes === viewer) this.#store.tell(failureOf(error));
    }
  }

  /** Shows what can be asked, if the question was empty. */
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

  /** Drops an answer if the viewer has changed since it was asked, so that nobody sees another's secrets. */
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
      // There must be no wait between this check and showing the answer.
      if (this.#eyes === viewer) this.#show(explanation);
    } catch (error) {
      // The error message may be as secret as the answer.
      if (this.#eyes === viewer) this.#store.tell(failureOf(error));
    }
  }

  #show(explanation: Explanation): void {
    this.#store.set({ explanation });
    // On a narrow screen the explanation stands below the choices.
    if (this.#store.state.layout.tab === "table") this.#store.change("layout", { tab: "play" });
  }
}
