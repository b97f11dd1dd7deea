import { rowOf } from "../ir/instructions.ts";
import type { Field, Instruction, OrderId, Program, SortBy, Type } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";

/**
 * Does every seat hear every answer and outcome, each with a distinct event? Then every path is its own information
 * set, and none has to be found by listening. If in doubt, the answer is no.
 */
export const tellsWays = (game: Game): boolean =>
  !game.secrets.any &&
  game.program.bodies.every(({ code }) => code.every((one) => isToldApart(game, one))) &&
  game.program.commands.every(({ fields, then }) => then === null && fields.every(isPlain));

function isToldApart(game: Game, one: Instruction): boolean {
  if (one.do === "ask") return one.fields.every(isPlain);
  // Arguments that a window passes to a command are not told, so each command may be offered only once.
  if (one.do === "offer")
    return new Set(one.alternatives.map(({ command }) => command)).size === one.alternatives.length;
  if (one.do === "roll") return one.to === null && isWord(one.type);
  if (one.do === "gather") return !isByChance(game, one);
  return !rowOf(one).waits;
}

/** Can chance decide among equal elements of the list? */
const isByChance = ({ program }: Game, { list }: Instruction & { readonly do: "gather" }): boolean =>
  (list.op === "list" || list.op === "set") &&
  list.query.steps.some((step) => step.step === "sort" && leadsToChance(program, step.keys, new Set()));

/** Does one of these keys, or of the orders in them, use chance? Each order is visited once. */
function leadsToChance(program: Program, keys: readonly { readonly by: SortBy }[], seen: Set<OrderId>): boolean {
  return keys.some(({ by }) => {
    if (by.by !== "order" || seen.has(by.order)) return by.by === "chance";
    seen.add(by.order);
    return leadsToChance(program, program.orders[by.order]?.keys ?? [], seen);
  });
}

/** Does the field have exactly one value, with its own word? */
const isPlain = ({ choice, type }: Field): boolean =>
  choice.choose === "one" && choice.orNew === null && isWord(type.t === "optional" ? type.of : type);

const isWord = ({ t }: Type): boolean => t === "int" || t === "bool" || t === "enum" || t === "row" || t === "entity";
