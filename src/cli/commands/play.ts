import type { Agent } from "../../agents/agent.ts";
import { PLAYERS_DOC, seatAgents } from "../agents.ts";
import type { Args } from "../args.ts";
import { isCampaign } from "../campaign/open.ts";
import { playCampaign } from "../campaign/play.ts";
import type { Command } from "../command.ts";
import { Disk } from "../disk.ts";
import { AT_FAULT, FINE, UsageError } from "../failure.ts";
import { GAME_FLAGS, HELP, ONE_FILE } from "../flags.ts";
import { type OpenGame, openGame, requestOf } from "../game.ts";
import type { Io } from "../io.ts";
import { HostedSession } from "../play/hosted-session.ts";
import { Protocol } from "../play/protocol.ts";
import { Terminal } from "../play/terminal.ts";
import { recordAt, requestFor } from "../record-file.ts";

const OF_RECORDS = ["players", "seed", "option", "pack"];

/** Opens a new game, or the game of a record. A record determines the options, packs and players itself. */
function sessionOf(args: Args, io: Io): HostedSession {
  const saved = args.text("load");
  if (saved === undefined) return sessionFor(openGame(requestOf(args), io), args, io);
  const flag = OF_RECORDS.find((name) => args.has(name));
  if (flag !== undefined)
    throw new UsageError(`--${flag} has no place beside --load: the saved game says itself how it is played.`);
  const record = recordAt(saved, io);
  const file = args.files[0] ?? "";
  const roots = args.all("root");
  const disk = new Disk(roots);
  disk.need(file);
  disk.enter(saved);
  const session = sessionFor(openGame(requestFor(record, file, roots, disk), io, disk), args, io);
  const wrong = session.load(record);
  if (wrong !== null) throw new UsageError(`\`${saved}\` does not fit \`${file}\`: ${wrong}.`);
  return session;
}

/**
 * Seats the players of `1=human,2=random`. By default seat 1 in the terminal is a person and the others play at random;
 * in the protocol programs play all seats.
 */
function sessionFor(open: OpenGame, args: Args, io: Io): HostedSession {
  const { players } = open.game;
  const named = args.pairs("seat");
  const otherwise = (seat: number) =>
    args.text("protocol") === undefined && named.size === 0 && seat > 0 ? "random" : "human";
  const kinds = Array.from({ length: players }, (_, seat) => named.get(String(seat + 1)) ?? otherwise(seat));
  for (const seat of named.keys()) {
    if (!/^[1-9]\d*$/.test(seat) || Number(seat) > players)
      throw new UsageError(`There is no seat ${seat} among ${players}.`);
  }
  const seated = seatAgents(open, kinds.map((kind) => (kind === "human" ? "first" : kind)).join(","), io);
  const agents = seated
    .agents(open.request.seed)
    .map((agent, seat): Agent | null => (kinds[seat] === "human" ? null : agent));
  return new HostedSession(open, { agents, conditions: seated.conditions, allowsUndo: args.has("allow-undo") });
}

export const play: Command = {
  name: "play",
  summary: "Plays a game in the terminal, or with programs.",
  takes: ONE_FILE,
  flags: [
    {
      name: "seat",
      value: "N=WHO,…",
      doc: `human, ${PLAYERS_DOC} (default: 1=human, the others random)`,
    },
    { name: "protocol", value: "jsonl", doc: "one JSON document per line, see docs/protocol.md" },
    {
      name: "tell-seed",
      doc: "with --protocol: tell the seed at the beginning; whoever knows it can predict chance",
    },
    {
      name: "allow-undo",
      doc: "all at the table agree, or the asker is a referee: `undo` also takes back later answers of others, what chance has decided and what has been shown",
    },
    { name: "load", value: "FILE", doc: "go on with a saved game" },
    ...GAME_FLAGS,
    HELP,
  ],
  examples: [
    ["play examples/connect-four.yaml", "you against a random player"],
    ["play examples/connect-four.yaml --seat 1=human,2=bot", "you against a bot that knows nothing but the rules"],
    ["play examples/meadow.yaml --players 3 --seat 1=human,2=human,3=random", "two people at one terminal"],
    ["play examples/tictactoe.yaml --protocol jsonl", "a program at both seats"],
    [
      "play examples/best-of-three.yaml --seat 1=human,2=bot",
      "a campaign: game after game, until somebody has won two",
    ],
  ],
  notes: [
    "A campaign is played mission after mission. `save FILE` in any mission saves all that were played, and `--load FILE` continues from there. In the terminal, seats are those of the mission; who sits where is printed before it begins.",
  ],
  async run(args, io) {
    if (isCampaign(args)) return playCampaign(args, io);
    const protocol = args.has("protocol") ? args.oneOf("protocol", ["jsonl"]) : null;
    const session = sessionOf(args, io);
    if (protocol === null) {
      await new Terminal(session, io).run();
      return FINE;
    }
    return (await new Protocol(session, io, args.has("tell-seed")).run()) ? FINE : AT_FAULT;
  },
};
