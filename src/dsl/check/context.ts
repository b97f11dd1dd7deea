// Long because it is one class, with what every part of the checker asks of written nodes.
import type { Expr } from "../expr/ast.ts";
import type { Text } from "../expr/text-input.ts";
import { Diagnostics, type Help, type Related } from "../text/diagnostic.ts";
import { misread } from "../text/misread.ts";
import { didYouMean } from "../text/similar.ts";
import type { Span } from "../text/source.ts";
import { entryOf, type MapNode, type Node, type ScalarNode, spanInside } from "../yaml/node.ts";
import { type Former, type Findings as Found, type Host, type Recorded, Rules } from "./again/rules.ts";
import { Model } from "./declared.ts";
import type { Doubt } from "./effects/doubts.ts";
import { Effort, TooMuch } from "./effort.ts";
import type { OrderDecl, TermDecl, Use, VerbDecl } from "./model.ts";
import type { Scope } from "./scope.ts";
import type { Stmt, T } from "./tree.ts";
import type { Type } from "./types.ts";

/** A place where an expression stands, kept for completion: what could be written there. */
export interface Region {
  readonly node: ScalarNode;
  readonly scope: Scope;
  readonly expected: Type | null;
}

/** The two parts of the checker that all others need, and that are made of all others. */
export interface Engine {
  infer(context: Context, expr: Expr, scope: Scope, expected: Type | null): T;
  block(context: Context, node: Node | undefined, scope: Scope): CheckedBlock;
  /** sees that a term, or an order, has been checked: its type is only known then */
  needTerm(context: Context, term: TermDecl): void;
  needOrder(context: Context, order: OrderDecl): void;
  /** sees that it is known whether something else has to be known of a term than before */
  decideTerm(context: Context, term: TermDecl): void;
}

/** A list of effects, whether anything after it is reached, and the names that it binds. */
export interface CheckedBlock {
  readonly stmt: Stmt;
  readonly exits: boolean;
  readonly scope: Scope;
}

/** A verb behind `after`, and where it stands there. */
export interface Speculation {
  readonly span: Span;
  readonly verb: VerbDecl;
}

/** What need not be checked again; and whether what is told now is for another check after it. */
export interface Again {
  readonly former: Former | null;
  readonly remembers: boolean;
}

const NEVER_AGAIN: Again = { former: null, remembers: false };

/** What checking finds. */
interface Findings {
  readonly diagnostics: Diagnostics;
  /** where names are used */
  readonly uses: Use[];
  /** the verbs behind `after` */
  readonly speculations: Speculation[];
  /** what may stop play, judged when everything is checked */
  readonly doubts: Doubt[];
}

/**
 * What all parts of the checker share while they go through one set of rules. What they find goes to one record at a time: at first to
 * that of the whole check, which is handed out in the end. `quietly` puts one in its place that is thrown away, `recorded` one that is
 * kept for the next check, and `aloud` goes back to that of the whole check, whichever is in place.
 */
export class Context implements Host {
  readonly model: Model;
  readonly rules: Rules;
  readonly regions: Region[] = [];
  readonly root: MapNode;
  /** names that only stand here: seats and things of a position, for scenarios */
  external: ((name: string) => T | null) | null = null;
  readonly engine: Engine;
  readonly effort = new Effort();
  /** the term whose definition is being checked */
  defining: TermDecl | null = null;

  /** what is found by the whole check */
  private readonly all: Findings;
  /** where what is found goes now */
  private now: Findings;

  /** what the form of the rules was said to lack before: of one fault there is one message */
  private readonly said: ReadonlySet<string>;
  /** places that YAML has read otherwise than they are written */
  readonly misread: (span: Span) => boolean;

  constructor(root: MapNode, diagnostics: Diagnostics, engine: Engine, model: Model, again: Again = NEVER_AGAIN) {
    this.misread = misread(diagnostics.list);
    this.said = new Set(diagnostics.list.map((d) => messageKey(d.code, d.span)));
    this.engine = engine;
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

  /** Looks at something without reporting or remembering anything: for types that only help to understand the rest. */
  quietly<R>(look: () => R): R {
    const before = this.now;
    this.now = { diagnostics: new Diagnostics(0), uses: [], speculations: before.speculations, doubts: [] };
    const result = look();
    this.now = before;
    return result;
  }

  /**
   * Declarations are checked when they are first needed, and then once and for all, even if that is in a quiet look or
   * while another rule is checked. `at` is where the declaration stands.
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

  /** Does some checking and gives what it found, which is not told yet. */
  recorded(check: () => void): Recorded {
    const before = this.now;
    const recorded = { diagnostics: this.all.diagnostics.beside(), uses: [], speculations: [], doubts: [] };
    this.now = recorded;
    try {
      check();
    } catch (given) {
      // What was found until it became too much is told.
      this.tell({ ...recorded, findings: recorded.diagnostics.list });
      throw given;
    }
    this.now = before;
    return recorded;
  }

  decide(term: TermDecl): void {
    this.engine.decideTerm(this, term);
  }

  tell({ findings, uses, speculations, doubts }: Found): void {
    for (const finding of findings) this.all.diagnostics.list.push(finding);
    for (const use of uses) this.all.uses.push(use);
    for (const one of speculations) this.all.speculations.push(one);
    for (const one of doubts) this.all.doubts.push(one);
  }

  /** Does some checking that may turn out to be too much: then that is the finding, and there is no result. */
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

  /** An unknown name, with the nearest known one as help. `known` gives all names where they have to be collected. */
  unknown(span: Span, what: string, name: string, known: Iterable<string> | (() => Iterable<string>)): void {
    const help = () => didYouMean(name, typeof known === "function" ? known() : known);
    this.error("unknown-name", span, `There is no ${what} \`${name}\`.`, help);
  }

  error(
    code: Parameters<Diagnostics["error"]>[0],
    span: Span,
    message: string,
    help?: Help,
    related?: readonly Related[],
  ): void {
    // A message may begin with what it speaks of, which is called like in the middle of a sentence.
    const sentence = message.replace(/^[a-z]/, (letter) => letter.toUpperCase());
    if (!this.said.has(messageKey(code, span))) this.diagnostics.error(code, span, sentence, help, related);
  }
}

/** How many steps it is from a name to its definition, of those that {@link Effort} counts. */
const DEFINITION = 5;

function messageKey(code: string, span: Span): string {
  return `${span.source.path}:${span.start}-${span.end} ${code}`;
}

/** A scalar as the expression parser wants it. */
export function textOf(node: ScalarNode): Text {
  return { text: node.text, spanOf: (start, end) => spanInside(node, start, end), of: node };
}

/** A key's text with the place it was written. */
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

/** What every declaration carries besides its own. */
export function about(
  key: ScalarNode,
  node: Node | undefined,
): { id: string; span: Span; text: string | null; see: readonly string[] } {
  const text = isMap(node) ? plainText(entryOf(node, "text")?.value) : null;
  return { id: key.text, span: key.span, text, see: seeOf(node) };
}

export { Model };
