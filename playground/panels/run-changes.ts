import { lookUp } from "../../src/dsl/text/lookup.ts";
import { changesBetween } from "../state/changes.ts";
import { PLAYED, type Player } from "../state/players.ts";
import type { PlaytestRun } from "../state/playtests.ts";

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
    ...now.players.slice(0, now.setup.players).flatMap((player, seat) => {
      const [old, fresh] = [before.players[seat], player].map(playedBy);
      return before.setup.players === now.setup.players ? moved(`seat ${seat + 1} plays`, old ?? "", fresh ?? "") : [];
    }),
  ];
}

const moved = (what: string, before: string | number, now: string | number) =>
  before === now ? [] : [`${what} ${before} → ${now}`];

/** How a seat is played in a playtest: people do not play many games at once. */
export const playedBy = (player: Player | undefined): string =>
  PLAYED[player === undefined || player === "person" ? "random" : player];
