import type { Diagnostic, Diagnostics } from "../../text/diagnostic.ts";
import type { Node } from "../../yaml/node.ts";
import type { Speculation } from "../context.ts";
import type { Model } from "../declared.ts";
import type { Doubt } from "../effects/doubts.ts";
import type { Constant, TermDecl, Use } from "../model.ts";
import type { Fact } from "./changes.ts";
import { Suspects } from "./suspects.ts";
import { countUses, usedKey, type Verdict } from "./verdict.ts";

/** One rule that can be checked by itself, once everything is declared. */
export interface Rule {
  /** where it is written */
  readonly node: Node | undefined;
  /** see {@link Verdict.declared} */
  readonly declared?: ReadonlySet<string>;
  /** see {@link Verdict.known} */
  readonly known?: () => string;
  /** a name by which others read what they know of it */
  readonly name?: string;
  /** see {@link Verdict.beside} */
  readonly beside?: string;
  readonly check: () => void;
  /** see {@link Verdict.made}: what was made now, and what to take where that was known */
  readonly made?: () => readonly Constant[];
  readonly take?: (made: readonly Constant[]) => void;
}

/** What the check of one rule gave. */
export interface Recorded {
  readonly diagnostics: Diagnostics;
  readonly uses: readonly Use[];
  readonly speculations: readonly Speculation[];
  readonly doubts: readonly Doubt[];
}

/** The same, where it is told. */
export interface Findings extends Omit<Recorded, "diagnostics"> {
  readonly findings: readonly Diagnostic[];
}

/** What rules need of those who check them. */
export interface Host {
  readonly model: Model;
  /** does some checking and gives what it told, which nobody else hears */
  recorded(check: () => void): Recorded;
  /** tells what is wrong with a term, of which others want to know whether its type is what it was */
  decide(term: TermDecl): void;
  /** tells what was found */
  tell(findings: Findings): void;
}

/** By the nodes of rules what a former check told of them, where it still holds; and all that it told. */
export interface Former {
  verdictOf(node: Node): Verdict | null;
  /** what others knew of a rule that is written here now; undefined where it is not known */
  knownOf(node: Node): string | undefined;
  /** Something else is known of a rule by this name: whoever names it is checked. false where that is too late. */
  changed(name: string): boolean;
}

/** How the entries of a map may change, so that it is known whom that concerns. */
export type Open =
  /** rows of which nothing but names and values is read; `joins`: what their values are read for */
  | { readonly of: "rows"; readonly facts: readonly Fact[]; readonly joins: Fact | null }
  /** declarations that are only read by their names */
  | { readonly of: "names" }
  /** options: also by the words that can be chosen */
  | { readonly of: "choices" };

/** What the next check may lean on. */
export interface Told {
  /** what was told of each rule, by its node; null where one node stands for several */
  readonly verdicts: ReadonlyMap<Node, Verdict | null>;
  /** keys of maps that no rule reads, so that editing what stands behind them changes no verdict */
  readonly unread: ReadonlyMap<Node, ReadonlySet<string>>;
  readonly open: ReadonlyMap<Node, Open>;
}

const NONE: ReadonlySet<string> = new Set();

interface LeftOut extends Rule {
  readonly path: string;
  readonly findings: number;
}

/**
 * The rules of one check, each of which tells its findings by itself. Where a former check has told what it would tell,
 * a rule is left out; who reads what is made of such a rule says so, and then it is checked after all.
 */
export class Rules implements Told {
  readonly verdicts = new Map<Node, Verdict | null>();
  readonly unread = new Map<Node, ReadonlySet<string>>();
  readonly open = new Map<Node, Open>();
  /** how often rules that were left out name each declaration */
  readonly uses = new Map<string, number>();
  /** were all rules checked in their order, so that everything is there that is made of them? */
  whole = true;
  /** something came out otherwise than the verdicts of others rely on: only a check of everything is right */
  doubtful = false;

  private readonly left = new Map<object, LeftOut>();
  private readonly done = new Set<object>();
  private readonly suspects: Suspects | null;
  /** what the rule that is being checked looks at as a whole */
  private facts = new Set<Fact>();
  /** what rules name that were checked after all */
  private readonly settled: Use[] = [];
  private readonly host: Host;
  private readonly former: Former | null;
  private readonly remembers: boolean;

  /** `remembers`: will there be a next check that leans on what is told now? */
  constructor(host: Host, former: Former | null, remembers: boolean) {
    this.host = host;
    this.former = former;
    this.remembers = remembers;
    this.suspects = former && new Suspects(host, former);
  }

  /** Somebody looks at all of something. */
  reads(fact: Fact): void {
    this.facts.add(fact);
  }

  /** Looks for something that the rule names, which is not all of it. */
  byName<R>(look: () => R): R {
    const { facts } = this;
    this.facts = new Set();
    const found = look();
    this.facts = facts;
    return found;
  }

  /**
   * Checks a rule once and tells what is wrong with it; where a former check has told that already and it still holds, that is told
   * again, and the rule may be checked later after all. `of` is what it defines.
   */
  tell(of: object, rule: Rule): void {
    if (this.done.has(of)) return;
    const { node } = rule;
    const verdict = node && this.kept(of, node, rule);
    if (this.done.has(of)) return;
    this.done.add(of);
    if (verdict) this.leaveOut(of, node, rule, verdict);
    else this.checkNow(node, rule);
  }

  /** What was told before, if it still holds: terms that a rule may name are looked at first. */
  private kept(of: object, node: Node, rule: Rule): Verdict | null {
    const verdict = this.former?.verdictOf(node) ?? null;
    if (!verdict || !this.suspects) return null;
    switch (this.suspects.decided(of, node, rule)) {
      case "none":
        return verdict;
      case "all":
        return this.former?.verdictOf(node) ?? null;
      case "not":
        return null;
    }
  }

  private leaveOut(of: object, node: Node, rule: Rule, verdict: Verdict): void {
    this.repeat(verdict);
    this.whole = false;
    const { path } = node.span.source;
    if (verdict.made) rule.take?.(verdict.made);
    this.left.set(of, { ...rule, path, findings: verdict.findings.length });
    this.keep(node, verdict);
  }

  private checkNow(node: Node | undefined, rule: Rule): void {
    const around = this.facts;
    const facts = new Set<Fact>();
    this.facts = facts;
    const { diagnostics, uses, speculations, doubts } = this.host.recorded(rule.check);
    this.facts = around;
    this.host.tell({ findings: diagnostics.list, uses, speculations, doubts });
    if (!node || !this.remembers) return;
    const known = rule.known?.() ?? "";
    this.compare(node, rule, known, diagnostics);
    const named = speculations.map(({ span, verb }) => ({ span, verb: verb.id }));
    this.keep(node, {
      findings: diagnostics.list,
      uses: countUses(this.host.model, uses),
      speculations: named,
      doubts,
      declared: rule.declared ?? NONE,
      made: rule.made?.() ?? null,
      known,
      facts,
      beside: rule.beside ?? null,
    });
  }

  /** The same for who reads what is made of the rule. */
  need(of: object, rule: Rule): void {
    this.tell(of, rule);
    this.settle(of);
  }

  /** Somebody reads what is made of a rule: where it was left out it is checked, and tells nothing a second time. */
  settle(of: object): void {
    const left = this.left.get(of);
    if (!left) return;
    this.left.delete(of);
    const { diagnostics, uses } = this.host.recorded(left.check);
    this.settled.push(...uses);
    if (diagnostics.list.length !== left.findings) this.doubtful = true;
  }

  /** Somebody asks what stands in a file: its rules are checked, and those of which others know something. */
  settleFile(path: string): void {
    for (const [of, left] of this.left) if (left.path === path || left.known) this.settle(of);
    this.host.tell({ findings: [], uses: this.settled.splice(0), speculations: [], doubts: [] });
  }

  /** How often a declaration is named by rules that were left out. */
  usesOf(target: Use["target"]): number {
    const key = this.uses.size > 0 ? usedKey(this.host.model, target) : null;
    return key === null ? 0 : (this.uses.get(key) ?? 0);
  }

  private repeat({ findings, uses, speculations, doubts }: Verdict): void {
    for (const [key, times] of uses) this.uses.set(key, (this.uses.get(key) ?? 0) + times);
    const { verbs } = this.host.model;
    const again = speculations.flatMap(({ span, verb }) => {
      const found = verbs.get(verb);
      return found ? [{ span, verb: found }] : [];
    });
    this.host.tell({ findings, uses: [], speculations: again, doubts });
  }

  private keep(node: Node, verdict: Verdict): void {
    this.verdicts.set(node, this.verdicts.has(node) ? null : verdict);
  }

  /** Where a circle of definitions is told hangs on which of them was looked at first. */
  private compare(node: Node, { name }: Rule, known: string, { list }: Diagnostics): void {
    if (!this.former) return;
    const before = this.former.knownOf(node);
    const isOther = before !== undefined && before !== known;
    const isFollowed = !isOther || (name !== undefined && this.former.changed(name));
    if (!isFollowed || list.some(({ code }) => code === "circular-term")) this.doubtful = true;
  }
}
