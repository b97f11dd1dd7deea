import { describe, expect, test } from "vitest";
import { drawPlan, type Square } from "../../src/cli/play/floor-plan.ts";
import { cli } from "../support/cli.ts";

const square = (x: number, y: number, sign: string | null, ...lines: string[]): Square => ({
  x,
  y,
  sign,
  title: `s${x}_${y}`,
  lines,
});

describe("a board of squares too large for boxes", () => {
  const squares = [
    square(1, 1, "#"),
    square(2, 1, "A", "tom_kane (wounds 2)"),
    square(3, 1, null),
    square(1, 2, "A", "tom_kell", "mine"),
    square(3, 2, "A", "[p1 drone]"),
  ];

  test("has a character for each square and a mark for its contents, explained below", () =>
    expect(drawPlan(squares, new Map(), 20)).toEqual([
      "  1  2  3",
      "1 #  tk ·",
      "2 to    pd",
      "  tk s2_1  tom_kane (wounds 2)",
      "  to s1_2  tom_kell; mine",
      "  pd s3_2  [p1 drone]",
    ]));

  test("is narrower on a narrow screen, and is left out if even that does not fit", () => {
    expect(drawPlan(squares, new Map(), 8)?.slice(0, 3)).toEqual(["  1 2 3", "1 # tk·", "2 to  pd"]);
    expect(drawPlan(squares, new Map(), 7)).toBe(null);
  });

  test("a mark stays with its thing", () => {
    const marks = new Map<string, string>();
    drawPlan([square(1, 1, null, "tom_kane"), square(2, 1, null, "tom_kell")], marks, 20);
    expect(drawPlan([square(1, 1, null, "tom_kell"), square(2, 1, null, "tom_kane")], marks, 20)?.[1]).toBe("1 to tk");
  });
});

const PATROL = "play examples/recipes/patrol.yaml";

test("a drawn map keeps its own characters, and says once what they mean", async () => {
  const { out } = await cli(PATROL, { input: "1\nquit\n", width: 30 });
  expect(out).toContain("# wall");
  expect(out).toContain("\n3 .  #  .  a  .  #  .\n");
});

test("of a long table only changes are printed again, and `view` prints all of it", async () => {
  const { out } = await cli("play rules/hint.yaml --seed 5", { input: "1\n1\nview\nquit\n" });
  expect(out.match(/# wall, A offices/g)).toHaveLength(2);
  expect(out.match(/\ncando \(38\)/g)).toHaveLength(2);
  expect(out.match(/\(the rest is as before: `view` shows it\)/g)).toHaveLength(2);
  expect(out).not.toContain("heard ()");
  expect(out).not.toMatch(/[(, ]team (?:attackers|defenders)/);
});
