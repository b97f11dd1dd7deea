import { neverWaits, noEffects, type StatementRow } from "../../check/effects/row.ts";
import type { VarDecl, VerbDecl } from "../../check/model.ts";
import type { Stmt, T, TQuery } from "../../check/tree.ts";
import type { Code } from "../../lower/code.ts";
import { loopTimes, loopWhile, each as lowerEach } from "../../lower/effects/loops.ts";

/** Checked effects that are not in the table of effects: block, condition, loop, call and others. */

interface BlockOp {
  readonly do: "block";
  readonly body: readonly Stmt[];
}

interface IfOp {
  readonly do: "if";
  readonly condition: T;
  readonly then: Stmt;
  readonly otherwise: Stmt | null;
}

interface EachOp {
  readonly do: "each";
  readonly query: TQuery;
  readonly body: Stmt;
}

interface WhileOp {
  readonly do: "while";
  readonly condition: T;
  readonly body: Stmt;
}

interface RepeatOp {
  readonly do: "repeat";
  readonly times: T;
  readonly body: Stmt;
}

interface LetOp {
  readonly do: "let";
  readonly variable: VarDecl;
  readonly value: T;
}

/** A call of a verb. */
interface CallOp {
  readonly do: "call";
  readonly verb: VerbDecl;
  readonly args: readonly T[];
  readonly as: VarDecl | null;
}

export type StructureOp = BlockOp | IfOp | EachOp | WhileOp | RepeatOp | LetOp | CallOp;

/**
 * A block of effects. If an ask finds nothing to choose from, the rest of the block is skipped. At its end its names
 * are forgotten, so that equal positions have equal bytes.
 */
const block: StatementRow<BlockOp> = {
  do: "block",
  inside: ({ body }) => body,
  waits: neverWaits,
  takesRest: false,
  lower(code, one) {
    const before = code.env.locals.length;
    code.stmts(one.body);
    const named = code.env.locals.slice(before).flatMap(({ variable }, i) => (variable ? [before + i] : []));
    code.forget(one.span, named);
  },
};

const condition: StatementRow<IfOp> = {
  do: "if",
  inside: ({ then, otherwise }) => (otherwise ? [then, otherwise] : [then]),
  waits: neverWaits,
  takesRest: false,
  lower(code, one) {
    const otherwise = code.label();
    const end = code.label();
    code.unless(one.span, code.expr(one.condition), otherwise);
    code.stmt(one.then);
    if (one.otherwise) code.jump(one.span, end);
    code.set(otherwise);
    if (one.otherwise) code.stmt(one.otherwise);
    code.set(end);
  },
};

const each: StatementRow<EachOp> = {
  do: "each",
  inside: ({ body }) => [body],
  waits: ({ query }, byChance) => (byChance(query.sorted) ? "lets chance decide" : null),
  takesRest: false,
  lower: lowerEach,
};

const loop: StatementRow<WhileOp> = {
  do: "while",
  inside: ({ body }) => [body],
  waits: neverWaits,
  takesRest: false,
  lower: loopWhile,
};

const repeat: StatementRow<RepeatOp> = {
  do: "repeat",
  inside: ({ body }) => [body],
  waits: neverWaits,
  takesRest: false,
  lower: loopTimes,
};

const naming: StatementRow<LetOp> = {
  do: "let",
  inside: noEffects,
  waits: neverWaits,
  takesRest: false,
  lower(code, one) {
    const value = code.expr(one.value);
    code.emit(one.span, { do: "let", at: code.local(one.variable), value });
  },
};

const call: StatementRow<CallOp> = {
  do: "call",
  inside: ({ verb }, called) => called.verb(verb),
  waits: neverWaits,
  takesRest: false,
  lower(code: Code, one) {
    const args = one.args.map((a) => code.expr(a));
    code.emit(one.span, { do: "call", body: code.ids.body(one.verb), args, result: one.as && code.local(one.as) });
  },
};

export const STRUCTURE = [block, condition, each, loop, repeat, naming, call] as const;
