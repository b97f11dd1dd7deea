/** The game of a setup. */
import { faultText, type Loaded } from "../../../src/dsl/load.ts";
import { type Game, link } from "../../../src/interpreter/index.ts";
import { refusalText, settledOptions } from "../../../src/session/agreed.ts";
import type { Setup } from "../../protocol.ts";

/** A fault of the rules. */
export class Fault extends Error {
  readonly node: number;
  /** for a leak: the expression that reads the secret */
  readonly readAt: number | undefined;
  constructor(message: string, node: number, readAt?: number) {
    super(message);
    this.node = node;
    this.readAt = readAt;
  }
}

/** The message of an error; for a leak also what read the secret. */
export function messageOf(error: unknown, loaded: Loaded | null): string {
  if (error instanceof Fault) {
    const { message, readAt } = error;
    return faultText(loaded?.places ?? null, readAt === undefined ? { message } : { message, readAt });
  }
  return error instanceof Error ? error.message : String(error);
}

/** @throws Fault if the rules have errors, or refuse these options and players */
export function gameOf({ program }: Loaded, setup: Setup): Game {
  if (!program) throw new Fault("The rules have errors.", -1);
  // A setup may be older than an edit of the rules; options that no longer fit get their defaults.
  const { options } = settledOptions(program, Object.entries(setup.options));
  const game = link(program, { players: setup.players, options });
  const [refusal] = game.refusals;
  if (refusal) throw new Fault(refusalText(program, refusal), refusal.node);
  return game;
}
