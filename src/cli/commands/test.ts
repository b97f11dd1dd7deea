import { isAboutCampaign } from "../../campaign/read-cases.ts";
import { runCampaignCases } from "../../campaign/scenarios.ts";
import { diagnosticJson, renderDiagnostic } from "../../dsl/text/render.ts";
import { RunCache } from "../../scenario/cache.ts";
import { failureJson, placeText, renderFailure } from "../../scenario/failure.ts";
import type { Case } from "../../scenario/model.ts";
import { type CaseResult, type FileResult, runScenarios } from "../../scenario/run.ts";
import { untold } from "../../scenario/unread.ts";
import type { Command } from "../command.ts";
import { Disk } from "../disk.ts";
import { AT_FAULT, FINE, UsageError } from "../failure.ts";
import { HELP, JSON_FLAG, ROOT_FLAG } from "../flags.ts";
import { type Io, wantsColour } from "../io.ts";
import { printJson } from "../output.ts";
import { Progress } from "../progress.ts";
import { scenarioFiles } from "../scenario-files.ts";

function printFile(result: FileResult, io: Io): void {
  for (const d of untold(result)) io.out(`${renderDiagnostic(d, { colour: wantsColour(io) })}\n`);
  for (const { failures, one, log } of result.cases) {
    if (log) io.out(logText(one, log));
    for (const failure of failures) io.out(`${renderFailure(failure).replace(" failed", ` ${one.id} failed`)}\n`);
  }
}

/** The log of a case: its steps, each with its events and the rules that caused them. */
function logText(one: Case, log: NonNullable<CaseResult["log"]>): string {
  const lines = log.map(({ what, text, at }) => {
    const place = at ? `${placeText(at).file}:${placeText(at).line}` : "";
    return what === "step" ? `- ${text}` : `    ${text.padEnd(60)} ${place}`.trimEnd();
  });
  return [one.id, ...lines, ""].join("\n");
}

/** A case from a table is matched by the id of the whole case or by that of its row. */
const isAmong = (ids: readonly string[], { id }: Case) =>
  ids.some((wanted) => wanted === id || wanted.startsWith(`${id} row `) || id.startsWith(`${wanted} row `));

/** @throws UsageError if no case would be tested, because that must not look like success */
function needCases(paths: readonly string[], wanted: readonly string[], results: readonly FileResult[]): void {
  const cases = results.flatMap((result) => result.cases.map(({ one }) => one));
  const lost = wanted.find((id) => !cases.some((one) => isAmong([id], one)));
  const inside = paths.map((path) => `\`${path}\``).join(", ");
  if (results.length === 0)
    throw new UsageError(
      `There are no scenarios in ${inside}.`,
      "a file with scenarios begins with `scenarios: TITLE`",
    );
  if (lost !== undefined) throw new UsageError(`There is no case \`${lost}\` in ${inside}.`);
}

function caseJson({ one, failures, log }: CaseResult) {
  return {
    ...placeText(one.at),
    id: one.id,
    see: one.see,
    passed: failures.length === 0,
    failures: failures.map(failureJson),
    ...(log && { log: log.map(({ what, text, at }) => ({ what, text, at: at && placeText(at) })) }),
  };
}

export const test: Command = {
  name: "test",
  summary: "Plays scenario files and says which expectations do not hold.",
  takes: { word: "PATH...", least: 1, most: Number.MAX_SAFE_INTEGER },
  flags: [
    JSON_FLAG,
    { name: "case", value: "ID", doc: "only the case with this id; may be repeated" },
    { name: "trace", value: "ID", doc: "play only the case with this id, and tell all that happens in it" },
    ROOT_FLAG,
    HELP,
  ],
  examples: [
    ["test examples/tutorial", "all scenario files of a folder"],
    ["test examples/tutorial/my-scenario.yaml --case a_frog_spoils_the_soup", "one case of a file"],
    ["test examples/tutorial/my-scenario.yaml --trace a_frog_spoils_the_soup", "the same, with all that happens in it"],
  ],
  run(args, io) {
    const disk = new Disk(args.all("root"));
    const files = scenarioFiles(args.files, disk);
    const traced = args.all("trace");
    const wanted = [...args.all("case"), ...traced];
    const cache = new RunCache();
    const progress = new Progress(io, files.length);
    const results = files.map((file) => {
      const only = (one: Case) => wanted.length === 0 || isAmong(wanted, one);
      const logged = (one: Case) => isAmong(traced, one);
      const source = disk.need(file);
      const result = isAboutCampaign(source.text)
        ? runCampaignCases(source, { library: disk, only })
        : runScenarios(source, { library: disk, cache, only, logged });
      progress.add(1);
      return result;
    });
    progress.end();
    const cases = results.flatMap((result) => result.cases);
    needCases(args.files, wanted, results);
    const broken = results.filter((result) => untold(result).some((d) => d.severity === "error")).length;
    const failed = cases.filter((one) => one.failures.length > 0).length + broken;
    const passed = cases.length + broken - failed;
    if (args.has("json"))
      printJson(io, {
        passed,
        failed,
        cases: cases.map(caseJson),
        diagnostics: results.flatMap(untold).map(diagnosticJson),
      });
    else {
      for (const result of results) printFile(result, io);
      io.out(`${passed} passed, ${failed} failed\n`);
    }
    return failed > 0 ? AT_FAULT : FINE;
  },
};
