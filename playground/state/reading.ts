import { failureOf } from "../link.ts";
import type { Rules } from "../protocol.ts";
import type { App } from "./app.ts";
import { rulesWith } from "./families.ts";

/** Reads the rules. At most one reading runs at a time, and the latest request is never lost. */
export class Reading {
  readonly #app: App;
  readonly #after: () => Promise<void>;
  #runs = false;
  #stale = false;

  /** `after` runs whenever there is nothing left to read */
  constructor(app: App, after: () => Promise<void>) {
    this.#app = app;
    this.#after = after;
  }

  wish(): void {
    this.#stale = true;
    if (!this.#runs) void this.#run();
  }

  async #run(): Promise<void> {
    const { store } = this.#app;
    this.#runs = true;
    while (this.#stale) {
      this.#stale = false;
      if (store.state.seating.setup.entry === "") break;
      // Not shown while the user is typing.
      store.change("findings", { checking: !this.#app.typing.goesOn });
      await this.#read(store.state.seating.setup);
    }
    this.#runs = false;
    store.change("findings", { checking: false });
    // While the user is typing, only diagnostics are updated.
    if (this.#app.typing.goesOn) return;
    await this.#after();
    if (!this.#stale) await this.#app.scenarios.play();
  }

  async #read({ entry, packs }: Rules): Promise<void> {
    const { store, link } = this.#app;
    const path = store.state.desk.openFile;
    const rules = rulesWith(store.state.desk.files, { entry, packs }, path);
    const open = rules.entry === entry && rules.packs.length === packs.length ? null : { path, rules };
    try {
      const checked = await link.call("check", { entry, packs, open });
      if (this.#stale) return;
      store.change("findings", { checked });
      const counts = checked.outline?.players ?? [store.state.seating.setup.players];
      if (!counts.includes(store.state.seating.setup.players)) this.#app.setUp({ players: counts[0] ?? 2 });
    } catch (error) {
      store.tell(failureOf(error));
    }
  }
}
