// Long because the class holds what all parts of the checker share, and functions beside it read common keys of nodes.
import type { Expr } from "../expr/ast.ts";
import type { Text } from "../expr/text-input.ts";
import { Diagnostics, type Help, type Related } from "../text/diagnostic.ts";
import { misread } from "../text/misread.ts";
import { didYouMean } from "../text/similar.ts";
import type { Span } from "../text/source.ts";
import { entryOf, type MapNode, type Node, type ScalarNode, spanInside } from "../yaml/node.ts";
import { type Former, type Host, type KeptFindings, type Recorded, Rules } from "./again/rules.ts";
import { Model } from "./declared.ts";
import type { Doubt } from "./effects/doubts.ts";
import { Effort, TooMuch } from "./effort.ts";
import type { OrderDecl, TermDecl, Use, VerbDecl } from "./model.ts";
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

/** A use of `after`: where it stands, and which verb it tries. */
export interface Speculation {
  readonly span: Span;
  readonly verb: VerbDecl;
}

/** What a check may reuse of an earlier one (`former`), and whether another check may reuse this one. */
export interface Again {
  readonly former: Former | null;
  readonly remembers: boolean;
}

const NEVER_AGAIN: Again = { former: null, remembers: false };

/** The results of checking, apart from the checked rules. */
interface Findings {
  readonly diagnostics: Diagnostics;
  /** where names are used */
  readonly uses: Use[];
  /** the verbs that `after` tries */
  readonly speculations: Speculation[];
  /** what may stop play, judged once everything is checked */
  readonly doubts: Doubt[];
}

/**
 * What all parts of the checker share during one check. Findings go to one collection at a time: at first to that of
 * the whole check, which is the result. `quietly` replaces it by one that is thrown away, `recorded` by one that is
 * kept for the next check, and `aloud` returns to that of the whole check for a while.
 */
export class Context implements Host {
  readonly model: Model;
  readonly rules: Rules;
  readonly regions: Region[] = [];
  readonly root: MapNode;
  /** names that only scenarios have: seats, and things of a position */
  external: ((name: string) => T | null) | null = null;
  readonly checks: Checks;
  readonly effort = new Effort();
  /** the term whose definition is being checked */
  defining: TermDecl | null = null;

  /** the findings of the whole check */
  private readonly all: Findings;
  /**
   * The collection that findings go to now. Who replaces it puts it back at the end. After an error that ends a check
   * early ({@link TooMuch}) nobody does on the way: {@link bounded}, which catches it, goes back to the whole check.
   */
  private now: Findings;

  /** errors that were reported before the check, about the form of the file: one fault gives one message */
  private readonly said: ReadonlySet<string>;
  /** does YAML read this place otherwise than it is written? */
  readonly misread: (span: Span) => boolean;

  constructor(root: MapNode, diagnostics: Diagnostics, checks: Checks, model: Model, again: Again = NEVER_AGAIN) {
    this.misread = misread(diagnostics.list);
    this.said = new Set(diagnostics.list.map((d) => messageKey(d.code, d.span)));
    this.checks = checks;
    this.model = model;
    this.root = root;
    this.all = { diagnostics, uses: [], speculations: [], doubts: [] };
    this.now = this.all;
    this.rules = new Rules(this, again.former, again.remembers);
  }

  get diagnostics(): Diagnostics {
    return this.now.diagnostics;
  }

  get uses(): Use[] {
    return this.now.uses;
  }

  get speculations(): Speculation[] {
    return this.now.speculations;
  }

  get doubts(): Doubt[] {
    return this.now.doubts;
  }

  /**
   * Checks something and reports nothing, for types that only help to understand the rest. Only speculations are kept.
   */
  quietly<R>(look: () => R): R {
    const before = this.now;
    this.now = { diagnostics: new Diagnostics(0), uses: [], speculations: before.speculations, doubts: [] };
    const result = look();
    this.now = before;
    return result;
  }

  /**
   * Checks a declaration when it is first needed, and reports what it finds, even if that is during a quiet check or
   * the check of another rule. `at` is where the declaration stands. Speculations stay with the rule that needs it.
   */
  aloud<R>(at: Span, check: () => R): R {
    const before = this.now;
    this.effort.enter(at, DEFINITION);
    this.now = { ...this.all, speculations: before.speculations };
    const result = check();
    this.now = before;
    this.effort.leave(DEFINITION);
    return result;
  }

  /** Runs a check and gives its findings, without reporting them. */
  recorded(check: () => void): Recorded {
    const before = this.now;
    const recorded = { diagnostics: this.all.diagnostics.beside(), uses: [], speculations: [], doubts: [] };
    this.now = recorded;
    try {
      check();
    } catch (given) {
      // The check was given up: report what it found until then.
      this.tell({ ...recorded, findings: recorded.diagnostics.list });
      throw given;
    }
    this.now = before;
    return recorded;
  }

  decide(term: TermDecl): void {
    this.checks.decideTerm(this, term);
  }

  tell({ findings, uses, speculations, doubts }: KeptFindings): void {
    for (const finding of findings) this.all.diagnostics.list.push(finding);
    for (const use of uses) this.all.uses.push(use);
    for (const one of speculations) this.all.speculations.push(one);
    for (const one of doubts) this.all.doubts.push(one);
  }

  /** Runs a check under limits. null: it reached one, which is reported. */
  bounded<R>(check: () => R): R | null {
    try {
      return check();
    } catch (given) {
      if (!(given instanceof TooMuch)) throw given;
      this.now = this.all;
      this.effort.surface();
      this.error("too-large", given.span, given.message, given.help);
      return null;
    }
  }

  use(span: Span, target: Use["target"], type: Type | null = null): void {
    this.uses.push({ span, target, type });
  }

  /**
   * Reports an unknown name, with the nearest known one as help. `known` is a function if collecting the names costs
   * time.
   */
  unknown(span: Span, what: string, name: string, known: Iterable<string> | (() => Iterable<string>)): void {
    const help = () => didYouMean(name, typeof known === "function" ? known() : known);
    const [sort, ...of] = what.split(" of ");
    const named = [`${sort} \`${name}\``, ...of].join(" of ");
    this.error("unknown-name", span, `There is no ${named}.`, help);
  }

  error(
    code: Parameters<Diagnostics["error"]>[0],
    span: Span,
    message: string,
    help?: Help,
    related?: readonly Related[],
  ): void {
    // A message may begin with a phrase that is written as inside a sentence.
    const sentence = message.replace(/^[a-z]/, (letter) => letter.toUpperCase());
    if (!this.said.has(messageKey(code, span))) this.diagnostics.error(code, span, sentence, help, related);
  }
}

/** The depth of the step from a name to its definition, as {@link Effort} counts it. */
const DEFINITION = 5;

function messageKey(code: string, span: Span): string {
  return `${span.source.path}:${span.start}-${span.end} ${code}`;
}

/** A scalar as the input of the expression parser. */
export function textOf(node: ScalarNode): Text {
  return { text: node.text, spanOf: (start, end) => spanInside(node, start, end), of: node };
}

/** A key as the input of the expression parser. */
export function keyText(key: ScalarNode): Text {
  return textOf(key);
}

export function isMap(node: Node | undefined): node is MapNode {
  return node?.kind === "map";
}

/** The clauses of a `see:`: a list, or words with commas. */
export function seeOf(node: Node | undefined): string[] {
  if (!isMap(node)) return [];
  const see = entryOf(node, "see")?.value;
  return see ? clauseIds(see) : [];
}

export function clauseIds(node: Node): string[] {
  if (node.kind === "list") return node.items.flatMap(clauseIds);
  if (node.kind === "map") return [];
  return node.text
    .split(",")
    .map((s) => s.trim())
    .filter((s) => s !== "");
}

function plainText(node: Node | undefined): string | null {
  return node?.kind === "scalar" ? node.text : null;
}

/** The parts that every declaration has. */
export function about(
  key: ScalarNode,
  node: Node | undefined,
): { id: string; span: Span; text: string | null; see: readonly string[] } {
  const text = isMap(node) ? plainText(entryOf(node, "text")?.value) : null;
  return { id: key.text, span: key.span, text, see: seeOf(node) };
}

export { Model };
