import { PLAYER_NAMES } from "../../agents/named-players.ts";
import { Campaign } from "../../campaign/campaign.ts";
import type { Trouble } from "../../campaign/look.ts";
import { Diagnostics } from "../../dsl/text/diagnostic.ts";
import { sortDiagnostics } from "../../dsl/text/render.ts";
import { meantOrAll } from "../../dsl/text/similar.ts";
import { kindAndId } from "../../scenario/library.ts";
import type { Args } from "../args.ts";
import { Disk } from "../disk.ts";
import { RulesError, UsageError } from "../failure.ts";
import { rootsOf } from "../game.ts";
import type { Io } from "../io.ts";
import { rulesErrorOf } from "../rules-error.ts";

/** A campaign with its number of players. */
export interface OpenCampaign {
  readonly campaign: Campaign;
  readonly players: number;
  readonly seed: string;
  readonly disk: Disk;
}

/** Whether a command is about a campaign. A missing file is reported elsewhere. */
export function isCampaign(args: Args): boolean {
  const [file = ""] = args.files;
  return kindAndId(new Disk(rootsOf(args)).need(file).text)?.kind === "campaign";
}

/**
 * Reads a campaign with all its games. Errors end the command. `refused`: flags of the command that apply only to
 * games.
 */
export function openCampaign(args: Args, io: Io, refused: readonly string[]): OpenCampaign {
  const flag = refused.find((name) => args.has(name));
  if (flag !== undefined)
    throw new UsageError(
      `--${flag} is for a single game: a campaign has none.`,
      "options and packs of its missions stand in its file",
    );
  const disk = new Disk(rootsOf(args));
  const campaign = readCampaign(args.files[0] ?? "", disk, io);
  const counts = campaign.players;
  const players = args.has("players") ? args.whole("players", 2, 1, 31) : (counts[0] ?? 1);
  if (!counts.includes(players))
    throw new UsageError(`\`${campaign.file.id}\` is played by ${counts.join(", ")}, not by ${players}.`);
  return { campaign, players, seed: args.text("seed") ?? "1", disk };
}

function readCampaign(path: string, disk: Disk, io: Io): Campaign {
  const wrong = new Diagnostics();
  const campaign = Campaign.of(disk.need(path), disk, wrong);
  wrong.list.push(...(campaign?.findings() ?? []));
  if (campaign && !wrong.hasErrors) return campaign;
  throw rulesErrorOf(
    sortDiagnostics(wrong.list).filter(({ severity }) => severity === "error"),
    io,
  );
}

/** The error that ends a command when its campaign cannot go on. */
export const troubled = ({ file, line, trouble }: Trouble): RulesError => new RulesError(`${file}:${line} ${trouble}`);

/**
 * The players of a campaign by seat. Only players that need nothing but the rules are allowed, because each mission has
 * its own rules.
 */
export function campaignPlayers(text: string, players: number, known: (name: string) => boolean): readonly string[] {
  const names = text.split(",").map((name) => name.trim());
  if (names.length !== 1 && names.length !== players)
    throw new UsageError(`\`${text}\` names ${names.length} players, but ${players} sit at the table.`);
  for (const name of names) {
    if (name.startsWith("policy:"))
      throw new UsageError(`\`${name}\` is for one game: the missions of a campaign may be others.`);
    if (!known(name)) throw new UsageError(`There is no player \`${name}\`.`, meantOrAll(name, PLAYER_NAMES));
  }
  return Array.from({ length: players }, (_, seat) => names[seat] ?? names[0] ?? "random");
}
