/** Campaigns on the page: the mission that a setup starts, and its outcome. */

import { Campaign } from "../../../src/campaign/campaign.ts";
import { Course, FIRST, isTrouble, type Sitting } from "../../../src/campaign/course.ts";
import type { Loaded } from "../../../src/dsl/load.ts";
import { type Diagnostic, Diagnostics } from "../../../src/dsl/text/diagnostic.ts";
import { status } from "../../../src/interpreter/index.ts";
import { kindAndId } from "../../../src/scenario/library.ts";
import { words } from "../../../src/telling/values.ts";
import type { Position, Setup } from "../../protocol.ts";
import type { PageSession } from "../session/page-session.ts";
import type { RuleFiles } from "./rules.ts";

/** A campaign that was read. */
export interface ReadCampaign {
  /** null: its file has errors of form */
  readonly campaign: Campaign | null;
  readonly problems: readonly Diagnostic[];
}

/** null: the file is no campaign. */
export function readCampaign(files: RuleFiles, entry: string): ReadCampaign | null {
  const source = files.read(entry);
  if (!source || kindAndId(source.text)?.kind !== "campaign") return null;
  const wrong = new Diagnostics();
  const campaign = Campaign.of(source, files, wrong, files.cache);
  return { campaign, problems: [...wrong.list, ...(campaign?.findings() ?? [])] };
}

/** A mission at its table, with its campaign. */
export interface Mission {
  readonly course: Course;
  readonly sitting: Sitting;
}

/** What a setup puts on the table. null: the rules have errors. */
export interface Table {
  readonly loaded: Loaded;
  /** null: the game is no mission */
  readonly mission: Mission | null;
}

/** @throws Error if a campaign cannot go on with this mission */
export function tableFor(files: RuleFiles, setup: Setup): Table | null {
  const read = files.campaign(setup.entry);
  if (!read) {
    const loaded = files.load(setup);
    return loaded?.program ? { loaded, mission: null } : null;
  }
  if (!read.campaign || read.problems.some(({ severity }) => severity === "error")) return null;
  const course = new Course(read.campaign, setup.players, setup.seed);
  const sitting = course.begin(setup.course ?? FIRST);
  if (isTrouble(sitting)) throw new Error(sitting.trouble);
  return { loaded: sitting.rules.loaded, mission: { course, sitting } };
}

/** What the page shows of a campaign besides the game of its mission. */
export function courseOf({ mission, game, base }: PageSession, seats: readonly string[]): Position["course"] {
  if (!mission) return null;
  const { course, sitting } = mission;
  const { file } = course.campaign;
  const { standing } = sitting;
  const one = file.missions[standing.mission];
  const title = `${file.title}, mission ${standing.played + 1}: ${one?.title ?? words(one?.id ?? "")}`;
  const now = status(game, base);
  return { title, ending: now.kind === "over" ? endingOf(mission, base, now.winners, seats) : null };
}

type Ending = NonNullable<NonNullable<Position["course"]>["ending"]>;

function endingOf(
  { course, sitting }: Mission,
  state: Parameters<Course["after"]>[1],
  winners: readonly number[],
  names: readonly string[],
): Ending {
  const outcome = course.after(sitting, state, winners);
  if (isTrouble(outcome)) return { text: `The campaign cannot go on: ${outcome.trouble}.`, next: null };
  const { next, leading, scores } = outcome;
  // Names at this table; players may have other seats in the campaign.
  const called = (seat: number) => names[sitting.seats.indexOf(seat)] ?? "";
  const carried = Object.entries(outcome.carried).map(([cell, word]) => `${cellText(cell, called)} ${word}`);
  if (next) {
    const following = course.begin(next);
    if (isTrouble(following)) return { text: `The campaign cannot go on: ${following.trouble}.`, next: null };
    const from = following.seats.map((seat) => sitting.seats.indexOf(seat));
    return { text: carried.length === 0 ? "" : `Carried on: ${carried.join(", ")}.`, next: { at: next, from } };
  }
  const won = leading && (leading.length === 0 ? " Nobody wins it." : ` Won by ${leading.map(called).join(" and ")}.`);
  const points = scores?.map((score, seat) => `${called(seat)} ${score}`).join(", ");
  return { text: `The campaign is over.${won ?? ""}${points ? ` Scores: ${points}.` : ""}`, next: null };
}

/** A carried cell with the player's name at this table: `p1.scars`. */
const cellText = (cell: string, called: (seat: number) => string): string =>
  words(cell.replace(/^table\./, "").replace(/^p(\d+)\./, (_, seat) => `${called(Number(seat) - 1)}: `));
