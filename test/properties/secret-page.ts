import { about as pointedAt } from "../../playground/worker/explain/about.ts";
import { whyNot } from "../../playground/worker/explain/explain.ts";
import { why } from "../../playground/worker/explain/numbers.ts";
import { Window } from "../../playground/worker/position/position.ts";
import { RuleFiles } from "../../playground/worker/rules/rules.ts";
import { messageOf } from "../../playground/worker/session/game.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import type { Loaded } from "../../src/dsl/load.ts";

/** What the page shows the first player after each step: the table, the log, questions, and explanations. */

export interface Page {
  readonly rules: string;
  readonly players: number;
  /** the index that the others choose at step `n` */
  readonly pick: (among: number, n: number) => number;
}

const ABOUT = ["table", "p1", "p2", "ace_1", "two_2", "might(p2)", "might(p1)"];
/** Ids on which the pointer may rest: things by name and place, zones, players. */
const POINTED = ["ace_1", "two_2", "p2", "p2.hand[1]", "p2.hand", "table.deck[1]"];
const NOT = ["n=9", "c=ace_1", "ace_1", "pass", "go"];

/** The rules that were read last, since the page plays them with several seeds. */
let latest: { readonly rules: string; readonly loaded: Loaded } | null = null;

function read(rules: string): Loaded {
  if (latest?.rules === rules) return latest.loaded;
  const files = new RuleFiles();
  files.set("secret.yaml", rules);
  const loaded = files.load({ entry: "secret.yaml", packs: [] });
  if (!loaded?.program) throw new Error("the page cannot play these rules");
  latest = { rules, loaded };
  return loaded;
}

export function fromPage({ rules, players, pick }: Page, seed: number): string {
  const loaded = read(rules);
  const told: string[] = [];
  try {
    const setup = { entry: "secret.yaml", packs: [], options: {}, players, seed: String(seed) };
    const session = new PageSession(loaded, setup);
    const window = new Window(session);
    const look = () => {
      const seen = shown(session, window);
      if (seen !== told.at(-1)) told.push(seen);
    };
    look();
    for (let n = 0; n < 40; n++) {
      const [seat] = session.owing();
      const asked = seat === undefined ? null : window.question(seat);
      if (seat === undefined || !asked) break;
      const choice = seat === 0 ? 0 : pick(asked.candidates.length, n);
      session.answer(seat, asked.candidates[choice]?.key ?? "");
      look();
    }
  } catch (error) {
    told.push(messageOf(error, loaded));
  }
  return told.join("\n");
}

/** A position without its record, which the page needs to continue but does not show. */
function shown(session: PageSession, window: Window): string {
  const { record: _, ...seen } = window.position(1);
  const about = ABOUT.map((name) => why(session, window, name, 1));
  const not = session.owing().includes(0) ? NOT.map((key) => whyNot(session, window, 0, key, 1)) : [];
  const rested = POINTED.map((name) => pointedAt(session, window, name, 1));
  return JSON.stringify([seen, about, not, rested]);
}
