import { describe, expect, test } from "vitest";
import { SOAK } from "../properties/size.ts";
import { type Asked, askedIn, type Given, givenAt } from "../support/playground/asked.ts";
import { entriesOf, ruleFiles, shippedRules } from "../support/playground/rule-files.ts";

/**
 * Measures how many questions of the shipped games can be answered on the table itself. A question counts with its worst occurrence.
 * `COUNTS=1` prints the games one by one.
 */

const shipped = shippedRules();
const files = ruleFiles(shipped);
const SEEDS = SOAK ? ["1", "2", "3", "4"] : ["1"];
const MOVES = SOAK ? 120 : 60;

/** The least share of questions of all shipped games that are answered with things, or beside what they are about. */
const LEAST = 0.95;

interface Count {
  readonly entry: string;
  readonly questions: readonly { readonly given: Given; readonly asked: Asked }[];
}

function countOf(entry: string): Count {
  const found = [...askedIn(files, entry, SEEDS, MOVES).values()];
  const questions = found.flatMap((all) => {
    const ways = all.flatMap((asked) => {
      const given = givenAt(asked);
      return given === null ? [] : [{ given, asked }];
    });
    return ways.find(({ given }) => given === "strip") ?? ways[0] ?? [];
  });
  return { entry, questions };
}

const strips = ({ questions }: Count) => questions.filter(({ given }) => given === "strip");

function print(count: Count): void {
  const { entry, questions } = count;
  const lines = strips(count).map(({ asked: { question } }) => `    ${question.title} / ${question.field}`);
  console.log([`${entry}: ${questions.length - lines.length} of ${questions.length}`, ...lines].join("\n"));
}

describe("questions of shipped games", () => {
  const counts = entriesOf(shipped).map(countOf);
  if (process.env.COUNTS) counts.forEach(print);

  test("are answered on the table, except for a few in words alone", () => {
    const all = counts.flatMap(({ questions }) => questions).length;
    const inWords = counts.flatMap(strips).length;
    expect(all).toBeGreaterThan(300);
    expect((all - inWords) / all, `${inWords} of ${all} are only words`).toBeGreaterThanOrEqual(LEAST);
  });

  test.each(counts)("of $entry mostly are", (count) => {
    expect(strips(count).length).toBeLessThanOrEqual(count.questions.length / 3);
  });
});
