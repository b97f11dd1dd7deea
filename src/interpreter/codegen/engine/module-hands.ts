/** Makes the functions and tables that the text of a module uses: comparisons, chance, moves of things, counting of work. */

import { equal } from "../../eval/compiler.ts";
import { fingerprintOf } from "../../eval/fingerprint.ts";
import type { Value } from "../../ir/program.ts";
import { seatMask } from "../../machine/core/ending.ts";
import { freeThing } from "../../machine/core/stock.ts";
import type { Game } from "../../runtime/game.ts";
import { asSet } from "../../runtime/value-order.ts";
import { LIGHT_PER_UNIT, sizeOf } from "../../runtime/work.ts";
import type { HiddenGround } from "../ground/hidden-ground.ts";
import { SecretGround, secretHands } from "../ground/secret-ground.ts";
import { Ground } from "../ground/zones.ts";
import type { Text } from "../module.ts";
import type { Shares } from "../questions/shares.ts";
import { type Playing, snapFrames } from "./frames.ts";
import type { Handover } from "./handover.ts";
import type { InterpreterSteps } from "./interpreter-steps.ts";
import type { Position } from "./position.ts";
import { stop } from "./stop.ts";
import type { Tosses } from "./tosses.ts";

/** Counts work of a module. */
export type Worked = (more: number) => void;

/** Comparisons of lists, which count work by size. */
const comparing = (worked: Worked) => ({
  equal: (a: Value, b: Value) => {
    if (typeof a === "number" || typeof b === "number") return a === b;
    worked(Math.floor(sizeOf(a) / LIGHT_PER_UNIT));
    return equal(a, b);
  },
  asSet: (list: Value[]) => {
    worked(sizeOf(list));
    return asSet(list);
  },
  fingerprintOf: (values: Value[]) => {
    worked(sizeOf(values));
    return fingerprintOf(values);
  },
});

/** Moves of things; if values are cached, each counts as a write. */
function moving(game: Game, position: Position, keeps: boolean): Pick<Ground, "move" | "remove"> {
  const ground = new Ground(game, position.words, stop, position.touches);
  return {
    move: (thing, at, index) => {
      if (keeps) position.note();
      ground.move(thing, at, index);
    },
    remove: (thing) => {
      if (keeps) position.note();
      ground.remove(thing);
    },
  };
}

/** The next thing of a stock; looking for it counts work. */
const stock = (game: Game, { words }: Position, worked: Worked) => ({
  newThing: (kind: number) => {
    worked(Math.floor((game.entities.ofKind[kind]?.length ?? 0) / LIGHT_PER_UNIT));
    return freeThing(game, words, kind);
  },
});

/** The objects behind the functions that a module receives. */
interface Parts {
  readonly position: Position;
  readonly handover: Handover;
  readonly interpreter: InterpreterSteps;
  readonly chance: Tosses;
  /** moves hidden things in the module; null: the interpreter moves them */
  readonly hidden: HiddenGround | null;
}

/** What is passed on directly, besides the parts. */
interface Player extends Playing {
  readonly candidates: Value[];
  readonly shares: Shares;
}

const secrets = ({ handover, position, hidden }: Parts, worked: Worked) => {
  const to = { here: () => handover.hold(), note: () => position.note(), version: () => position.written, worked };
  return secretHands(new SecretGround(handover.machine, position.words, handover.seen, hidden, to));
};

/**
 * Everything that a module receives, as plain functions. `worked` counts work of this module. Its text names these as
 * they are named here; what it uses most has one letter, because the text is long.
 */
export function handsOf(engine: Player, parts: Parts, { keeps, closures }: Text, worked: Worked): object {
  const { position, handover, interpreter, chance } = parts;
  return {
    /** the words of the position */
    S: position.words,
    /** the candidates of the present question */
    M: engine.candidates,
    /** the counts of writes, by which cached values are known to be old */
    W: position.writes,
    seatMask,
    /** answers given value by value */
    P: engine.shares,
    /** chance: draws of cards, rolls, and orders of a sort */
    D: chance.draws,
    C: chance.rolls,
    O: chance.orders,
    /** the veils over bodies that run because of a secret */
    V: engine.veils,
    touches: position.touches,
    counts: engine.written.covering?.counts,
    ...engine.written.covering?.hands,
    places: closures.places,
    fail: stop,
    foreign: () => interpreter.begin(),
    refer: (closure: number) => handover.refer(closure, []),
    referRunning: (closure: number) => handover.refer(closure, snapFrames(engine)),
    pictured: () => handover.pictured(),
    enter: (thing: number) => handover.enter(thing),
    ...stock(engine.game, position, worked),
    ...moving(engine.game, position, keeps),
    ...secrets(parts, worked),
    ...comparing(worked),
  };
}
