/**
 * Plays scenario files: groups cases by setting, loads and links each game once, plays each case and collects failures.
 */
import { type Loaded, load } from "../dsl/load.ts";
import { type Diagnostic, Diagnostics } from "../dsl/text/diagnostic.ts";
import type { Source } from "../dsl/text/source.ts";
import type { ScalarNode } from "../dsl/yaml/node.ts";
import { link } from "../interpreter/link/link.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { gameKey, RunCache } from "./cache.ts";
import { type CompiledCase, compileCases } from "./compile.ts";
import { Trial } from "./context.ts";
import type { Failure } from "./failure.ts";
import { fileNamed } from "./file-named.ts";
import type { FileKind, Library } from "./library.ts";
import { LinkedGames } from "./linked-games.ts";
import { type Logged, logOf } from "./log.ts";
import type { Case, Setting } from "./model.ts";
import { putUp } from "./put-up.ts";
import { ToldOnce } from "./reader.ts";
import { Referee } from "./referee.ts";
import { judgeRefusals, refusedCount } from "./refusal.ts";
import { rowsOf } from "./rows.ts";
import type { Listener, Sitting } from "./sitting.ts";
import { tableFor } from "./table.ts";
import { takeSteps } from "./take-steps.ts";
import { broken } from "./unread.ts";

export interface CaseResult {
  readonly one: Case;
  readonly failures: readonly Failure[];
  /** the most moves without a written answer in one run of the case; absent if it was not played */
  readonly taken?: number;
  /** the log, if asked for; with several seeds, that of the first failing seed or else of the last */
  readonly log?: readonly Logged[];
}

export interface FileResult {
  readonly source: Source;
  readonly cases: readonly CaseResult[];
  /** errors in the file itself, or in the rules that it names */
  readonly diagnostics: readonly Diagnostic[];
}

interface RunOptions {
  readonly library: Library;
  /** keeps loaded games between calls */
  readonly cache?: RunCache;
  /** plays only these cases; asked again before each case. The others are left out of the result. */
  readonly only?: (one: Case) => boolean;
  /** called after each case */
  readonly played?: (result: CaseResult) => void;
  /** the cases whose log is kept */
  readonly logged?: (one: Case) => boolean;
  /** whether so many moves without a written answer mean that a case runs in circles; default: from 10000 */
  readonly isTooLong?: (taken: number) => boolean;
  /** an outside listener for the cases of these rules */
  readonly listener?: (loaded: Loaded) => Listener;
}

export const tooLong = (taken: number): boolean => taken >= 10_000;

/** Plays the cases of a scenario file. Never throws for bad input. */
export function runScenarios(source: Source, options: RunOptions): FileResult {
  const diagnostics = new Diagnostics();
  const cache = options.cache ?? new RunCache();
  const file = cache.scenarioFile(source, diagnostics);
  const wanted = file.cases.filter((one) => options.only?.(one) ?? true);
  const results = playCases(source, wanted.flatMap(rowsOf), { ...options, cache }, diagnostics);
  const order = new Map(wanted.map((one, i) => [one.span.start, i]));
  results.sort((a, b) => (order.get(a.one.span.start) ?? 0) - (order.get(b.one.span.start) ?? 0));
  return { source, cases: results, diagnostics: diagnostics.list };
}

/** Plays cases from a file or derived from one. Results are grouped by setting. */
export function playCases(
  source: Source,
  cases: readonly Case[],
  options: RunOptions,
  diagnostics: Diagnostics,
): CaseResult[] {
  const runner = new Runner(source, options, options.cache ?? new RunCache(), diagnostics);
  const groups = new Map<string, Case[]>();
  for (const one of cases) {
    const key = settingKey(one.setting);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((group) => runner.group(group));
}

/** Cases with the same game, seats, options and changes are compiled together. */
function settingKey({ game, seats, options, packs, changes }: Setting): string {
  const places = changes.map((change) => change.span.start);
  const chosen = options.map(({ id, value }) => `${id.text}=${value.text}`);
  return JSON.stringify([game.text, seats.count, [...seats.names], chosen, packs.map((pack) => pack.text), places]);
}

class Runner {
  private readonly source: Source;
  private readonly options: RunOptions;
  private readonly library: Library;
  private readonly cache: RunCache;
  private readonly told: ToldOnce;

  constructor(source: Source, options: RunOptions, cache: RunCache, diagnostics: Diagnostics) {
    this.source = source;
    this.options = options;
    this.library = options.library;
    this.cache = cache;
    this.told = new ToldOnce(diagnostics);
  }

  /** Plays the cases of one setting. Errors of the setting become failures of these cases. */
  group(cases: readonly Case[]): CaseResult[] {
    const open = cases.filter((one) => this.options.only?.(one) ?? true);
    const first = open.find(({ unread }) => unread.length === 0);
    if (!first) return this.each(open, (one) => broken(one, []));
    const wrong = new Diagnostics();
    const loaded = this.load(first.setting, wrong);
    const refused = loaded?.program ? refusedCount(loaded.program, first.setting) : null;
    if (loaded && refused && open.every((one) => one.refused.length > 0))
      return this.each(open, (one) => judgeRefusals(one, loaded, [refused]));
    const table = loaded && tableFor(loaded, first.setting, wrong);
    this.told.add(wrong.list);
    if (!loaded?.program || !table) return this.each(open, (one) => broken(one, wrong.list));
    const game = link({ ...loaded.program, checks: [] }, table);
    const played = open.filter((one) => one.unread.length + one.refused.length + game.refusals.length === 0);
    const compiled = played.length > 0 ? compileCases(loaded, game, played) : null;
    const games = compiled && new LinkedGames(compiled, table);
    return this.each(open, (one) => {
      if (game.refusals.length + one.refused.length > 0) return judgeRefusals(one, loaded, game.refusals);
      const own = compiled?.cases.get(one);
      if (!own || !games || own.errors.length > 0) return broken(one, own?.errors ?? []);
      return this.play(loaded, games.of(one), own, one);
    });
  }

  private each(cases: readonly Case[], play: (one: Case) => CaseResult): CaseResult[] {
    return cases.flatMap((one) => {
      if (this.options.only?.(one) === false) return [];
      const result = one.unread.length > 0 ? broken(one, []) : play(one);
      this.options.played?.(result);
      return [result];
    });
  }

  private load(setting: Setting, wrong: Diagnostics): Loaded | null {
    const entry = this.find(["game", "variant"], setting.game, wrong);
    const packs = setting.packs.flatMap((pack) => this.find(["pack"], pack, wrong) ?? []);
    if (!entry || packs.length < setting.packs.length) return null;
    const key = gameKey(entry, packs, setting.changes);
    const files = { read: (path: string) => this.library.read(path) };
    const known = this.cache.games.get(key);
    const loaded = known ?? load(entry, { files, packs, edits: setting.changes, cache: this.cache.files });
    this.cache.games.set(key, loaded);
    wrong.list.push(...loaded.diagnostics.filter((d) => d.severity === "error"));
    return loaded.program ? loaded : null;
  }

  private find(kinds: readonly FileKind[], named: ScalarNode, wrong: Diagnostics): Source | null {
    const found = fileNamed(this.library, kinds, named, { from: this.source.path, wrong });
    if (!found) wrong.error("file-missing", named.span, `There is no ${kinds[0]} \`${named.text}\`.`);
    return found === "several" ? null : found;
  }

  private play(loaded: Loaded, game: Game, compiled: CompiledCase, one: Case): CaseResult {
    const seeds = seedsOf(one);
    let taken = 0;
    let log: readonly Logged[] | null = null;
    for (const seed of seeds) {
      const referee = new Referee(one, game, compiled, this.sitting(loaded, String(seed)));
      const trial = this.playOnce(loaded, referee, one);
      const failures = trial?.failures ?? [];
      taken = Math.max(taken, referee.taken);
      log = trial && this.options.logged?.(one) ? logOf(trial) : null;
      referee.leave();
      if (failures.length === 0) continue;
      return { one, failures: withSeed(one, failures, seed), taken, ...(log && { log }) };
    }
    return { one, failures: [], taken, ...(log && { log }) };
  }

  private sitting(loaded: Loaded, seed: string): Sitting {
    const { isTooLong = tooLong, listener } = this.options;
    return { seed, isTooLong, ...(listener && { listener: listener(loaded) }) };
  }

  private playOnce(loaded: Loaded, referee: Referee, one: Case): Trial | null {
    if (!loaded.places) return null;
    const trial = new Trial(one, referee, loaded, loaded.places);
    if (putUp(trial, this.library, this.source.path) && takeSteps(trial, one)) noneLeft(trial);
    return trial;
  }
}

/** The seeds of a case, played in turn until one fails. */
export const seedsOf = ({ seeds }: Case): readonly number[] =>
  seeds ? Array.from({ length: seeds.last - seeds.first + 1 }, (_, i) => seeds.first + i) : [1];

/** Adds the seed to the failures of a case that has several seeds. */
export const withSeed = ({ seeds }: Case, failures: readonly Failure[], seed: number): readonly Failure[] =>
  seeds ? failures.map((one) => ({ ...one, found: `${one.found} (seed ${seed})` })) : failures;

/** Fails if a scripted outcome was never needed. */
export function noneLeft(trial: Trial): void {
  for (const outcome of trial.referee.nature.unused())
    trial.fail({ at: outcome.span, given: `chance: ${outcome.text}` }, "this is needed", "nobody asked chance for it");
}
