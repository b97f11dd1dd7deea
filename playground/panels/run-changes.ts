import { lookUp } from "../../src/dsl/text/lookup.ts";
import { changesBetween } from "../state/changes.ts";
import type { PlaytestRun } from "../state/playtests.ts";
import { type Difference, difference, type Significance } from "../state/significance.ts";

/** More changes than this are counted, not listed. */
const LISTED = 6;
/** With so many changes it is another game, and its figures say nothing of the first one. */
const OTHER_GAME = 150;

export interface Since {
  readonly changes: readonly string[];
  /** whether the figures of both can be compared */
  readonly comparable: boolean;
}

/** What has changed from one run to another: the rules, and how they were played. */
export function changesSince(before: PlaytestRun, now: PlaytestRun): Since {
  const rules = ruleChanges(before, now);
  if (rules.length > OTHER_GAME) return { changes: [`another game: ${now.title}`], comparable: false };
  const told = rules.slice(0, LISTED).map(({ path, text }) => `${path} ${text}`);
  const more = rules.length > LISTED ? [`${rules.length - LISTED} more changes of the rules`] : [];
  return { changes: [...setupChanges(before, now), ...told, ...more], comparable: true };
}

function ruleChanges(before: PlaytestRun, now: PlaytestRun) {
  const samePacks = before.packs.join() === now.packs.join();
  const [old, fresh] = samePacks ? [before.whole, now.whole] : [before.base, now.base];
  return old !== null && fresh !== null ? changesBetween(old, fresh) : [];
}

function setupChanges(before: PlaytestRun, now: PlaytestRun): string[] {
  const options = Object.keys(now.options).filter(
    (id) => (lookUp(before.options, id) ?? now.options[id]) !== now.options[id],
  );
  return [
    ...(before.title === now.title ? [] : [`${now.title} instead of ${before.title}`]),
    ...now.packs.filter((pack) => !before.packs.includes(pack)).map((pack) => `with ${pack}`),
    ...before.packs.filter((pack) => !now.packs.includes(pack)).map((pack) => `without ${pack}`),
    ...options.map((id) => `${id.replaceAll("_", " ")}: ${lookUp(before.options, id)} → ${now.options[id]}`),
    ...moved("players", before.setup.players, now.setup.players),
    ...moved("seed", before.setup.seed, now.setup.seed),
  ];
}

const moved = (what: string, before: string | number, now: string | number) =>
  before === now ? [] : [`${what} ${before} → ${now}`];

/** A figure that differs, in words. */
interface Told extends Difference {
  readonly text: string;
}

/** Every figure of both runs that differs. */
export function differences(before: PlaytestRun, now: PlaytestRun): Told[] {
  const [old, fresh] = [before.measures, now.measures];
  const rounds = difference(old.rounds, fresh.rounds);
  return [
    ...told(rounds, (by) => `games last ${by > 0 ? "longer" : "shorter"} (${signed(by, 1)} rounds)`),
    ...fresh.wins.flatMap((mean, at) =>
      told(difference(old.wins[at], mean), (by) => `seat ${at + 1} wins ${often(by)} (${signed(100 * by, 1)} %)`),
    ),
    ...fresh.scores.flatMap((mean, at) =>
      told(difference(old.scores[at], mean), (by) => `seat ${at + 1} scores ${most(by)} (${signed(by, 2)})`),
    ),
  ];
}

const often = (by: number) => (by > 0 ? "more often" : "less often");
const most = (by: number) => (by > 0 ? "more" : "less");

const told = (found: Difference | null, say: (by: number) => string): Told[] =>
  found === null || found.luck === "same" ? [] : [{ ...found, text: say(found.by) }];

export const signed = (by: number, digits: number) => `${by < 0 ? "−" : "+"}${Math.abs(by).toFixed(digits)}`;

/** What of all that is to be believed. */
export function judgement(found: readonly Told[]): string[] {
  const of = (luck: Significance) => found.filter((one) => one.luck === luck).map(({ text }) => text);
  const [sure, perhaps, luck] = [of("more"), of("perhaps"), of("luck")];
  if (found.length === 0) return ["All figures are the same."];
  return [
    ...(sure.length > 0 ? [`More than luck: ${sure.join(", ")}.`] : []),
    ...(perhaps.length > 0 ? [`Perhaps luck, try another seed: ${perhaps.join(", ")}.`] : []),
    ...(luck.length > 0
      ? [sure.length + perhaps.length > 0 ? "The rest may well be luck." : "What differs may well be luck."]
      : []),
  ];
}
