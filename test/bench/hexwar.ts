import { cheapRng, type Draw } from "../../bench/rng.ts";
import { HEXES } from "../../bench/twins/hexwar/board.ts";
import { hexwar, score } from "../../bench/twins/hexwar/game.ts";
import * as now from "../../bench/twins/hexwar/position.ts";
import type { Playout } from "../../bench/twins/twin.ts";
import { byModule, engineFor, twinGame } from "../../bench/twins.ts";
import { entityNamed, status, type Value, viewOf } from "../../src/interpreter/index.ts";
import { addressOf } from "../../src/interpreter/runtime/layout.ts";

/** Plays Hexwar by hand and by the rules, and gives the position at each question and at the end in a common form. */

export const PATH = "rules/hexwar.yaml";
export const game = twinGame(PATH);
const engine = engineFor(game);

const named = (name: string): number => entityNamed(game, name);
const range = (length: number) => Array.from({ length }, (_, i) => i);

const ROWS = { A: 3, B: 4, C: 5, D: 4, E: 3 };
const hexes = Object.entries(ROWS).flatMap(([row, count]) => range(count).map((i) => named(`${row}${i + 1}`)));
const triangles = range(54).map((i) => named(`T${String(i + 1).padStart(2, "0")}`));
/** the number of each space in the handwritten game, hexes first; -1 for all other entities */
const numbers = new Int8Array(game.entities.count).fill(-1);
for (const [i, space] of [...hexes, ...triangles].entries()) numbers[space] = i;
const figures = ["p1", "p2"].flatMap((player) => [
  ...range(now.FIGURES - 1).map((i) => named(`${player}.basic_${i + 1}`)),
  named(`${player}.main`),
]);

function wordOf(slot: string, key: number): number {
  const at = addressOf(
    game.layout,
    game.program.slots.findIndex(({ id }) => id === slot),
    [key],
  );
  if (at < 0 || key < 0) throw new Error(`no ${slot}`);
  return at;
}

const table = ["round", "starter"].map((slot) => wordOf(slot, 0));
const bySlot = (slot: string) => figures.map((figure) => wordOf(slot, figure));
const [stepped, freeUsed, backFrom] = ["stepped", "free_used", "back_from"].map(bySlot) as [
  number[],
  number[],
  number[],
];
const pointsAt = hexes.map((hex) => wordOf("points", hex));

/** The printed values of the board: the most that each hex produces, and the hexes at each triangle. */
function ofBoard(field: string): readonly Value[] {
  const board = game.program.kinds.flatMap(({ rows }) => rows.indexOf("HEX19")).find((row) => row >= 0) ?? -1;
  const at = game.program.fields.findIndex(({ id }) => id === field);
  const value = game.printed[at]?.[board];
  if (typeof value !== "object") throw new Error(`${field} is no list`);
  return value;
}

export const printed = {
  most: ofBoard("most").filter((number) => number !== 0),
  attached: ofBoard("attached")
    .slice(0, triangles.length)
    .map((at) => (typeof at === "object" ? at.map((hex) => hexes.indexOf(Number(hex))) : at)),
};

type Position = readonly (number | string)[];

/** The space of each figure; for one off the board, whether it can come in again. */
function ofModule(): Position {
  const { words } = engine;
  const word = (at: number | undefined) => words[at ?? -1] ?? Number.NaN;
  const round = word(table[0]);
  return [
    round,
    word(table[1]) - 1,
    ...figures.map((figure, i) => {
      const space = numbers[word(game.layout.place + figure)] ?? -1;
      const rests = space < 0 && word(backFrom[i]) > round;
      return `${space}${rests ? "r" : ""}${word(stepped[i]) ? "s" : ""}${word(freeUsed[i]) ? "f" : ""}`;
    }),
    ...pointsAt.map(word),
  ];
}

const has = (sets: Int32Array, player: number, figure: number): boolean => (((sets[player] ?? 0) >> figure) & 1) === 1;

function ofFigure(player: number, figure: number): string {
  const place = now.at[player * now.FIGURES + figure] ?? 0;
  const space = has(now.outside, player, figure) ? -1 : has(now.onHex, player, figure) ? place : HEXES + place;
  const rests = space < 0 && has(now.resting, player, figure);
  const isFreeUsed = figure === now.FIGURES - 1 && now.freeUsed[player] === 1;
  return `${space}${rests ? "r" : ""}${has(now.stepped, player, figure) ? "s" : ""}${isFreeUsed ? "f" : ""}`;
}

const ofTwin = (): Position => [
  now.table[now.ROUND] ?? 0,
  now.table[now.STARTER] ?? 0,
  ...[0, 1].flatMap((player) => range(now.FIGURES).map((figure) => ofFigure(player, figure))),
  ...now.points,
];

export interface Played extends Playout {
  /** at each question: how many answers there are, which one is chosen, and the position */
  readonly questions: readonly string[];
  readonly scores: readonly number[];
  readonly points: readonly number[];
}

function watched(draw: Draw, position: () => Position, play: (draw: Draw) => Playout) {
  const questions: string[] = [];
  const playout = play((bound) => {
    const chosen = draw(bound);
    questions.push(`${chosen} of ${bound} at ${position().join()}`);
    return chosen;
  });
  return { ...playout, questions };
}

export function byTwin(draw: Draw): Played {
  const went = watched(draw, ofTwin, hexwar);
  return { ...went, scores: [score(0), score(1)], points: [...now.points] };
}

/** A game by the compiled rules. `reason`: why it has ended. */
export function byRules(draw: Draw): Played & { readonly reason: string } {
  const went = watched(draw, ofModule, (each) => byModule(engine, each));
  const end = engine.snap();
  const view = viewOf(game, end, null);
  const is = status(game, end);
  return {
    ...went,
    scores: view.players.map((player) => player.score ?? 0),
    points: pointsAt.map((at) => engine.words[at] ?? 0),
    reason: is.kind === "over" ? is.reason : is.kind,
  };
}

/** Draws answers written as digits of base 36; after them always the first answer. */
export const recorded = (answers: string): Draw => {
  let at = 0;
  return () => Number.parseInt(answers[at++] ?? "0", 36);
};

/** Draws the greater of two numbers. That prefers the last answers, so players pass more often. */
export const lateAnswers = (seed: number): Draw => {
  const draw = cheapRng(seed);
  return (bound) => Math.max(draw(bound), draw(bound));
};
