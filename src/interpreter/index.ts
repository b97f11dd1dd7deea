/**
 * Plays any game that is given as a {@link Program}. It knows no text, no files and no clock; what it needs of chance
 * is a {@link Nature}.
 *
 * A game in short: `link` a program to a table, take its `initial` state, and as long as its `status` says so, `settle`
 * chance or let a seat give one of its `moves`. States are values: nothing changes one that was handed out. Seats count
 * from 0 here, and from 1 in everything that is plain data for outsiders (records; views say `p1`). `viewOf` shows a
 * state, `why`, `whyNot` and `explainTerm` explain it, `History` plays with a way back and makes records, `replay`
 * judges them. Functions that take a seat or null take null for the referee, who sees everything.
 */

export type { Condition } from "./explain/condition.ts";
export { type Explanation, explainTerm, type PartView } from "./explain/term.ts";
export { why } from "./explain/why.ts";
export { type WhyNot, whyNot } from "./explain/why-not.ts";
export type * from "./ir/program.ts";
export { NONE } from "./ir/program.ts";
export { isNumbered, orderOf } from "./ir/zone-forms.ts";
export { link } from "./link/link.ts";
export { positionNow } from "./machine/position-now.ts";
export { answer, initial, midMove, type Question, question, status } from "./machine/transition.ts";
export { entityNamed, locationName, parseValue, valueName } from "./names/index.ts";
export { type Plain, plainValue } from "./names/plain.ts";
export { printedValues } from "./names/printed.ts";
export { roomFor } from "./observe/budget.ts";
export { determinize } from "./observe/determinize.ts";
export { describeEvent, type EventView } from "./observe/redact.ts";
export { canonicalView, type SpaceView, type View, viewOf, type ZoneView } from "./observe/view.ts";
export type { ThingView } from "./observe/view-things.ts";
export { candidateName } from "./play/candidates.ts";
export { History } from "./play/history.ts";
export { type Move, moveByKey, moveChosen, moves, playSteps } from "./play/moves.ts";
export type { ChanceRecord, GameRecord } from "./play/record.ts";
export { recorded, replay } from "./play/replay.ts";
export { type Nature, seeded, settle } from "./play/resolve-chance.ts";
export type { Given } from "./play/unfinished-moves.ts";
export { makeRng, type Rng, shuffled } from "./runtime/chance.ts";
export { decode, encode, hash } from "./runtime/encode.ts";
export type { Fault } from "./runtime/errors.ts";
export type { Event, Sink } from "./runtime/events.ts";
export type { Game } from "./runtime/game.ts";
export { forWhom } from "./runtime/made-for.ts";
export { isInPlay, movesOf, placeOf, roundOf, slotValue } from "./runtime/position.ts";
export type { State } from "./runtime/state.ts";
