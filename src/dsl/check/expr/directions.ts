import type { Context } from "../context.ts";
import type { BoardDecl, EnumDecl } from "../model.ts";
import type { T } from "../tree.ts";
import { present, type Type, told } from "../types.ts";
import { broken, need } from "./build.ts";

/** The boards on which spaces of a type lie. */
export function boardsOf(type: Type): readonly BoardDecl[] {
  const one = present(type);
  return one.t === "entity" ? [...new Set(one.of.flatMap((kind) => kind.board ?? []))] : [];
}

/** The type of all spaces of the boards that a space may belong to. */
export function spacesLike({ type }: T): Type {
  const boards = boardsOf(type);
  if (boards.length === 0) return type;
  return { t: "entity", of: [...new Set(boards.flatMap((board) => board.kinds))], family: null };
}

/** The directions of the boards of a type, if all of them have the same. */
function shared(type: Type): EnumDecl | null {
  const [first, ...others] = boardsOf(type).map((board) => board.directions);
  return others.every((one) => one === first) ? (first ?? null) : null;
}

/** The directions from a space to its neighbours; a space without any is reported. */
export function directionsOf(context: Context, space: T): EnumDecl | null {
  const found = shared(space.type);
  if (found || space.type.t === "unknown") return found;
  const several = boardsOf(space.type).length > 1;
  context.error(
    "wrong-type",
    space.span,
    several ? "These boards do not have the same directions." : "The spaces of this board lie in no directions.",
    several
      ? "test first which kind the space is, `... is a KIND`"
      : "boards that are made by `grid:`, `hexes:` or `map:` have directions",
  );
  return null;
}

/** The type of a direction that follows a space among arguments: it gives a bare `north` its meaning. */
export function nextDirection([space]: readonly T[]): Type | null {
  const of = space ? shared(space.type) : null;
  return of && { t: "enum", of };
}

/** A direction of the board of the space argument before it; without such an argument, of any board. */
export function directionIn(context: Context, arg: T, [space]: readonly T[]): T {
  if (space) {
    const of = directionsOf(context, space);
    return of ? need(context, arg, { t: "enum", of }, "what stands here") : broken(arg.span);
  }
  const own = present(arg.type);
  const known = [...context.model.boards.values()].map((board) => board.directions);
  if (own.t === "unknown" || (own.t === "enum" && known.includes(own.of)))
    return need(context, arg, own, "what stands here");
  context.error("wrong-type", arg.span, `A direction of a board is needed here, but this is ${told(arg.type)}.`);
  return broken(arg.span);
}
