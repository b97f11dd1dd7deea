import type { Expr } from "../ir/program.ts";
import { once } from "./boards.ts";
import { bound, type Env, type Gen } from "./gen.ts";
import { kindsOf } from "./kinds-of-types.ts";

/** What is read of a thing that not all may know takes seats from `K[0]`, who may know what comes of it all. */

/** A place of the environment that no rules have. */
const OWN = 1_000_000;

const known = (g: Gen, thing: string) => `K[0] &= ${g.read}[${g.game.layout.known} + ${thing}];`;

/** What a thing is. */
const rowRead = (g: Gen, thing: string): void => g.out.line(known(g, thing));

/** By place: do not all see what lies there? */
const restricted = (g: Gen): string => {
  const { firstLocation } = g.game.places;
  const all = new Uint8Array(firstLocation + g.game.secrets.restricted.length);
  all.set(g.game.secrets.restricted, firstLocation);
  return once(g, "restricted", () => all);
};

/** Where a thing is, or what is stored for it. */
const placeRead = (g: Gen, thing: string): void =>
  g.out.line(`if (${restricted(g)}[${g.read}[${g.game.layout.place} + ${thing}]] === 1) ${known(g, thing)}`);

function parentRead(g: Gen, thing: string, { nth, of }: Expr & { op: "parent" }): void {
  const hides = g.game.secrets.parents[nth] ?? [];
  const table = g.table(Uint8Array.from(g.game.entities.kindOf, (kind) => (hides[kind] ? 1 : 0)));
  const isSure = kindsOf(g.game, of).every((kind) => hides[kind]);
  g.out.line(isSure ? known(g, thing) : `if (${table}[${thing}] === 1) ${known(g, thing)}`);
}

type Shown = { readonly expr: Expr; readonly env: Env };

/** Evaluates what a thing is read of once, and says that it is read. */
function reading<E extends Expr>(
  g: Gen,
  of: Expr,
  env: Env,
  read: (thing: string) => void,
  with_: (of: Expr) => E,
): Shown {
  const thing = g.out.name(g.value(of, env));
  read(thing);
  return { expr: with_({ ...of, op: "local", at: OWN } as Expr), env: bound(env, OWN, thing) };
}

/** The same expression, about a thing of which has been noted that it is read. */
export function tainted(g: Gen, expr: Expr, env: Env): Shown {
  switch (expr.op) {
    case "field":
    case "fieldOf":
    case "rowOf":
      return reading(
        g,
        expr.of,
        env,
        (thing) => rowRead(g, thing),
        (of) => ({ ...expr, of }),
      );
    case "spaceOf":
    case "zoneOf":
    case "position":
      return reading(
        g,
        expr.of,
        env,
        (thing) => placeRead(g, thing),
        (of) => ({ ...expr, of }),
      );
    case "parent":
      return reading(
        g,
        expr.of,
        env,
        (thing) => parentRead(g, thing, expr),
        (of) => ({ ...expr, of }),
      );
    case "slot": {
      const [key, ...others] = expr.keys;
      if (!key) return { expr, env };
      const isOwn = (g.program.slots[expr.slot]?.seen.length ?? 0) > 0;
      const read = (thing: string) => (isOwn ? g.out.line(`slotSeen(${expr.slot}, ${thing});`) : placeRead(g, thing));
      return reading(g, key, env, read, (of) => ({ ...expr, keys: [of, ...others] }));
    }
    default:
      return { expr, env };
  }
}
