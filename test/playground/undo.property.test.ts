import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Link } from "../../playground/link.ts";
import type { CallName, Calls, Setup } from "../../playground/protocol.ts";
import { Edits } from "../../playground/state/edits.ts";
import { Game } from "../../playground/state/game.ts";
import { curtainOf, positionOf, runningOf, stageOf } from "../../playground/state/game-state.ts";
import type { Player } from "../../playground/state/players.ts";
import { Store } from "../../playground/state/state.ts";
import { playRandom, skip } from "../../playground/worker/players/random.ts";
import { Window } from "../../playground/worker/position/position.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { sized } from "../properties/size.ts";
import { ruleFiles } from "../support/playground/rule-files.ts";

/**
 * Several people at the page, with clicks in any order: without their agreement undo gives nobody more information. What an answer has
 * revealed stays: nobody ever sees what another answer would have revealed there.
 */

/** All bid secretly and simultaneously; then each guesses another one's secret, and draws luck. */
const RULES = `game: mixed
language: 1
players: 3
limit: {rounds: 4, winners: nobody}
state:
  player:
    bid: int 0..3 = 0
    points: int 0..99 = 0
    secret: int 1..3 = 2, seen by owner
phases:
  - id: main
    do:
      - everyone: p in seats
        ask: {n: n in 1..3}
        do:
          - set: p.bid = n
      - each: p in seats
        do:
          - ask: {g: g in 1..3}
            who: p
          - if: (seats[2] else impossible).secret is g
            set: p.points += 10
          - roll: luck in 1..6
          - set: p.points += luck
`;
const ENTRY = "rules/mixed.yaml";
const FILES = ruleFiles({ [ENTRY]: RULES });

/** The real session behind the page's calls, which records what each answer has revealed. */
class Worker {
  session: PageSession | null = null;
  #window: Window | null = null;
  /** the answer of each revealing move, by its number, with what it revealed */
  readonly shown: string[] = [];
  readonly seenTwice: string[] = [];
  /** whether a person sits at the table */
  isPeopled = () => true;
  /** A user who gives all seats to bots sees everything, like a referee. From then on nothing is hidden. */
  #isOpen = false;

  readonly link = {
    call: async <N extends CallName>(name: N, ask: Calls[N]["ask"]) => this.#reply(name, ask as never),
  } as unknown as Link;

  #reply(
    name: CallName,
    ask: { setup: Setup; viewer: number; seat: number; keys: string[]; seats: number[]; move: number },
  ): unknown {
    if (name === "start") {
      const loaded = FILES.load({ entry: ENTRY, packs: [] });
      if (!loaded?.program) throw new Error("the rules cannot be played");
      this.session = new PageSession(loaded, ask.setup);
      this.#window = new Window(this.session);
    }
    const { session } = this;
    if (!session) throw new Error("nothing was started");
    if (name === "answer") session.answerAll(ask.seat - 1, ask.keys);
    if (name === "travel") session.travel(ask.move);
    if (name === "random") {
      const seat = ask.seats.find((one) => session.owing().includes(one - 1));
      if (seat !== undefined) playRandom(session, seat - 1);
    }
    if (name === "skip") return skip(session, ask.seats, [], 1, null);
    this.#note(session);
    return this.#window?.position(ask.viewer);
  }

  #note({ played }: PageSession): void {
    this.#isOpen ||= !this.isPeopled();
    if (this.#isOpen) return;
    for (const made of played) {
      // Secret answers have no effect until the last seat has answered.
      if (made.owed > 1 && !played.slice(made.n).some(({ owed }) => owed === 1)) continue;
      const now = JSON.stringify([made.seat, made.recorded, made.events]);
      const before = this.shown[made.n - 1];
      if (before !== undefined && before !== now) this.seenTwice.push(`${made.n}: ${before} / ${now}`);
      this.shown[made.n - 1] = now;
    }
  }
}

class Visit {
  readonly worker = new Worker();
  readonly store = new Store();
  readonly game = new Game(this.store, this.worker.link, new Edits());

  async begin(players: readonly Player[]): Promise<void> {
    const setup = { entry: ENTRY, packs: [], options: {}, players: 3, seed: "1" };
    this.store.change("seating", { setup, players });
    this.worker.isPeopled = () => this.store.state.seating?.players.includes("person") ?? true;
    await this.game.start();
  }

  answer(nth: number): unknown {
    const stage = stageOf(this.store.state.game);
    const question = stage.is === "asked" ? stage.position.questions[nth % stage.position.questions.length] : undefined;
    const candidate = question?.candidates[nth % question.candidates.length];
    return question && candidate ? this.game.answer(question.seat, candidate.key) : null;
  }

  travel(by: number): unknown {
    const position = positionOf(this.store.state.game);
    return position && this.game.travel(Math.max(0, Math.min(position.move + by, position.move + position.ahead)));
  }
}

type Click = (visit: Visit) => unknown;
const named = (name: string, click: Click): Click => Object.assign(click, { toString: () => name });
const simple = (name: string, click: Click) => fc.constant(named(name, click));
const seat = fc.constantFrom(1, 2, 3);
const innocent: readonly fc.WeightedArbitrary<Click>[] = [
  { weight: 9, arbitrary: fc.nat(20).map((nth) => named(`answer ${nth}`, (visit) => visit.answer(nth))) },
  {
    weight: 4,
    arbitrary: simple("reveal", ({ game, store }) => curtainOf(store.state.game) !== null && game.reveal()),
  },
  { weight: 4, arbitrary: simple("undo", ({ game }) => game.undo()) },
  {
    weight: 3,
    arbitrary: fc.integer({ min: -4, max: 3 }).map((by) => named(`travel ${by}`, (visit) => visit.travel(by))),
  },
  { weight: 2, arbitrary: simple("time passes", () => vi.advanceTimersByTimeAsync(2000)) },
  { weight: 1, arbitrary: simple("skip", ({ game }) => game.skip()) },
  { weight: 1, arbitrary: simple("leave it", ({ game }) => game.agree(false)) },
  { weight: 1, arbitrary: fc.boolean().map((on) => named(`curtain ${on}`, ({ game }) => game.setCurtain(on))) },
  { weight: 1, arbitrary: seat.map((at) => named(`look ${at}`, ({ game }) => game.look(at))) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(seat, fc.constantFrom<Player>("person", "random"))
      .map(([at, who]) => named(`seat ${at}: ${who}`, ({ game }) => game.setPlayer(at, who))),
  },
];

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

async function plays(players: readonly Player[], order: readonly Click[]): Promise<Visit> {
  const visit = new Visit();
  await visit.begin(players);
  for (const click of order) await click(visit);
  visit.game.stop();
  return visit;
}

const players = fc.constantFrom<readonly Player[]>(["person", "person", "random"], ["person", "person", "person"]);
const numRuns = sized(150, 5_000);

test("clicks in any order never show what another answer would have revealed", async () => {
  const orders = fc.array(fc.oneof(...innocent), { maxLength: 60, size: "max" });
  await fc.assert(
    fc.asyncProperty(players, orders, async (who, order) => {
      expect((await plays(who, order)).worker.seenTwice).toEqual([]);
    }),
    { numRuns, seed: 27 },
  );
});

const agree: Click = ({ game }) => game.agree(true);
const undo: Click = ({ game }) => game.undo();
const first: Click = async (visit) => {
  if (curtainOf(visit.store.state.game) !== null) await visit.game.reveal();
  await visit.answer(0);
};
const second: Click = async (visit) => {
  if (curtainOf(visit.store.state.game) !== null) await visit.game.reveal();
  await visit.answer(1);
};
const bids = [first, first, first] as const;
const PEOPLE = ["person", "person", "person"] as const;

test("with agreement they do, which the other test is about", async () => {
  const { worker } = await plays(PEOPLE, [...bids, first, undo, agree, second]);
  expect(worker.seenTwice).toHaveLength(1);
});

test("an unrevealed bid is taken back without a question, a revealed one is not", async () => {
  const free = await plays(PEOPLE, [first, undo]);
  expect(positionOf(free.store.state.game)?.move).toBe(0);
  expect(runningOf(free.store.state.game)?.back).toEqual({ is: "done", text: "Taken back: the last answer." });
  const kept = await plays(PEOPLE, [...bids, undo]);
  expect(positionOf(kept.store.state.game)?.move).toBe(3);
  expect(runningOf(kept.store.state.game)?.back).toMatchObject({ is: "asked", to: 2 });
});

test("one person with bots goes back to the own last question, and they are not paused", async () => {
  const alone = ["person", "random", "random"] as const;
  const wait: Click = () => vi.advanceTimersByTimeAsync(20_000);
  const { store } = await plays(alone, [first, wait, undo]);
  expect(runningOf(store.state.game)).toMatchObject({
    position: { move: 0, questions: [{ seat: 1 }] },
    back: { is: "done", text: "Taken back: the last answer with 2 answers of others after it." },
  });
  expect(store.state.habits.auto).toBe(true);
});

test("chance gives something else after another answer, and the same after a mere look back", async () => {
  const luck = ({ worker }: Visit) => worker.session?.chance.map(({ outcome }) => outcome).join(" ");
  const all = [...bids, first, first, first];
  const straight = luck(await plays(PEOPLE, all));
  const forth: Click = (visit) => visit.travel(9);
  const looked = await plays(PEOPLE, [...all, ({ game }) => game.travel(3), agree, forth, forth, forth]);
  expect(luck(looked)).toBe(straight);
  const anew = await plays(PEOPLE, [...all, ({ game }) => game.travel(3), agree, first, first, first]);
  expect(anew.worker.session?.played.length).toBe(6);
  expect(luck(anew)).not.toBe(straight);
});
