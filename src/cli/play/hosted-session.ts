/** A session with people or programs outside and agents inside, for terminal and protocol. */
import type { Agent } from "../../agents/agent.ts";
import type { Situation } from "../../agents/search/deliberation.ts";
import type { Scoped } from "../../interpreter/ir/program.ts";
import type { Question } from "../../interpreter/machine/transition.ts";
import { candidateName, stepName } from "../../interpreter/play/candidates.ts";
import type { GameRecord } from "../../interpreter/play/record.ts";
import { recorded } from "../../interpreter/play/replay.ts";
import type { State } from "../../interpreter/runtime/state.ts";
import type { Made } from "../../session/made.ts";
import { refusedText } from "../../session/refused.ts";
import { Session, type Waits } from "../../session/session.ts";
import { backToQuestion, type Kept } from "../../session/take-back.ts";
import { unlike } from "../../session/unlike.ts";
import type { OpenGame } from "../game.ts";
import { Log } from "../log.ts";

/** The question of a seat. */
export interface Asked {
  readonly seat: number;
  readonly question: Question;
  /** the position in which it is asked, including the steps of the unfinished move */
  readonly state: State;
  /** the answers given so far in this move */
  readonly given: readonly { readonly field: string; readonly key: string }[];
}

export type Stage =
  | Exclude<Waits, { readonly kind: "play" }>
  | { readonly kind: "asked"; readonly asked: readonly Asked[] };

/** Events are kept for at least this many moves, to be shown again. */
const MOVES_KEPT = 200;

interface Hosting {
  /** by seat; null if somebody outside answers */
  readonly agents: readonly (Agent | null)[];
  readonly conditions?: readonly Scoped[];
  /** whether any answer may be taken back, whatever has been seen since */
  readonly allowsUndo?: boolean;
  /** how many answers a game may have */
  readonly most?: number;
  /** set if the game is one of several (a campaign): a saved file contains the earlier games too */
  readonly among?: Among;
}

interface Among {
  readonly saved: (record: GameRecord) => object;
  readonly notLoaded: string;
}

/** One game at a table with people outside and agents: who is asked, and what they hear. */
export class HostedSession {
  readonly open: OpenGame;
  readonly log: Log;
  private table: Session;
  private readonly agents: readonly (Agent | null)[];
  private readonly conditions: readonly Scoped[];
  private readonly allowsUndo: boolean;
  private readonly most: Pick<Hosting, "most">;
  private readonly among: Among | null;

  constructor(open: OpenGame, { agents, conditions = [], allowsUndo = false, among, ...most }: Hosting) {
    this.open = open;
    this.agents = agents;
    this.conditions = conditions;
    this.allowsUndo = allowsUndo;
    this.most = most;
    this.among = among ?? null;
    this.log = this.newLog();
    this.table = new Session(open.game, open.header, { listener: this.log.hear, ...most });
  }

  /**
   * All outside seats are counted as listeners from the beginning, so that their events have stable numbers even after
   * old ones are dropped.
   */
  private newLog(): Log {
    const log = new Log(MOVES_KEPT);
    for (const seat of this.humans) log.listens(this.open, seat);
    return log;
  }

  get state(): State {
    return this.table.base;
  }

  get made(): readonly Made[] {
    return this.table.made;
  }

  record(): GameRecord {
    return this.table.record();
  }

  /** The contents of a saved file. */
  saved(): object {
    const record = this.record();
    return this.among?.saved(record) ?? record;
  }

  /** Why no saved game can be loaded here; null: it can. */
  get notLoaded(): string | null {
    return this.among?.notLoaded ?? null;
  }

  isHuman(seat: number): boolean {
    return this.agents[seat] === null;
  }

  get humans(): number[] {
    return [...this.agents.keys()].filter((seat) => this.isHuman(seat));
  }

  /** Lets agents move until an outside seat owes an answer or the game is over. */
  advance(): Stage {
    for (;;) {
      const now = this.table.waits;
      if (now.kind !== "play") return now;
      const agent = now.owing.find((seat) => !this.isHuman(seat));
      if (agent === undefined) return { kind: "asked", asked: now.owing.flatMap((seat) => this.asked(seat) ?? []) };
      this.table.letAnswer(agent, this.agents[agent] ?? null, this.conditions);
    }
  }

  private asked(seat: number): Asked | null {
    const { game } = this.open;
    const next = this.table.next(seat);
    if (!next) return null;
    const given = this.table.chosen(seat).map(({ asked, state, at }) => ({
      field: stepName(asked),
      key: candidateName(game, state, asked, at) ?? "none",
    }));
    return { seat, question: next.asked, state: next.state, given };
  }

  /** The situation of a seat, for players that think. */
  situation(seat: number): Situation {
    return this.table.situation(seat);
  }

  get seed(): string {
    return this.open.header.seed;
  }

  /** Answers one step. The last one makes the move. */
  choose(seat: number, choice: number): void {
    this.table.choose(seat, choice);
  }

  /** Makes a whole move by its key. */
  play(seat: number, key: string): boolean {
    return this.table.play(seat, key) !== null;
  }

  /** Takes the last step of an unfinished move back. */
  back(seat: number): boolean {
    return this.table.back(seat);
  }

  /**
   * To how many answers `undo` goes back, or why it does not. `seat`: whose answer; null: that of the seat that
   * answered last. If all agree (or nobody else could object), the last answer of an outside seat is taken back with
   * everything after it; otherwise a seat may take back only what it may by itself.
   */
  undoesTo(seat: number | null, agreed = false): number | Kept {
    const isOwn = (other: number) => (seat === null ? this.isHuman(other) : other === seat);
    if (agreed || this.allowsUndo) return backToQuestion(this.made, isOwn) ?? "no-answer";
    const own = seat ?? this.made.at(-1)?.seat;
    if (own === undefined) return "no-answer";
    if (this.isHuman(own)) return this.table.freelyBack(own);
    return this.made.some((one) => this.isHuman(one.seat)) ? "answered" : "no-answer";
  }

  /** Goes back to a number of answers. If chance has been seen, its outcomes are different afterwards. */
  undo(to: number): void {
    this.table.takeBack(to);
    this.log.backTo(to);
  }

  /** Continues from a record. Returns null, or why it does not fit. */
  load(record: GameRecord): string | null {
    const { game, header } = this.open;
    const other = unlike(record, header);
    if (other !== null) return other;
    const log = this.newLog();
    const options = { nature: recorded(game, record), listener: log.hear, ...this.most };
    const session = new Session(game, { ...header, seed: record.seed }, options);
    const refused = session.follow(record.answers);
    if (refused) return refusedText(refused);
    this.table = session;
    this.log.become(log);
    return null;
  }
}
