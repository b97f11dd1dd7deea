/** Remembers results of mutation testing between runs. */
import { createHash } from "node:crypto";
import { appendFileSync } from "node:fs";
import { validators } from "../contracts/kept-mutants.generated.js";
import type { KeptRule } from "../contracts/kept-mutants.ts";
import { readAs, readJson } from "../contracts/read-json.ts";
import type { Mutant, MutationJob } from "../scenario/clauses/mutate.ts";
import { mutationsOf } from "../scenario/clauses/mutations.ts";
import type { Site } from "../scenario/clauses/sites.ts";
import type { Surveyed } from "../scenario/clauses/survey.ts";
import { UsageError } from "./failure.ts";
import { reasonOf, textAt } from "./files.ts";

/** The jobs that are left, and the known results. */
interface RemainingWork {
  readonly jobs: readonly MutationJob[];
  readonly mutants: readonly Mutant[];
}

const ruleOf = ({ path, start }: Pick<MutationJob, "path" | "start">) => `${path}:${start}`;

/**
 * A file of mutations that were noticed or that do not load, kept until the text of their rule changes. Unnoticed
 * mutations are tried again, because a case may have been added since.
 */
export class KeptMutants {
  private readonly path: string;
  private readonly textOf: (job: MutationJob) => string;
  private readonly lines = new Map<string, KeptRule>();

  /** `textOf`: the text of the rule of a job, with its possible changes */
  constructor(path: string, textOf: (job: MutationJob) => string) {
    this.path = path;
    this.textOf = textOf;
    const found = textAt(path);
    if (!("text" in found)) {
      if (found.missing) return;
      throw new UsageError(`\`${path}\` cannot be read: ${found.why}.`);
    }
    for (const text of found.text.split("\n").filter((one) => one !== "")) {
      const line = lineIn(text);
      if (!line) throw new UsageError(`\`${path}\` is no file of kept results.`, "name another file for --keep");
      this.lines.set(line.rule, this.joined(line));
    }
  }

  /** The jobs that are left. A rule with a clause that no case has proved yet is tried again. */
  left(jobs: readonly MutationJob[]): RemainingWork {
    const unproved = new Map(jobs.map((job) => [ruleOf(job), new Set(job.clauses)]));
    for (const job of jobs)
      for (const id of this.noticed(job).flatMap((one) => one.noticedBy)) unproved.get(ruleOf(job))?.delete(id);
    const isOpen = (job: MutationJob) => unproved.get(ruleOf(job))?.size !== 0;
    const left = jobs.map((job) => (isOpen(job) ? job : { ...job, known: this.known(job) }));
    return {
      jobs: left.filter(({ from, to, known }) => known.length < to - from),
      mutants: left.flatMap((job) => this.noticed(job).filter(({ nth }) => job.known.includes(nth))),
    };
  }

  /** Keeps the results of one job. */
  add(job: MutationJob, mutants: readonly Mutant[]): void {
    const tried = Array.from({ length: job.to - job.from }, (_, i) => job.from + i).filter(
      (nth) => !job.known.includes(nth),
    );
    const broken = tried.filter((nth) => mutants.every((mutant) => mutant.nth !== nth));
    const noticed = mutants.filter(({ noticedBy }) => noticedBy.length > 0).map((mutant) => moved(mutant, -job.start));
    const line: KeptRule = { rule: this.nameOf(job), broken, noticed };
    try {
      appendFileSync(this.path, `${JSON.stringify(line)}\n`);
    } catch (error) {
      throw new UsageError(`\`${this.path}\` cannot be written: ${reasonOf(error)}.`);
    }
  }

  private joined(line: KeptRule): KeptRule {
    const before = this.lines.get(line.rule);
    if (!before) return line;
    const fresh = new Set([...line.broken, ...line.noticed.map(({ nth }) => nth)]);
    const noticed = [...before.noticed.filter(({ nth }) => !fresh.has(nth)), ...line.noticed];
    return { ...line, broken: [...new Set([...before.broken, ...line.broken])], noticed };
  }

  private known(job: MutationJob): number[] {
    return [...(this.lines.get(this.nameOf(job))?.broken ?? []), ...this.noticed(job).map(({ nth }) => nth)];
  }

  private noticed(job: MutationJob): Mutant[] {
    return (this.lines.get(this.nameOf(job))?.noticed ?? []).map((mutant) => moved(mutant, job.start));
  }

  private nameOf(job: MutationJob): string {
    const { path, from, to, clauses } = job;
    return createHash("sha256")
      .update(JSON.stringify([path, from, to, clauses, this.textOf(job)]))
      .digest("hex");
  }
}

const moved = (mutant: Mutant, by: number): Mutant => ({ ...mutant, start: mutant.start + by, site: mutant.site + by });

function lineIn(text: string): KeptRule | null {
  const json = readJson(text);
  const read = "wrong" in json ? json : readAs(validators.rule, json.value);
  return "wrong" in read ? null : read.value;
}

/**
 * The text of the rule of a job with its possible changes, because another version of the program may know other
 * changes. Equal rules in one file are numbered, so that they do not share results.
 */
export function textsOf(surveyed: readonly Surveyed[]): (job: MutationJob) => string {
  const sites = new Map(surveyed.flatMap(({ rules }) => rules.map((site) => [ruleOf(placeOf(site)), site] as const)));
  const alike = new Map<string, number>();
  const texts = new Map<string, string>();
  for (const [place, site] of [...sites].sort(([, a], [, b]) => a.node.span.start - b.node.span.start)) {
    const { source, start, end } = site.node.span;
    const changes = mutationsOf(site).map((one) => `${one.start - start} ${one.what}`);
    const text = [source.text.slice(start, end), ...changes].join("\n");
    const before = alike.get(`${source.path}\n${text}`) ?? 0;
    alike.set(`${source.path}\n${text}`, before + 1);
    texts.set(place, before === 0 ? text : `${text}\n${before}`);
  }
  return (job) => texts.get(ruleOf(job)) ?? "";
}

const placeOf = ({ node: { span } }: Site) => ({ path: span.source.path, start: span.start });
