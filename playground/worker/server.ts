/** Answers what a page asks of its worker: reads rules and runs games by them. */
import type { Loaded } from "../../src/dsl/load.ts";
import type { CallName, Calls, FromWorker, GameRecord, Position, ToWorker, Viewer, Watched } from "../protocol.ts";
import { about } from "./explain/about.ts";
import { whyNot } from "./explain/explain.ts";
import { why } from "./explain/numbers.ts";
import { Overlays } from "./explain/overlay.ts";
import { sums } from "./explain/sums.ts";
import { thingsWritten } from "./explain/written-of.ts";
import { measurable } from "./games/measurable.ts";
import { replay } from "./games/replay.ts";
import type { Reviews } from "./games/reviewed.ts";
import { LATER, loadAll, loadPart } from "./later-parts.ts";
import { Bots } from "./players/bots.ts";
import { playBy, skip } from "./players/random.ts";
import { Window } from "./position/position.ts";
import { complete, definition, hover, references, rename } from "./rules/assist.ts";
import { type Table, tableFor } from "./rules/course.ts";
import { checkedOf, placeOf, plainTree, RuleFiles } from "./rules/rules.ts";
import { Fault, messageOf } from "./session/game.ts";
import { PageSession } from "./session/page-session.ts";

const NOTHING_TO_THINK = { seat: 0, isDone: true, done: 0, of: 0 };

type Reply<N extends CallName> = Calls[N]["reply"] | Promise<Calls[N]["reply"]>;

/** One page's rules and game. `say` sends a message to the page. */
export class Server {
  readonly #say: (message: FromWorker) => void;
  readonly #files = new RuleFiles();
  readonly #bots = new Bots();
  #session: PageSession | null = null;
  #window: Window | null = null;
  #overlays: Overlays | null = null;
  #reviews: Reviews | null = null;
  /** the rules being run, in which failures are located */
  #current: Loaded | null = null;
  /** Messages are carried out one after the other, though some wait for a part of the worker. */
  #last = Promise.resolve();

  constructor(say: (message: FromWorker) => void) {
    this.#say = say;
  }

  hear(message: ToWorker): void {
    this.#last = this.#last.then(() => this.#carryOut(message));
  }

  readonly #handlers: { [N in CallName]: (ask: Calls[N]["ask"]) => Reply<N> } = {
    check: (rules) => {
      this.#say({ do: "at", text: `reading ${rules.entry}`, place: null });
      return checkedOf(this.#files, rules);
    },
    complete: (at) => complete(this.#files, at),
    hover: (at) => hover(this.#files, at),
    definition: (at) => definition(this.#files, at),
    references: (at) => references(this.#files, at),
    rename: (at) => rename(this.#files, at),
    start: ({ setup, viewer, moves }) => {
      this.#say({ do: "at", text: "setting the game up", place: null });
      const table = tableFor(this.#files, setup);
      if (!table) throw new Error("The rules have errors; the game cannot be started.");
      this.#current = table.loaded;
      this.#say({ do: "at", text: "laying the table out", place: null });
      const game = new PageSession(table.loaded, setup, [], table.mission);
      skip(game, null, [], moves, null, this.#tellMoves);
      this.#open(game);
      return this.#position(viewer);
    },
    resume: ({ record, viewer, told }) => {
      const found = this.#tableAgain(record);
      if ("text" in found) return { verdict: { kind: "broken", at: 0, text: found.text, place: null }, position: null };
      const { loaded, mission } = found;
      const { verdict, session: next } = replay(loaded, record, this.#session, told, mission, this.#tellMoves);
      if (next) this.#open(next);
      return { verdict, position: next ? this.#position(viewer) : null };
    },
    answer: ({ seat, keys, ...watched }) => {
      this.#announce(seat);
      return this.#positionAfter(watched, (game) => game.answerAll(seat - 1, keys));
    },
    goals: ({ seat, keys }) => {
      this.#announce(seat);
      return this.#running().window.goals(seat - 1, keys);
    },
    back: ({ seat, viewer }) => {
      this.#running().session.back(seat - 1);
      return this.#position(viewer);
    },
    think: async ({ seats, players }) => {
      const { session: game } = this.#running();
      const seat = seats.find((one) => game.owing().includes(one - 1)) ?? 0;
      const playing = await this.#bots.among(players);
      const found = seat > 0 ? playing?.of(game, seat - 1, players[seat - 1]) : null;
      if (!playing || !found) return NOTHING_TO_THINK;
      this.#announce(seat);
      const isDone = playing.goOn(found);
      return { seat, isDone, ...found.progress };
    },
    random: async ({ seats, players, hurry, ...watched }) => {
      const { session: game } = this.#running();
      const playing = await this.#bots.among(players);
      const seat = seats.find((one) => game.owing().includes(one - 1));
      if (seat === undefined) return this.#position(watched.viewer);
      this.#announce(seat);
      if (hurry) playing?.of(game, seat - 1, players[seat - 1])?.hurry();
      return this.#positionAfter(watched, () =>
        playBy(game, seat - 1, players[seat - 1], String(Math.random()), playing),
      );
    },
    hint: async ({ seat, viewer }) => {
      this.#announce(seat);
      const { hinted } = await loadPart(LATER.hints);
      return hinted(this.#running().session, this.#running().window, await this.#bots.load(), seat - 1, viewer);
    },
    review: async ({ viewer, begins }) => {
      const { session: game, window: view } = this.#running();
      this.#say({ do: "at", text: "what a bot thinks of the moves", place: null });
      const { Reviews } = await loadPart(LATER.reviews);
      this.#reviews ??= new Reviews();
      if (begins) this.#reviews.begin(game);
      return this.#reviews.goOn(view, viewer);
    },
    skip: async ({ seats, players }) => {
      const { session: game } = this.#running();
      this.#say({ do: "at", text: `the random moves after move ${game.played.length}`, place: null });
      return skip(game, seats, players, Number.POSITIVE_INFINITY, await this.#bots.among(players));
    },
    travel: ({ move, ...watched }) => this.#positionAfter(watched, (game) => game.travel(move)),
    view: ({ viewer, from }) => this.#position(viewer, from),
    note: ({ move, text, viewer }) => {
      this.#running().session.note({ move, seat: viewer, text });
      return this.#position(viewer);
    },
    playtest: async (ask) => {
      this.#say({ do: "at", text: `game ${ask.from + 1} of many`, place: null });
      const rules = measurable(this.#files, ask.setup);
      this.#current = rules;
      return (await loadPart(LATER.playtests)).playtest(rules, ask);
    },
    covered: async (ask) => {
      const rules = measurable(this.#files, ask.setup);
      this.#current = rules;
      return (await loadPart(LATER.covered)).covered(rules, ask);
    },
    playtested: async (ask) => {
      const rules = measurable(this.#files, ask.setup);
      this.#current = rules;
      return (await loadPart(LATER.playtests)).playtested(rules, ask);
    },
    tree: (rules) => {
      const root = this.#files.load(rules)?.composed?.root;
      return root ? plainTree(root) : null;
    },
    test: async ({ path }) => {
      this.#say({ do: "at", text: `the scenarios of ${path}`, place: null });
      return (await loadPart(LATER.scenarios)).tested(this.#files, path);
    },
    save: () => this.#running().session.record(),
    overlay: ({ about, to, viewer }) => {
      this.#running();
      return this.#overlays?.overlay(about, to, viewer) ?? { sees: [], walks: [], line: null, way: [], counts: [] };
    },
    happened: ({ since, viewer }) => this.#running().window.happened(since, viewer),
    sums: ({ move, event, viewer }) => sums(this.#running().session, this.#running().window, { move, event }, viewer),
    about: ({ about: id, viewer }) => about(this.#running().session, this.#running().window, id, viewer),
    things: ({ entry, packs, path, offset }) => {
      const session = this.#session;
      const own = session?.mission ? session.loaded : this.#files.load({ entry, packs });
      const loaded = session?.setup.entry === entry ? own : null;
      return session && loaded ? thingsWritten(loaded, session.game, { path, offset }) : [];
    },
    why: ({ about, viewer }) => why(this.#running().session, this.#running().window, about, viewer),
    whyNot: ({ seat, about, viewer }) =>
      whyNot(this.#running().session, this.#running().window, seat - 1, about, viewer),
  };

  #open(next: PageSession): void {
    this.#session = next;
    this.#current = next.loaded;
    this.#window = new Window(next);
    this.#overlays = new Overlays(next);
  }

  #running(): { session: PageSession; window: Window } {
    if (!this.#session || !this.#window) throw new Error("No game has been started.");
    return { session: this.#session, window: this.#window };
  }

  /** Called between moves of a long series, so that the time limit applies to each move and not to the series. */
  readonly #tellMoves = (moves: number) => this.#say({ do: "at", text: `move ${moves + 1} of many`, place: null });

  #position(viewer: Viewer, from: Viewer | null = null): Position {
    return this.#running().window.position(viewer, from);
  }

  /** The position after something is done; one move more is shown as it went to those who looked before. */
  #positionAfter({ viewer, from }: Watched, act: (session: PageSession) => void): Position {
    const { session: game } = this.#running();
    const before = game.played.length;
    act(game);
    return this.#position(viewer, game.played.length === before + 1 ? from : null);
  }

  /** Announces what is about to run, so that the page can name it if it hangs. */
  #announce(seat: number): void {
    const { session: game, window: view } = this.#running();
    const asked = view.question(seat - 1);
    const place = asked?.place ?? null;
    const where = place ? ` (${place.file} line ${place.line})` : "";
    this.#say({ do: "at", text: `${asked?.title ?? "the rules"} of move ${game.played.length + 1}${where}`, place });
  }

  /** The table of a record under the present rules, or why there is none. */
  #tableAgain({ setup }: GameRecord): Table | { readonly text: string } {
    try {
      return tableFor(this.#files, setup) ?? { text: "The rules have errors." };
    } catch (error) {
      return { text: messageOf(error, null) };
    }
  }

  #failureOf(error: unknown) {
    const place = error instanceof Fault && this.#current ? placeOf(this.#current, error.node) : null;
    return { message: messageOf(error, this.#current), place };
  }

  async #carryOut(message: ToWorker): Promise<void> {
    if (message.do === "files") {
      for (const [path, text] of Object.entries(message.files)) this.#files.set(path, text);
      this.#say({ do: "ready" });
    } else if (message.do === "edit") {
      this.#files.set(message.path, message.text);
    } else {
      try {
        // The message's type ties name and ask together; TypeScript cannot follow that through the table.
        const handler = this.#handlers[message.name] as (ask: unknown) => unknown;
        this.#say({ do: "reply", id: message.id, reply: await handler(message.ask) });
        if (message.name === "start" || message.name === "resume") loadAll();
      } catch (error) {
        this.#say({ do: "failed", id: message.id, failure: this.#failureOf(error) });
      }
    }
  }
}
