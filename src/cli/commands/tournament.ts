import { gained } from "../../playtest/interval.ts";
import { seedOf } from "../../playtest/simulate.ts";
import { PLAYERS_DOC, seatAgents } from "../agents.ts";
import type { Command } from "../command.ts";
import { FINE, RulesError, UsageError } from "../failure.ts";
import { GAME_FLAGS, HELP, JSON_FLAG, ONE_FILE } from "../flags.ts";
import { type OpenGame, openGame, requestOf } from "../game.ts";
import type { Io } from "../io.ts";
import { printJson } from "../output.ts";
import { HostedSession } from "../play/hosted-session.ts";
import { Protocol } from "../play/protocol.ts";
import { Progress } from "../progress.ts";
import { Guest } from "../tournament/guest.ts";
import { GuestTable } from "../tournament/guest-table.ts";
import { pairings } from "../tournament/pairings.ts";
import { percent, type Result, standings, tableText } from "../tournament/standings.ts";

const GAMES = 20;
const PATIENCE = 300;

/** A name from the command line, with its program if it is one. */
interface Player {
  readonly name: string;
  readonly guest: Guest | null;
  played: number;
  won: number;
}

export const tournament: Command = {
  name: "tournament",
  summary: "Lets bots, policies and programs play against each other, and says who wins how often.",
  takes: ONE_FILE,
  flags: [
    { name: "agents", value: "A,B,…", doc: `who plays: ${PLAYERS_DOC}, or program:COMMAND (default: bot,random)` },
    { name: "games", value: "N", doc: `how many games in all (default: ${GAMES})` },
    { name: "patience", value: "SECONDS", doc: `how long to wait for an answer of a program (default: ${PATIENCE})` },
    JSON_FLAG,
    ...GAME_FLAGS,
    HELP,
  ],
  examples: [
    [
      "tournament examples/tictactoe.yaml --agents bot:100,greedy,random --games 12",
      "three players, each against each",
    ],
    [
      "tournament examples/kuhn-poker.yaml --agents policy:examples/kuhn-equilibrium.yaml,bot:50",
      "a policy against a bot",
    ],
  ],
  notes: [
    "All players sit at all seats in turn. A win counts 1; players who share it get equal parts. A fair share is 1 divided by the number of seats.",
    "`Elo` is a rating computed from all results (Bradley and Terry): 400 points more are odds of ten to one, and the mean is 0. One draw is added for each pair that has met, so that a player who has won every game has a rating too.",
    "`surely` is a range that contains the true share in 19 of 20 such series. While the ranges of two players overlap, neither is known to be better.",
    "`program:COMMAND` is started once, without a shell. It reads and answers the lines of docs/protocol.md for its own seats: `game` begins a game, `over` ends it, and the next one follows.",
  ],
  async run(args, io) {
    const open = openGame(requestOf(args), io);
    const names = (args.text("agents") ?? "bot,random").split(",").map((name) => name.trim());
    if (names.length < 2) throw new UsageError("A tournament needs at least two players.", "`--agents bot:400,bot:50`");
    const games = args.whole("games", GAMES, 1);
    const patience = args.whole("patience", PATIENCE, 1, 86_400);
    // A name without a player is refused before any program is started.
    for (const name of names)
      agentsOf(
        open,
        names.map(() => name),
        io,
      );
    const players = names.map(playerOf);
    const results: Result[] = [];
    try {
      await playAll(players, { open, games, patience, results }, io);
    } finally {
      for (const { guest } of players) guest?.leave();
    }
    const { seed } = open.request;
    const fair = 1 / open.game.players;
    if (args.has("json"))
      printJson(io, { game: open.program.id, seed, games, fair, players: standings(players, results), results });
    else
      io.out(
        `${games} games of ${open.program.title}, seed ${seed}; fair is ${percent(fair)}\n${tableText(players, results)}\n`,
      );
    return FINE;
  },
};

const PROGRAM = /^program:(.+)$/;

function playerOf(name: string): Player {
  const command = PROGRAM.exec(name)?.[1];
  return { name, guest: command === undefined ? null : new Guest(name, command), played: 0, won: 0 };
}

/** The players of a game that run in this process, by seat; programs answer from outside. */
function agentsOf(open: OpenGame, names: readonly string[], io: Io) {
  const seats = names.slice(0, open.game.players).map((name) => (PROGRAM.test(name) ? "first" : name));
  return seatAgents(open, seats.join(","), io);
}

interface Series {
  readonly open: OpenGame;
  readonly games: number;
  readonly patience: number;
  /** results are added game by game */
  readonly results: Result[];
}

async function playAll(players: readonly Player[], { open, games, patience, results }: Series, io: Io): Promise<void> {
  const seats = open.game.players;
  const progress = new Progress(io, games);
  const sitting = pairings(players.length, seats);
  try {
    for (let nth = 0; nth < games; nth++) {
      const places = sitting.next().value;
      const seated = places.map((one) => players[one] as Player);
      const header = { ...open.header, seed: seedOf(open.request.seed, nth) };
      const winners = await playOne({ ...open, header }, seated, patience, io);
      results.push({
        seed: header.seed,
        players: places.map((one) => one + 1),
        winners: winners.map((seat) => seat + 1),
      });
      for (const [seat, player] of seated.entries()) {
        player.played++;
        player.won += gained(winners, seat, seats);
      }
      progress.add(1);
    }
  } finally {
    progress.end();
  }
}

/** Plays a game and returns the winning seats. */
async function playOne(
  open: OpenGame,
  seated: readonly Player[],
  patience: number,
  io: Io,
): Promise<readonly number[]> {
  const made = agentsOf(
    open,
    seated.map(({ name }) => name),
    io,
  );
  const agents = made.agents(open.header.seed).map((agent, seat) => (seated[seat]?.guest ? null : agent));
  const session = new HostedSession(open, { agents, conditions: made.conditions });
  const guests = new Map(seated.flatMap(({ guest }, seat) => (guest ? [[seat + 1, guest] as const] : [])));
  const table = new GuestTable(guests, patience);
  await new Protocol(session, { ...io, out: (text) => table.tell(text) }).run(table.lines());
  const stage = session.advance();
  if (stage.kind === "fault") throw new RulesError(open.say(stage.fault));
  return stage.kind === "over" ? stage.winners : [];
}
