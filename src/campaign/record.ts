import { type Read, readAs, readJson } from "../contracts/read-json.ts";
import { validators } from "../contracts/record.generated.js";
import type { CampaignRecord } from "../contracts/record.ts";
import { status } from "../interpreter/machine/transition.ts";
import type { GameRecord } from "../interpreter/play/record.ts";
import { replay, type Verdict } from "../interpreter/play/replay.ts";
import { digest } from "../interpreter/runtime/chance.ts";
import type { Campaign } from "./campaign.ts";
import { Course, FIRST, isTrouble, type Sitting, type Standing } from "./course.ts";
import type { Trouble } from "./look.ts";

/** A campaign as a record: its missions one after the other. The last may be unfinished. */
export function campaignRecord(
  { campaign, players, seed }: Course,
  missions: readonly { readonly mission: string; readonly record: GameRecord }[],
): CampaignRecord {
  const { id, source } = campaign.file;
  return {
    ...{ language: 1, campaign: id, players, seed },
    rules: { hash: digest(`${source.path}\n${source.text}`), files: [source.path] },
    missions,
  };
}

export const readCampaignRecord = (text: string): Read<CampaignRecord> => {
  const json = readJson(text);
  return "wrong" in json ? json : readAs<CampaignRecord>(validators.campaign, json.value);
};

/** Whether a text looks like the record of a campaign, even a damaged one. */
export const looksLikeCampaign = (text: string): boolean => /^\s*\{[^{}[\]]*"campaign"\s*:/.test(text);

/** The replay of one mission under the present rules. */
interface ReplayedMission {
  readonly mission: string;
  readonly verdict: Verdict;
  readonly at: number;
  readonly reason?: string;
  readonly hash: string;
}

export interface CampaignReplay {
  /** the worst verdict of its missions */
  readonly verdict: Verdict;
  readonly reason?: string;
  readonly missions: readonly ReplayedMission[];
}

/** Replays the missions of a record. Each begins with the result of the one before under the present rules. */
export function replayCampaign(campaign: Campaign, record: CampaignRecord): CampaignReplay {
  const course = new Course(campaign, record.players, record.seed);
  const missions: ReplayedMission[] = [];
  let at: At = FIRST;
  for (const { mission, record: game } of record.missions) {
    const sitting = nextOf(course, at, mission);
    if (isTrouble(sitting)) return { verdict: "illegal", reason: sitting.trouble, missions };
    const { state, ...result } = replay(sitting.game, { ...game, seed: sitting.header.seed });
    missions.push({ mission, ...result });
    if (result.verdict === "illegal") break;
    const now = status(sitting.game, state);
    const outcome = now.kind === "over" ? course.after(sitting, state, now.winners) : null;
    if (outcome && isTrouble(outcome)) return { verdict: "illegal", reason: outcome.trouble, missions };
    at = outcome ? outcome.next : "unfinished";
  }
  const worst = WORST.find((verdict) => missions.some((one) => one.verdict === verdict));
  return { verdict: worst ?? "same", missions };
}

const WORST: readonly Verdict[] = ["illegal", "differs", "same-position-other-log"];

/** The state of the replay between missions; null: the campaign is over. */
type At = Standing | "unfinished" | null;

/** Sets up a recorded mission if it is the next one. */
function nextOf(course: Course, at: At, mission: string): Sitting | Trouble {
  const stray = (trouble: string): Trouble => ({ trouble, file: "", line: 0 });
  if (at === "unfinished") return stray(`the mission before \`${mission}\` is not over`);
  if (at === null) return stray(`the campaign is over before the mission \`${mission}\``);
  const id = course.campaign.file.missions[at.mission]?.id ?? "";
  return id === mission ? course.begin(at) : stray(`the mission \`${id}\` comes next, not \`${mission}\``);
}
