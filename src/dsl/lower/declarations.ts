import type {
  BoardDef,
  Copies,
  FieldDef,
  KindDef,
  LatticeDef,
  LineDef,
  OrderDef,
  PartDef,
  PathDef,
  Scoped,
  SeenRule,
  SlotDef,
  Value,
  ZoneDef,
} from "../../interpreter/ir/program.ts";
import { NONE } from "../../interpreter/ir/program.ts";
import type { Lattice } from "../check/declare/lattices.ts";
import type {
  BoardDecl,
  BoardPart,
  BodyDecl,
  FieldDecl,
  KindDecl,
  LineDecl,
  OrderDecl,
  PathDecl,
  SlotDecl,
  VarDecl,
  ZoneDecl,
} from "../check/model.ts";
import type { T, TSeen } from "../check/tree.ts";
import { BOOL, UNKNOWN } from "../check/types.ts";
import { scoped } from "./ends.ts";
import { Env } from "./env.ts";
import { lowerExpr, lowerListed, lowerSortBy } from "./expr.ts";
import { initialOf } from "./first-values.ts";
import type { Ids } from "./ids.ts";
import { scopeOf } from "./scopes.ts";

/** Lowers declarations: kinds, fields, slots, zones, boards, orders, lines and paths. */

export function lowerKind(ids: Ids, kind: KindDecl): KindDef {
  return {
    id: kind.id,
    plural: kind.plural,
    rows: kind.rows.map((row) => row.id),
    copies: lowerCopies(ids, kind),
    board: kind.board?.index ?? null,
    standsOn: kind.standsOn?.kinds.map((k) => k.index) ?? [],
    startsIn: kind.startsIn?.index ?? null,
    face: kind.face.map((rule) => seenRule(ids, rule)),
    removedWhen: kind.removedWhen && scoped(ids, kind.removedWhen.test, [kind.removedWhen.self]),
    node: ids.places.add(kind.span, kind.see),
  };
}

function lowerCopies(ids: Ids, kind: KindDecl): Copies {
  const { copies } = kind;
  switch (copies.of) {
    case "none":
    case "spaces":
      return copies;
    case "rows": {
      const field = kind.fields.get("copies");
      const counted = copies.count === "field" ? "field" : "fixed";
      return {
        of: "rows",
        count: copies.count === "field" ? (field ? ids.field(field) : 0) : copies.count,
        counted,
        parents: copies.parents.map((parent) => parent.index),
      };
    }
    case "number":
      return {
        of: "number",
        count: scoped(ids, copies.count, []),
        parents: copies.parents.map((parent) => parent.index),
        inPlay: copies.inPlay,
        named: copies.named,
      };
  }
}

function seenRule(ids: Ids, rule: TSeen): SeenRule {
  return {
    who: typeof rule.who === "string" ? rule.who : scoped(ids, rule.who, rule.keys),
    when: rule.when && scoped(ids, rule.when, rule.keys),
  };
}

export function lowerField(ids: Ids, field: FieldDecl): FieldDef {
  const faces = field.faces && {
    slot: field.faces.index,
    count: field.faces.type.t === "enum" ? field.faces.type.of.words.length : 1,
  };
  return { id: field.id, kind: field.kind.index, type: ids.type(field.type), values: field.values, faces };
}

/** The bodies on rows as a printed field: for each row the number of a body or command, or none. */
export function lowerBodyField(ids: Ids, body: BodyDecl): FieldDef {
  const values = body.rows.map(
    (row): Value => (row ? ((row.command ? ids.commands.get(row.command) : ids.bodies.get(row)) ?? NONE) : NONE),
  );
  return {
    id: body.id,
    kind: body.kind.index,
    type: { t: "optional", of: body.command ? { t: "command" } : { t: "body" } },
    values,
    faces: null,
  };
}

export function lowerSlot(ids: Ids, slot: SlotDecl): SlotDef {
  const env = Env.of(slot.named);
  for (let i = slot.named.length; i < slot.keys.length; i++) env.made(ids.type(slot.keys[i] ?? UNKNOWN));
  const expr = initialOf(ids, env, slot);
  return {
    id: slot.id,
    keys: slot.keys.map((k) => ids.type(k)),
    type: ids.type(slot.type),
    initial: { expr, size: Math.max(env.size, slot.keys.length) },
    fresh: slot.fresh && !slot.fresh.of ? (ids.scopes.get(scopeOf(slot.fresh)) ?? null) : null,
    seen: slot.seen.map((rule) => seenRule(ids, rule)),
    node: ids.places.add(slot.span, slot.see),
  };
}

export function lowerZone(ids: Ids, zone: ZoneDecl): ZoneDef {
  return {
    id: zone.id,
    key: zone.key.map((k) => k.index),
    key2: zone.key2 && ids.type(zone.key2),
    form: zone.form,
    size: zone.size,
    holds: zone.holds.map((k) => k.index),
    seen: zone.seen.map((rule) => seenRule(ids, rule)),
    refill: zone.refill && scoped(ids, zone.refill, zone.named),
    node: ids.places.add(zone.span, zone.see),
  };
}

function lowerSize(ids: Ids, size: NonNullable<BoardDecl["size"]>): NonNullable<BoardDef["size"]> {
  const side = (t: T) => scoped(ids, t, []);
  switch (size.form) {
    case "sides":
      return { form: "sides", rows: side(size.rows), columns: side(size.columns) };
    case "hexagon":
      return { form: "hexagon", side: side(size.side) };
  }
}

const lowerLattice = ({ turn, outline, drawn }: Lattice): LatticeDef => ({ turn, outline, drawn });

const lowerPart = ({ of, ...rest }: BoardPart): PartDef => ({ ...rest, of: of.index });

export function lowerBoard(ids: Ids, board: BoardDecl): BoardDef {
  const { size } = board;
  return {
    id: board.id,
    size: size && lowerSize(ids, size),
    cut: null,
    kinds: board.kinds.map((k) => k.index),
    spaces: board.spaces.map((s) => ({ name: s.name, kind: s.kind.index, x: s.x, y: s.y })),
    directions: board.directions?.index ?? null,
    lattice: board.lattice && lowerLattice(board.lattice),
    links: board.links,
    near: board.near,
    rings: board.rings.map((r) => ({ id: r.id, spaces: r.spaces })),
    crosses: board.crosses && { edges: board.crosses.edges.index, at: board.crosses.at },
    part: board.part && lowerPart(board.part),
  };
}

/** A condition over the parameters and one or two more things. */
function beside(ids: Ids, params: readonly VarDecl[], more: readonly VarDecl[], t: Parameters<typeof scoped>[1]) {
  return scoped(ids, t, [...params, ...more]);
}

export function lowerLine(ids: Ids, line: LineDecl): LineDef | null {
  if (!line.board || !line.from || !line.to) return null;
  const most = line.atMost?.op === "const" && typeof line.atMost.value === "number" ? line.atMost.value : 10_000;
  return {
    id: line.id,
    board: line.board.index,
    params: line.params.length,
    from: scoped(ids, line.from, line.params),
    to: scoped(ids, line.to, line.params),
    runs: line.runs,
    atMost: most,
    passes: line.passes && beside(ids, line.params, [line.passes.variable], line.passes.condition),
    stoppedBetween:
      line.stopped && beside(ids, line.params, [line.stopped.from, line.stopped.to], line.stopped.condition),
    corner: line.corner,
    node: ids.places.add(line.span, line.see),
  };
}

/** A list expression. A set is put into a defined order. */
function listed(ids: Ids, params: readonly VarDecl[], t: T): Scoped {
  const env = Env.of(params);
  const expr = lowerListed(ids, env, t);
  return { expr, size: env.size };
}

export function lowerPath(ids: Ids, path: PathDecl): PathDef | null {
  if (!path.board || !path.from || !path.to) return null;
  const always = {
    expr: { node: ids.places.add(path.span), type: ids.typeId(BOOL), op: "const" as const, value: 1 },
    size: path.params.length + 2,
  };
  const step = path.step ? beside(ids, path.params, [path.from, path.to], path.step) : always;
  return {
    id: path.id,
    board: path.board.index,
    params: path.params.length,
    near: path.near,
    beside: path.beside && listed(ids, [...path.params, path.from], path.beside),
    step,
    cost: path.cost && beside(ids, path.params, [path.from, path.to], path.cost),
    node: ids.places.add(path.span, path.see),
  };
}

export function lowerOrder(ids: Ids, order: OrderDecl): OrderDef {
  const env = Env.of(order.params);
  const keys = ids.places.within(`orders.${order.id}`, order.see, () =>
    order.keys.map((k) => ({
      id: k.id,
      if: k.if && lowerExpr(ids, env, k.if),
      by: lowerSortBy(ids, env, k.key.by),
      descending: k.key.descending,
      reversed:
        k.key.reversed === null || k.key.reversed === true ? k.key.reversed : lowerExpr(ids, env, k.key.reversed),
      fixed: k.fixed,
      node: ids.places.add(k.span, k.see),
    })),
  );
  return { id: order.id, params: order.params.map((p) => ids.type(p.type)), size: env.size, keys };
}
