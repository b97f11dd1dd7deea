import type { SecretFlow } from "../analysis/secret-flow.ts";
import type { Game } from "../runtime/game.ts";
import { type BodyFacts, bodyFactsOf, type Unwritten } from "./body-facts.ts";
import { type TermFacts, termFactsOf } from "./term-facts.ts";

/** Facts about the rules, computed before anything is written. */
export interface Facts extends TermFacts, BodyFacts {}

export const factsOf = (game: Game, unwritten: Unwritten, flow: SecretFlow): Facts => ({
  ...termFactsOf(game),
  ...bodyFactsOf(game, unwritten, flow),
});
