import { describe, expect, test } from "vitest";
import { Overlays } from "../../playground/worker/explain/overlay.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { ruleFiles, shippedRules } from "../support/playground/rule-files.ts";

const shipped = shippedRules();

function overlays(entry: string, text = shipped[entry] ?? ""): Overlays {
  const loaded = ruleFiles({ ...shipped, [entry]: text }).load({ entry, packs: [] });
  if (!loaded?.program) throw new Error(`${entry} cannot be played`);
  return new Overlays(new PageSession(loaded, { entry, packs: [], options: {}, players: 2, seed: "7" }));
}

/** Two guards at the ends of the first row, a wall in the second, and a trap whose place no seat knows. */
const WATCH = `game: watch
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
kinds:
  cell: {space of: house}
  guard: {table: guards, copies: one of each, stands on: cell or none}
maps:
  ground:
    wall: "#"
    drawing: |
      ....
      .#..
boards:
  house: {map: ground, neighbours: sides}
guards:
  ada: {}
  bob: {}
state:
  table:
    trap: cell or none, seen by nobody
setup:
  - move: ada
    to: s1_1
  - move: bob
    to: s4_1
  - set: table.trap = s3_1
lines:
  sight(guard, goal cell):
    from: guard.cell else impossible
    to: goal
    runs: centre to centre
    blocked by: s in cells where s.wall
    corner: either
  nose(guard, goal cell):
    from: guard.cell else impossible
    to: goal
    runs: centre to centre
    blocked by: s in cells where s is table.trap
    corner: either
paths:
  stroll(guard):
    step: not to.wall
phases:
  - id: waiting
    do:
      - say: nothing happens
`;

describe("lines and paths of the rules", () => {
  const watch = overlays("rules/watch.yaml", WATCH.replace(/ {2}nose[\s\S]*?(?=paths:)/, ""));

  test("from a thing: what it sees, and where it can go", () => {
    const { sees, walks, line, way } = watch.overlay("ada", null, 1);
    expect(new Set(sees)).toEqual(new Set(["s1_1", "s2_1", "s3_1", "s4_1", "s1_2", "s2_2"]));
    expect(new Set(walks)).toEqual(new Set(["s2_1", "s3_1", "s4_1", "s1_2", "s3_2", "s4_2"]));
    expect([line, way]).toEqual([null, []]);
  });

  test("to another: the line with what it crosses, and the path", () => {
    const { line, way } = watch.overlay("ada", "bob", 1);
    expect(line).toEqual({ ends: ["s1_1", "s4_1"], crosses: ["s2_1", "s3_1"], clear: true });
    expect(way).toEqual(["s1_1", "s2_1", "s3_1", "s4_1"]);
    const round = watch.overlay("ada", "s3_2", 1);
    expect(round.line?.clear).toBe(false);
    expect(round.way).toHaveLength(4);
  });

  test("show nothing that the rules do not define", () => {
    expect(watch.overlay("s1_1", null, 1)).toEqual({ sees: [], walks: [], line: null, way: [], counts: [] });
    expect(watch.overlay("nobody", "ada", 1)).toEqual({ sees: [], walks: [], line: null, way: [], counts: [] });
  });

  test("show nothing that depends on hidden information", () => {
    const secret = overlays("rules/watch.yaml", WATCH.replace(/ {2}sight[\s\S]*?(?= {2}nose)/, ""));
    expect(secret.overlay("ada", "s4_1", 0).line).toMatchObject({ clear: false });
    expect(secret.overlay("ada", "s4_1", 1).line).toBeNull();
    expect(secret.overlay("ada", null, 1).sees).not.toContain("s4_1");
  });

  test("in a shipped game with lines from space to space", () => {
    const fire = overlays("rules/neohunt33.yaml");
    const { sees } = fire.overlay("r2c2", null, 1);
    expect(sees).toEqual(expect.arrayContaining(["r1c2", "r2c1", "r2c3", "r3c2"]));
    expect(fire.overlay("r1c1", "r1c3", 1).line).toMatchObject({ ends: ["r1c1", "r1c3"], crosses: ["r1c2"] });
  });
});

describe("additions of the look", () => {
  const rules = `${WATCH.replace(/ {2}nose[\s\S]*?(?=paths:)/, "")}terms:
  gap(a guard, b guard): steps(a.cell else impossible, b.cell else impossible)
  stamina(guard): if guard is ada then 1 else 2
look:
  kinds:
    guard: {reach: stamina, towards: [gap]}
`;

  test("a number of a thing limits the shown paths", () => {
    const watch = overlays("rules/watch.yaml", rules);
    expect(new Set(watch.overlay("ada", null, 1).walks)).toEqual(new Set(["s2_1", "s1_2"]));
    expect(new Set(watch.overlay("bob", null, 1).walks)).toEqual(new Set(["s3_1", "s4_2", "s2_1", "s3_2"]));
  });

  test("numbers of two ends are shown beside the line", () => {
    const watch = overlays("rules/watch.yaml", rules);
    expect(watch.overlay("ada", "bob", 1).counts).toEqual([{ label: "gap", value: "3" }]);
    expect(watch.overlay("ada", null, 1).counts).toEqual([]);
    expect(watch.overlay("ada", "s3_1", 1).counts).toEqual([]);
  });

  test("a term without two things is a finding", () => {
    const loaded = ruleFiles({ "rules/w.yaml": rules.replace("[gap]", "[gap, stamina, nothing]") });
    const messages = loaded.load({ entry: "rules/w.yaml", packs: [] })?.diagnostics.map(({ message }) => message);
    expect(messages).toEqual(
      expect.arrayContaining(["`stamina` is no number about two things.", "`nothing` is no number about two things."]),
    );
    expect(messages).not.toContain("`gap` is no number about two things.");
  });
});
