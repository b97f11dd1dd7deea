/** Checks and lowers effects and expressions of scenarios beside loaded rules. */

import type { Body, Type as IrType, Program, Scoped, SlotDef } from "../interpreter/ir/program.ts";
import { CHECKS } from "./check/check.ts";
import { Context } from "./check/context.ts";
import { expression } from "./check/declare/nodes.ts";
import { Model } from "./check/declared.ts";
import { checkBlock } from "./check/effects/nested.ts";
import { make } from "./check/expr/build.ts";
import type { KindDecl, SlotDecl, VarDecl } from "./check/model.ts";
import { Scope } from "./check/scope.ts";
import type { Stmt, T } from "./check/tree.ts";
import { BOOL, entityOf, optional, show, type Type } from "./check/types.ts";
import { LANGUAGE } from "./constructs/language.ts";
import type { Loaded } from "./load.ts";
import { lowerBody } from "./lower/body.ts";
import { lowerSlot } from "./lower/declarations.ts";
import { scoped } from "./lower/ends.ts";
import type { Ids } from "./lower/ids.ts";
import { lowerStmt } from "./lower/stmt.ts";
import { Diagnostics } from "./text/diagnostic.ts";
import type { MapNode, Node, ScalarNode } from "./yaml/node.ts";

/** An effect or an expression about a position of a game, written outside its rules, in a scenario. */
export type ExtraItem = { readonly effects: Node } | { readonly expression: ScalarNode; readonly condition: boolean };

export type ExtraResult =
  | { readonly body: number }
  | { readonly scoped: Scoped; readonly type: IrType; readonly shown: string }
  | null;

/**
 * The component that a name means which exists only at a table: a seat, a component. Names may contain dots
 * (`Xia.assault`).
 */
type EntityNames = (name: string) => { readonly kind: number; readonly index: number } | null;

/** The items of one case in order. Later ones know the names given by earlier ones. */
interface ExtraCase {
  readonly items: readonly ExtraItem[];
  readonly names: EntityNames;
}

/** The result of one case. */
export interface MadeCase {
  /** one for every item, null if it has errors */
  readonly results: readonly ExtraResult[];
  /** the slots for the names given by its effects: `from` inclusive, `to` exclusive */
  readonly named: readonly [from: number, to: number];
  readonly diagnostics: Diagnostics;
}

interface Extras {
  /** the Program with a body for every item of effects, and slots for the names that they give */
  readonly program: Program;
  /** one for every case */
  readonly cases: readonly MadeCase[];
}

/**
 * Checks and lowers items like rules, beside loaded rules. Names given by effects (`as:`, `let:`, answers) become slots
 * of the table, so that later items of the same case can use them.
 */
export function withExtras(loaded: Loaded, cases: readonly ExtraCase[]): Extras | null {
  const { program, ids } = loaded;
  if (!loaded.checked || !program || !ids) return null;
  const added: Added = { slots: [], bodies: [] };
  const made = cases.map(({ items, names }): MadeCase => {
    const from = program.slots.length + added.slots.length;
    const diagnostics = new Diagnostics();
    const making = new Making(contextFor(loaded, diagnostics, names), program, ids, added);
    const results = items.map((item) => making.add(item));
    return { results, named: [from, program.slots.length + added.slots.length], diagnostics };
  });
  const slots = [...program.slots, ...added.slots];
  const bodies = [...program.bodies, ...added.bodies];
  return { program: { ...program, slots, bodies, purposes: ids.purposes }, cases: made };
}

/** What the cases so far have added to the Program. */
interface Added {
  readonly slots: SlotDef[];
  readonly bodies: Body[];
}

/** Processes the items of one case. */
class Making {
  private readonly context: Context;
  private readonly base: Program;
  private readonly ids: Ids;
  private readonly added: Added;
  private readonly known = new Map<string, { readonly slot: SlotDecl; readonly type: Type }>();

  constructor(context: Context, base: Program, ids: Ids, added: Added) {
    this.context = context;
    this.base = base;
    this.ids = ids;
    this.added = added;
    const onTheTable = context.external;
    context.external = (name) => {
      const named = this.known.get(name);
      return named ? readSlot(context, named.slot, named.type) : (onTheTable?.(name) ?? null);
    };
  }

  add(item: ExtraItem): ExtraResult {
    return "expression" in item ? this.expression(item) : this.effects(item.effects);
  }

  private expression(item: Extract<ExtraItem, { expression: ScalarNode }>): ExtraResult {
    const before = this.context.diagnostics.list.length;
    const wanted = item.condition ? BOOL : null;
    const t = this.context.bounded(() =>
      expression(this.context, item.expression, Scope.empty, wanted, item.expression.span),
    );
    if (!t || wrong(this.context.diagnostics, before)) return null;
    return { scoped: scoped(this.ids, t, []), type: this.ids.type(t.type), shown: show(t.type) };
  }

  private effects(node: Node): ExtraResult {
    const before = this.context.diagnostics.list.length;
    const checked = this.context.bounded(() => checkBlock(this.context, node, Scope.empty));
    if (!checked || wrong(this.context.diagnostics, before)) return null;
    const { stmt, scope } = checked;
    const sets = scope
      .all()
      .filter((v) => v.role === "local")
      .map((v) => setSlot(this.context, v, this.keep(v)));
    const body: Stmt = {
      span: node.span,
      see: [],
      id: null,
      do: "block",
      body: [stmt.do === "block" ? stmt.body : [stmt], sets].flat(),
    };
    const plan = {
      id: `extra.${this.added.bodies.length}`,
      what: "scenario",
      span: node.span,
      see: [],
      params: [],
      kept: [],
    } as const;
    const write = (code: Parameters<typeof lowerStmt>[0]) => lowerStmt(code, body);
    this.added.bodies.push(lowerBody(this.ids, { ...plan, result: null, effects: [body], epilogue: false, write }));
    return { body: this.base.bodies.length + this.added.bodies.length - 1 };
  }

  /** Makes a slot for a name given by an effect. From now on the name means the slot. */
  private keep(variable: VarDecl): SlotDecl {
    const slot = slotFor(this.context, variable, this.base.slots.length + this.added.slots.length);
    this.added.slots.push(lowerSlot(this.ids, slot));
    this.known.set(slot.id, { slot, type: variable.type });
    return slot;
  }
}

function wrong(diagnostics: Diagnostics, before: number): boolean {
  return diagnostics.list.slice(before).some((d) => d.severity === "error");
}

/** A context with all declarations of the rules, which reports to its own list. */
export function contextFor(loaded: Loaded, diagnostics: Diagnostics, names: EntityNames): Context {
  const base = loaded.checked?.context;
  const nowhere: MapNode = { kind: "map", span: { source: { path: "", text: "" }, start: 0, end: 0 }, entries: [] };
  const context = new Context(base?.root ?? nowhere, diagnostics, CHECKS, base?.model ?? new Model(LANGUAGE));
  const kinds: readonly KindDecl[] = [...context.model.kinds.values()];
  context.external = (name) => {
    const found = names(name);
    const kind = found && kinds[found.kind];
    return kind ? make(context.root.span, entityOf(kind), { op: "entity", kind, index: found.index }) : null;
  };
  return context;
}

function tableEntity(context: Context): T {
  const [table] = context.model.kinds.values();
  const kind = table as KindDecl;
  return make(context.root.span, entityOf(kind), { op: "entity", kind, index: 0 });
}

/**
 * Reads such a slot. An effect has set it before, so the value has the type that the effect gave, although a slot could
 * be empty.
 */
function readSlot(context: Context, slot: SlotDecl, type: Type): T {
  return make(slot.span, type, {
    op: "slot",
    slot,
    keys: [tableEntity(context)],
  });
}

const MOST_NAMED = 60;

function slotFor(context: Context, variable: VarDecl, index: number): SlotDecl {
  const table = tableEntity(context).type;
  const type: Type = variable.type.t === "list" ? { ...variable.type, most: MOST_NAMED } : storable(variable.type);
  return {
    what: "slot",
    id: variable.id,
    span: variable.span,
    text: null,
    see: [],
    keys: [table],
    type,
    initial: make(variable.span, type, {
      op: "const",
      value: type.t === "list" || type.t === "set" ? [] : -2147483648,
    }),
    named: [],
    fresh: null,
    seen: [],
    written: null,
    index,
  };
}

/** The type of such a slot, which is empty until an effect names something. */
function storable(type: Type): Type {
  return type.t === "set" ? type : optional(type);
}

function setSlot(context: Context, variable: VarDecl, target: SlotDecl): Stmt {
  const value = make(variable.span, variable.type, { op: "variable", variable });
  return {
    span: variable.span,
    see: [],
    id: null,
    do: "set",
    target: { to: "slot", slot: target, keys: [tableEntity(context)] },
    how: "=",
    value,
    type: target.type,
  };
}
