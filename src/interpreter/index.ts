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
export type { Reason } from "./explain/reason.ts";
export type { Refusal } from "./explain/refusal.ts";
export { type Explanation, explainTerm, type PartView } from "./explain/term.ts";
export { type CandidateReasons as Offered, why } from "./explain/why.ts";
export { type WhyNot, whyNot } from "./explain/why-not.ts";
export type * from "./ir/program.ts";
export { ENTITY_CODE, NONE } from "./ir/program.ts";
export { isNumbered, orderOf } from "./ir/zone-forms.ts";
export { link, type Table } from "./link/link.ts";
export {
  answer,
  initial,
  midMove,
  type Outcome,
  type Question,
  question,
  resolve,
  type Status,
  status,
} from "./machine/transition.ts";
export {
  entityNamed,
  keyName,
  locationName,
  memberType,
  parseValue,
  valueName,
} from "./names/index.ts";
export { type Plain, plainValue } from "./names/plain.ts";
export { printedValues } from "./names/printed.ts";
export { roomFor } from "./observe/budget.ts";
export { determinize, type Guess } from "./observe/determinize.ts";
export { describeEvent, type EventView, redact, sayPieces } from "./observe/redact.ts";
export { canonicalView, type PlayerView, type SpaceView, type View, viewOf, type ZoneView } from "./observe/view.ts";
export type { SlotView, ThingView } from "./observe/view-things.ts";
export { candidateName } from "./play/candidates.ts";
export { History } from "./play/history.ts";
export { type Move, moveByKey, moveChosen, moves, playSteps } from "./play/moves.ts";
export type { AnswerRecord, ChanceRecord, GameRecord, Header, Mark } from "./play/record.ts";
export { type Replay, recorded, replay, type Verdict } from "./play/replay.ts";
export { type Nature, seeded, settle } from "./play/resolve-chance.ts";
export { type Given, type NextStep, UnfinishedMoves } from "./play/unfinished-moves.ts";
export { digest, makeRng, type Rng, sample, shuffled } from "./runtime/chance.ts";
export { decode, encode, hash } from "./runtime/encode.ts";
export type { Fault, FaultCode } from "./runtime/errors.ts";
export type { Event, EventPart, EventType, Sink } from "./runtime/events.ts";
export type { Board, CheckFailure, Game } from "./runtime/game.ts";
export { type Geometry, makeGeometry } from "./runtime/geometry.ts";
export { forWhom } from "./runtime/made-for.ts";
export {
  isInPlay,
  knownTo,
  membersOf,
  movesOf,
  phaseOf,
  placeOf,
  positionOf,
  roundOf,
  rowOf,
  seatsIn,
  slotValue,
  standingOn,
} from "./runtime/position.ts";
export type { State } from "./runtime/state.ts";
export { enumerate, type Tree, type Watcher } from "./search/enumerate.ts";
export { type Fraction, fraction, readFraction, written } from "./search/fraction.ts";
export { type Depth, type PerftOptions, perft } from "./search/perft.ts";
export { scores, worths } from "./search/score.ts";
