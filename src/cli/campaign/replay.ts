import { Campaign } from "../../campaign/campaign.ts";
import { type CampaignReplay, readCampaignRecord, replayCampaign } from "../../campaign/record.ts";
import type { CampaignRecord } from "../../contracts/record.ts";
import { Diagnostics } from "../../dsl/text/diagnostic.ts";
import type { Args } from "../args.ts";
import { Disk } from "../disk.ts";
import { AT_FAULT, FINE, UsageError } from "../failure.ts";
import type { Io } from "../io.ts";
import { printJson } from "../output.ts";
import { rulesErrorOf } from "../rules-error.ts";

/** Reads the record of a campaign; anything else ends the command. */
export function campaignRecordAt(path: string, io: Io): CampaignRecord {
  const read = readCampaignRecord(io.read(path));
  if ("value" in read) return read.value;
  throw new UsageError(
    `\`${path}\` is no record of a campaign: ${read.wrong}.`,
    "docs/contracts/campaign-record.schema.json says what one is",
  );
}

/** Replays the record of a campaign and prints the result of each mission. */
export function replayOfCampaign(args: Args, io: Io): number {
  const flag = ["at", "view"].find((name) => args.has(name));
  if (flag !== undefined) throw new UsageError(`--${flag} is for the record of a single game, and this is a campaign.`);
  const path = args.files[0] ?? "";
  const record = campaignRecordAt(path, io);
  const disk = new Disk(args.all("root"));
  disk.enter(path);
  disk.enterHere();
  const result = replayCampaign(campaignOf(record, args.text("rules"), path, disk, io), record);
  if (args.has("json")) printJson(io, result);
  else io.out(text(result));
  return result.verdict === "illegal" || result.verdict === "differs" ? AT_FAULT : FINE;
}

function campaignOf(record: CampaignRecord, named: string | undefined, path: string, disk: Disk, io: Io): Campaign {
  const [entry] = record.rules.files;
  const own = entry === undefined ? null : disk.read(entry);
  const source = named !== undefined ? disk.need(named) : (own ?? disk.theOnly(["campaign"], record.campaign, path));
  if (!source)
    throw new UsageError(`The campaign \`${entry ?? record.campaign}\` is not there.`, "name it with --rules FILE");
  const wrong = new Diagnostics();
  const campaign = Campaign.of(source, disk, wrong);
  if (campaign) return campaign;
  throw rulesErrorOf(wrong.list, io);
}

const counted = (count: number): string => `${count} ${count === 1 ? "answer" : "answers"}`;

function text({ verdict, reason, missions }: CampaignReplay): string {
  const lines = missions.map((one, i) => {
    const why = one.reason === undefined ? "" : `: ${one.reason}`;
    return `mission ${i + 1}, ${one.mission}: ${one.verdict}, ${counted(one.at)}${why} (${one.hash})`;
  });
  return `${[...lines, `${verdict}${reason === undefined ? "" : `: ${reason}`}`].join("\n")}\n`;
}
