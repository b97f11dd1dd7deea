// Long because everything that may change the position of the running game, and who looks at it, goes through one place.

import { failureOf, type Link } from "../link.ts";
import type { CallName, Calls, Failure, GameRecord, Position, Verdict, Viewer } from "../protocol.ts";
import type { Edits } from "./edits.ts";
import { curtainOf, eyesOf, type GameStep, plainly, positionOf, runningOf, type Shown, stageOf } from "./game-state.ts";
import { IN_A_NEW_GAME, type Perspective } from "./habits.ts";
import { LettingThink } from "./letting-think.ts";
import { joined, lookAt, type Played, seatedWith, viewerOf } from "./looking.ts";
import type { Player } from "./players.ts";
import { NOTHING_POINTED_AT } from "./pointing.ts";
import { seatedFor } from "./seating.ts";
import { playUnseen } from "./skipping.ts";
import type { Store } from "./state.ts";
import { neededWord, takenText, undoOf, wordText } from "./taking-back.ts";
import { forcedAnswer, randomOwing } from "./turns.ts";
import { NO_WORK } from "./work.ts";

/** Milliseconds in which one sees what there was to choose before it is chosen. */
const FORCED = 400;

/** What is told where only somebody else may hear why. */
const FAILED_UNSEEN: Failure = {
  message: "The last step could not be carried out. Why may be a secret of one player, so nobody else is told.",
  place: null,
};

/** What a new position is to the game that is shown. */
type StepOf = (next: Shown) => GameStep;
const MOVED: StepOf = (next) => ({ do: "move", ...next });

/** What a position comes of, where that is not the running game: who looks at it, and which seats people have played in it. */
interface From {
  readonly eyes?: Viewer | null;
  readonly seated?: readonly number[];
}
/** A game that was not here before: nobody has looked at it. */
const NOBODY: From = { eyes: null, seated: [] };

/** The running game: every change goes through the worker and comes back as a position. */
export class Game {
  readonly #store: Store;
  readonly #link: Link;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** counts what may change the position; an answer to something older is stale */
  #version = 0;
  /** what was taken back is looked at: nothing is answered by itself until somebody has chosen */
  #held = false;
  /** who is about to look, and may, until the table is shown, or seats, view or curtain have changed once more */
  #lifting: Viewer | null = null;
  /** seats that people have been given since a game was sent for that is not here yet */
  #arrived: readonly number[] = [];
  readonly #edits: Edits;
  readonly #bots: LettingThink;

  constructor(store: Store, link: Link, edits: Edits) {
    this.#bots = new LettingThink(store, link);
    this.#store = store;
    this.#link = link;
    this.#edits = edits;
  }

  /** Begins a new game; so many random moves of all seats are played before anybody chooses. */
  async start(moves = 0): Promise<void> {
    // Of a campaign that is the first mission, whichever was played before.
    const { course: _, ...setup } = this.#store.state.seating.setup;
    this.#store.change("seating", { setup });
    await this.#begin(moves);
  }

  /** Goes on with the next mission of a campaign: whoever sits here sits there where the campaign says. */
  async goOnWithCampaign(): Promise<void> {
    const { seating, game } = this.#store.state;
    const next = runningOf(game)?.position.course?.ending?.next;
    if (!next) return;
    const players = next.from.map((seat) => seating.players[seat] ?? "random");
    this.#store.change("seating", { setup: { ...seating.setup, course: next.at }, players });
    await this.#begin(0);
  }

  async #begin(moves: number): Promise<void> {
    const { setup } = this.#store.state.seating;
    this.#store.change("habits", IN_A_NEW_GAME);
    this.#store.change("views", { zooms: {} });
    this.#store.change("pointing", { chosen: null });
    this.#store.set({ explanation: null });
    this.#held = false;
    const { made } = this.#edits;
    const ask = { setup, viewer: this.#viewer(null), moves };
    this.#arrived = [];
    const position = await this.#run("start", ask, (next) => ({ do: "begin", ...next }), NOBODY);
    if (!position) return;
    this.#edits.playedWith(made);
    this.enter();
  }

  /** The rules that are no longer written go on for this game, until an edit that its moves fit. */
  goOnBehind(): void {
    this.#store.play({ do: "keep the old rules" });
    this.#wind();
  }

  /** Shows the table of the running game, and lets its random players go on. */
  enter(): void {
    const running = runningOf(this.#store.state.game);
    if (!running) return;
    // Meanwhile a game for other seats may have been set up.
    const players = seatedFor(running.position.record.setup, this.#store.state.seating.players);
    this.#store.change("seating", { players });
    this.#store.play({ do: "go on" });
    this.#store.change("layout", { tab: "table" });
    this.#look();
  }

  /** Answers one step of a move, or several one after the other. */
  async answer(seat: number, ...keys: readonly string[]): Promise<Position | null> {
    if (stageOf(this.#store.state.game).is === "stuck") return null;
    this.#held = false;
    return this.#run("answer", { seat, keys, viewer: this.#viewer() });
  }

  /** Takes the last step back, and those before it that left no choice. */
  async back(seat: number): Promise<Position | null> {
    this.#held = true;
    const position = await this.#run("back", { seat, viewer: this.#viewer() });
    const question = position?.questions.find((one) => one.seat === seat);
    const isForced = this.#store.state.habits.forced && question?.candidates.length === 1 && question.trail.length > 0;
    return isForced ? this.back(seat) : position;
  }

  /** Answers that leave no choice are given by themselves, or not. */
  setForced(forced: boolean): void {
    this.#held = false;
    this.#store.change("habits", { forced });
    this.#wind();
  }

  /** Random players play on, unseen, until somebody has to choose or the game is over. */
  async skip(): Promise<void> {
    this.stop();
    const version = ++this.#version;
    const viewer = this.#viewer();
    const failed = await playUnseen(this.#store, this.#link, () => version === this.#version).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (version === this.#version) await this.#run("view", { viewer: this.#viewer() });
    // Told last: a new view takes away what was told before.
    if (failed) this.#fail(failed.error, viewer);
  }

  /** Shows what has become of the game so far, and waits. */
  stopSkipping(): void {
    this.#store.set({ work: { is: "a step" } });
    this.#store.change("habits", { auto: false });
  }

  /** To the position after so many moves; back only where that harms nobody who sits at the table, else they are asked. */
  async travel(move: number): Promise<Position | null> {
    return this.#asksAll(move, false) ? null : this.#goTo(move, false);
  }

  /** Takes back the last answer that somebody has chosen, with what came after it. */
  async undo(): Promise<Position | null> {
    const { game, seating } = this.#store.state;
    const undo = undoOf(game, seating.players);
    return undo === null || this.#asksAll(undo.to, undo.isAsked) ? null : this.#goTo(undo.to, undo.isAsked);
  }

  /** All who sit at the table agree, or not. */
  async agree(isAgreed: boolean): Promise<Position | null> {
    const back = runningOf(this.#store.state.game)?.back;
    this.#store.play({ do: "tell of going back", back: null });
    if (isAgreed && back?.is === "asked") return this.#goTo(back.to, back.isUndo);
    this.#wind();
    return null;
  }

  #asksAll(to: number, isUndo: boolean): boolean {
    const kept = neededWord(this.#store.state.game, to);
    if (kept === null) return false;
    // Meanwhile nobody plays on.
    this.stop();
    this.#store.play({ do: "tell of going back", back: { is: "asked", to, isUndo, text: wordText(kept) } });
    return true;
  }

  async #goTo(move: number, isUndo: boolean): Promise<Position | null> {
    const text = takenText(this.#store.state.game, move);
    // Whoever goes to another move wants to look at it: random players wait until they are called again.
    if (!isUndo) this.#store.change("habits", { auto: false });
    this.#held = true;
    const position = await this.#run("travel", { move, viewer: this.#viewer() });
    if (position && isUndo) this.#store.play({ do: "tell of going back", back: { is: "done", text } });
    return position;
  }

  look(perspective: Perspective): Promise<Position | null> {
    this.#store.change("habits", { perspective });
    this.#store.set({ explanation: null });
    return this.#look();
  }

  /** Who is to look has sat down. */
  reveal(): Promise<Position | null> {
    const viewer = curtainOf(this.#store.state.game) ?? this.#viewer();
    this.#lifting = viewer;
    return this.#run("view", { viewer });
  }

  /** The table is hidden between people where it hides anything, or not. */
  setCurtain(curtain: boolean): Promise<Position | null> {
    this.#forgetFailure();
    this.#store.change("habits", { curtain });
    return this.#look();
  }

  setAuto(auto: boolean): void {
    this.#store.change("habits", { auto });
    this.#wind();
  }

  setPlayer(seat: number, player: Player): void {
    const players = this.#store.state.seating.players.map((old, at) => (at === seat - 1 ? player : old));
    if (runningOf(this.#store.state.game)) this.#forgetFailure();
    this.#store.change("seating", { players });
    this.#arrived = seatedWith(this.#arrived, players);
    const { game } = this.#store.state;
    this.#lifting = null;
    if (game.is === "played") void this.#look();
    // A game that waits is not shown, but knows who has sat down.
    else if (game.is === "aside")
      this.#store.play({ do: "cover", curtainFor: game.running.curtainFor, seated: this.#seated({}) });
  }

  /** Plays a game that was kept up to where it stood; whoever looked at everything in the last one does not in this one. */
  bring(record: GameRecord, seated: readonly number[] = []): Promise<Verdict | null> {
    this.#store.change("habits", IN_A_NEW_GAME);
    this.#arrived = [];
    return this.resume(record, null, { ...NOBODY, seated });
  }

  /** Plays the record again under the rules as they are now. `upTo` accepts a game that ends earlier. */
  async resume(record: GameRecord, upTo: number | null = null, from: From = {}): Promise<Verdict | null> {
    const answers = upTo === null ? record.answers : record.answers.slice(0, upTo);
    const version = ++this.#version;
    const { made } = this.#edits;
    try {
      const viewer = this.#viewer();
      const ask = { record: { ...record, answers }, viewer, told: this.#told(from) };
      const { verdict, position } = await this.#link.call("resume", ask);
      if (version !== this.#version) return null;
      if (position) {
        this.#edits.playedWith(made);
        this.#take(position, (next) => ({ do: "replay", verdict, ...next }), from);
      } else {
        const isHeard = this.#told(from) === ask.told;
        this.#store.play({ do: "fail to replay", attempted: record, verdict: isHeard ? verdict : plainly(verdict) });
        this.stop();
        void this.#look();
      }
      return verdict;
    } catch (error) {
      if (version === this.#version) await this.#look();
      this.#fail(error, this.#told(from));
      return null;
    }
  }

  /** Lets the running game wait; one that was to come by itself would come over the one that is being set up, so it is left. */
  putAside(): void {
    if (this.#store.state.game.is === "being set") this.leave();
    else this.#store.play({ do: "put aside" });
  }

  /** Leaves the running game: whatever the worker still says of it comes too late. */
  leave(): void {
    this.#version++;
    this.stop();
    this.#store.set({ work: NO_WORK });
    this.#store.play({ do: "leave" });
  }

  /** The bot that thinks makes its move now. */
  hurry(): void {
    this.#bots.hurry();
  }

  stop(): void {
    this.#bots.stop();
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #seen(): Position | null {
    return positionOf(this.#store.state.game);
  }

  /** For whom a position is asked: who looks now, or will be asked to. */
  #viewer(position = this.#seen()): number {
    const { game, habits, seating } = this.#store.state;
    const eyes = position ? eyesOf(game) : null;
    return viewerOf(habits.perspective, { owed: position?.owed ?? [] }, { players: seating.players, eyes });
  }

  /** To whom it is told why a move cannot be played again: to nobody while it is not certain who looks. */
  #told(from: From): number | null {
    const { game, seating } = this.#store.state;
    if (runningOf(game) && from.eyes === undefined) return eyesOf(game);
    return this.#seated(from).length > 1 ? null : seating.players.indexOf("person") + 1;
  }

  #seated({ seated }: From): readonly number[] {
    const { game, seating } = this.#store.state;
    const before = seated ? joined(seated, this.#arrived) : (runningOf(game)?.seated ?? []);
    return seatedWith(before, seating.players);
  }

  /** Who looks at a position, and who has sat here. */
  #sight(played: Played, from: From = {}) {
    const { game, habits, seating } = this.#store.state;
    const { perspective, curtain } = habits;
    const eyes = from.eyes === undefined ? (this.#lifting ?? eyesOf(game)) : from.eyes;
    const seated = this.#seated(from);
    return { seated, ...lookAt(played, { perspective, curtain, players: seating.players, seated, eyes }) };
  }

  /** Seats, view or curtain have changed: whoever is to look now does, or is asked to sit down first. */
  async #look(): Promise<Position | null> {
    const running = runningOf(this.#store.state.game);
    if (!running) return null;
    const { position, curtainFor } = running;
    this.#lifting = null;
    const { seated, viewer, covered } = this.#sight(position);
    if (covered) this.#cover(viewer, seated);
    else {
      if (seated !== running.seated) this.#store.play({ do: "cover", curtainFor, seated });
      if (curtainFor !== null || viewer !== position.viewer) return this.#run("view", { viewer });
    }
    this.#wind();
    return null;
  }

  #cover(curtainFor: number, seated: readonly number[]): void {
    this.#lifting = null;
    // First what was told to whoever looked until now.
    this.#store.set({ pointing: NOTHING_POINTED_AT, explanation: null });
    this.#forgetFailure();
    this.#store.play({ do: "cover", curtainFor, seated });
  }

  /** Why something failed may be a secret of whoever looked then. */
  #forgetFailure(): void {
    if (this.#store.state.notice?.kind === "error") this.#store.set({ notice: null });
  }

  async #run<N extends CallName>(
    name: N,
    ask: Calls[N]["ask"],
    step: StepOf = MOVED,
    from: From = {},
  ): Promise<Position | null> {
    const version = ++this.#version;
    this.stop();
    this.#store.set({ work: { is: "a step" }, notice: null });
    this.#store.play({ do: "dismiss the verdict" });
    try {
      const position = (await this.#link.call(name, ask)) as Position;
      if (version !== this.#version) return null;
      this.#store.set({ work: NO_WORK });
      this.#take(position, step, from);
      return position;
    } catch (error) {
      if (version === this.#version) this.#store.set({ work: NO_WORK });
      // What this has overtaken may have been somebody else's view. The failure is told last: a new view takes it away.
      if (version === this.#version && name !== "view") await this.#look();
      // A game that is not here yet has been seen by nobody.
      this.#fail(error, name !== "start" && ask !== null && "viewer" in ask ? ask.viewer : null);
      return null;
    }
  }

  #take(position: Position, step: StepOf, from: From): void {
    const { seated, viewer, covered } = this.#sight(position, from);
    // It was asked for somebody else, and is shown to nobody.
    const isAnothers = !covered && viewer !== position.viewer;
    const hidden = covered || (isAnothers && position.hides && this.#store.state.habits.curtain);
    if (hidden) this.#cover(viewer, seated);
    else this.#store.set({ explanation: null });
    if (!isAnothers) this.#lifting = null;
    this.#store.play(step({ position, curtainFor: hidden ? viewer : null, seated }));
    // Where nothing is hidden, or everybody may look, whoever was chosen looks from now on.
    if (isAnothers && !hidden) this.#lifting = viewer;
    if (isAnothers) void this.#run("view", { viewer });
    this.#wind();
  }

  /** Lets the random players that owe a move make it, after a pause in which a person can see what happened. */
  #wind(): void {
    this.stop();
    const { game, seating, habits } = this.#store.state;
    const { auto, pace } = habits;
    const seats = randomOwing(game, seating.players);
    const forced = this.#held ? null : forcedAnswer(this.#store.state);
    if (forced) {
      this.#timer = setTimeout(() => void this.answer(forced.seat, forced.key), Math.min(pace, FORCED));
    } else if (auto && seats.length > 0) {
      this.#timer = setTimeout(() => void this.#letPlay(seats), pace);
    }
  }

  /** A seat that nobody plays makes its move; before that its bot thinks, if it has one. */
  async #letPlay(seats: readonly number[]): Promise<void> {
    const { players } = this.#store.state.seating;
    try {
      const thought = await this.#bots.run(seats);
      if (thought === "left") return;
      await this.#run("random", { seats, players, viewer: this.#viewer(), hurry: thought === "hurried" });
    } catch (error) {
      this.#fail(error, this.#viewer());
    }
  }

  /** `heard`: who may hear why, null: everybody. */
  #fail(error: unknown, heard: Viewer | null): void {
    this.stop();
    const { game, habits } = this.#store.state;
    const running = runningOf(game);
    const isPrivate = running === null || (habits.curtain && running.position.hides && running.seated.length > 1);
    const isSecret = isPrivate && heard !== null && heard !== (running && (this.#lifting ?? eyesOf(game)));
    this.#store.tell(isSecret ? FAILED_UNSEEN : failureOf(error));
  }
}
