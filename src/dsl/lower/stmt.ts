import type { LValue, Target } from "../../interpreter/ir/program.ts";
import type { KindDecl } from "../check/model.ts";
import type { Stmt, StmtOp, T, TLValue, TTarget } from "../check/tree.ts";
import type { Type } from "../check/types.ts";
import type { Code } from "./code.ts";
import { each, loopWhile } from "./effects/loops.ts";
import { askIn, everyone } from "./effects/questions.ts";
import { lowerListed, lowerQuery, lowerTemplate } from "./expr.ts";

/** The kinds of the things in a value that is one thing, a list of them, or the place where they lie. */
function kindsIn(type: Type): readonly KindDecl[] {
  switch (type.t) {
    case "entity":
      return type.of;
    case "zone":
      return type.of.holds;
    case "optional":
    case "list":
    case "set":
      return kindsIn(type.of);
    default:
      return [];
  }
}

type Row<K extends StmtOp["do"]> = (code: Code, stmt: Extract<Stmt, { do: K }>) => void;

/** How each effect becomes instructions; `check/effects` has the rows of the same names. */
const ROWS: { readonly [K in StmtOp["do"]]: Row<K> } = {
  block: (code, stmt) => lowerBlock(code, stmt),
  if: (code, stmt) => {
    const otherwise = code.label();
    const end = code.label();
    code.unless(stmt.span, code.expr(stmt.condition), otherwise);
    lowerStmt(code, stmt.then);
    if (stmt.otherwise) code.jump(stmt.span, end);
    code.set(otherwise);
    if (stmt.otherwise) lowerStmt(code, stmt.otherwise);
    code.set(end);
  },
  each: (code, stmt) => each(code, stmt, lowerStmt),
  while: (code, stmt) => loopWhile(code, stmt, lowerStmt),
  let: (code, stmt) => {
    const value = code.expr(stmt.value);
    code.emit(stmt.span, { do: "let", at: code.local(stmt.variable), value });
  },
  set: (code, stmt) => {
    code.emit(stmt.span, {
      do: "set",
      target: lvalue(code, stmt.target),
      how: stmt.how,
      value: code.expr(stmt.value),
      type: code.ids.type(stmt.type),
    });
  },
  move: (code, stmt) => {
    code.emit(stmt.span, {
      do: "move",
      what: lowerListed(code.ids, code.env, stmt.what),
      target: target(code, stmt.target),
    });
  },
  make: (code, stmt) => {
    const slots = stmt.slots.map(({ slot, value }) => ({ slot: slot.index, value: code.expr(value) }));
    code.emit(stmt.span, {
      do: "make",
      kind: stmt.kind.index,
      row: stmt.row && code.expr(stmt.row),
      target: stmt.target && target(code, stmt.target),
      slots,
      as: stmt.as && code.local(stmt.as),
    });
  },
  remove: (code, stmt) => {
    const kinds = kindsIn(stmt.what.type).map((kind) => kind.index);
    code.emit(stmt.span, { do: "remove", what: lowerListed(code.ids, code.env, stmt.what), kinds });
  },
  reveal: (code, stmt) => {
    code.emit(stmt.span, {
      do: "reveal",
      what: lowerListed(code.ids, code.env, stmt.what),
      to: stmt.to && code.expr(stmt.to),
    });
  },
  hide: (code, stmt) => {
    code.emit(stmt.span, {
      do: "hide",
      what: lowerListed(code.ids, code.env, stmt.what),
      to: stmt.to && code.expr(stmt.to),
    });
  },
  shuffle: (code, stmt) => {
    code.emit(stmt.span, { do: "shuffle", zone: code.expr(stmt.zone) });
  },
  draw: (code, stmt) => {
    const purpose = { word: stmt.purpose.word, of: stmt.purpose.of && code.expr(stmt.purpose.of) };
    code.emit(stmt.span, {
      do: "draw",
      count: code.expr(stmt.count),
      from: code.expr(stmt.from),
      ...(stmt.bottom ? { bottom: true } : {}),
      target: target(code, stmt.target),
      as: stmt.as && code.local(stmt.as),
      purpose,
    });
  },
  roll: (code, stmt) => {
    const query = lowerQuery(code.ids, code.env, stmt.query);
    const weight = stmt.weight && code.expr(stmt.weight);
    const purpose = { word: stmt.purpose.word, of: stmt.purpose.of && code.expr(stmt.purpose.of) };
    code.emit(stmt.span, {
      do: "roll",
      query,
      weight,
      to: stmt.to && code.expr(stmt.to),
      as: code.local(stmt.as),
      type: code.ids.type(stmt.as.type),
      purpose,
    });
  },
  ask: (code, stmt) => askIn(code, stmt, [], lowerStmt),
  everyone: (code, stmt) => everyone(code, stmt, lowerStmt),
  window: (code, stmt) => {
    code.emit(stmt.span, {
      do: "call",
      body: code.ids.body(stmt.window),
      args: stmt.args.map((a) => code.expr(a)),
      result: null,
    });
  },
  call: (code, stmt) => {
    const args = stmt.args.map((a) => code.expr(a));
    code.emit(stmt.span, { do: "call", body: code.ids.body(stmt.verb), args, result: stmt.as && code.local(stmt.as) });
  },
  perform: (code, stmt) => {
    code.emit(stmt.span, {
      do: "perform",
      body: code.expr(stmt.value),
      args: [selfOf(code, stmt.value), ...stmt.args.map((a) => code.expr(a))],
    });
  },
  return: (code, stmt) => {
    const value = stmt.value && code.expr(stmt.value);
    if (!code.epilogue) {
      code.emit(stmt.span, { do: "return", value });
      return;
    }
    if (value) code.emit(stmt.span, { do: "let", at: code.epilogue.result, value });
    code.jump(stmt.span, code.epilogue.label);
  },
  stop: (code, stmt) => {
    const loop = code.loops.at(-1);
    if (loop) code.jump(stmt.span, loop);
  },
  together: (code, stmt) => {
    code.emit(stmt.span, { do: "together" });
    lowerStmt(code, stmt.body);
    code.emit(stmt.span, { do: "applied" });
  },
  finish: (code, stmt) => {
    code.emit(stmt.span, { do: "finish", winners: code.expr(stmt.winners) });
  },
  say: (code, stmt) => {
    code.emit(stmt.span, { do: "say", text: lowerTemplate(code.ids, code.env, stmt.text) ?? [] });
  },
};

export function lowerStmt(code: Code, stmt: Stmt): void {
  const row = ROWS[stmt.do] as Row<StmtOp["do"]>;
  code.ids.places.carrying(stmt.see, () => row(code, stmt));
}

/**
 * A block in order. Where an ask finds nothing to choose from, the rest of the block is left out; afterwards
 * what the block named is forgotten, so that equal positions are equal bytes.
 */
function lowerBlock(code: Code, block: Extract<Stmt, { do: "block" }>): void {
  const before = code.env.locals.length;
  lowerItems(code, block.body);
  const named = code.env.locals.slice(before).flatMap(({ variable }, i) => (variable ? [before + i] : []));
  code.forget(block.span, named);
}

function lowerItems(code: Code, body: readonly Stmt[]): void {
  for (const [i, stmt] of body.entries()) {
    if (stmt.do === "ask") {
      code.ids.places.carrying(stmt.see, () => askIn(code, stmt, body.slice(i + 1), lowerStmt));
      return;
    }
    lowerStmt(code, stmt);
  }
}

/** The component on whose row the performed effects stand; none where only the row is known. */
function selfOf(code: Code, value: T): ReturnType<Code["expr"]> {
  return value.op === "rowBody" ? code.expr(value.of) : code.none(value.span);
}

export function target(code: Code, written: TTarget): Target {
  if (written.to === "place") return { to: "place", zone: code.expr(written.zone), index: code.expr(written.index) };
  const { type } = written.expr;
  const to = type.t === "zone" ? "zone" : type.t === "entity" ? "space" : "either";
  return { to, expr: code.expr(written.expr), at: written.at };
}

function lvalue(code: Code, written: TLValue): LValue {
  switch (written.to) {
    case "slot":
      return { to: "slot", slot: written.slot.index, keys: written.keys.map((k) => code.expr(k)) };
    case "variable":
      return { to: "local", at: code.env.at(written.variable) };
    case "kept": {
      const at = [...written.verb.params, ...written.verb.keeps].findIndex((v) => v.id === written.variable.id);
      return { to: "kept", of: code.expr(written.of), at };
    }
    case "element":
      return {
        to: "element",
        of: lvalue(code, written.of),
        key: code.expr(written.key),
        keyType: written.keyType && code.ids.type(written.keyType),
      };
  }
}
