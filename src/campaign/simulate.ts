/** Plays many whole campaigns with bots and tallies them. */
import { playerNamed } from "../agents/named-players.ts";
import { type Played, playFrom } from "../agents/play-game.ts";
import { playersOf } from "../agents/players.ts";
import type { Loaded } from "../dsl/load.ts";
import { chooseEngine } from "../interpreter/codegen/engine/engine-of.ts";
import type { Engine } from "../interpreter/engine/engine.ts";
import { InterpreterEngine } from "../interpreter/engine/interpreter-engine.ts";
import { scores } from "../interpreter/engine/scores.ts";
import { link } from "../interpreter/link/link.ts";
import { initial } from "../interpreter/machine/transition.ts";
import { seeded } from "../interpreter/play/resolve-chance.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { roundOf } from "../interpreter/runtime/position.ts";
import type { GameReport } from "../playtest/game-report.ts";
import { seedOf } from "../playtest/simulate.ts";
import { addGame, newTally, type Tally } from "../playtest/tally.ts";
import type { Campaign } from "./campaign.ts";
import { Course, FIRST, isTrouble, type Sitting, type Standing } from "./course.ts";
import { type Trouble, troubleOf } from "./look.ts";

interface Wish {
  readonly players: number;
  readonly seed: string;
  /** by seat, or one name for all */
  readonly agents: readonly string[];
  /** a mission with more moves is truncated, and its campaign ends there */
  readonly maxMoves: number;
  /** play by the interpreter alone, which is slower */
  readonly byReference: boolean;
}

/** The tally of many campaigns, in which a mission counts as a round, and of each mission by itself. */
export interface CampaignTally {
  readonly whole: Tally;
  readonly missions: readonly Tally[];
  /** how often each sequence of missions was played, by their ids */
  readonly ways: Map<string, number>;
}

/** The result of one mission, with the seats of the campaign. */
interface PlayedMission {
  readonly report: GameReport;
  readonly next: Standing | null;
  readonly leading: readonly number[] | null;
  readonly scores: readonly number[] | null;
}

/** Plays whole campaigns with named players. */
export class CampaignGames {
  readonly tally: CampaignTally;
  private readonly campaign: Campaign;
  private readonly wish: Wish;
  private readonly engines = new WeakMap<Loaded, Map<string, Engine>>();

  constructor(campaign: Campaign, wish: Wish) {
    this.campaign = campaign;
    this.wish = wish;
    const { missions } = campaign.file;
    this.tally = {
      whole: newTally(wish.players),
      missions: missions.map(() => newTally(wish.players)),
      ways: new Map(),
    };
  }

  /** Plays campaign number `index`, which depends only on the seed and that number. */
  play(index: number): void {
    const seed = seedOf(this.wish.seed, index);
    const course = new Course(this.campaign, this.wish.players, seed);
    const sum = { moves: 0, choices: 0, byStep: 0 };
    const way: string[] = [];
    let last: PlayedMission | null = null;
    for (let standing: Standing | null = FIRST; standing; standing = last.next) {
      const played = this.mission(course, standing, index);
      const { report } = played;
      const tally = this.tally.missions[standing.mission];
      if (tally) addGame(tally, report);
      for (const key of ["moves", "choices", "byStep"] as const) sum[key] += report[key];
      way.push(this.campaign.file.missions[standing.mission]?.id ?? "");
      last = played;
    }
    const line = way.join(" > ");
    this.tally.ways.set(line, (this.tally.ways.get(line) ?? 0) + 1);
    if (last) addGame(this.tally.whole, this.wholeReport(last, { index, seed, rounds: way.length, ...sum }));
  }

  private wholeReport(
    { report, leading, scores: found }: PlayedMission,
    sum: Pick<GameReport, "index" | "seed" | "rounds" | "moves" | "choices" | "byStep">,
  ): GameReport {
    const { limit, missions } = this.campaign.file;
    const { end, error } = report;
    const byLimit = end === "finished" && sum.rounds === limit;
    const isOver = end === "finished";
    const winners = isOver ? (leading ?? report.winners.map((seat) => seat - 1)).map((seat) => seat + 1) : [];
    const reason = isOver ? (byLimit ? "limit" : (missions.find(({ id }) => id === report.reason)?.id ?? "end")) : null;
    return { ...sum, byLimit, reason, end, winners, scores: isOver ? found : null, error };
  }

  private mission(course: Course, standing: Standing, index: number): PlayedMission {
    const sitting = course.begin(standing);
    if (isTrouble(sitting)) return failed({ index, seed: course.seed }, sitting);
    const { played, byStep } = this.played(sitting);
    const report = { ...reportOf(sitting, index, played), byStep };
    if (played.status.kind !== "over") return { report, next: null, leading: null, scores: null };
    const outcome = course.after(sitting, played.state, played.status.winners);
    if (isTrouble(outcome)) return failed(report, outcome);
    return { report, ...outcome };
  }

  private played({ game, header, seats, rules }: Sitting): { readonly played: Played; readonly byStep: number } {
    const { agents: names, maxMoves } = this.wish;
    const nature = seeded(header.seed);
    const makers = seats.map((seat) => {
      const name = names[seat] ?? names[0] ?? "random";
      return (seed: string) => (playerNamed(name, game) ?? unknownPlayer(name))(seed);
    });
    const first = initial(game);
    // The fast engine may stop without a reason. Then the interpreter plays the mission again, with new agents.
    const engines = first.fault ? [] : [this.engine(game, rules)];
    for (const engine of [...engines, new InterpreterEngine(game)]) {
      engine.load(first);
      const agents = playersOf(makers)(header.seed);
      const played = playFrom(engine, { agents, nature, maxMoves });
      if (played) return { played, byStep: agents.reduce((sum, agent) => sum + (agent.byStep?.() ?? 0), 0) };
    }
    throw new TypeError("no engine has played the mission to its end");
  }

  /**
   * The engine for the rules at this table, kept for later campaigns. Carried values come with the position that it
   * loads.
   */
  private engine(game: Game, { loaded }: Sitting["rules"]): Engine {
    const known = this.engines.get(loaded) ?? new Map<string, Engine>();
    this.engines.set(loaded, known);
    const key = game.options.join(",");
    const { byReference, players } = this.wish;
    const plain = () => link(loaded.program ?? game.program, { players, options: game.options });
    const engine = known.get(key) ?? chooseEngine(plain(), { byReference }).engine;
    known.set(key, engine);
    return engine;
  }
}

function reportOf(
  { game, header, seats, rules }: Sitting,
  index: number,
  { state, status, moves, choices }: Played,
): GameReport {
  const points = status.kind === "over" ? scores(game, state) : null;
  const fault = status.kind === "fault" ? status.fault : points && "code" in points ? points : null;
  const isOver = status.kind === "over" && !fault;
  return {
    ...{ index, seed: header.seed, moves, choices, byStep: 0, rounds: roundOf(state) },
    byLimit: status.kind === "over" && status.reason === "limit",
    reason: status.kind === "over" ? status.reason : null,
    end: fault ? "error" : isOver ? "finished" : "truncated",
    winners: isOver ? status.winners.map((seat) => (seats[seat] ?? seat) + 1) : [],
    scores: isOver && points && !("code" in points) ? seats.map((_, seat) => points[seats.indexOf(seat)] ?? 0) : null,
    error: fault ? errorOf(troubleOf(rules, fault)) : null,
  };
}

const errorOf = ({ file, line, trouble }: Trouble) => ({ file, line, message: trouble });

const NOTHING = { moves: 0, choices: 0, byStep: 0, rounds: 0, byLimit: false, reason: null } as const;

const failed = (known: Pick<GameReport, "index" | "seed"> & Partial<GameReport>, trouble: Trouble): PlayedMission => ({
  report: { ...NOTHING, ...known, end: "error", winners: [], scores: null, error: errorOf(trouble) },
  ...{ next: null, leading: null, scores: null },
});

function unknownPlayer(name: string): never {
  throw new TypeError(`there is no player \`${name}\``);
}
