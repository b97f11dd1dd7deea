/** Plays scenario cases about campaigns. */
import { fileCache } from "../dsl/load.ts";
import { Diagnostics } from "../dsl/text/diagnostic.ts";
import type { Source, Span } from "../dsl/text/source.ts";
import type { Entry, ScalarNode } from "../dsl/yaml/node.ts";
import type { Carried } from "../interpreter/link/carried.ts";
import type { State } from "../interpreter/runtime/state.ts";
import { compileCases } from "../scenario/compile.ts";
import { Trial } from "../scenario/context.ts";
import type { Failure } from "../scenario/failure.ts";
import type { Library } from "../scenario/library.ts";
import { fromEmpty } from "../scenario/linked-games.ts";
import type { Case, Seats } from "../scenario/model.ts";
import { putUp } from "../scenario/put-up.ts";
import { quoted } from "../scenario/reader.ts";
import { Referee } from "../scenario/referee.ts";
import { type CaseResult, type FileResult, noneLeft, seedsOf, tooLong, withSeed } from "../scenario/run.ts";
import { takeSteps } from "../scenario/take-steps.ts";
import { broken } from "../scenario/unread.ts";
import { Campaign } from "./campaign.ts";
import type { CampaignCase, PlayedMission } from "./case-model.ts";
import { Course, isTrouble, type Outcome, type Sitting, type Standing } from "./course.ts";
import { readCampaignCases } from "./read-cases.ts";

interface RunOptions {
  readonly library: Library;
  /** only these cases are played */
  readonly only?: (one: Case) => boolean;
}

/** Plays the cases of a scenario file about a campaign. Never throws for bad input. */
export function runCampaignCases(source: Source, { library, only }: RunOptions): FileResult {
  const { campaign: named, cases, diagnostics } = readCampaignCases(source);
  const wrong = new Diagnostics();
  const campaign = named && open(named, source, library, wrong);
  const wanted = cases.filter(({ one }) => only?.(one) ?? true);
  const errors = wrong.list.filter(({ severity }) => severity === "error");
  const results = wanted.map((one): CaseResult => {
    if (one.one.unread.length > 0 || !campaign || errors.length > 0) return broken(one.one, errors);
    return { one: one.one, failures: played(campaign, one, { library, path: source.path }) };
  });
  return { source, cases: results, diagnostics: [...diagnostics, ...wrong.list] };
}

function open(named: ScalarNode, from: Source, library: Library, wrong: Diagnostics): Campaign | null {
  const found = library.find(["campaign"], named.text, from.path);
  if (!found) {
    wrong.error("file-missing", named.span, `There is no campaign \`${named.text}\` near this file.`);
    return null;
  }
  const campaign = Campaign.of(found, library, wrong, fileCache());
  wrong.list.push(...(campaign?.findings() ?? []));
  return campaign;
}

interface Around {
  readonly library: Library;
  readonly path: string;
}

/** The failures of a case; its seeds are tried until one fails. */
function played(campaign: Campaign, one: CampaignCase, around: Around): readonly Failure[] {
  for (const seed of seedsOf(one.one)) {
    const failures = new PlayedCase(campaign, one, around, String(seed)).failures();
    if (failures.length > 0) return withSeed(one.one, failures, seed);
  }
  return [];
}

class PlayedCase {
  private readonly campaign: Campaign;
  private readonly one: CampaignCase;
  private readonly around: Around;
  private readonly seed: string;
  private readonly found: Failure[] = [];

  constructor(campaign: Campaign, one: CampaignCase, around: Around, seed: string) {
    this.campaign = campaign;
    this.one = one;
    this.around = around;
    this.seed = seed;
  }

  failures(): readonly Failure[] {
    const { missions, wonBy, carried, seats } = this.one;
    const ids = this.campaign.file.missions.map(({ id }) => id);
    const [first] = missions;
    const players = seats.count ?? this.campaign.players[0] ?? 1;
    const course = new Course(this.campaign, players, this.seed);
    const begin = first ? ids.indexOf(first.id.text) : -1;
    let standing: Standing | null = { mission: Math.max(0, begin), played: 0, carried: carriedIn(carried, seats) };
    let outcome: Outcome | null = null;
    for (const mission of missions) {
      const expected: string | undefined = standing ? ids[standing.mission] : undefined;
      if (expected !== mission.id.text) {
        this.fail(mission.id, `the mission \`${mission.id.text}\` comes next`, comesText(expected));
        return this.found;
      }
      outcome = standing && this.mission(course, standing, mission, mission === missions.at(-1) && !wonBy);
      if (!outcome) return this.found;
      standing = outcome.next;
      this.judge(mission, outcome, ids);
    }
    if (wonBy && outcome) this.judgeWinners(outcome, wonBy);
    return this.found;
  }

  /** Plays a mission. `isLast`: nothing follows, so it need not end. Null: it failed or did not end. */
  private mission(course: Course, standing: Standing, played: PlayedMission, isLast: boolean): Outcome | null {
    const sitting = course.begin(standing);
    if (isTrouble(sitting)) return this.stopped(played.id, "the mission can be played", sitting.trouble);
    const state = this.played(sitting, played);
    if (!state) return null;
    const now = state.stand;
    const there = { ...sitting, game: state.game };
    if (now.kind !== "over") {
      const isJudged = played.carries.length > 0 || played.goesOnWith !== null;
      return isLast && !isJudged ? null : this.stopped(played.id, "the mission is over", state.waiting);
    }
    const outcome = course.after(there, state.state, now.winners);
    return isTrouble(outcome) ? this.stopped(played.id, "the mission can be evaluated", outcome.trouble) : outcome;
  }

  private played(sitting: Sitting, { one, isRandom }: PlayedMission): Played | null {
    const { game, rules } = sitting;
    const compiled = compileCases(rules.loaded, game, [one]);
    const own = compiled?.cases.get(one);
    const { places } = rules.loaded;
    if (!compiled || !own || !places || own.errors.length > 0) {
      this.found.push(...broken(one, own?.errors ?? []).failures);
      return null;
    }
    const program = { ...compiled.program, checks: [], needs: [], ...(fromEmpty(one) && { main: compiled.hold }) };
    const table = sitting.linkedWith(program);
    const referee = new Referee(one, table, own, { seed: sitting.header.seed, isTooLong: tooLong });
    const trial = new Trial(one, referee, rules.loaded, places);
    if (putUp(trial, this.around.library, this.around.path))
      takeSteps(trial, { ...one, checks: isRandom ? [] : one.checks });
    if (trial.failures.length === 0) finish(referee, isRandom);
    if (isRandom && trial.failures.length === 0) takeSteps(trial, { ...one, when: [] });
    noneLeft(trial);
    referee.leave();
    this.found.push(...trial.failures);
    if (trial.failures.length > 0) return null;
    return { game: referee.game, state: referee.state, stand: referee.stand(), waiting: trial.waitingFor() };
  }

  private judge({ carries, goesOnWith }: PlayedMission, { carried, next }: Outcome, ids: readonly string[]): void {
    for (const entry of carries) {
      const cell = cellIn(entry, this.one.seats);
      const wanted = wordIn(entry, this.one.seats);
      const found = carried[cell];
      const given = { span: entry.key.span, text: entry.key.text };
      if (found === undefined) this.fail(given, `\`${cell}\` is carried on`, "it is not among what is carried");
      else if (found !== wanted) this.fail(given, `\`${cell}\` is ${wanted}`, `it is ${found}`);
    }
    const to = next ? ids[next.mission] : "end";
    if (goesOnWith && goesOnWith.text !== to)
      this.fail(goesOnWith, `the campaign goes on with \`${goesOnWith.text}\``, comesText(next ? to : undefined));
  }

  private judgeWinners({ next, leading, winners }: Outcome, { at, seats }: NonNullable<CampaignCase["wonBy"]>): void {
    const said = (list: readonly number[]) =>
      list.length === 0 ? "nobody" : list.map((seat) => `p${seat}`).join(", ");
    const wanted = `the campaign is over and won by ${said(seats)}`;
    const found = (leading ?? winners).map((seat) => seat + 1).sort((a, b) => a - b);
    if (next) this.fail({ span: at, text: quoted(at) }, wanted, "the campaign goes on");
    else if (said(found) !== said([...seats].sort((a, b) => a - b)))
      this.fail({ span: at, text: quoted(at) }, wanted, `won by ${said(found)}`);
  }

  private stopped(at: Pick<ScalarNode, "span" | "text">, expected: string, found: string): null {
    this.fail(at, expected, found);
    return null;
  }

  private fail({ span, text }: { readonly span: Span; readonly text: string }, expected: string, found: string): void {
    this.found.push({ at: span, given: text, expected, found, rule: null });
  }
}

interface Played {
  readonly game: Sitting["game"];
  readonly state: State;
  readonly stand: ReturnType<Referee["stand"]>;
  readonly waiting: string;
}

/** Gives all forced answers; with `isRandom` all answers. */
function finish(referee: Referee, isRandom: boolean): void {
  while (referee.takeForced() || (isRandom && referee.takeAny()));
}

const comesText = (id: string | undefined): string =>
  id === undefined ? "the campaign is over" : `\`${id}\` comes next`;

const carriedIn = (entries: readonly Entry[], seats: Seats): Carried =>
  Object.fromEntries(entries.map((entry) => [cellIn(entry, seats), wordIn(entry, seats)]));

/** Replaces the name of a player: `Ann.scars` becomes `p1.scars`. */
const cellIn = ({ key }: Entry, seats: Seats): string => inSeats(key.text, seats);

const wordIn = ({ value }: Entry, seats: Seats): string =>
  value.kind === "scalar" ? inSeats(value.text, seats) : value.kind === "list" ? listText(value, seats) : "";

const listText = ({ items }: Extract<Entry["value"], { kind: "list" }>, seats: Seats): string =>
  items.length === 0 ? "()" : items.map((item) => (item.kind === "scalar" ? inSeats(item.text, seats) : "")).join(",");

const inSeats = (text: string, { names }: Seats): string =>
  text.replace(/^[A-Za-z]\w*(?=\.|$)/, (name) => (names.has(name) ? `p${names.get(name)}` : name));
