import { type Expr, NONE, type Query } from "../ir/program.ts";
import { orderIn } from "../ir/zone-forms.ts";
import { HERE } from "../runtime/errors.ts";
import { countWork } from "../runtime/work.ts";
import { lyingIn, zoneAt } from "../runtime/zones.ts";
import { type Compiler, type Fn, fail } from "./compiler.ts";

/**
 * What lies in the unknown part of a deck has no order until it is drawn. Whoever asks for the top card of a shuffled deck would
 * get the same one in every game, so the rules stop there and say what to do instead.
 */
export function inKnownOrder(c: Compiler, of: Fn, node: number): Fn {
  const unknown = lackingOrder(c);
  return (env) => {
    const found = of(env);
    const thing = typeof found === "number" ? found : (found.find((one) => unknown(one as number)) ?? NONE);
    return unknown(thing as number) ? fail(node, messageFor(c, thing as number)) : found;
  };
}

function messageFor({ rt, game }: Compiler, thing: number): string {
  const place = rt.slots[game.layout.place + thing] ?? NONE;
  const deck = game.program.zones[zoneAt(game, place)]?.id ?? "deck";
  return `nobody can say which card lies where in \`${deck}\`, so take it with \`draw\`; only what was put on it since it was shuffled has an order`;
}

/** Does a thing lie among others of a deck from which it cannot be told by its place? Things that are all alike need no order. */
function lackingOrder({ rt, game }: Compiler): (thing: number) => boolean {
  const { layout, entities, places, program } = game;
  const isUnknown = (thing: number) => (rt.slots[layout.pos + thing] ?? 0) === 0;
  const sort = (thing: number) =>
    [entities.kindOf, entities.rowOf, ...entities.parentsOf].map((of) => of[thing]).join();
  return (thing) => {
    if (thing === NONE) return false;
    const place = rt.slots[layout.place + thing] ?? NONE;
    if (place < places.firstLocation || orderIn(program.zones, zoneAt(game, place)) !== "top") return false;
    if (!isUnknown(thing)) return false;
    const own = sort(thing);
    const all = lyingIn(game, rt.slots, place);
    countWork(rt, all.length, HERE);
    return all.some((other) => isUnknown(other) && sort(other) !== own);
  };
}

/** Is a list just what lies in a zone, in the order in which it lies there? */
export const isAsItLies = (expr: Expr | undefined): boolean => expr?.op === "members";

/** Does a query take the first ones as they lie in a zone? */
export const takesAsItLies = ({ list, steps }: Query): boolean =>
  isAsItLies(list) && steps.every(({ step }) => step === "take");
