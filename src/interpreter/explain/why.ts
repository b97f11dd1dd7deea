/** Why something is offered: the conditions that hold. */

import { testsOf } from "../ir/pipeline.ts";
import { NONE, type NodeId, type Value } from "../ir/program.ts";
import { type Question, question } from "../machine/transition.ts";
import { type Asker, askerOf, roomy } from "../observe/asker.ts";
import { orCut } from "../observe/budget.ts";
import { candidateName } from "../play/candidates.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";
import { argsOf, type Condition, conditionsOf } from "./condition.ts";

interface CandidateReasons {
  /** the word in the key of a move; null: enough has been chosen */
  readonly name: string | null;
  readonly node: NodeId;
  readonly conditions: readonly Condition[];
  /** finding the conditions takes too long: this candidate and those after it are not explained */
  readonly cut?: true;
}

/** The candidates of the present step for a seat (0 is the first), with the conditions that each one meets. */
export function why(game: Game, state: State, seat: number): CandidateReasons[] {
  const asked = question(game, state, seat);
  if (!asked) return [];
  const names = asked.candidates.map((_, i) => candidateName(game, state, asked, i));
  const asker = askerOf(game, state, seat);
  const told: CandidateReasons[] = [];
  for (const [i, value] of asked.candidates.entries()) {
    const cut = (node: NodeId): Omit<CandidateReasons, "name"> => ({ node, conditions: [], cut: true });
    const one = { name: names[i] ?? null, ...orCut(game.rt, () => offered(asker, asked, value), cut) };
    told.push(one);
    if (one.cut) break;
  }
  return told;
}

function offered(asker: Asker, asked: Question, value: Value): Omit<CandidateReasons, "name"> {
  const nothing = { node: asked.node, conditions: [] };
  if (value === NONE) return nothing;
  if (asked.kind === "command") {
    const { command = -1, args = [] } = asked.alternatives[Number(value)] ?? {};
    const def = asker.game.program.commands[command];
    const values = argsOf(asker, args, asked.env);
    if (!def || !values) return nothing;
    const env = roomy([...values, asked.seat + 1, ...Array<Value>(def.size).fill(NONE)]);
    return { node: def.node, conditions: conditionsOf(asker, def.needs, env) };
  }
  const query = asked.field?.choice.query;
  if (!query || asked.kind === "split") return nothing;
  const env = roomy(asked.env);
  env[query.variable] = value;
  return { node: query.node, conditions: conditionsOf(asker, testsOf(query), env) };
}
