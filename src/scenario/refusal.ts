import type { Loaded } from "../dsl/load.ts";
import type { NodeId, Program } from "../interpreter/ir/program.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";
import { misfitOfPlayers, playersOf } from "../session/agreed.ts";
import type { Failure } from "./failure.ts";
import { placeOf } from "./inspect.ts";
import type { Case, Setting } from "./model.ts";
import { quoted } from "./reader.ts";

/** Why a game cannot start at a table: the condition of an option, by its name, or `players`. */
interface Refusal {
  readonly id: string;
  readonly node: NodeId | null;
  /** set if the condition could not be evaluated */
  readonly fault: Fault | null;
}

export function refusedCount(program: Program, { seats }: Setting): Refusal | null {
  return misfitOfPlayers(program, playersOf(program, seats.count)) === null
    ? null
    : { id: "players", node: null, fault: null };
}

/** Judges a case whose game cannot start. It holds only if `refused` names exactly these reasons. */
export function judgeRefusals(
  one: Case,
  { places }: Loaded,
  refusals: readonly Refusal[],
): { readonly one: Case; readonly failures: readonly Failure[] } {
  const said = new Set(one.refused.map(({ text }) => text));
  const found = new Set(refusals.map(({ id }) => id));
  const stray = refusals.find(({ id }) => !said.has(id));
  const failed = refusals.find(({ fault }) => fault);
  if (!failed && !stray && found.size === said.size) return { one, failures: [] };
  const names = (ids: Iterable<string>) => [...ids].map((id) => `\`${id}\``).join(", ");
  return {
    one,
    failures: [
      {
        at: one.at,
        given: quoted(one.at),
        expected: said.size === 0 ? "the game can begin" : `the game is refused because of ${names(said)}`,
        found: failed
          ? unjudged(failed)
          : found.size === 0
            ? "it can begin"
            : `it is refused because of ${names(found)}`,
        rule: places && placeOf(places, (failed ?? stray)?.node ?? null),
      },
    ],
  };
}

const unjudged = ({ id, fault }: Refusal) => `\`${id}\` cannot be judged: ${fault?.message}`;
