import { rowOf } from "../ir/instructions.ts";
import type { Field, Instruction, OrderId, Program, SortBy, Type } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";

/**
 * Does every seat hear every answer and every outcome, each told so that no two of them sound the same? Then each way by
 * which a game can go is an information set of its own, and nobody has to listen to find them. What is not known here to
 * be told so has to be listened to.
 */
export const tellsWays = (game: Game): boolean =>
  !game.secrets.any &&
  game.program.bodies.every(({ code }) => code.every((one) => isToldApart(game, one))) &&
  game.program.commands.every(({ fields, then }) => then === null && fields.every(isPlain));

function isToldApart(game: Game, one: Instruction): boolean {
  if (one.do === "ask") return one.fields.every(isPlain);
  // What a window hands to a command is told to nobody, but of each command there is only one to choose.
  if (one.do === "offer")
    return new Set(one.alternatives.map(({ command }) => command)).size === one.alternatives.length;
  if (one.do === "roll") return one.to === null && isWord(one.type);
  if (one.do === "gather") return !isByChance(game, one);
  return !rowOf(one).waits;
}

/** May chance decide between equal elements of a list? */
const isByChance = ({ program }: Game, { list }: Instruction & { readonly do: "gather" }): boolean =>
  (list.op === "list" || list.op === "set") &&
  list.query.steps.some((step) => step.step === "sort" && leadsToChance(program, step.keys, new Set()));

/** Does one of these keys, or of the orders that they name, leave it to chance? Each order is looked at once. */
function leadsToChance(program: Program, keys: readonly { readonly by: SortBy }[], seen: Set<OrderId>): boolean {
  return keys.some(({ by }) => {
    if (by.by !== "order" || seen.has(by.order)) return by.by === "chance";
    seen.add(by.order);
    return leadsToChance(program, program.orders[by.order]?.keys ?? [], seen);
  });
}

/** Is a field answered by one value, which has a word of its own? */
const isPlain = ({ choice, type }: Field): boolean =>
  choice.choose === "one" && choice.orNew === null && isWord(type.t === "optional" ? type.of : type);

const isWord = ({ t }: Type): boolean => t === "int" || t === "bool" || t === "enum" || t === "row" || t === "entity";
