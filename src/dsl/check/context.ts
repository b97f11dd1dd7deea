import type { Expr } from "../expr/ast.ts";
import type { Diagnostics } from "../text/diagnostic.ts";
import type { MapNode, Node, ScalarNode } from "../yaml/node.ts";
import type { Former } from "./again/reused.ts";
import { type Host, Rules } from "./again/rules.ts";
import type { Model } from "./declared.ts";
import type { OrderDecl, TermDecl } from "./model.ts";
import { Reporting } from "./reporting.ts";
import type { Scope } from "./scope.ts";
import type { Stmt, T } from "./tree.ts";
import type { Type } from "./types.ts";

/** The place of an expression, kept for completion: which names and which type fit there. */
export interface Region {
  readonly node: ScalarNode;
  readonly scope: Scope;
  readonly expected: Type | null;
}

/**
 * The checks that all parts of the checker call, and that are made of all these parts. They are handed in, because an
 * import would be a cycle. `check.ts` lists them.
 */
export interface Checks {
  infer(context: Context, expr: Expr, scope: Scope, expected: Type | null): T;
  block(context: Context, node: Node | undefined, scope: Scope): CheckedBlock;
  /** makes sure that a term, or an order, is checked: only then its type is known */
  needTerm(context: Context, term: TermDecl): void;
  needOrder(context: Context, order: OrderDecl): void;
  /** makes sure that it is known whether a term has another type than before the edit */
  decideTerm(context: Context, term: TermDecl): void;
}

/** A checked list of effects, whether it always leaves its block, and the names that are bound after it. */
export interface CheckedBlock {
  readonly stmt: Stmt;
  readonly exits: boolean;
  readonly scope: Scope;
}

/** What a check may reuse of an earlier one (`former`), and whether another check may reuse this one. */
export interface Again {
  readonly former: Former | null;
  readonly remembers: boolean;
}

const NEVER_AGAIN: Again = { former: null, remembers: false };

/**
 * What all parts of the checker share during one check: the rules as a tree (`root`), what is declared in them
 * (`model`), and where findings go ({@link Reporting}).
 */
export class Context extends Reporting implements Host {
  readonly root: MapNode;
  readonly model: Model;
  readonly checks: Checks;
  /** the rules that are checked one by one, some of which an edit leaves as they were */
  readonly rules: Rules;
  readonly regions: Region[] = [];
  /** names that only scenarios have: seats, and things of a position */
  external: ((name: string) => T | null) | null = null;
  /** the term whose definition is being checked */
  defining: TermDecl | null = null;

  constructor(root: MapNode, diagnostics: Diagnostics, checks: Checks, model: Model, again: Again = NEVER_AGAIN) {
    super(diagnostics);
    this.root = root;
    this.model = model;
    this.checks = checks;
    this.rules = new Rules(this, again.former, again.remembers);
  }

  decide(term: TermDecl): void {
    this.checks.decideTerm(this, term);
  }
}
