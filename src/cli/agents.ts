/** Players named on the command line. */
import type { Agent } from "../agents/agent.ts";
import { PLAYER_NAMES, playerNamed } from "../agents/named-players.ts";
import { type Players, playersOf } from "../agents/players.ts";
import { type Policy, policyAgent } from "../agents/policy.ts";
import { randomAgent } from "../agents/simple.ts";
import { meantOrAll } from "../dsl/text/similar.ts";
import type { Scoped } from "../interpreter/ir/program.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { Disk } from "./disk.ts";
import { UsageError } from "./failure.ts";
import type { OpenGame, Shelf } from "./game.ts";
import type { Io } from "./io.ts";
import { readPolicy } from "./policy-file.ts";

/** The players by seat, and the conditions that their policies read. */
export interface Seated {
  readonly names: readonly string[];
  readonly agents: Players;
  readonly conditions: readonly Scoped[];
  /** the game, with its program extended by the conditions of policies */
  readonly open: OpenGame;
}

const KINDS = [...PLAYER_NAMES, "policy:FILE"];

/** The kinds of players, for the help of flags. */
export const PLAYERS_DOC =
  "random (draws whole moves), random-step (answers), random-paired, never:ID, always:ID (see measure), first, flat, greedy, bot, bot:easy, bot:strong, bot:400 (so many simulations a question), bot:400+never:ID or policy:FILE";

/** The file of a policy, from the name of its player. Undefined: it is another kind of player. */
export const policyFileOf = (name: string): string | undefined => /^policy:(.+)$/.exec(name)?.[1];

/**
 * Reads one name for all seats (`random`), or one for each: `random,first,policy:kuhn.yaml`. `shelf`: where policies
 * are found.
 */
export function seatAgents(open: OpenGame, text: string, io: Io, shelf: Pick<Shelf, "need"> = new Disk()): Seated {
  const names = text.split(",").map((name) => name.trim());
  const { players } = open.game;
  if (names.length !== 1 && names.length !== players) {
    throw new UsageError(`\`${text}\` names ${names.length} players, but ${players} sit at the table.`);
  }
  const seats = Array.from({ length: players }, (_, seat) => names[seat] ?? names[0] ?? "random");
  const policies = new Map<string, Policy>();
  const conditions: Scoped[] = [];
  for (const name of new Set(seats)) {
    if (playerNamed(name, open.game)) continue;
    const file = policyFileOf(name);
    if (file === undefined) throw new UsageError(`There is no player \`${name}\`.`, meantOrAll(name, KINDS));
    const read = readPolicy(open, shelf.need(file), conditions.length, io);
    policies.set(name, read.policy);
    conditions.push(...read.conditions);
  }
  const { game } = open;
  const agents = playersOf(seats.map((name) => (seed) => agentOf(name, policies, game, seed)));
  return { names: seats, agents, conditions, open };
}

function agentOf(name: string, policies: ReadonlyMap<string, Policy>, game: Game, seed: string): Agent {
  const policy = policies.get(name);
  return policy ? policyAgent(policy, seed) : (playerNamed(name, game) ?? randomAgent)(seed);
}
