import { wrongIn } from "../../interpreter/observe/deductions.ts";
import { type Nature, seeded } from "../../interpreter/play/resolve-chance.ts";
import { digest } from "../../interpreter/runtime/chance.ts";
import { hash } from "../../interpreter/runtime/encode.ts";
import type { Fault } from "../../interpreter/runtime/errors.ts";
import type { Event } from "../../interpreter/runtime/events.ts";
import type { State } from "../../interpreter/runtime/state.ts";
import { isFault, type Made } from "../../session/made.ts";
import { Session } from "../../session/session.ts";
import type { Naming } from "../../telling/pieces.ts";
import { PLAYERS_DOC, type Seated, seatAgents } from "../agents.ts";
import type { Command } from "../command.ts";
import { FINE, RulesError } from "../failure.ts";
import { GAME_FLAGS, HELP, JSON_FLAG, ONE_FILE, SET_FLAG } from "../flags.ts";
import { type OpenGame, openGame, requestOf } from "../game.ts";
import { asJson, type Heard, Log } from "../log.ts";
import { counted, lookedAt } from "../looking.ts";
import { namingOf, shownText } from "../naming.ts";
import { printJson } from "../output.ts";
import { placeText } from "../place.ts";
import { HIDDEN, keyFor, knownChance } from "../redacted.ts";

interface MoveJson {
  readonly n: number;
  readonly seat: number;
  readonly key: string;
  readonly forced: boolean;
  readonly hash: string;
}

interface Traced {
  readonly session: Session;
  readonly log: Log;
  readonly moves: readonly MoveJson[];
  /** the flag whose limit was reached before the game was over */
  readonly stopped: Stopped | null;
  /** the invariant that the last position breaks; only for the referee */
  readonly broken: Fault | null;
}

type Stopped = "max-moves" | "max-events";

/** The limits of a trace. */
interface Most {
  readonly moves: number;
  readonly events: number;
}

/** Plays one game with agents. All events are told as `seat` (null: the referee) may know them. */
function playTraced(open: OpenGame, seated: Seated, seat: number | null, most: Most): Traced {
  const { game, header } = open;
  const log = new Log();
  const nature = seeded(header.seed);
  const noted: Nature = (chance) => {
    log.tossed();
    return nature(chance);
  };
  let stopped: Stopped | null = null;
  const listener = (event: Event, move: number) => {
    if (log.entries.length < most.events) log.hear(event, move);
    else stopped = "max-events";
  };
  const session = new Session(game, header, { nature: noted, listener });
  const agents = seated.agents(header.seed);
  const moves: MoveJson[] = [];
  let broken: Fault | null = null;
  for (;;) {
    // A broken invariant may reveal secrets, so only the referee is told.
    broken = seat === null ? wrongIn(game, session.base) : null;
    const [mover] = broken ? [] : session.owing;
    if (mover === undefined) break;
    if (moves.length >= most.moves) stopped ??= "max-moves";
    if (stopped) break;
    const made = session.letAnswer(mover, agents[mover] ?? null, seated.conditions);
    if (!made || isFault(made)) break;
    moves.push(moveFor(open, session, seat, made));
  }
  return { session, log, moves, stopped, broken };
}

/** A move as a seat may know it. */
function moveFor(open: OpenGame, session: Session, seat: number | null, made: Made): MoveJson {
  return {
    n: made.n,
    seat: made.seat + 1,
    key: keyFor(open.game, made.events, seat, made.seat, made) ?? HIDDEN,
    forced: seat === null || seat === made.seat ? made.forced : made.publiclyForced,
    hash: hashFor(open, session.base, seat),
  };
}

/** For a seat, the hash of its view: the hash of the whole position could be guessed by trying positions. */
const hashFor = (open: OpenGame, state: State, seat: number | null) =>
  seat === null ? hash(open.game, state) : digest(JSON.stringify(lookedAt(open, state, seat)));

const MOST_TRACED: Most = { moves: 10_000, events: 200_000 };

export const trace: Command = {
  name: "trace",
  summary: "Plays one game and prints all that happens, with the rules that caused it.",
  takes: ONE_FILE,
  flags: [
    { name: "agents", value: "A", doc: `${PLAYERS_DOC}; for each seat, with commas (default: random)` },
    { name: "seat", value: "N", doc: "only what this seat may know" },
    { name: "max-moves", value: "M", doc: `stop after so many moves (default: ${MOST_TRACED.moves})` },
    {
      name: "max-events",
      value: "M",
      doc: `print at most so many events, and stop there (default: ${MOST_TRACED.events})`,
    },
    { name: "record", value: "FILE", doc: "write the record of the game to a file" },
    JSON_FLAG,
    SET_FLAG,
    ...GAME_FLAGS,
    HELP,
  ],
  examples: [
    ["trace examples/tictactoe.yaml --seed 7", "one random game as a log"],
    ["trace examples/hexapawn.yaml --record game.json", "writes down a game that `replay` and `review` can read"],
    ["trace examples/meadow.yaml --players 3 --seat 2 --json", "the same game as seat 2 sees it"],
  ],
  run(args, io) {
    const open = openGame(requestOf(args), io);
    const seated = seatAgents(open, args.text("agents") ?? "random", io);
    const seat = args.has("seat") ? args.whole("seat", 1, 1, open.game.players) - 1 : null;
    const most = {
      moves: args.whole("max-moves", MOST_TRACED.moves, 0),
      events: args.whole("max-events", MOST_TRACED.events, 0),
    };
    const { session, log, moves, stopped, broken } = playTraced(open, seated, seat, most);
    const { game, loaded } = open;
    const record = session.record();
    const file = args.text("record");
    if (file !== undefined) io.write(file, `${JSON.stringify(record, null, 2)}\n`);
    const events = log.heardBy({ game, loaded }, seat);
    const telling = log.tosses.map((at) => log.entries[at]?.event);
    const chance = knownChance(game, record.chance, telling, seat);
    if (args.has("json")) printJson(io, { moves, chance, events: events.map(asJson), ...(stopped ? { stopped } : {}) });
    else io.out(`${traceText(moves, events, namingOf(loaded))}${stopped ? stoppedText(stopped, most) : ""}`);
    const now = session.waits;
    if (now.kind === "over") counted(open, session.base);
    const fault = now.kind === "fault" ? now.fault : broken;
    if (!fault) return FINE;
    throw new RulesError(open.say(fault));
  },
};

const stoppedText = (by: Stopped, { moves, events }: Most): string =>
  by === "max-moves"
    ? `\nStopped after ${moves} moves, as \`--max-moves\` says.\n`
    : `\nStopped after ${events} events, as \`--max-events\` says.\n`;

function traceText(moves: readonly MoveJson[], events: readonly Heard[], naming: Naming): string {
  const lines: string[] = [];
  let move = 0;
  for (const event of events) {
    for (; move < event.move; move++) {
      const { n, seat, key, forced } = moves[move] ?? { n: move + 1, seat: 0, key: "?", forced: false };
      lines.push("", `${n}. p${seat} ${key}${forced ? " (forced)" : ""}`);
    }
    if (event.told.kind === "aside") continue;
    const place = placeText({ file: event.file, line: event.line, column: 0, see: event.see });
    lines.push(`    ${shownText(event.told, naming).padEnd(50)} ${place}`.trimEnd());
  }
  return `${lines.join("\n").trimStart()}\n`;
}
