import { mayHide, pilesThatTellCopies } from "../../analysis/hideable.ts";
import type { ExprWith } from "../../ir/operators.ts";
import { type Expr, NONE } from "../../ir/program.ts";
import { typeOf } from "../../ir/types.ts";
import { isNumbered, orderOf } from "../../ir/zone-forms.ts";
import { locationOf } from "../../runtime/locations.ts";
import { zoneAt } from "../../runtime/zones.ts";
import { type Env, FAIL, type Gen } from "../gen.ts";
import {
  kindsOf,
  liesInZones,
  maybeNone,
  standAlone,
  standsOnSpaces,
  tableOfKinds,
  thingsOf,
  whatIsThere,
} from "../kinds-of-types.ts";
import { listValue } from "../lists/queries.ts";
import type { Writer } from "../writers.ts";
import { once } from "./boards.ts";
import { hasZone } from "./safe.ts";

/** Where things are. */

/** A thing that must exist. */
function thing(g: Gen, of: Expr, env: Env): string {
  const text = g.value(of, env);
  if (!maybeNone(g.game, of)) return text;
  const name = g.out.name(text);
  return `(${name} === none ? ${FAIL} : ${name})`;
}

const placeOf = (g: Gen, of: Expr, env: Env) => `${g.read}[${g.game.layout.place} + ${thing(g, of, env)}]`;

/** The first thing at a place. If the places are consecutive, so are their heads. */
function firstAt(g: Gen, of: Expr, env: Env): string {
  const { heads } = g.game.layout;
  const spaces = thingsOf(g.game, of);
  const distance = (heads[spaces[0] ?? 0] ?? -1) - (spaces[0] ?? 0);
  const isEven =
    spaces.length > 0 && spaces.every((space) => (heads[space] ?? -1) >= 0 && (heads[space] ?? 0) - space === distance);
  const at = g.value(of, env);
  if (!isEven) return `firstAt(${at})`;
  if (!maybeNone(g.game, of)) return `${g.read}[${distance} + ${at}]`;
  const name = g.out.name(at);
  return `(${name} === none ? none : ${g.read}[${distance} + ${name}])`;
}

const position: Writer<"position"> = (g, { of, node: _ }, env) => {
  const areSpaces = thingsOf(g.game, of).map((id) => (g.game.boardOf[id] ?? -1) >= 0);
  const own = thing(g, of, env);
  const local = `${g.table(g.game.localOf)}[`;
  if (!areSpaces.includes(false)) return `${local}${own}]`;
  if (!areSpaces.includes(true)) return `rankOf(${own})`;
  const name = g.out.name(own);
  return `(${g.table(g.game.boardOf)}[${name}] >= 0 ? ${local}${name}] : rankOf(${name}))`;
};

/** The zone of an owner; a missing zone stops the module. */
const zone: Writer<"zone"> = (g, expr, env) => {
  const { places } = g.game;
  if (expr.key2) return zoneOfTwo(g, expr, expr.key2, env);
  const all = once(g, `zone ${expr.zone}`, () =>
    Int32Array.from(g.game.entities.kindOf, (_, owner) => locationOf(places, expr.zone, owner, NONE)),
  );
  const found = `${all}[${g.value(expr.of, env)}]`;
  return hasZone(g.game, expr) ? found : `located(${found})`;
};

/** The zone of two keys. */
function zoneOfTwo(g: Gen, expr: ExprWith<"zone">, second: Expr, env: Env): string {
  const { places } = g.game;
  const domain = places.key2[expr.zone];
  if (!domain) return "";
  const first = once(g, `first of zone ${expr.zone}`, () =>
    Int32Array.from(g.game.entities.kindOf, (_, owner) => locationOf(places, expr.zone, owner, domain.at(0))),
  );
  const at = g.out.name(`${first}[${g.value(expr.of, env)}]`);
  return `(located(${at}) + number(${g.table(domain)}, ${g.value(second, env)}))`;
}

export const things = {
  spaceOf: (g, { of }, env) => {
    const place = placeOf(g, of, env);
    if (!liesInZones(g.game, kindsOf(g.game, of))) return place;
    const name = g.out.name(place);
    return `(${name} < ${g.game.places.firstLocation} ? ${name} : none)`;
  },
  zoneOf: (g, { of }, env) => {
    const place = placeOf(g, of, env);
    if (!standsOnSpaces(g.game, kindsOf(g.game, of))) return place;
    const name = g.out.name(place);
    return `(${name} < ${g.game.places.firstLocation} ? none : ${name})`;
  },
  zone,
  position,
  standing: (g, expr, env) => {
    const { kinds, of, single } = expr;
    if (!single) return listValue(g, expr, env);
    const first = firstAt(g, of, env);
    if (standAlone(g.game, thingsOf(g.game, of), kinds)) return first;
    const name = g.out.fresh("r");
    const right = tableOfKinds(g.game, kinds);
    g.out.line(`let ${name} = ${first};`);
    g.out.line(
      `while (${name} !== none && ${g.table(right)}[${name}] === 0) { ${name} = ${g.read}[${g.game.layout.next} + ${name}]; work++; }`,
    );
    return name;
  },
  members: (g, expr, env) => listValue(g, expr, env),
  at: (g, { of, index }, env) => {
    const type = whatIsThere(typeOf(g.program, of));
    if (type.t !== "zone" || maybeNone(g.game, of)) return "";
    return `atPlace(${g.value(of, env)}, ${g.value(index, env)})`;
  },
  parent: (g, { nth, of }, env) => {
    const parents = g.game.entities.parentsOf[nth];
    return parents ? `${g.table(parents)}[${thing(g, of, env)}]` : "";
  },
  children: (g, expr, env) => {
    if (!expr.single) return listValue(g, expr, env);
    const name = g.out.fresh("r");
    g.out.line(`let ${name} = none;`);
    g.each({ ...expr, single: false }, env, (x, loop) => g.out.line(`${name} = ${x}; ${loop.stop}`));
    return name;
  },
  having: (g, expr, env) => (g.game.layout.slots[expr.slot]?.codec.plain ? listValue(g, expr, env) : ""),
  every: (g, expr, env) => {
    const { kinds, inPlayOnly } = expr;
    const leaves = inPlayOnly && kinds.some((kind) => g.game.mayLeave[kind]);
    // Lists of things that can be hidden are in public order, not by number.
    if (leaves || mayHide(g.game, kinds)) return listValue(g, expr, env);
    return g.table(kinds.flatMap((kind) => g.game.entities.ofKind[kind] ?? []));
  },
} satisfies Partial<{ [O in Expr["op"]]: Writer<O> }>;

/** How positions in a zone are numbered. */
const RANKS = { none: 0, places: 1, top: 2 } as const;

/** Do rules number the places of the zone? */
const isRow = (g: Gen, location: number): boolean => isNumbered(g.program.zones[zoneAt(g.game, location)]);

const lyingAt = (g: Gen): string => `
  const lyingAt = (location) => {
    const list = [];
    for (let id = firstAt(location); id !== none; id = ${g.read}[${g.game.layout.next} + id]) list.push(id);
    return ${g.secrecy ? `untold(location, list, ${g.read})` : "list"};
  };`;

/** Helper functions of these texts. */
export const thingHelpers = (g: Gen): string => `
  const heads = ${g.table(g.game.layout.heads)};
  const firstAt = (at) => (heads[at] >= 0 ? ${g.read}[heads[at]] : none);
  const isMadeBefore = (order, a, b) =>
    (order[a] - order[b] || ${g.read}[${g.game.layout.inPlay} + a] - ${g.read}[${g.game.layout.inPlay} + b] || a - b) < 0;
  const made = (all, order) => {
    const list = [];
    for (let i = 0; i < all.length; i++) {
      const id = all[i];
      if (${g.read}[${g.game.layout.inPlay} + id] <= 0) continue;
      let at = list.push(id) - 1;
      for (; at > 0 && isMadeBefore(order, id, list[at - 1]); at--) list[at] = list[at - 1];
      list[at] = id;
    }
    return list;
  };
  const rows = ${g.table(Uint8Array.from({ length: g.game.places.count }, (_, at) => (isRow(g, g.game.places.firstLocation + at) ? 1 : 0)))};
${pilesThatTellCopies(g.game).includes(true) ? lyingAt(g) : ""}
  const located = (location) => (location >= 0 ? location : ${FAIL});
  const atPlace = (location, wanted) => {
    const isRow = rows[location - ${g.game.places.firstLocation}] === 1;
    let at = 0;
    for (let id = firstAt(location); id !== none; id = ${g.read}[${g.game.layout.next} + id]) {
      at++; work++;
      if (isRow ? ${g.read}[${g.game.layout.pos} + id] === wanted : at === wanted) return id;
    }
    return none;
  };
  const orders = ${g.table(Uint8Array.from(g.game.places.zoneOf, (zone) => RANKS[orderOf(g.program.zones[zone])]))};
  const rankOf = (thing) => {
    const at = ${g.read}[${g.game.layout.place} + thing], rank = ${g.read}[${g.game.layout.pos} + thing];
    if (at < ${g.game.places.firstLocation}) return at === none ? none : rank;
    const order = orders[at - ${g.game.places.firstLocation}];
    if (order === ${RANKS.top} && rank !== 0) {
      let nth = 1;
      for (let id = firstAt(at); id !== thing; id = ${g.read}[${g.game.layout.next} + id]) { nth++; work++; }
      return nth;
    }
    return order === ${RANKS.places} ? rank : none;
  };
  const clockwise = (from) => {
    if (from === none) ${FAIL};
    const order = [];
    for (let i = 0; i < ${g.game.players}; i++) {
      const seat = (from - 1 + i) % ${g.game.players} + 1;
      if (${g.read}[${g.game.layout.inPlay} + seat] > 0) order.push(seat);
    }
    return order;
  };
  const nextPlayer = (from) => {
    const order = clockwise(from);
    return order.find((seat) => seat !== from) ?? order[0] ?? ${FAIL};
  };`;
