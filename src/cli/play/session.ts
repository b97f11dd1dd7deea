import type { Agent } from "../../agents/agent.ts";
import { agentMove } from "../../agents/agent-move.ts";
import { NONE, type Scoped, type Value } from "../../interpreter/ir/program.ts";
import { answer, type Question, question, status } from "../../interpreter/machine/transition.ts";
import { afterChoices, isSet, setSteps } from "../../interpreter/play/any-order.ts";
import { candidateName } from "../../interpreter/play/candidates.ts";
import { History } from "../../interpreter/play/history.ts";
import { moveByKey, moveChosen } from "../../interpreter/play/moves.ts";
import type { GameRecord } from "../../interpreter/play/record.ts";
import { recorded } from "../../interpreter/play/replay.ts";
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

/** One game at a table with people and agents. Unfinished moves live here, finished ones in the history. */
export class Session {
  readonly open: OpenGame;
  readonly log = new Log();
  readonly made: Made[] = [];
  private history: History;
  private readonly agents: readonly (Agent | null)[];
  private readonly conditions: readonly Scoped[];
  private readonly steps = new Map<number, number[]>();
  /** what a seat has picked for a set, in any order, before the set is answered */
  private readonly picks = new Map<number, readonly Value[]>();

  /** `agents`: null where somebody outside answers */
  constructor(open: OpenGame, agents: readonly (Agent | null)[], conditions: readonly Scoped[] = []) {
    this.open = open;
    this.agents = agents;
    this.conditions = conditions;
    this.history = new History(open.game, open.header, undefined, this.log.sink);
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
    this.steps.delete(seat);
    this.picks.delete(seat);
  }

  private clear(): void {
    this.steps.clear();
    this.picks.clear();
  }

  private asked(seat: number): Asked | null {
    const { game } = this.open;
    let state = this.state;
    const given: { field: string; key: string }[] = [];
    for (const step of this.steps.get(seat) ?? []) {
      const now = question(game, state, seat);
      if (!now) return null;
      given.push({ field: now.field?.id ?? "command", key: candidateName(game, state, now, step) ?? "none" });
      state = answer(game, state, seat, step);
    }
    const next = question(game, state, seat);
    if (!next || !isSet(next)) return next && { seat, question: next, state, given };
    const picked = this.picks.get(seat) ?? [];
    const all = { ...next, candidates: picked };
    const names = picked.map((_, at) => ({
      field: next.field?.id ?? "",
      key: candidateName(game, state, all, at) ?? "none",
    }));
    const open = afterChoices({ game, state, seat, asked: next }, picked);
    return { seat, question: open, state, given: [...given, ...names] };
  }

  /** Answers one step. The last one makes the move. */
  choose(seat: number, choice: number): void {
    const asked = this.asked(seat);
    if (asked && isSet(asked.question)) this.pick(asked, choice);
    else this.goOn(seat, [choice]);
  }

  /** Picks are answered when nothing can be added any more, or enough has been said. */
  private pick({ seat, question: { candidates }, state }: Asked, choice: number): void {
    const { game } = this.open;
    const asked = question(game, state, seat);
    const value = candidates[choice] ?? NONE;
    const picked = [...(this.picks.get(seat) ?? []), ...(value === NONE ? [] : [value])];
    if (!asked) return;
    const set = { game, state, seat, asked };
    if (value !== NONE && afterChoices(set, picked).candidates.length > 0) {
      this.picks.set(seat, picked);
      return;
    }
    this.picks.delete(seat);
    this.goOn(seat, setSteps(set, picked) ?? []);
  }

  private goOn(seat: number, choices: readonly number[]): void {
    const { game } = this.open;
    const steps = [...(this.steps.get(seat) ?? []), ...choices];
    let i = 0;
    let enough = true;
    const move = moveChosen(game, this.state, seat, () => {
      const step = steps[i++];
      if (step === undefined) enough = false;
      return step ?? 0;
    });
    if (move && enough) this.complete(seat, move);
    else this.steps.set(seat, steps);
  }

  /** Makes a whole move by its key. */
  play(seat: number, key: string): boolean {
    const move = moveByKey(this.open.game, this.state, seat, key);
    if (move) this.complete(seat, move);
    return move !== null;
  }

  /** Takes the last step of an unfinished move back. */
  back(seat: number): boolean {
    const picked = this.picks.get(seat) ?? [];
    if (picked.length > 0) {
      this.picks.set(seat, picked.slice(0, -1));
      return true;
    }
    const steps = this.steps.get(seat) ?? [];
    if (steps.pop() === undefined) return false;
    // A set that is not whole any more is picks again.
    const chosen = this.openSet(seat);
    if (chosen.length === 0) return true;
    steps.splice(steps.length - chosen.length);
    this.picks.set(seat, chosen);
    return true;
  }

  /** What the steps of a seat have answered of a set that is not finished. */
  private openSet(seat: number): readonly Value[] {
    const { game } = this.open;
    const steps = this.steps.get(seat) ?? [];
    const state = steps.reduce((now, step) => answer(game, now, seat, step), this.state);
    const now = question(game, state, seat);
    return now && isSet(now) ? (now.several?.chosen ?? []) : [];
  }

  /** Takes back the last move of somebody outside, and what came after it; chance gives something else afterwards. */
  undo(): boolean {
    const last = this.made.findLastIndex((move) => this.isHuman(move.seat) && !move.forced);
    if (last < 0) return false;
    this.clear();
    this.history.goTo(last);
    this.history.tossAnew();
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
    this.clear();
    return null;
  }
}
