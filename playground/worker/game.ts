/** The game that a set-up chooses from rules. */
import { faultText, type Loaded } from "../../src/dsl/load.ts";
import { type Game, link } from "../../src/interpreter/index.ts";
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
  const options = program.options.map((option) => {
    const at = option.choices.indexOf(setup.options[option.id] ?? "");
    return at < 0 ? option.default : valueOfChoice(option.type, option.choices, at);
  });
  const game = link(program, { players: setup.players, options });
  const [refusal] = game.refusals;
  if (refusal) {
    const { id, node, fault } = refusal;
    if (fault) throw new Fault(`What an option needs, \`${id}\`, cannot be judged: ${fault.message}.`, node);
    const text = program.needs.find((need) => need.id === id)?.text ?? id;
    throw new Fault(`These options do not go together with so many players: ${text}.`, node);
  }
  return game;
}

/** Options over integers have their number as value; words and yes or no their place. */
function valueOfChoice(type: { readonly t: string }, choices: readonly string[], at: number): number {
  return type.t === "int" ? Number(choices[at]) : at;
}
