import { sightOf } from "../../interpreter/observe/sight.ts";
import { lookedAt } from "../looking.ts";
import type { Block } from "./board-text.ts";
import type { HostedSession } from "./hosted-session.ts";
import { tableText } from "./table-text.ts";

/** A table that fits on about half a screen is always shown whole. */
const SHORT = 30;

/** Remembers what each seat was shown of the table. Of a long table only changed blocks are printed after a move. */
export class SeenTable {
  private readonly screen: number;
  private readonly before = new Map<number | null, ReadonlySet<string>>();

  constructor(screen: number) {
    this.screen = screen;
  }

  /** The lines to print. `changes`: without the blocks that this seat (null: everybody) was shown last time. */
  lines({ open, state }: HostedSession, seat: number | null, changes: boolean): string[] {
    const looked = { view: lookedAt(open, state, seat), sight: sightOf(open.game, state, seat) };
    return this.fresh(seat, tableText(open, looked, this.screen), changes);
  }

  private fresh(seat: number | null, blocks: readonly Block[], changes: boolean): string[] {
    const before = this.before.get(seat);
    const texts = blocks.map((block) => block.join("\n"));
    this.before.set(seat, new Set(texts));
    const whole = blocks.flat();
    if (!changes || before === undefined || whole.length <= SHORT) return whole;
    const [heading = []] = blocks;
    const fresh = blocks.filter((block, at) => block !== heading && !before.has(texts[at] ?? ""));
    return [...heading, ...fresh.flat(), "(the rest is as before: `view` shows it)"];
  }
}
