import { type Loaded, withParts } from "../../dsl/load.ts";
import { Diagnostics } from "../../dsl/text/diagnostic.ts";
import { renderDiagnostic, sortDiagnostics } from "../../dsl/text/render.ts";
import { didYouMean } from "../../dsl/text/similar.ts";
import { positionAt, type Source } from "../../dsl/text/source.ts";
import type { Node } from "../../dsl/yaml/node.ts";
import { readYaml } from "../../dsl/yaml/parse.ts";
import { runInPool } from "../../playtest/pool.ts";
import { readScenarioFile } from "../../scenario/cache.ts";
import { type Mutant, type MutationJob, Mutator } from "../../scenario/clauses/mutate.ts";
import { readClauses } from "../../scenario/clauses/parse.ts";
import {
  type Belonging,
  type ClauseProof,
  jobsFor,
  proofs,
  reportIdleReasons,
  settled,
} from "../../scenario/clauses/proof.ts";
import type { Site } from "../../scenario/clauses/sites.ts";
import { placeOf, reportGaps, type Surveyed, survey } from "../../scenario/clauses/survey.ts";
import { placeText } from "../../scenario/failure.ts";
import { kindAndId } from "../../scenario/library.ts";
import type { Args } from "../args.ts";
import type { Command } from "../command.ts";
import { Disk } from "../disk.ts";
import { AT_FAULT, FINE, UsageError } from "../failure.ts";
import { HELP, JSON_FLAG, ONE_FILE, ROOT_FLAG } from "../flags.ts";
import { loadRules, programOf } from "../game.ts";
import { type Io, wantsColour } from "../io.ts";
import { KeptMutants, textsOf } from "../kept-mutants.ts";
import { withNeeded } from "../needed-packs.ts";
import { printJson, tableOf } from "../output.ts";
import { Progress } from "../progress.ts";
import { workerEntry } from "../tasks.ts";

interface Found {
  readonly disk: Disk;
  readonly loaded: Loaded;
  readonly rules: readonly Source[];
  readonly surveyed: readonly Surveyed[];
  readonly diagnostics: Diagnostics;
  readonly belonging: (path: string) => Belonging;
}

const treeOf = (source: Source): Node[] => {
  const root = readYaml(source, new Diagnostics());
  return root ? [root] : [];
};

/** Collects the rules of a game with its packs and variants, its list of clauses, and all scenarios about them. */
function look(args: Args, io: Io): Found {
  const disk = new Disk(args.all("root"));
  const file = args.files[0] ?? "";
  const loaded = loadRules({ file, packs: [] }, disk);
  const id = loaded.composed?.gameId ?? "";
  // A file without a game ends the command. Rules with errors are still compared with the list.
  if (id === "") programOf(loaded, io);
  const speaks = (source: Source, key: string, of = id) => new RegExp(`^${key}:.*\\b${of}\\b`, "m").test(source.text);
  const extra = [
    ...disk.all("pack", file).filter((s) => speaks(s, "for")),
    ...disk.all("variant", file).filter((s) => speaks(s, "extends")),
  ];
  // A pack or variant may consist of several files. Each file counts for the first pack or variant that includes it.
  const base = loaded.composed?.sources ?? [];
  const parts = extra.flatMap((head) => withParts(head, disk).map((source) => ({ head, source })));
  const home = new Map([...parts].reverse().map(({ head, source }) => [source.path, head]));
  const own = [...base, ...parts.map(({ source }) => source)].filter((source) => !/\.csv$/i.test(source.path));
  const rules = [...new Map(own.map((source) => [source.path, source])).values()];
  const ids = new Set([id, ...extra.map((source) => /^(?:variant|pack):\s*(\S+)/m.exec(source.text)?.[1] ?? "")]);
  const diagnostics = new Diagnostics();
  const list = disk.theOnly(["clauses"], id, file);
  const clauses = list ? treeOf(list).flatMap((root) => readClauses(root, diagnostics)) : [];
  const paths = args.all("scenarios").flatMap((path) => disk.under(path));
  const all = paths.length > 0 ? paths.map((path) => disk.need(path)) : disk.all("scenarios", file);
  const sources = all.filter(
    (source) => [...ids].some((one) => speaks(source, "\\s*(?:- )?game", one)) || /game:.*\.yaml/.test(source.text),
  );
  const cases = sources
    .flatMap((source) => readScenarioFile(source, diagnostics).cases)
    .filter((one) => ids.has(one.setting.game.text) || one.setting.game.text.endsWith(".yaml"));
  const only = new Set(args.all("clause"));
  const every = survey(clauses, rules.flatMap(treeOf), cases);
  const listed = every.map((clause) => clause.id);
  for (const one of only)
    if (!listed.includes(one)) throw new UsageError(`There is no clause \`${one}\`.`, didYouMean(one, listed));
  const surveyed = every.filter((clause) => only.size === 0 || only.has(clause.id));
  reportGaps(surveyed, diagnostics);
  const entry = disk.need(file).path;
  const isPack = new Set(extra.filter((source) => kindAndId(source.text)?.kind === "pack").map(({ path }) => path));
  const isVariant = new Set(extra.filter(({ path }) => !isPack.has(path)).map(({ path }) => path));
  const inGame = new Set(base.map(({ path }) => path));
  const packs = extra.filter(({ path }) => isPack.has(path));
  const belonging = (path: string): Belonging => {
    const head = inGame.has(path) ? path : (home.get(path)?.path ?? path);
    return { entry: isVariant.has(head) ? head : entry, packs: withNeeded(head, packs) };
  };
  return { disk, loaded, rules, surveyed, diagnostics, belonging };
}

interface Mutating {
  readonly workers: number;
  /** the files whose rules are mutated; empty: all */
  readonly within: readonly string[];
  readonly keep: string | undefined;
}

async function mutate({ disk, surveyed, belonging }: Found, how: Mutating, io: Io): Promise<ClauseProof[]> {
  const { workers, within } = how;
  const all = jobsFor(surveyed, belonging).filter(({ path }) => within.length === 0 || within.includes(path));
  const kept = how.keep === undefined ? null : new KeptMutants(how.keep, textsOf(surveyed));
  const { jobs, mutants: before } = kept?.left(all) ?? { jobs: all, mutants: [] };
  const progress = new Progress(io, jobs.length);
  const tried: (readonly Mutant[])[] = [];
  const note = (mutants: readonly Mutant[], index: number) => {
    const job = jobs[index];
    tried[index] = mutants;
    if (job) kept?.add(job, mutants);
    progress.add(1);
  };
  const mutator = new Mutator(disk);
  const pool = { entry: workerEntry(), task: "mutate", setup: disk.readable, parts: jobs, workers };
  if (workers > 1) await runInPool<MutationJob, Mutant[]>(pool, note);
  else for (const [index, job] of jobs.entries()) note(mutator.try(job), index);
  progress.end();
  return proofs(surveyed, [...before, ...tried.flat()], within);
}

function clauseJson(clause: Surveyed, result: ClauseProof | undefined, disk: Disk) {
  const { id, title, status, reason, rules, cases } = clause;
  return {
    id,
    ...(title === "" ? {} : { title }),
    status,
    ...(reason === null ? {} : { reason }),
    rules: rules.map((site) => placeText(placeOf(site))),
    scenarios: cases.map((one) => placeText(one.at)),
    ...(result
      ? {
          killed: result.killed,
          mutants: {
            made: result.mutants.length,
            noticed: result.mutants.length - result.survivors.length,
            survivors: survivorsOf(result, disk),
          },
        }
      : {}),
  };
}

function survivorsOf({ survivors }: ClauseProof, disk: Disk) {
  return survivors.map(({ mutant: { path, start, change }, reason }) => {
    const { line, column } = positionAt(disk.need(path), start);
    return { file: path, line, column, mutation: change, ...(reason === null ? {} : { reason }) };
  });
}

function print(found: Found, results: readonly ClauseProof[], io: Io): void {
  for (const d of sortDiagnostics(found.diagnostics.list))
    io.out(`${renderDiagnostic(d, { colour: wantsColour(io) })}\n`);
  if (found.surveyed.length === 0) {
    io.out("No list of clauses lies near these rules: it is a file that begins with `clauses: GAME`.\n");
    return;
  }
  const told = new Set<string>();
  for (const result of results) {
    for (const { file, line, column, mutation, reason } of survivorsOf(result, found.disk)) {
      const text = `${file}:${line}:${column} is not noticed by any scenario: ${mutation}`;
      if (reason === undefined && !told.has(text)) io.out(`${text} (${result.clause})\n`);
      told.add(text);
    }
    if (result.killed || settled(result)) continue;
    const places = result.unproved
      .map((site) => placeText(placeOf(site)))
      .map(({ file, line, column }) => `${file}:${line}:${column}`)
      .join(", ");
    io.out(`${result.clause} is not proved by its own scenarios: ${places}\n`);
  }
  const count = (status: string) => found.surveyed.filter((clause) => clause.status === status).length;
  const statuses = [...new Set(found.surveyed.map((clause) => clause.status))];
  io.out(`${tableOf([["status", "clauses"], ...statuses.map((status) => [status, count(status)])])}\n`);
  if (results.length > 0) io.out(`${totals(results)}\n`);
}

/** The totals. A mutation of a rule that cites several clauses counts once. */
function totals(results: readonly ClauseProof[]): string {
  const mutants = new Set(results.flatMap((result) => result.mutants));
  const survivors = new Map(results.flatMap((r) => r.survivors.map(({ mutant, reason }) => [mutant, reason] as const)));
  const excused = [...survivors.values()].filter((reason) => reason !== null).length;
  const killed = results.filter((result) => result.killed).length;
  const noticed = mutants.size - survivors.size;
  return `${killed} of ${results.length} clauses killed; ${noticed} of ${mutants.size} mutations noticed, ${excused} more have a reason`;
}

export const clauses: Command = {
  name: "clauses",
  summary: "Compares a rulebook's clauses with the rules that cite them and the scenarios that prove them.",
  takes: ONE_FILE,
  flags: [
    { name: "mutate", doc: "change each rule in turn; some scenario that cites the same clause must fail" },
    { name: "clause", value: "ID", doc: "only this clause; may be repeated" },
    { name: "rules", value: "PATH", doc: "change only the rules in this file or folder; may be repeated" },
    {
      name: "keep",
      value: "FILE",
      doc: "remember there which mutations were noticed; they are not tried again until their rule changes",
    },
    { name: "scenarios", value: "PATH", doc: "where the scenarios are (default: all that can be found)" },
    { name: "workers", value: "W", doc: "how many processes share the mutations (default: 1)" },
    ROOT_FLAG,
    JSON_FLAG,
    HELP,
  ],
  examples: [
    ["clauses my-game.yaml", "what is not covered yet"],
    ["clauses my-game.yaml --mutate --clause G-12", "do the examples really prove it?"],
    [
      "clauses my-game.yaml --mutate --rules parts/moves.yaml --keep noticed.jsonl",
      "one chapter; a second time tries only the mutations that nobody noticed",
    ],
  ],
  async run(args, io) {
    const found = look(args, io);
    const workers = args.whole("workers", 1, 1, 64);
    const within = args.all("rules").flatMap((path) => found.disk.under(path));
    // If the rules do not load, no mutation loads either, which would look as if there were none.
    if (args.has("mutate")) programOf(found.loaded, io);
    const results = args.has("mutate") ? await mutate(found, { workers, within, keep: args.text("keep") }, io) : [];
    const isWithin = ({ node }: Site) => within.length === 0 || within.includes(node.span.source.path);
    const whole = found.surveyed.filter(({ rules }) => rules.every(isWithin));
    if (results.length > 0) reportIdleReasons(whole, results, found.diagnostics);
    const byClause = new Map(results.map((result) => [result.clause, result]));
    if (args.has("json"))
      printJson(io, {
        clauses: found.surveyed.map((clause) => clauseJson(clause, byClause.get(clause.id), found.disk)),
      });
    else print(found, results, io);
    return found.diagnostics.hasErrors || !results.every(settled) ? AT_FAULT : FINE;
  },
};
