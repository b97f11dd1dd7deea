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

export { afterPicks, isSet, setSteps } from "./any-order.ts";
export { candidateName } from "./candidates.ts";
export { digest, makeRng, type Rng, sample, shuffled } from "./chance.ts";
export { determinize, type Guess } from "./determinize.ts";
export { type Nature, seeded, settle } from "./drive.ts";
export { decode, encode, hash } from "./encode.ts";
export { enumerate, type Tree, type Watcher } from "./enumerate.ts";
export type { Fault, FaultCode } from "./errors.ts";
export type { Event, EventPart, EventType, Sink } from "./events.ts";
export { roomFor } from "./explain/budget.ts";
export type { Condition } from "./explain/condition.ts";
export type { Reason } from "./explain/reason.ts";
export type { Refusal } from "./explain/refusal.ts";
export { type Explanation, explainTerm, type PartView } from "./explain/term.ts";
export { type Offered, why } from "./explain/why.ts";
export { type WhyNot, whyNot } from "./explain/why-not.ts";
export { type Fraction, fraction, readFraction, written } from "./fraction.ts";
export type { Board, CheckFailure, Game } from "./game.ts";
export { type Geometry, makeGeometry } from "./geometry.ts";
export { History } from "./history.ts";
export { link, type Table } from "./link.ts";
export { forWhom } from "./made-for.ts";
export { type Move, moveByKey, moveChosen, moves, playSteps } from "./moves.ts";
export { type Depth, type PerftOptions, perft } from "./perft.ts";
export { type Plain, plainValue } from "./plain.ts";
export { printedValues } from "./printed.ts";
export type * from "./program.ts";
export { ENTITY_CODE, NONE } from "./program.ts";
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
} from "./question.ts";
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
} from "./read.ts";
export type { AnswerRecord, ChanceRecord, GameRecord, Header, Mark } from "./record.ts";
export { describeEvent, type EventView, redact, sayPieces } from "./redact.ts";
export { type Replay, recorded, replay, type Verdict } from "./replay.ts";
export { scores, worths } from "./score.ts";
export type { State } from "./state.ts";
export {
  entityNamed,
  keyName,
  locationName,
  memberType,
  parseValue,
  valueName,
} from "./values.ts";
export { canonicalView, type PlayerView, type SpaceView, type View, viewOf, type ZoneView } from "./view.ts";
export type { SlotView, ThingView } from "./view-things.ts";
