import { lookUp } from "../../src/dsl/text/lookup.ts";
import { changesBetween } from "../state/changes.ts";
import { PLAYED, type Player } from "../state/players.ts";
import type { PlaytestRun } from "../state/playtests.ts";

/** How many changes are listed. The rest is only counted. */
const LISTED = 6;
/** With more changes than this it counts as another game, whose figures cannot be compared. */
const OTHER_GAME = 150;

export interface Since {
  readonly changes: readonly string[];
  /** whether the figures of both runs can be compared */
  readonly comparable: boolean;
}

/** The changes from one run to another: of the rules, and of the setup. */
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

/** Who plays a seat in a playtest: a seat for a person is played at random. */
export const playedBy = (player: Player | undefined): string =>
  PLAYED[player === undefined || player === "person" ? "random" : player];
