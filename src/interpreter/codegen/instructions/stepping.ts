import type { Expr } from "../../ir/program.ts";
import { elementOf, typeOf } from "../../ir/types.ts";
import type { Gen } from "../gen.ts";
import { MOST_TOUCHED } from "../ground/touches.ts";
import { kindsOf, whatIsThere } from "../kinds-of-types.ts";

/** Moves onto spaces where things may always stand: the module moves them itself, without checks. */

/** The kinds of the moved things; empty if the type does not tell. */
function movedKinds(g: Gen, what: Expr): readonly number[] {
  const type = whatIsThere(typeOf(g.program, what));
  const one = type.t === "entity" ? type : elementOf(type);
  return one?.t === "entity" ? one.of : [];
}

export function stepsOn(g: Gen, what: Expr, target: Expr): boolean {
  const things = movedKinds(g, what);
  const { kinds } = g.program;
  return (
    g.secrecy === null &&
    things.length > 0 &&
    kindsOf(g.game, target).every(
      (space) => !g.game.mayLeave[space] && things.every((kind) => kinds[kind]?.standsOn.includes(space)),
    )
  );
}

/** The function that makes such a move. Moves from and to zones, and to nowhere, go the general way. */
export function stepHelper({ game }: Gen, writes: string): string {
  const { place, pos, next } = game.layout;
  const touch = (space: string) => `touches[touches[${MOST_TOUCHED}]++ & ${MOST_TOUCHED - 1}] = ${space};`;
  return `
  const stepOn = (thing, at) => {
    const from = S[${place} + thing];
    if (at === none || from >= ${game.places.firstLocation}) { move(thing, at, 0); return; }
    ${writes}if (from !== none) {
      ${touch("from")}
      let link = heads[from];
      for (let id = S[link]; id !== thing && id !== none; id = S[link]) link = ${next} + id;
      const after = S[${next} + thing];
      if (S[link] === thing) S[link] = after;
      for (let id = after; id !== none; id = S[${next} + id]) S[${pos} + id]--;
      S[${next} + thing] = none;
    }
    ${touch("at")}
    let link = heads[at], count = 1;
    for (let id = S[link]; id !== none; id = S[link]) { link = ${next} + id; count++; }
    S[link] = thing; S[${place} + thing] = at; S[${pos} + thing] = count;
  };`;
}
