import type { Diagnostics } from "../../text/diagnostic.ts";
import type { Node } from "../../yaml/node.ts";
import { type Model, termNamed } from "../declared.ts";
import type { Constant, TermDecl, Use } from "../model.ts";
import type { KeptFindings, Recorded } from "../reporting.ts";
import type { Fact } from "./changes.ts";
import { HarmlessCalls } from "./harmless.ts";
import type { Former, Open, Told } from "./reused.ts";
import { Suspects } from "./suspects.ts";
import { countUses, usedKey, type Verdict } from "./verdict.ts";

/** A rule that can be checked by itself, once everything is declared. */
export interface Rule {
  /** where it is written */
  readonly node: Node | undefined;
  /** see {@link Verdict.declared} */
  readonly declared?: ReadonlySet<string>;
  /** see {@link Verdict.known} */
  readonly known?: () => string;
  /** the name by which other rules use it */
  readonly name?: string;
  /** see {@link Verdict.beside} */
  readonly beside?: string;
  readonly check: () => void;
  /** see {@link Verdict.made}: gives it after a check, and takes it from a verdict */
  readonly made?: () => readonly Constant[];
  readonly take?: (made: readonly Constant[]) => void;
}

/** What {@link Rules} needs of the checker. */
export interface Host {
  readonly model: Model;
  /** runs a check and gives its findings, without reporting them */
  recorded(check: () => void): Recorded;
  /** checks a term, or reuses its verdict, so that others know whether its type is the same as before */
  decide(term: TermDecl): void;
  /** reports findings */
  tell(findings: KeptFindings): void;
}

const NONE: ReadonlySet<string> = new Set();

interface LeftOut extends Rule {
  readonly path: string;
  readonly findings: number;
}

/**
 * The rules of one check, each of which reports its findings by itself. A rule whose verdict from an earlier check
 * still holds is left out, and its findings are repeated. Code that reads what the check of a rule produces calls
 * `settle` first, which checks it after all.
 */
export class Rules implements Told {
  readonly verdicts = new Map<Node, Verdict | null>();
  readonly unread = new Map<Node, ReadonlySet<string>>();
  readonly open = new Map<Node, Open>();
  readonly harmlessCalls: HarmlessCalls;
  /** how often the rules that were left out use each declaration */
  readonly uses = new Map<string, number>();
  /** were all rules checked, so that everything is there that the checks produce? */
  whole = true;
  /** did a result differ from what other verdicts rely on? Then only a check of everything is right. */
  doubtful = false;

  private readonly left = new Map<object, LeftOut>();
  /** the rules whose verdicts still hold, also those that were checked after all */
  private readonly held = new Set<object>();
  /** the terms that were settled since somebody began to watch; null: nobody watches */
  private watched: Set<TermDecl> | null = null;
  private readonly done = new Set<object>();
  private readonly suspects: Suspects | null;
  /** what the current rule has read as a whole */
  private facts = new Set<Fact>();
  /** the uses in rules that were checked after all */
  private readonly settled: Use[] = [];
  private readonly host: Host;
  private readonly former: Former | null;
  private readonly remembers: boolean;

  /** `remembers`: may a later check reuse this one? */
  constructor(host: Host, former: Former | null, remembers: boolean) {
    this.host = host;
    this.former = former;
    this.remembers = remembers;
    this.suspects = former && new Suspects(host, former);
    this.harmlessCalls = new HarmlessCalls(former?.harmless ?? null, (term) => {
      const found = termNamed(host.model, term);
      return found !== undefined && this.held.has(found);
    });
  }

  /** Notes that the current rule reads all of something. */
  reads(fact: Fact): void {
    this.facts.add(fact);
  }

  /** Looks something up by name, on which the rule then depends: facts read meanwhile do not count. */
  byName<R>(look: () => R): R {
    const { facts } = this;
    this.facts = new Set();
    const found = look();
    this.facts = facts;
    return found;
  }

  /**
   * Checks a rule once, or repeats the findings of a verdict that still holds (see `settle`). `of`: what it defines. As
   * `rule.check` may not run, what other declarations need is found outside of it or handed over by `made` and `take`.
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

  /** The verdict, if it still holds. Terms that the rule may name are decided first. */
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
    this.held.add(of);
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

  /** The same for a caller that reads what the check of the rule produces. */
  need(of: object, rule: Rule): void {
    this.tell(of, rule);
    this.settle(of);
  }

  get harmless(): Told["harmless"] {
    return this.harmlessCalls.all;
  }

  /** The same for a term, which is noted for whoever watches. */
  settleTerm(term: TermDecl): void {
    this.watched?.add(term);
    this.settle(term);
  }

  /** The terms that something settles. */
  termsSettledBy(act: () => void): ReadonlySet<TermDecl> {
    const watched = new Set<TermDecl>();
    this.watched = watched;
    act();
    this.watched = null;
    return watched;
  }

  /** Checks a rule if it was left out, because its result is read now. Nothing is reported a second time. */
  settle(of: object): void {
    const left = this.left.get(of);
    if (!left) return;
    this.left.delete(of);
    const { diagnostics, uses } = this.host.recorded(left.check);
    this.settled.push(...uses);
    if (diagnostics.list.length !== left.findings) this.doubtful = true;
  }

  /** For questions about a file: checks the rules in it that were left out, and all rules on which others depend. */
  settleFile(path: string): void {
    for (const [of, left] of this.left) if (left.path === path || left.known) this.settle(of);
    this.host.tell({ findings: [], uses: this.settled.splice(0), speculations: [], doubts: [] });
  }

  /** How often rules that were left out use a declaration. */
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

  /**
   * Compares what others depend on with the earlier check. A circle of definitions makes the result doubtful, because
   * the order of checks decides where it is reported.
   */
  private compare(node: Node, { name }: Rule, known: string, { list }: Diagnostics): void {
    if (!this.former) return;
    const before = this.former.knownOf(node);
    const isOther = before !== undefined && before !== known;
    const isFollowed = !isOther || (name !== undefined && this.former.changed(name));
    if (!isFollowed || list.some(({ code }) => code === "circular-term")) this.doubtful = true;
  }
}
