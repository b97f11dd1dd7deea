import { pilesThatTellCopies } from "../analysis/hideable.ts";
import { watchOf } from "../analysis/watched.ts";
import type { ExprWith } from "../ir/operators.ts";
import { NONE, type NodeId, type Value } from "../ir/program.ts";
import { isNumbered, orderIn } from "../ir/zone-forms.ts";
import { locationOf } from "../runtime/locations.ts";
import { countLightWork } from "../runtime/work.ts";
import { firstAt, lyingIn, nextAt, zoneAt } from "../runtime/zones.ts";
import { type Compiler, type Fn, fail, type Makers } from "./compiler.ts";
import { inKnownOrder } from "./known-order.ts";
import { copiesInPublic } from "./public-order.ts";
import { narrow, readBy, readerOf } from "./taint.ts";

/** The cached contents of a place. */
interface Pile {
  readonly version: number;
  readonly things: readonly Value[];
  readonly size: number;
  /** is it a pile whose order must not tell copies apart? */
  readonly told: boolean;
}

/** Operators about where things are. */
export const components: Makers<
  | "spaceOf"
  | "zone"
  | "zoneOf"
  | "members"
  | "at"
  | "position"
  | "standing"
  | "parent"
  | "isKind"
  | "inPlay"
  | "revealed"
  | "lies"
> = {
  spaceOf,
  zoneOf: (c, expr) => {
    const thing = readBy(c, expr, expr.of);
    const { rt, game } = c;
    const { place } = game.layout;
    return (env) => {
      const id = thing(env);
      if (id === NONE) return fail(expr.node, "there is none, so it stands nowhere");
      const at = rt.slots[place + id] ?? NONE;
      return at < game.places.firstLocation ? NONE : at;
    };
  },
  zone: (c, { zone, of, key2, node }) => {
    const owner = c.number(of);
    const second = key2 ? c.number(key2) : () => NONE;
    const { places, program } = c.game;
    return (env) => {
      const found = locationOf(places, zone, owner(env), second(env));
      return found === NONE ? fail(node, `there is no ${program.zones[zone]?.id ?? "zone"} of this`) : found;
    };
  },
  members: (c, { of, node }) => {
    const zone = c.number(of);
    const { rt, game } = c;
    const mayDiffer = pilesThatTellCopies(game);
    const piles = new Map<number, Pile>();
    return (env) => {
      const location = zone(env);
      if (location === NONE) return [];
      const known = piles.get(location);
      if (known && known.version === rt.version) {
        countLightWork(rt, known.size, node);
        if (known.size > 1 && known.told) countLightWork(rt, known.size);
        return known.things;
      }
      const found = lyingIn(game, rt.slots, location);
      countLightWork(rt, found.length, node);
      // An open pile is sorted by number, which must not tell copies apart.
      const told = mayDiffer[game.places.zoneOf[location - game.places.firstLocation] ?? NONE] === true;
      const things = found.length > 1 && told ? copiesInPublic(c, found) : found;
      piles.set(location, { version: rt.version, things, size: found.length, told });
      return things;
    };
  },
  at: (c, expr) => inKnownOrder(c, at(c, expr), expr.node),
  position,
  standing,
  parent: (c, expr) => {
    const thing = readBy(c, expr, expr.of);
    const parents = c.game.entities.parentsOf[expr.nth];
    return (env) => parents?.[thing(env)] ?? fail(expr.node, "there is none, so it belongs to nobody");
  },
  isKind: (c, expr) => {
    const thing = readBy(c, expr, expr.of);
    const { kindOf } = c.game.entities;
    const right = c.game.program.kinds.map((_, kind) => expr.kinds.includes(kind));
    return (env) => (right[kindOf[thing(env)] ?? -1] ? 1 : 0);
  },
  inPlay: (c, { of }) => {
    const thing = c.number(of);
    const { rt } = c;
    const { inPlay } = c.game.layout;
    return (env) => {
      const id = thing(env);
      return id !== NONE && (rt.slots[inPlay + id] ?? 0) > 0 ? 1 : 0;
    };
  },
  revealed: (c, { of, node }) => {
    const thing = c.number(of);
    const { rt, game } = c;
    const { known } = game.layout;
    return (env) => {
      const id = thing(env);
      if (id === NONE) return fail(node, "there is none to be revealed");
      return ((rt.slots[known + id] ?? 0) & game.everybody) === game.everybody ? 1 : 0;
    };
  },
  lies,
};

/** The space on which a thing stands. */
function spaceOf(c: Compiler, expr: ExprWith<"spaceOf">): Fn {
  const thing = readBy(c, expr, expr.of);
  const { rt, game } = c;
  const { place } = game.layout;
  const { firstLocation } = game.places;
  return (env) => {
    const id = thing(env);
    if (id === NONE) return fail(expr.node, "there is none, so it stands nowhere");
    const at = rt.slots[place + id] as number;
    return at < firstLocation ? at : NONE;
  };
}

/** A seat that sees the thing, and a seat that sees the zone, both know whether the thing lies there. */
function lies(c: Compiler, expr: ExprWith<"lies">): Fn {
  const [of, where] = [c.number(expr.left), c.number(expr.zone)];
  const { rt, game } = c;
  const { place, known } = game.layout;
  if (watchOf(game, expr) === null) {
    return (env) => {
      const thing = of(env);
      return thing !== NONE && rt.slots[place + thing] === where(env) ? 1 : 0;
    };
  }
  const { restricted } = game.secrets;
  const { firstLocation } = game.places;
  const reader = readerOf(c);
  return (env) => {
    const thing = of(env);
    const location = where(env);
    if (thing === NONE) return 0;
    const now = rt.slots[place + thing] ?? NONE;
    if (now >= firstLocation && restricted[now - firstLocation] === 1) {
      narrow(reader, (rt.slots[known + thing] ?? 0) | game.visibility.location(location), thing);
    }
    return now === location ? 1 : 0;
  };
}

const NOBODY: readonly number[] = [];

/** Things of some kinds on a space. */
function standing(c: Compiler, { kinds, of, single, node }: ExprWith<"standing">): Fn {
  const space = c.number(of);
  const { rt, game } = c;
  const { kindOf } = game.entities;
  const right = game.program.kinds.map((_, kind) => kinds.includes(kind));
  if (single) {
    return (env) => {
      let id = firstAt(game, rt.slots, space(env));
      while (id !== NONE && !right[kindOf[id] ?? 0]) id = nextAt(game, rt.slots, id);
      return id;
    };
  }
  return (env) => {
    const first = firstAt(game, rt.slots, space(env));
    // Most spaces are empty most of the time.
    if (first === NONE) {
      countLightWork(rt, 0, node);
      return NOBODY;
    }
    const found: number[] = [];
    for (let id = first; id !== NONE; id = nextAt(game, rt.slots, id)) {
      if (right[kindOf[id] ?? 0]) found.push(id);
    }
    countLightWork(rt, found.length, node);
    return found;
  };
}

function at(c: Compiler, { of, index, node }: ExprWith<"at">): Fn {
  const [zone, number] = [c.number(of), c.number(index)];
  const { rt, game } = c;
  const { pos } = game.layout;
  return (env) => {
    const location = zone(env);
    const wanted = number(env);
    if (location === NONE) return fail(node, "there is no such zone");
    const def = game.program.zones[zoneAt(game, location)];
    if (!isNumbered(def)) {
      const all = lyingIn(game, rt.slots, location);
      countLightWork(rt, all.length, node);
      return all[wanted - 1] ?? NONE;
    }
    let id = firstAt(game, rt.slots, location);
    while (id !== NONE && (rt.slots[pos + id] ?? 0) < wanted) id = nextAt(game, rt.slots, id);
    return id !== NONE && rt.slots[pos + id] === wanted ? id : NONE;
  };
}

function position(c: Compiler, expr: ExprWith<"position">): Fn {
  const { node } = expr;
  const thing = readBy(c, expr, expr.of);
  const { boardOf, localOf } = c.game;
  return (env) => {
    const id = thing(env);
    if (id === NONE) return fail(node, "there is none, so it has no place");
    if ((boardOf[id] ?? -1) >= 0) return localOf[id] ?? NONE;
    return rankOf(c, id, node);
  };
}

/** The position of a thing at its place. In a deck only known positions count, from the top. */
function rankOf({ rt, game }: Compiler, id: number, node: NodeId): number {
  const where = rt.slots[game.layout.place + id] ?? NONE;
  const rank = rt.slots[game.layout.pos + id] ?? 0;
  if (where === NONE || where < game.places.firstLocation) return where === NONE ? NONE : rank;
  const order = orderIn(game.program.zones, zoneAt(game, where));
  if (order === "top" && rank !== 0) {
    const all = lyingIn(game, rt.slots, where);
    countLightWork(rt, all.length, node);
    return all.indexOf(id) + 1;
  }
  return order === "places" ? rank : NONE;
}
