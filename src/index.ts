/**
 * Rulewright for programs: reads rules, plays them, shows a game as a seat sees it, thinks about it, keeps it as a
 * record, and plays scenarios. It uses no files and no clock: rules are texts by path. Seats count from 1.
 *
 * ```ts
 * const rules = loadRules({ "nim.yaml": text }, "nim.yaml");
 * const match = new Match(rules, { players: 2, seed: "7" });
 * for (let [seat] = match.waiting; seat !== undefined; [seat] = match.waiting) {
 *   const told = match.play(seat, match.choices(seat)[0].key);
 *   console.log(told.for(1).map(({ text }) => text));
 * }
 * console.log(match.ending, match.view(1));
 * ```
 *
 * docs/programs has complete programs: a server, a bot, a learner, and the CI of a pack.
 */

export type { Plain } from "./interpreter/names/plain.ts";
export type { GameRecord } from "./interpreter/play/record.ts";
export type { Choice, ChoicePart, Step } from "./package/choices.ts";
export { CallError, type CallFault, RuleFault } from "./package/errors.ts";
export type { GameEvent } from "./package/events.ts";
export { Match } from "./package/match.ts";
export { type PlayOuts, playOuts } from "./package/play-outs.ts";
export { type Replayed, replayRecord } from "./package/replayed.ts";
export type { RulePlace } from "./package/rule-place.ts";
export { type Finding, loadRules, type Pack, type RuleOption, type Rules, type Texts } from "./package/rules.ts";
export { type CaseOutcome, playScenarios, type ScenarioOutcome } from "./package/scenarios.ts";
export { Simulation, type SimulationSetup } from "./package/simulation.ts";
export type { News } from "./package/subscribers.ts";
export type { Hint, HintedAnswer } from "./package/thinking.ts";
export type { Told } from "./package/told.ts";
export type { Ending, View } from "./package/view.ts";
export type { WhyLine, WhyNot } from "./package/why-not.ts";
export type { SimulationResult } from "./playtest/statistics.ts";
export type { Setup } from "./session/table.ts";
export type { Piece } from "./telling/pieces.ts";
