/** The game that a set-up chooses from rules. */
import { faultText, type Loaded } from "../../src/dsl/load.ts";
import { type Game, link } from "../../src/interpreter/index.ts";
import { refusalText, settledOptions } from "../../src/session/agreed.ts";
import type { Setup } from "../protocol.ts";

/** A rule that could not be carried out. */
export class Fault extends Error {
  readonly node: number;
  /** of a leak: the expression that has read the secret */
  readonly readAt: number | undefined;
  constructor(message: string, node: number, readAt?: number) {
    super(message);
    this.node = node;
    this.readAt = readAt;
  }
}

/** What an error says to people: of a fault of the rules also what it was that read a secret. */
export function messageOf(error: unknown, loaded: Loaded | null): string {
  if (error instanceof Fault) {
    const { message, readAt } = error;
    return faultText(loaded?.places ?? null, readAt === undefined ? { message } : { message, readAt });
  }
  return error instanceof Error ? error.message : String(error);
}

/** @throws Fault where the rules have errors, or refuse these options and players */
export function gameOf({ program }: Loaded, setup: Setup): Game {
  if (!program) throw new Fault("The rules have errors.", -1);
  // What is set up may be older than an edit of the rules: what does not fit them any more is as usual.
  const { options } = settledOptions(program, Object.entries(setup.options));
  const game = link(program, { players: setup.players, options });
  const [refusal] = game.refusals;
  if (refusal) throw new Fault(refusalText(program, refusal), refusal.node);
  return game;
}
