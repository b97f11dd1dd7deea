import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Link } from "../../playground/link.ts";
import type { CallName, Calls, GameRecord, Position, Viewer } from "../../playground/protocol.ts";
import { Asking } from "../../playground/state/asking.ts";
import { Edits } from "../../playground/state/edits.ts";
import { Game } from "../../playground/state/game.ts";
import { curtainOf, eyesOf, positionOf, runningOf, stageOf } from "../../playground/state/game-state.ts";
import type { Perspective } from "../../playground/state/habits.ts";
import type { Player } from "../../playground/state/players.ts";
import { Store } from "../../playground/state/state.ts";
import { sized } from "../properties/size.ts";
import { positionAt } from "../support/playground/positions.ts";

/**
 * For clicks in any order: if several people play a game with hidden information, the page has no secret of a seat before the person of
 * that seat has lifted the curtain, and the viewer follows the seats at every change.
 */
const SEATS = 3;
const ALL = [1, 2, 3] as const;
const END = 12;
const secretOf = (viewer: Viewer) => `secret of ${viewer === 0 ? "1 and secret of 2 and secret of 3" : viewer}`;
const entry = { n: 0, move: 0, kind: "say", event: 0, seat: null, depth: 0, see: "", place: null } as const;

/** A worker that answers one call after the other, when told to. It plays a game of three seats with secrets of each seat. */
class SlowWorker {
  answers: { readonly seat: number; readonly key: string }[] = [];
  ahead: { readonly seat: number; readonly key: string }[] = [];
  /** whether the edited rules do not fit the moves */
  isStuck = false;
  /** whether a rule fails at the next request, with a message that may contain what the viewer knows */
  failsNext = false;
  hasFailed = false;
  readonly #replies: (() => void)[] = [];

  /** One seat owes an answer, or two at once, in turn. */
  get owed(): number[] {
    const move = this.answers.length;
    if (move >= END) return [];
    if (move % 4 === 2) return [1, 2];
    return move % 4 === 3 ? [this.answers.at(-1)?.seat === 1 ? 2 : 1] : [(move % SEATS) + 1];
  }

  readonly link = {
    call: <N extends CallName>(name: N, ask: Calls[N]["ask"]) =>
      new Promise<unknown>((resolve, reject) => {
        if (this.failsNext && ask !== null && "viewer" in ask) {
          this.failsNext = false;
          this.hasFailed = true;
          // The reason why a game cannot be set up is no secret; the reason why it cannot be replayed is in its verdict.
          const isSetUp = name === "start" || name === "resume";
          const failure = new Error(isSetUp ? "not possible" : secretOf(ask.viewer));
          this.#replies.push(() => reject(failure));
          return;
        }
        const reply = this.#reply(name, ask as never);
        this.#replies.push(() => resolve(reply));
      }),
  } as unknown as Link;

  async deliver(most = 1): Promise<void> {
    for (const reply of this.#replies.splice(0, most)) reply();
    for (let n = 0; n < 8; n++) await Promise.resolve();
  }

  get isWaitedFor(): boolean {
    return this.#replies.length > 0;
  }

  #reply(
    name: CallName,
    ask: { viewer: Viewer; seat: number; seats: number[]; move: number } & Calls["resume"]["ask"],
  ): unknown {
    switch (name) {
      case "start":
        [this.answers, this.ahead] = [[], []];
        break;
      case "answer":
        this.#give(ask.seat);
        break;
      case "random":
        this.#give(this.owed.find((seat) => ask.seats.includes(seat)) ?? 0);
        break;
      case "skip":
        this.#give(this.owed.find((seat) => ask.seats.includes(seat)) ?? 0);
        return { moves: 1, done: !this.owed.some((seat) => ask.seats.includes(seat)) };
      case "travel": {
        const all = [...this.answers, ...this.ahead];
        [this.answers, this.ahead] = [all.slice(0, ask.move), all.slice(ask.move)];
        break;
      }
      case "resume": {
        const at = { at: 0, place: null };
        const text = ask.told === null ? "not possible" : secretOf(ask.told);
        if (this.isStuck) return { verdict: { ...at, kind: "illegal", text, plain: "not possible" }, position: null };
        this.answers = [...ask.record.answers];
        return { verdict: { ...at, kind: "same", text: "as before" }, position: this.#position(ask.viewer) };
      }
      case "why":
        return {
          title: "why",
          lines: [{ depth: 0, text: secretOf(ask.viewer), value: "", holds: null, see: "", place: null }],
        };
      default:
        break;
    }
    return this.#position(ask.viewer);
  }

  #give(seat: number): void {
    if (this.owed.includes(seat)) [this.answers, this.ahead] = [[...this.answers, { seat, key: "pass" }], []];
  }

  #position(viewer: Viewer): Position {
    const { owed } = this;
    const asked = owed.filter((seat) => viewer === 0 || viewer === seat);
    const title = (seat: number) => `${secretOf(seat)} is asked`;
    const questions = asked.map((seat) => ({
      ...{
        seat,
        seatName: `Seat ${seat}`,
        title: title(seat),
        sentence: title(seat),
        field: "",
        progress: "",
        trail: [],
        about: [],
        example: "",
        place: null,
      },
      candidates: ["pass", "go"].map((key) => ({
        key,
        label: key,
        detail: "",
        thing: null,
        kind: "value" as const,
        place: null,
      })),
    }));
    const plain = positionAt(this.answers.length);
    return positionAt(this.answers.length, {
      ...{ viewer, owed, questions, hides: true, ahead: this.ahead.length, seats: ALL.map((seat) => `Seat ${seat}`) },
      scene: { ...plain.scene, areas: [{ title: secretOf(viewer) } as Position["scene"]["areas"][number]] },
      log: [{ ...entry, text: secretOf(viewer) }],
      secrets: true,
      made: this.answers.map((one) => ({ seat: one.seat, forced: false, tossed: true, owed: 1 })),
      unshown: { message: secretOf(viewer), place: null },
      over: owed.length === 0 ? { text: "over", winners: [] } : null,
      record: { setup: { ...plain.record.setup, players: SEATS }, answers: this.answers, chance: [] },
    });
  }
}

/** The page, with those actions of its user that decide what may be seen. */
class Visit {
  readonly worker = new SlowWorker();
  store = new Store();
  game = new Game(this.store, this.worker.link, new Edits());
  asking = new Asking(this.store, this.worker.link);
  /** seats whose secrets a wrong viewer has known */
  readonly leaks: number[] = [];
  /** the seats that people have played in this game */
  #sat = new Set<number>();
  /** who has lifted the curtain last, unless asked to hand over since */
  #sitting: Viewer | null = null;

  constructor(players: readonly Player[]) {
    this.#open(players);
  }

  #open(players: readonly Player[]): void {
    this.store = new Store();
    this.game = new Game(this.store, this.worker.link, new Edits());
    this.asking = new Asking(this.store, this.worker.link);
    const { setup } = this.store.state.seating;
    this.store.change("seating", { setup: { ...setup, players: SEATS }, players });
    const play = this.store.play.bind(this.store);
    this.store.play = (step) => {
      if (step.do === "begin") this.#anew();
      play(step);
    };
    this.store.subscribe(() => this.#look());
  }

  /** Records which secrets the page knows now, and so its present viewer. */
  #look(): void {
    const { game, seating, habits } = this.store.state;
    for (const seat of ALL) if (seating.players[seat - 1] === "person") this.#sat.add(seat);
    const curtain = curtainOf(game);
    if (curtain !== null && curtain !== this.#sitting) this.#sitting = null;
    // With at most one person nothing is hidden from anybody, and that viewer has seen it when others sit down.
    if (this.#sat.size < 2 || !habits.curtain) this.#sitting = eyesOf(game);
    else this.leaks.push(...this.#seen().filter((seat) => this.#sitting !== 0 && this.#sitting !== seat));
  }

  /** The seats whose secrets are anywhere in the state of the page. */
  #seen(): readonly number[] {
    const isShown = (key: string) => key !== "record" && key !== "attempted";
    const known = JSON.stringify(this.store.state, (key, value) => (isShown(key) ? value : null));
    return ALL.filter((seat) => known.includes(secretOf(seat)));
  }

  #anew(): void {
    this.#sat = new Set();
    this.#sitting = null;
  }

  start(): void {
    void this.game.start();
  }

  reveal(): void {
    const curtain = curtainOf(this.store.state.game);
    if (curtain === null) return;
    this.#sitting = curtain;
    void this.game.reveal();
  }

  answer(): void {
    const stage = stageOf(this.store.state.game);
    const [question] = stage.is === "asked" ? stage.position.questions : [];
    if (question) void this.game.answer(question.seat, "pass");
  }

  travel(by: number): void {
    const position = positionOf(this.store.state.game);
    if (position) void this.game.travel(Math.max(0, Math.min(position.move + by, position.move + position.ahead)));
  }

  /** Reloads the page, with its storage. */
  reload(): void {
    const running = runningOf(this.store.state.game);
    if (!running || running.position.move === 0) return;
    const record: GameRecord = running.position.record;
    const { players } = this.store.state.seating;
    this.worker.isStuck = false;
    this.worker.failsNext = false;
    this.game.leave();
    this.#sitting = null;
    this.#open(players);
    void this.game.bring(record, running.seated).then(() => this.game.enter());
  }

  edit(fits: boolean): void {
    const position = positionOf(this.store.state.game);
    this.worker.isStuck = !fits;
    if (position) void this.game.resume(position.record);
  }

  /** After all replies the right viewer looks, or is asked to sit down. */
  async settles(): Promise<void> {
    this.worker.failsNext = false;
    this.game.setAuto(false);
    this.game.setForced(false);
    // A failed view is requested again.
    if (this.worker.hasFailed) void this.game.look(this.store.state.habits.perspective);
    for (let n = 0; n < 50 && this.worker.isWaitedFor; n++) await this.worker.deliver();
    expect(this.worker.isWaitedFor).toBe(false);
    expect(this.leaks).toEqual([]);
    const { game, seating, habits } = this.store.state;
    const position = positionOf(game);
    if (game.is !== "played" || !position) return;
    const viewer = curtainOf(game) ?? position.viewer;
    if (habits.perspective !== "follow") expect(viewer).toBe(habits.perspective);
    else {
      const people = ALL.filter((seat) => seating.players[seat - 1] === "person");
      const owing = people.filter((seat) => position.owed.includes(seat));
      const wanted = owing.length > 0 ? owing : people.length > 0 ? people : [0];
      expect(wanted, "who should look").toContain(viewer);
    }
  }
}

const seat = fc.constantFrom(...ALL);
const player = fc.constantFrom<Player>("person", "random");
type Click = (visit: Visit) => unknown;
const named = (name: string, click: Click): Click => Object.assign(click, { toString: () => name });
const simple = (name: string, click: Click) => fc.constant(named(name, click));
const clicks: readonly fc.WeightedArbitrary<Click>[] = [
  { weight: 6, arbitrary: simple("deliver", ({ worker }) => worker.deliver()) },
  { weight: 3, arbitrary: simple("deliver all", ({ worker }) => worker.deliver(9)) },
  { weight: 3, arbitrary: simple("time passes", () => vi.advanceTimersByTime(2000)) },
  { weight: 4, arbitrary: simple("answer", (visit) => visit.answer()) },
  { weight: 3, arbitrary: simple("reveal", (visit) => visit.reveal()) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(seat, player)
      .map(([at, who]) => named(`seat ${at}: ${who}`, ({ game }) => game.setPlayer(at, who))),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom<Perspective>("follow", 0, 1, 2, 3)
      .map((at) => named(`look ${at}`, ({ game }) => void game.look(at))),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: -3, max: 2 }).map((by) => named(`travel ${by}`, (visit) => visit.travel(by))),
  },
  { weight: 2, arbitrary: simple("undo", ({ game }) => void game.undo()) },
  { weight: 3, arbitrary: fc.boolean().map((all) => named(`agree ${all}`, ({ game }) => void game.agree(all))) },
  { weight: 1, arbitrary: fc.boolean().map((on) => named(`curtain ${on}`, ({ game }) => void game.setCurtain(on))) },
  { weight: 1, arbitrary: fc.boolean().map((on) => named(`auto ${on}`, ({ game }) => game.setAuto(on))) },
  { weight: 1, arbitrary: fc.boolean().map((fits) => named(`edit, fits: ${fits}`, (visit) => visit.edit(fits))) },
  { weight: 1, arbitrary: simple("old rules", ({ game }) => game.goOnBehind()) },
  {
    weight: 1,
    arbitrary: simple("a rule fails", ({ worker }) => {
      worker.failsNext = true;
    }),
  },
  { weight: 1, arbitrary: simple("start", (visit) => visit.start()) },
  { weight: 1, arbitrary: simple("reload", (visit) => visit.reload()) },
  { weight: 1, arbitrary: simple("skip", ({ game }) => void game.skip()) },
  { weight: 1, arbitrary: simple("put aside", ({ game }) => game.putAside()) },
  { weight: 1, arbitrary: simple("go on", ({ game }) => game.enter()) },
  { weight: 2, arbitrary: simple("why", ({ asking }) => void asking.why("x")) },
];

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

async function plays(players: readonly Player[], order: readonly Click[]): Promise<void> {
  const visit = new Visit(players);
  visit.start();
  for (const click of order) await click(visit);
  await visit.settles();
  visit.game.stop();
}

const seats = fc.array(player, { minLength: SEATS, maxLength: SEATS });
const numRuns = sized(1_500, 50_000);

test("clicks in any order show nobody another one's secrets", async () => {
  const orders = fc.array(fc.oneof(...clicks), { maxLength: 40, size: "max" });
  await fc.assert(fc.asyncProperty(seats, orders, plays), { numRuns, seed: 27 });
});

test("after all seats were random and are given to persons, each sees its own after a hand-over", async () => {
  const visit = new Visit(["random", "random", "random"]);
  visit.start();
  await visit.worker.deliver(9);
  expect(positionOf(visit.store.state.game)?.viewer).toBe(0);
  visit.game.setAuto(false);
  for (const at of ALL) visit.game.setPlayer(at, "person");
  await visit.settles();
  expect(curtainOf(visit.store.state.game)).toBe(1);
  visit.reveal();
  await visit.settles();
  expect(positionOf(visit.store.state.game)).toMatchObject({ viewer: 1, log: [{ text: secretOf(1) }] });
  visit.answer();
  await visit.settles();
  expect(curtainOf(visit.store.state.game)).toBe(2);
  expect(positionOf(visit.store.state.game)).toMatchObject({ viewer: 1, log: [], questions: [], unshown: null });
  visit.reload();
  await visit.settles();
  expect(curtainOf(visit.store.state.game)).toBe(2);
});

test("one person with bots never meets a curtain", async () => {
  const visit = new Visit(["person", "random", "random"]);
  visit.start();
  for (let n = 0; n < 30; n++) {
    await visit.worker.deliver(9);
    expect(curtainOf(visit.store.state.game)).toBeNull();
    visit.answer();
    vi.advanceTimersByTime(2000);
  }
  await visit.settles();
  expect(positionOf(visit.store.state.game)).toMatchObject({ move: END, viewer: 1 });
});

test("a person who got a seat while a kept game was loading counts as one who has sat there", async () => {
  const visit = new Visit(["person", "random", "random"]);
  visit.start();
  await visit.worker.deliver(9);
  visit.answer();
  await visit.worker.deliver(9);
  visit.reload();
  visit.game.setPlayer(3, "person");
  visit.game.setPlayer(3, "random");
  await visit.worker.deliver(9);
  expect(curtainOf(visit.store.state.game)).toBe(1);
  expect(visit.leaks).toEqual([]);
});
