import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Diagnostics } from "../../src/dsl/text/diagnostic.ts";
import { renderFailure } from "../../src/scenario/failure.ts";
import { kindAndId } from "../../src/scenario/library.ts";
import { type FileResult, runScenarios } from "../../src/scenario/run.ts";
import { cacheForFile, disk } from "../support/cases.ts";

const files = ["test/games", "test/cases/meaning", "examples"]
  .flatMap((folder) => disk.under(folder))
  .map((path) => disk.need(path))
  .filter((source) => kindAndId(source.text)?.kind === "scenarios");

test("there are scenarios", () => expect(files.length).toBeGreaterThan(30));

describe.each(files)("$path", (source) => {
  const complaints = new Diagnostics();
  const cache = cacheForFile();
  const { cases } = cache.scenarioFile(source, complaints);
  let result: FileResult;
  beforeAll(() => {
    result = runScenarios(source, { library: disk, cache });
  });
  afterAll(() => cache.games.clear());

  test("can be read", () => {
    expect(cases.length).toBeGreaterThan(0);
    expect(result.diagnostics.map((d) => d.message)).toEqual([]);
  });
  test.each(cases.map(({ id, span }) => ({ id, start: span.start })))("$id", ({ start }) => {
    const played = result.cases.filter(({ one }) => one.span.start === start);
    expect(played.length).toBeGreaterThan(0);
    expect(played.flatMap(({ failures }) => failures.map(renderFailure))).toEqual([]);
  });
});
