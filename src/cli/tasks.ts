import { faultText, type Loaded } from "../dsl/load.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";
import type { Meter } from "../interpreter/runtime/meter.ts";
import { Measuring } from "../lab/measured-games.ts";
import type { Tasks } from "../playtest/serve.ts";
import type { Simulation } from "../playtest/simulate.ts";
import { tallySome } from "../playtest/simulate.ts";
import type { Keep } from "../results/tables.ts";
import { type MutationJob, Mutator } from "../scenario/clauses/mutate.ts";
import { seatAgents } from "./agents.ts";
import { Disk } from "./disk.ts";
import { type GameRequest, openGame, openLoaded } from "./game.ts";
import { processIo } from "./io.ts";
import { placeAt } from "./place.ts";

/** A worker opens the game itself: what is linked cannot be sent, what was asked for can. */
export interface SimulationSetup {
  readonly request: GameRequest;
  readonly agents: string;
  readonly maxMoves: number;
  readonly byReference: boolean;
  /** do the players go round, a seat with each game */
  readonly rotates?: boolean;
  /** how many games each process plays, more or less */
  readonly each: number;
}

/** Where shards are written, and what of their games. */
export interface KeepSetup {
  readonly setup: SimulationSetup;
  readonly folder: string;
  readonly keep: Keep;
}

/** The module that workers start: the same as that of the command line. */
export function workerEntry(): URL {
  const built = /main\.js$/.test(import.meta.url);
  return built ? new URL("main.js", import.meta.url) : new URL("main.ts", import.meta.url);
}

/** `here`: rules that have been read in this process already, and who watches them. */
export function simulationOf(
  { request, agents, maxMoves, byReference, each, rotates = false }: SimulationSetup,
  here: { readonly loaded?: Loaded; readonly meter?: Meter } = {},
): Simulation {
  const io = processIo();
  const { loaded, meter } = here;
  const open = loaded ? openLoaded(loaded, request, io, meter) : openGame(request, io);
  const seated = seatAgents(open, agents, io);
  const place = (fault: Fault) => {
    const { places } = open.loaded;
    const { file, line } = placeAt(places, fault.node);
    return { file, line, message: faultText(places, fault) };
  };
  const { agents: players, conditions } = seated;
  const { game } = open;
  return { game, seed: request.seed, maxMoves, agents: players, conditions, byReference, games: each, rotates, place };
}

/** One version of several that play the same games. */
export const measuringOf = (setup: SimulationSetup, loaded?: Loaded): Measuring =>
  new Measuring(simulationOf(setup, loaded ? { loaded } : {}));

export const TASKS: Tasks = {
  simulate: (setup: SimulationSetup) => {
    const simulation = simulationOf(setup);
    return ([from, to]: readonly [number, number]) => tallySome(simulation, from, to);
  },
  /** `setups`: versions that play the same games */
  measure: (setups: readonly SimulationSetup[]) => {
    const versions = setups.map((setup) => measuringOf(setup));
    return ([from, to]: readonly [number, number]) => versions.map((version) => version.play(from, to));
  },
  /** one shard after another into the folder of a run; gives how many games these were */
  keep: async ({ setup, folder, keep }: KeepSetup) => {
    const { shardKeeper } = await import("./lab/keep-shards.ts");
    return shardKeeper(simulationOf(setup), { folder, keep });
  },
  /** `readable`: the folders whose files the rules may name */
  mutate: (readable: readonly string[]) => {
    const mutator = new Mutator(new Disk(readable));
    return (job: MutationJob) => mutator.try(job);
  },
};
