/** Compares the offered next steps of a moving model with the rulebook (HI-281, HI-282, HI-G20). */
import { expect } from "vitest";
import { candidateName } from "../../../src/interpreter/play/candidates.ts";
import { moveChosen } from "../../../src/interpreter/play/moves.ts";
import type { Game } from "../../../src/interpreter/runtime/game.ts";
import type { State } from "../../../src/interpreter/runtime/state.ts";
import { neighbours, placeOf, squareAt, stepAllowed } from "./hint-geometry.ts";
import { friends, type Model, type Table } from "./hint-table.ts";

/** The squares offered for the next step; empty if no step is offered. */
function offered(game: Game, state: State, seat: number): string[] {
  const found: string[] = [];
  let stepping = false;
  moveChosen(game, state, seat, (asked, now) => {
    const names = asked.candidates.map((_, i) => candidateName(game, now, asked, i) ?? "");
    if (stepping) found.push(...names);
    stepping = names.includes("step");
    return Math.max(0, names.indexOf("step"));
  });
  return found;
}

/** Returns whether there was something to compare. */
export function checkSteps(game: Game, state: State, seat: number, table: Table, mover: Model): boolean {
  const squares = offered(game, state, seat);
  const { at } = mover;
  if (at === null || squares.length === 0) return false;
  const standing = (square: string) =>
    table.models.find((one) => one !== mover && !one.down && one.at !== null && squareAt(one.at) === square);
  const ways = neighbours(at).filter((place) => stepAllowed(at, place, table));
  const free = ways.map(squareAt).filter((square) => !standing(square));
  const passed = squares.filter((square) => standing(square));
  expect(squares.filter((square) => !standing(square)).toSorted()).toEqual(free.toSorted());
  for (const square of passed) {
    const other = standing(square);
    expect({ square, friend: other !== undefined && friends(other, mover) }).toEqual({ square, friend: true });
    expect(ways.map(squareAt)).toContain(squareAt(placeOf(square)));
  }
  return true;
}
