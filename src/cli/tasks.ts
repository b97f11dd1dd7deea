/** The tasks of worker processes, shared with the command line itself. */
import { faultText, type Loaded } from "../dsl/load.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";
import type { Meter } from "../interpreter/runtime/meter.ts";
import { Measuring } from "../lab/measured-games.ts";
import type { Tasks } from "../playtest/serve.ts";
import type { Simulation } from "../playtest/simulate.ts";
import { tallySome } from "../playtest/simulate.ts";
import type { Shard } from "../results/shards.ts";
import type { Keep } from "../results/tables.ts";
import { type MutationJob, Mutator } from "../scenario/clauses/mutate.ts";
import { seatAgents } from "./agents.ts";
import { Disk } from "./disk.ts";
import { type GameRequest, loadRules, openGame, openLoaded, type Shelf } from "./game.ts";
import { processIo } from "./io.ts";
import { placeAt } from "./place.ts";

/** The setup of a simulation. A worker opens the game itself, because a linked game cannot be sent. */
export interface SimulationSetup {
  readonly request: GameRequest;
  readonly agents: string;
  readonly maxMoves: number;
  readonly byReference: boolean;
  /** whether players move on by one seat with each game */
  readonly rotates?: boolean;
  /** about how many games each process plays */
  readonly each: number;
}

/** What is played, and which tables are kept. */
interface KeepSetup {
  readonly setup: SimulationSetup;
  readonly keep: Keep;
}

/** The module that workers start: that of the command line. The built program has all its files in one folder. */
export function workerEntry(): URL {
  const isSource = import.meta.url.endsWith(".ts");
  return isSource ? new URL("main.ts", import.meta.url) : new URL("main.js", import.meta.url);
}

/** `here`: what this process has already: rules, a profile, and where policies are found. */
export function simulationOf(
  { request, agents, maxMoves, byReference, each, rotates = false }: SimulationSetup,
  here: { readonly loaded?: Loaded; readonly meter?: Meter; readonly shelf?: Pick<Shelf, "need"> } = {},
): Simulation {
  const io = processIo();
  const { loaded, meter, shelf } = here;
  const open = loaded ? openLoaded(loaded, request, io, meter) : openGame(request, io);
  const seated = seatAgents(open, agents, io, shelf);
  const place = (fault: Fault) => {
    const { places } = open.loaded;
    const { file, line } = placeAt(places, fault.node);
    return { file, line, message: faultText(places, fault) };
  };
  const { agents: players, conditions } = seated;
  const { game } = open;
  return { game, seed: request.seed, maxMoves, agents: players, conditions, byReference, games: each, rotates, place };
}

/** The measuring of one version among several that play the same games. */
export const measuringOf = (setup: SimulationSetup, loaded?: Loaded): Measuring =>
  new Measuring(simulationOf(setup, loaded ? { loaded } : {}));

export const TASKS: Tasks = {
  simulate: (setup: SimulationSetup) => {
    const simulation = simulationOf(setup);
    return ([from, to]: readonly [number, number]) => tallySome(simulation, from, to);
  },
  /** `setups`: versions that play the same games */
  measure: (setups: readonly SimulationSetup[]) => {
    const read = new Map<string, Loaded>();
    const versions = setups.map((setup) => {
      const rules = JSON.stringify(setup.request);
      const loaded = read.get(rules) ?? loadRules(setup.request, new Disk(setup.request.roots));
      read.set(rules, loaded);
      return measuringOf(setup, loaded);
    });
    return ([from, to]: readonly [number, number]) => versions.map((version) => version.play(from, to));
  },
  /** shards of a run whose rules are on this machine */
  shards: async ({ setup, keep }: KeepSetup) => {
    const { ShardWriter } = await import("../results/shard-writer.ts");
    const writer = new ShardWriter(simulationOf(setup), keep);
    return (shard: Shard) => writer.write(shard);
  },
  /** shards of runs that come with all their texts */
  jobs: async () => {
    const { jobPlayer } = await import("./queue/job-player.ts");
    return jobPlayer(simulationOf);
  },
  /** `readable`: the folders whose files the rules may name */
  mutate: (readable: readonly string[]) => {
    const mutator = new Mutator(new Disk(readable));
    return (job: MutationJob) => mutator.try(job);
  },
};
