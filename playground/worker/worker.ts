/** The worker that reads and runs rules. The page terminates it if a rule does not end. */
import "./shut.ts";
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

const files = new RuleFiles();
let session: PageSession | null = null;
let window: Window | null = null;
let overlays: Overlays | null = null;
const bots = new Bots();
let reviews: Reviews | null = null;
/** the rules being run, in which failures are located */
let current: Loaded | null = null;

const say = (message: FromWorker) => postMessage(message);

function open(next: PageSession): void {
  session = next;
  current = next.loaded;
  window = new Window(next);
  overlays = new Overlays(next);
}

function running(): { session: PageSession; window: Window } {
  if (!session || !window) throw new Error("No game has been started.");
  return { session, window };
}

/** Called between moves of a long series, so that the time limit applies to each move and not to the series. */
const tellMoves = (moves: number) => say({ do: "at", text: `move ${moves + 1} of many`, place: null });

const position = (viewer: Viewer, from: Viewer | null = null): Position => running().window.position(viewer, from);

/** The position after something is done; one move more is shown as it went to those who looked before. */
function positionAfter({ viewer, from }: Watched, act: (session: PageSession) => void): Position {
  const { session: game } = running();
  const before = game.played.length;
  act(game);
  return position(viewer, game.played.length === before + 1 ? from : null);
}

/** Announces what is about to run, so that the page can name it if it hangs. */
function announce(seat: number): void {
  const { session: game, window: view } = running();
  const asked = view.question(seat - 1);
  const place = asked?.place ?? null;
  const where = place ? ` (${place.file} line ${place.line})` : "";
  say({ do: "at", text: `${asked?.title ?? "the rules"} of move ${game.played.length + 1}${where}`, place });
}

/** The table of a record under the present rules, or why there is none. */
function tableAgain({ setup }: GameRecord): Table | { readonly text: string } {
  try {
    return tableFor(files, setup) ?? { text: "The rules have errors." };
  } catch (error) {
    return { text: messageOf(error, null) };
  }
}

const NOTHING_TO_THINK = { seat: 0, isDone: true, done: 0, of: 0 };

type Reply<N extends CallName> = Calls[N]["reply"] | Promise<Calls[N]["reply"]>;

const handlers: { [N in CallName]: (ask: Calls[N]["ask"]) => Reply<N> } = {
  check: (rules) => {
    say({ do: "at", text: `reading ${rules.entry}`, place: null });
    return checkedOf(files, rules);
  },
  complete: (at) => complete(files, at),
  hover: (at) => hover(files, at),
  definition: (at) => definition(files, at),
  references: (at) => references(files, at),
  rename: (at) => rename(files, at),
  start: ({ setup, viewer, moves }) => {
    say({ do: "at", text: "setting the game up", place: null });
    const table = tableFor(files, setup);
    if (!table) throw new Error("The rules have errors; the game cannot be started.");
    current = table.loaded;
    say({ do: "at", text: "laying the table out", place: null });
    const game = new PageSession(table.loaded, setup, [], table.mission);
    skip(game, null, [], moves, null, tellMoves);
    open(game);
    return position(viewer);
  },
  resume: ({ record, viewer, told }) => {
    const found = tableAgain(record);
    if ("text" in found) return { verdict: { kind: "broken", at: 0, text: found.text, place: null }, position: null };
    const { loaded, mission } = found;
    const { verdict, session: next } = replay(loaded, record, session, told, mission, tellMoves);
    if (next) open(next);
    return { verdict, position: next ? position(viewer) : null };
  },
  answer: ({ seat, keys, ...watched }) => {
    announce(seat);
    return positionAfter(watched, (game) => game.answerAll(seat - 1, keys));
  },
  goals: ({ seat, keys }) => {
    announce(seat);
    return running().window.goals(seat - 1, keys);
  },
  back: ({ seat, viewer }) => {
    running().session.back(seat - 1);
    return position(viewer);
  },
  think: async ({ seats, players }) => {
    const { session: game } = running();
    const seat = seats.find((one) => game.owing().includes(one - 1)) ?? 0;
    const playing = await bots.among(players);
    const found = seat > 0 ? playing?.of(game, seat - 1, players[seat - 1]) : null;
    if (!playing || !found) return NOTHING_TO_THINK;
    announce(seat);
    const isDone = playing.goOn(found);
    return { seat, isDone, ...found.progress };
  },
  random: async ({ seats, players, hurry, ...watched }) => {
    const { session: game } = running();
    const playing = await bots.among(players);
    const seat = seats.find((one) => game.owing().includes(one - 1));
    if (seat === undefined) return position(watched.viewer);
    announce(seat);
    if (hurry) playing?.of(game, seat - 1, players[seat - 1])?.hurry();
    return positionAfter(watched, () => playBy(game, seat - 1, players[seat - 1], String(Math.random()), playing));
  },
  hint: async ({ seat, viewer }) => {
    announce(seat);
    const { hinted } = await loadPart(LATER.hints);
    return hinted(running().session, running().window, await bots.load(), seat - 1, viewer);
  },
  review: async ({ viewer, begins }) => {
    const { session: game, window: view } = running();
    say({ do: "at", text: "what a bot thinks of the moves", place: null });
    const { Reviews } = await loadPart(LATER.reviews);
    reviews ??= new Reviews();
    if (begins) reviews.begin(game);
    return reviews.goOn(view, viewer);
  },
  skip: async ({ seats, players }) => {
    const { session: game } = running();
    say({ do: "at", text: `the random moves after move ${game.played.length}`, place: null });
    return skip(game, seats, players, Number.POSITIVE_INFINITY, await bots.among(players));
  },
  travel: ({ move, ...watched }) => positionAfter(watched, (game) => game.travel(move)),
  view: ({ viewer, from }) => position(viewer, from),
  note: ({ move, text, viewer }) => {
    running().session.note({ move, seat: viewer, text });
    return position(viewer);
  },
  playtest: async (ask) => {
    say({ do: "at", text: `game ${ask.from + 1} of many`, place: null });
    const rules = measurable(files, ask.setup);
    current = rules;
    return (await loadPart(LATER.playtests)).playtest(rules, ask);
  },
  covered: async (ask) => {
    const rules = measurable(files, ask.setup);
    current = rules;
    return (await loadPart(LATER.covered)).covered(rules, ask);
  },
  playtested: async (ask) => {
    const rules = measurable(files, ask.setup);
    current = rules;
    return (await loadPart(LATER.playtests)).playtested(rules, ask);
  },
  tree: (rules) => {
    const root = files.load(rules)?.composed?.root;
    return root ? plainTree(root) : null;
  },
  test: async ({ path }) => {
    say({ do: "at", text: `the scenarios of ${path}`, place: null });
    return (await loadPart(LATER.scenarios)).tested(files, path);
  },
  save: () => running().session.record(),
  overlay: ({ about, to, viewer }) => {
    running();
    return overlays?.overlay(about, to, viewer) ?? { sees: [], walks: [], line: null, way: [], counts: [] };
  },
  happened: ({ since, viewer }) => running().window.happened(since, viewer),
  sums: ({ move, event, viewer }) => sums(running().session, running().window, { move, event }, viewer),
  about: ({ about: id, viewer }) => about(running().session, running().window, id, viewer),
  things: ({ entry, packs, path, offset }) => {
    const own = session?.mission ? session.loaded : files.load({ entry, packs });
    const loaded = session?.setup.entry === entry ? own : null;
    return session && loaded ? thingsWritten(loaded, session.game, { path, offset }) : [];
  },
  why: ({ about, viewer }) => why(running().session, running().window, about, viewer),
  whyNot: ({ seat, about, viewer }) => whyNot(running().session, running().window, seat - 1, about, viewer),
};

function failureOf(error: unknown) {
  const place = error instanceof Fault && current ? placeOf(current, error.node) : null;
  return { message: messageOf(error, current), place };
}

async function carryOut(message: ToWorker): Promise<void> {
  if (message.do === "files") {
    for (const [path, text] of Object.entries(message.files)) files.set(path, text);
    say({ do: "ready" });
  } else if (message.do === "edit") {
    files.set(message.path, message.text);
  } else {
    try {
      // The message's type ties name and ask together; TypeScript cannot follow that through the table.
      const handler = handlers[message.name] as (ask: unknown) => unknown;
      say({ do: "reply", id: message.id, reply: await handler(message.ask) });
      if (message.name === "start" || message.name === "resume") loadAll();
    } catch (error) {
      say({ do: "failed", id: message.id, failure: failureOf(error) });
    }
  }
}

/** Messages are carried out one after the other, though some wait for a part of the worker. */
let last = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  last = last.then(() => carryOut(data));
};
