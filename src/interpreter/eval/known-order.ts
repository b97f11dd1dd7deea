import { type Expr, NONE, type Query } from "../ir/program.ts";
import { orderIn } from "../ir/zone-forms.ts";
import { HERE } from "../runtime/errors.ts";
import { countWork } from "../runtime/work.ts";
import { lyingIn, zoneAt } from "../runtime/zones.ts";
import { type Compiler, type Fn, fail } from "./compiler.ts";

/**
 * Stops rules that use the order of the unknown part of a deck. That part has no order until it is drawn: the top card
 * would be the same in every game. The message says what to do instead.
 */
export function inKnownOrder(c: Compiler, of: Fn, node: number): Fn {
  const unknown = lackingOrder(c);
  return (env) => {
    const found = of(env);
    const things = typeof found === "number" ? [found] : found.flat();
    const thing = things.find((one) => unknown(one as number));
    return thing === undefined ? found : fail(node, messageFor(c, thing as number));
  };
}

function messageFor({ rt, game }: Compiler, thing: number): string {
  const place = rt.slots[game.layout.place + thing] ?? NONE;
  const deck = game.program.zones[zoneAt(game, place)]?.id ?? "deck";
  return `nobody can say which card lies where in \`${deck}\`, so take it with \`draw\`; only what was put on it since it was shuffled has an order`;
}

/** Does a thing lie in the unknown part of a deck, among things that differ from it? Identical things need no order. */
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

/** The zone whose bare contents a list is, in their order, or of which it combines some; null if it is anything else. */
export function zoneAsItLies(expr: Expr | undefined): Expr | null {
  if (expr?.op === "combinations") return zoneAsItLies(expr.list);
  return expr?.op === "members" ? expr.of : null;
}

/** Is a list the bare contents of a zone, in their order? */
export const isAsItLies = (expr: Expr | undefined): boolean => zoneAsItLies(expr) !== null;

/** Does a query take the first elements of a zone as they lie? */
export const takesAsItLies = ({ list, steps }: Query): boolean =>
  isAsItLies(list) && steps.every(({ step }) => step === "take");
