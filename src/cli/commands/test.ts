import { renderDiagnostic } from "../../dsl/text/render.ts";
import { RunCache } from "../../scenario/cache.ts";
import { failureJson, placeText, renderFailure } from "../../scenario/failure.ts";
import { kindAndId } from "../../scenario/library.ts";
import { type CaseResult, type FileResult, runScenarios } from "../../scenario/run.ts";
import type { Command } from "../command.ts";
import { Disk } from "../disk.ts";
import { AT_FAULT, FINE } from "../failure.ts";
import { HELP, JSON_FLAG, ROOT_FLAG } from "../flags.ts";
import { type Io, wantsColour } from "../io.ts";
import { printJson } from "../output.ts";
import { Progress } from "../progress.ts";

/** The scenario files among the paths; a file that is named must be one. */
function scenarioFiles(paths: readonly string[], disk: Disk): string[] {
  const isScenario = (path: string) => kindAndId(disk.need(path).text)?.kind === "scenarios";
  return [
    ...new Set(
      paths.flatMap((path) => {
        const inside = disk.under(path);
        return inside.length === 1 ? inside : inside.filter(isScenario);
      }),
    ),
  ];
}

/** Complaints about the file itself that are not the failure of a case already. */
function complaints(result: FileResult) {
  const told = new Set(result.cases.flatMap((one) => one.failures.map((failure) => failure.at.start)));
  return result.diagnostics.filter((d) => d.severity !== "hint" && !told.has(d.span.start));
}

function printFile(result: FileResult, io: Io): void {
  for (const d of complaints(result)) io.out(`${renderDiagnostic(d, { colour: wantsColour(io) })}\n`);
  for (const { failures, one } of result.cases) {
    for (const failure of failures) io.out(`${renderFailure(failure).replace(" failed", ` ${one.id} failed`)}\n`);
  }
}

function caseJson({ one, failures }: CaseResult) {
  return {
    ...placeText(one.at),
    id: one.id,
    see: one.see,
    passed: failures.length === 0,
    failures: failures.map(failureJson),
  };
}

export const test: Command = {
  name: "test",
  summary: "Plays scenario files and says which expectations do not hold.",
  takes: { word: "PATH...", least: 1, most: Number.MAX_SAFE_INTEGER },
  flags: [
    JSON_FLAG,
    { name: "case", value: "ID", doc: "only the case with this id; may be repeated" },
    ROOT_FLAG,
    HELP,
  ],
  examples: [
    ["test test/games", "all scenario files of a folder"],
    ["test test/games/GAME/moves.yaml --case GAME-12", "one example of a rulebook"],
  ],
  run(args, io) {
    const disk = new Disk(args.all("root"));
    const files = scenarioFiles(args.files, disk);
    const wanted = args.all("case");
    const cache = new RunCache();
    const progress = new Progress(io, files.length);
    const only = (one: CaseResult["one"]) => wanted.length === 0 || wanted.includes(one.id);
    const results = files.map((file) => {
      const result = runScenarios(disk.need(file), { library: disk, cache, only });
      progress.add(1);
      return result;
    });
    progress.end();
    const cases = results.flatMap((result) => result.cases);
    const broken = results.filter((result) => complaints(result).some((d) => d.severity === "error")).length;
    const failed = cases.filter((one) => one.failures.length > 0).length + broken;
    const passed = cases.length + broken - failed;
    if (args.has("json")) printJson(io, { passed, failed, cases: cases.map(caseJson) });
    else {
      for (const result of results) printFile(result, io);
      io.out(`${passed} passed, ${failed} failed\n`);
    }
    return failed > 0 ? AT_FAULT : FINE;
  },
};
