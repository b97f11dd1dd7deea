import type { Agent } from "../../agents/agent.ts";
import { agentMove } from "../../agents/agent-move.ts";
import type { Scoped } from "../../interpreter/ir/program.ts";
import { type Question, status } from "../../interpreter/machine/transition.ts";
import { candidateName } from "../../interpreter/play/candidates.ts";
import { History } from "../../interpreter/play/history.ts";
import { moveByKey } from "../../interpreter/play/moves.ts";
import type { GameRecord } from "../../interpreter/play/record.ts";
import { recorded } from "../../interpreter/play/replay.ts";
import { UnfinishedMoves } from "../../interpreter/play/unfinished-moves.ts";
import type { Fault } from "../../interpreter/runtime/errors.ts";
import type { State } from "../../interpreter/runtime/state.ts";
import type { OpenGame } from "../game.ts";
import { Log } from "../log.ts";
import { unlike } from "../record-file.ts";
import type { Made } from "./made.ts";

/** A step that somebody is asked for now. */
export interface Asked {
  readonly seat: number;
  readonly question: Question;
  /** the state in which it is asked: the steps of the unfinished move are answered there */
  readonly state: State;
  /** what has been answered of this move */
  readonly given: readonly { readonly field: string; readonly key: string }[];
}

export type Stage =
  | { readonly is: "over"; readonly winners: readonly number[]; readonly reason: string }
  | { readonly is: "fault"; readonly fault: Fault }
  | { readonly is: "asked"; readonly asked: readonly Asked[] };

/** One game at a table with people and agents: whole moves are in the history, steps of others in `unfinished`. */
export class Session {
  readonly open: OpenGame;
  readonly log = new Log();
  readonly made: Made[] = [];
  private history: History;
  private readonly agents: readonly (Agent | null)[];
  private readonly conditions: readonly Scoped[];
  private readonly unfinished: UnfinishedMoves;

  /** `agents`: null where somebody outside answers */
  constructor(open: OpenGame, agents: readonly (Agent | null)[], conditions: readonly Scoped[] = []) {
    this.open = open;
    this.agents = agents;
    this.conditions = conditions;
    this.history = new History(open.game, open.header, undefined, this.log.sink);
    this.unfinished = new UnfinishedMoves(open.game, this.state);
  }

  get state(): State {
    return this.history.state;
  }

  get length(): number {
    return this.history.length;
  }

  record(): GameRecord {
    return this.history.record();
  }

  isHuman(seat: number): boolean {
    return this.agents[seat] === null;
  }

  get humans(): number[] {
    return [...this.agents.keys()].filter((seat) => this.isHuman(seat));
  }

  /** Lets agents move until somebody outside owes an answer, or the game is over. */
  advance(): Stage {
    for (;;) {
      const now = status(this.open.game, this.state);
      if (now.kind === "over") return { is: "over", winners: now.winners, reason: now.reason };
      if (now.kind === "fault") return { is: "fault", fault: now.fault };
      const owing = now.kind === "play" ? now.owing : [];
      const agent = owing.find((seat) => !this.isHuman(seat));
      if (agent === undefined) return { is: "asked", asked: owing.flatMap((seat) => this.asked(seat) ?? []) };
      this.agentMoves(agent);
    }
  }

  private agentMoves(seat: number): void {
    const { game } = this.open;
    const agent = this.agents[seat];
    const move = agentMove(game, this.state, seat, agent ?? null, this.conditions);
    if (move) this.complete(seat, move);
  }

  private complete(seat: number, move: NonNullable<ReturnType<typeof moveByKey>>): void {
    this.log.move = this.history.length + 1;
    this.history.playMove(seat, move, this.log.sink);
    const { key, recorded, forced, publiclyForced } = move;
    this.made.push({ n: this.history.length, seat, key, recorded, forced, publiclyForced });
    // Others who answer the same question may be in the middle of their moves.
    this.unfinished.goOn(this.state, seat);
  }

  private asked(seat: number): Asked | null {
    const { game } = this.open;
    const next = this.unfinished.next(seat);
    if (!next) return null;
    const given = this.unfinished.given(seat).map(({ asked, state, at }) => ({
      field: asked.field?.id ?? "command",
      key: candidateName(game, state, asked, at) ?? "none",
    }));
    const picks = { ...next.asked, candidates: this.unfinished.picked(seat) };
    const picked = picks.candidates.map((_, at) => ({
      field: next.asked.field?.id ?? "",
      key: candidateName(game, next.state, picks, at) ?? "none",
    }));
    return { seat, question: next.asked, state: next.state, given: [...given, ...picked] };
  }

  /** Answers one step. The last one makes the move. */
  choose(seat: number, choice: number): void {
    const move = this.unfinished.choose(seat, choice);
    if (move) this.complete(seat, move);
  }

  /** Makes a whole move by its key. */
  play(seat: number, key: string): boolean {
    const move = moveByKey(this.open.game, this.state, seat, key);
    if (move) this.complete(seat, move);
    return move !== null;
  }

  /** Takes the last step of an unfinished move back. */
  back(seat: number): boolean {
    return this.unfinished.back(seat);
  }

  /** Takes back the last move of somebody outside, and what came after it; chance gives something else afterwards. */
  undo(): boolean {
    const last = this.made.findLastIndex((move) => this.isHuman(move.seat) && !move.forced);
    if (last < 0) return false;
    this.history.goTo(last);
    this.history.tossAnew();
    this.unfinished.begin(this.state);
    this.made.length = last;
    this.log.backTo(last);
    return true;
  }

  /** Goes on from a record; null, or why it does not fit. */
  load(record: GameRecord): string | null {
    const { game } = this.open;
    const other = unlike(record, this.open.header);
    if (other !== null) return other;
    const log = new Log();
    const history = new History(game, { ...this.open.header, seed: record.seed }, recorded(game, record), log.sink);
    const made: Made[] = [];
    for (const { seat, key } of record.answers) {
      log.move = made.length + 1;
      const move = history.playRecorded(seat - 1, key, log.sink);
      if (!move) return `answer ${made.length + 1} (\`${key}\` of seat ${seat}) does not fit these rules`;
      // The record does not say what everybody could know.
      made.push({
        n: made.length + 1,
        seat: seat - 1,
        key: move.key,
        recorded: key,
        forced: move.forced,
        publiclyForced: false,
      });
    }
    this.history = history;
    this.made.splice(0, this.made.length, ...made);
    log.move = made.length;
    this.log.become(log);
    this.unfinished.begin(this.state);
    return null;
  }
}
