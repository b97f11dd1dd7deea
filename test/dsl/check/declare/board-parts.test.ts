import { describe, expect, test } from "vitest";
import { link } from "../../../../src/interpreter/index.ts";
import { loadTexts } from "../../../support/rules.ts";

interface Written {
  readonly board?: string;
  readonly kinds?: string;
  readonly maps?: string;
  readonly checks?: readonly string[];
}

const rules = ({ board = "grid: 2 by 3", kinds = "", maps = "", checks = [] }: Written) => `game: outlined
language: 1
players: 1
limit: {rounds: 1, winners: nobody}
kinds:
  field: {}
  nook: {fields: {depth: int 0..9 = 0}}
  side: {fields: {river: bool = no, port: int 0..9 = 0, depth: int 0..9 = 1}}
${kinds}
boards:
  land:
    space: field
    ${board.replaceAll("\n", "\n    ")}
${maps}
phases:
  - id: going
    do:
      - say: done
checks:
  known: count(fields) > 0
${checks.map((check, i) => `  check_${i}: ${check}`).join("\n")}
`;

const BOTH = "\ncorners: nook\nedges: side";

const errors = (written: Written) =>
  loadTexts({ "outlined.yaml": rules(written) }).diagnostics.flatMap(({ severity, message, span, help }) => {
    const { start, end, source } = span;
    return severity === "error" ? [`${source.text.slice(start, end)}: ${message}${help ? ` (${help})` : ""}`] : [];
  });

/** The conditions that do not hold, evaluated once the rules are linked. */
function failing(written: Written): readonly string[] {
  const { program, diagnostics } = loadTexts({ "outlined.yaml": rules(written) });
  if (!program) return diagnostics.map(({ message }) => message);
  return link(program, { players: 1 }).checkFailures.map(({ id }) => id);
}

describe("the neighbourhood of a space", () => {
  test.each<readonly [string, string, readonly string[]]>([
    [
      "squares",
      `grid: 2 by 3${BOTH}`,
      [
        "count(nooks) is 12 and count(sides) is 17",
        "all(count(f.nooks) is 4 and count(f.sides) is 4 for f in fields)",
        "all(count(e.nooks) is 2 for e in sides)",
        "all(count(n.fields) in 1..4 and count(n.sides) in 2..4 for n in nooks)",
        "steps(r1c1_northwest, r2c3_southeast) is 5",
        "count(neighbours(r1c1_southeast)) is 4",
        "count(neighbours(r1c2_south)) is 6",
      ],
    ],
    [
      "squares that are neighbours over corners",
      `grid: 2 by 3\nneighbours: eight${BOTH}`,
      ["between(r1c1, r2c2) is none", "between(r1c1, r1c2) is r1c1_east"],
    ],
    [
      "hexes",
      `hexes: hexagon 3${BOTH}`,
      [
        "count(nooks) is 54 and count(sides) is 72",
        "all(count(f.nooks) is 6 and count(f.sides) is 6 for f in fields)",
        "all(count(n.fields) in 1..3 for n in nooks)",
        "count(e in sides where count(e.fields) is 1) is 30",
        "steps(h1_3_left, h5_3_right) is 11",
      ],
    ],
    ["one hex", `hexes: hexagon 1${BOTH}`, ["count(nooks) is 6 and count(sides) is 6", "longest_way(sides) is 6"]],
  ])("%s", (_, board, checks) => {
    expect(failing({ board, checks })).toEqual([]);
  });

  test("is the same from every space", () => {
    const checks = [
      "between(r1c1, r1c2) is r1c1_east and r1c1_east is r1c2_west",
      "r1c1_southeast is r2c2_northwest and r1c1_southeast is r2c1_northeast",
      "all(all(between(f, g) is between(g, f) for g in neighbours(f)) for f in fields)",
      "all(all(between(n, m) in n.sides and between(n, m) in m.sides for m in neighbours(n)) for n in nooks)",
      "between(r1c1, r2c3) is none and between(r1c1, r1c1) is none",
    ];
    expect(failing({ board: `grid: 2 by 3${BOTH}`, checks })).toEqual([]);
  });
});

describe("printed values of corners and edges", () => {
  test("are under `marks:`, by names or by the spaces around them", () => {
    const board = `grid: 2 by 3${BOTH}
marks:
  river: [r1c1_east, r1c1 r2c1, r1c2 and r2c2]
  port: {3: [r1c1_north], 4: [r2c3_east, r2c3_south]}
  depth: {7: [r1c1 r1c2 r2c1 r2c2, r1c3_south]}`;
    const checks = [
      "count(e in sides where e.river) is 3",
      "between(r1c2, r2c2).river else no",
      "r1c1_north.port is 3 and r2c3_east.port is 4 and r1c2_north.port is 0",
      "r1c1_southeast.depth is 7 and r1c3_south.depth is 7 and r1c1_north.depth is 1",
    ];
    expect(failing({ board, checks })).toEqual([]);
  });

  test("are drawn between the squares of a spaced map", () => {
    const maps = `maps:
  plan:
    goal: g
    river: "-|"
    port: {a: 2}
    depth: {"#": 5}
    drawing: |2
      +-+-+
      |. .|
      + #a+
      |g| |
      +-+-+`;
    const checks = [
      "count(fields) is 3 and s1_2.goal and not s1_1.goal",
      "count(e in sides where e.river) is 7",
      "not (between(s1_1, s2_1).river else yes) and s1_1_southeast.depth is 5",
      "s2_1_south.port is 2",
    ];
    expect(failing({ board: `spaced map: plan${BOTH}`, maps, checks })).toEqual([]);
  });

  test.each<readonly [string, string, RegExp]>([
    ["an unknown field", "rivr: [r1c1_east]", /`rivr` is no printed field of side or nook/],
    ["an unknown place", "river: [r1c1_eats]", /r1c1_eats: .*edge or corner/],
    ["an unknown space", "river: [r1c1 r9c9]", /r9c9/],
    ["spaces that have nothing in common", "river: [r1c1 r2c3]", /No edge or corner lies between just these/],
    ["a corner for a field of edges", "river: [r1c1_northeast]", /one of the corners/],
    ["a number without a value", "port: [r1c1_east]", /Which `port` does this have/],
    ["the same twice", "port: {3: [r1c1_east], 4: [r1c2_west]}", /has a `port` already/],
  ])("%s is reported", (_, mark, message) => {
    expect(errors({ board: `grid: 2 by 3${BOTH}\nmarks:\n  ${mark}` }).join("\n")).toMatch(message);
  });
});

describe("an impossible board part is reported", () => {
  test.each<readonly [string, Written, RegExp]>([
    ["an unknown kind", { board: "grid: 2 by 3\ncorners: nok" }, /nok: .*kind/],
    ["a kind of its own board", { board: "grid: 2 by 3\ncorners: field" }, /belong to the board `land` already/],
    ["one kind for both", { board: "grid: 2 by 3\ncorners: nook\nedges: nook" }, /belong to the board `land corners`/],
    ["a size that is chosen", { board: "grid: count(seats) by options.n\nedges: side" }, /n/],
    ["marks of nothing", { board: "grid: 2 by 3\nmarks: {river: [r1c1_east]}" }, /no edges or corners to be marked/],
    [
      "a kind with copies",
      { board: "grid: 2 by 3\nedges: peg", kinds: "  peg: {copies: 3}" },
      /There are as many `peg` as the board has/,
    ],
  ])("%s", (_, written, message) => {
    expect(errors(written).join("\n")).toMatch(message);
  });

  test("without edges as spaces nothing is between two", () => {
    expect(errors({ checks: ["between(r1c1, r1c2) is none"] }).join("\n")).toMatch(/say `edges: KIND` under the board/);
  });

  test("`longest_way` takes edges, and corners of the same board", () => {
    const board = `grid: 2 by 3${BOTH}`;
    expect(errors({ board, checks: ["longest_way(fields) is 0"] }).join("\n")).toMatch(/A list of edges of a board/);
    expect(errors({ board, checks: ["longest_way(sides, fields) is 0"] }).join("\n")).toMatch(/A list of corners/);
    expect(errors({ board, checks: ["longest_way() is 0"] }).join("\n")).toMatch(/takes a list of edges/);
    expect(failing({ board, checks: ["longest_way(empty) is 0 and longest_way(sides, empty) is 1"] })).toEqual([]);
  });
});
