/** The description of a run, and whether a folder already holds another one. */
import meta from "../../../package.json" with { type: "json" };
import type { RunFile } from "../../contracts/run-file.ts";
import { measuredOf } from "../../lab/run-description.ts";
import { usualSize } from "../../results/shards.ts";
import type { Keep } from "../../results/tables.ts";
import { UsageError } from "../failure.ts";
import type { Manner } from "./manner.ts";
import { setTexts } from "./replay-command.ts";
import type { Version } from "./versions.ts";

interface Asked {
  readonly keep: Keep;
  /** null: not given */
  readonly shardGames: number | null;
  /** whether several machines play */
  readonly isShared: boolean;
}

/** The description of a run for `run.json`. `before`: the existing description, whose choices are kept. */
export function runOf(
  version: Version,
  manner: Manner,
  { keep, shardGames, isShared }: Asked,
  before: RunFile | null,
): RunFile {
  const { open, setup, measuring } = version;
  const { header, program, request } = open;
  return {
    format: 1,
    rulewright: meta.version,
    ...{ game: program.id, title: program.title, rules: header.rules, file: request.file },
    ...{ options: header.options, packs: header.packs },
    sets: setTexts(request),
    roots: request.roots,
    ...{ seed: request.seed, agents: setup.agents, maxMoves: manner.maxMoves, rotates: manner.rotates, keep },
    games: Math.max(manner.games, before?.games ?? 0),
    shardGames: shardGames ?? before?.shardGames ?? usualSize(manner.games, isShared),
    ...measuredOf(open.game, measuring),
  };
}

/** What must be equal for two runs in one folder, with its name. */
const ALIKE: readonly (readonly [what: string, of: (run: RunFile) => unknown])[] = [
  ["rules", ({ rules }) => rules.hash],
  ["players", ({ players }) => players],
  ["options", ({ options }) => JSON.stringify(Object.entries(options).sort())],
  ["seed", ({ seed }) => seed],
  ["players' kinds (`--agents`)", ({ agents }) => agents],
  ["longest game (`--max-moves`)", ({ maxMoves }) => maxMoves],
  ["tables (`--keep`)", ({ keep }) => keep],
  ["games in a file (`--shard-games`)", ({ shardGames }) => shardGames],
  ["version of Rulewright", ({ rulewright }) => rulewright],
];

/** @throws UsageError if the folder already holds other games */
export function refuseOther(folder: string, before: RunFile | null, run: RunFile): void {
  const other = before && ALIKE.find(([, of]) => of(before) !== of(run));
  if (!other) return;
  throw new UsageError(
    `The folder \`${folder}\` holds games of \`${before.game}\` with other ${other[0]}.`,
    "name another folder for `--out`, or remove this one",
  );
}
