import { processIo } from "../../../src/cli/io.ts";
import { type Version, versionOf } from "../../../src/cli/lab/versions.ts";

/** A game with its players, as `measure` opens it. */
export function versionOfFile(file: string, agents: string, more: Partial<Version["setup"]["request"]> = {}): Version {
  const request = { file, players: null, seed: "7", options: [], packs: [], roots: [], ...more };
  return versionOf(request, { games: 20, workers: 1, agents, maxMoves: 2_000, rotates: false }, processIo());
}
