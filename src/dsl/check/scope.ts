import type { Expr } from "../expr/ast.ts";
import type { Span } from "../text/source.ts";
import type { TriggerDecl, VarDecl, VerbDecl } from "./model.ts";
import { present, type Type } from "./types.ts";

/** Names, but not attributes behind a dot. */
const WORDS = /(?<![.\p{L}\d_])[\p{L}_][\p{L}\d_]*/gu;

/** The end of a path: its last name, or one sign for all brackets. */
const endOf = (path: string): string => (/[)\]]$/.test(path) ? BRACKETS : path.slice(path.lastIndexOf(".") + 1));
const BRACKETS = "()";

const NOTHING_TOLD: ReadonlySet<string> = new Set();
const NO_VARIABLES: ReadonlyMap<string, VarDecl> = new Map();
const NOTHING_KNOWN: ReadonlyMap<string, Type> = new Map();

/** The rules around a place. */
interface Around {
  /** the verb whose effects stand here: its name means the verb that is running */
  readonly verb: VerbDecl | null;
  /** the acting player, who is asked if an `ask` names nobody */
  readonly actor: VarDecl | null;
  /** the `instead` trigger whose effects stand here; `continue` goes on with what it replaces */
  readonly replacing: TriggerDecl | null;
}

const NOBODY: Around = { verb: null, actor: null, replacing: null };

/** The names bound around a place, and what is known of values there (narrowed types). Scopes are immutable. */
export class Scope {
  readonly parent: Scope | null;
  readonly variables: ReadonlyMap<string, VarDecl>;
  readonly narrowed: ReadonlyMap<string, Type>;
  /**
   * the ends of all paths about which something is known here: a quick test before an expression is written out as a
   * path
   */
  private readonly told: ReadonlySet<string>;
  /** do these facts hold while effects run, so that they may become false? */
  readonly lasting: boolean;
  private readonly around: Around;

  private constructor(
    parent: Scope | null,
    variables: ReadonlyMap<string, VarDecl>,
    narrowed: ReadonlyMap<string, Type>,
    around: Around,
    lasting = false,
  ) {
    this.lasting = lasting;
    this.parent = parent;
    const told = parent?.told ?? NOTHING_TOLD;
    this.told = narrowed.size > 0 ? new Set([...told, ...[...narrowed.keys()].map(endOf)]) : told;
    this.variables = variables;
    this.narrowed = narrowed;
    this.around = around;
  }

  get verb(): VerbDecl | null {
    return this.around.verb;
  }

  get actor(): VarDecl | null {
    return this.around.actor;
  }

  get replacing(): TriggerDecl | null {
    return this.around.replacing;
  }

  private types: Map<Expr, Type> | null = null;

  /**
   * The cached type of an expression here: the two branches of a condition ask for it, and so does each `and` of a row.
   */
  typeOf(expr: Expr): Type | undefined {
    return this.types?.get(expr);
  }

  /**
   * Caches the type of an expression, unless it is unknown. The empty scope is shared by all checks and caches nothing.
   */
  keep(expr: Expr, type: Type): void {
    if (!this.parent || type.t === "unknown") return;
    this.types ??= new Map();
    this.types.set(expr, type);
  }

  static readonly empty = new Scope(null, NO_VARIABLES, NOTHING_KNOWN, NOBODY);

  bind(...variables: readonly VarDecl[]): Scope {
    if (variables.length === 0) return this;
    return new Scope(this, new Map(variables.map((v) => [v.id, v])), NOTHING_KNOWN, this.around);
  }

  /** The scope with a second name for a variable. */
  alias(name: string, variable: VarDecl): Scope {
    return new Scope(this, new Map([[name, variable]]), NOTHING_KNOWN, this.around);
  }

  /** The same names, with more known about some values (`x is not none`, `t is a squad`). */
  narrow(facts: ReadonlyMap<string, Type>): Scope {
    return this.knowing(facts, false);
  }

  /** The same for effects, which may change what is known. */
  narrowEffects(facts: ReadonlyMap<string, Type>): Scope {
    return this.knowing(facts, true);
  }

  private knowing(facts: ReadonlyMap<string, Type>, lasting: boolean): Scope {
    if (facts.size === 0) return this;
    return new Scope(this, NO_VARIABLES, this.withTogether(facts), this.around, lasting);
  }

  /** If an answer is present, so are the answers that were asked because of it. */
  private withTogether(facts: ReadonlyMap<string, Type>): ReadonlyMap<string, Type> {
    const all = new Map(facts);
    for (const [path, type] of facts) {
      if (type.t === "optional") continue;
      for (const other of this.variable(path)?.together ?? [])
        if (!all.has(other.id)) all.set(other.id, present(other.type));
    }
    return all;
  }

  /** The same names after something has happened: what was known of stored values is dropped. */
  afterwards(): Scope {
    const facts = new Map<string, Type>();
    for (const { id } of this.all()) {
      const fact = this.factAbout(id);
      if (fact) facts.set(id, fact);
    }
    return Scope.empty.bind(...this.all()).within(this.around, facts);
  }

  private within(around: Around, facts: ReadonlyMap<string, Type>): Scope {
    return new Scope(this, NO_VARIABLES, facts, around);
  }

  inside(verb: VerbDecl): Scope {
    return this.within({ ...this.around, verb }, NOTHING_KNOWN);
  }

  actedBy(actor: VarDecl): Scope {
    return new Scope(this, new Map([[actor.id, actor]]), NOTHING_KNOWN, { ...this.around, actor });
  }

  /** The scope of the effects of an `instead` trigger; null: effects where `continue` is not allowed. */
  instead(replacing: TriggerDecl | null): Scope {
    return this.within({ ...this.around, replacing }, NOTHING_KNOWN);
  }

  variable(name: string): VarDecl | null {
    for (let scope: Scope | null = this; scope; scope = scope.parent) {
      const found = scope.variables.get(name);
      if (found) return found;
    }
    return null;
  }

  /** A quick test: may {@link factAbout} know something about this value? */
  mayKnow(expr: Expr): boolean {
    if (this.told.size === 0) return false;
    if (expr.kind === "name") return this.told.has(expr.name);
    return expr.kind === "member" ? this.told.has(expr.name.name) : this.told.has(BRACKETS);
  }

  /** What is known about the value of `path`, unless a nearer binding shadows a name in it. */
  factAbout(path: string): Type | null {
    return this.knows(path)?.narrowed.get(path) ?? null;
  }

  /** May what is known about the value have changed since it was found? */
  mayHaveChanged(path: string): boolean {
    return this.knows(path)?.lasting ?? false;
  }

  /** The scope whose facts include `path`. */
  private knows(path: string): Scope | null {
    let found: Scope | null = this;
    while (found && !found.narrowed.has(path)) found = found.parent;
    return found && !this.rebinds(path, found) ? found : null;
  }

  /** Does a scope inside `outer` shadow a name in `path`? */
  private rebinds(path: string, outer: Scope): boolean {
    let names: readonly string[] | null = null;
    for (let scope: Scope = this; scope !== outer && scope.parent; scope = scope.parent) {
      const { variables } = scope;
      if (variables.size === 0) continue;
      names ??= path.match(WORDS) ?? [];
      if (names.some((name) => variables.has(name))) return true;
    }
    return false;
  }

  /** All variables that can be named here, nearest first. */
  all(): VarDecl[] {
    const found = new Map<string, VarDecl>();
    for (let scope: Scope | null = this; scope; scope = scope.parent) {
      for (const [name, variable] of scope.variables) if (!found.has(name)) found.set(name, variable);
    }
    return [...found.values()];
  }

  /** The nearest variable that stands for a running verb of this declaration. */
  frame(verb: VerbDecl): VarDecl | null {
    return this.all().find((v) => v.type.t === "frame" && v.type.of === verb) ?? null;
  }
}

export function variable(
  id: string,
  span: Span,
  type: Type,
  role: VarDecl["role"],
  initial: VarDecl["initial"] = null,
): VarDecl {
  return { what: "variable", id, span, text: null, see: [], type, role, initial, together: [] };
}
