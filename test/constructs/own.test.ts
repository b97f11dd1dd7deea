import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { firstAgent } from "../../src/agents/simple.ts";
import { BoardPlan } from "../../src/drawing/plan.ts";
import { complete } from "../../src/dsl/assist/index.ts";
import { effectWords } from "../../src/dsl/constructs/effects/effect-words.ts";
import { languagePages } from "../../src/dsl/docs/page.ts";
import { parseExpression } from "../../src/dsl/expr/parse.ts";
import { printExpr } from "../../src/dsl/expr/print.ts";
import { shownAs } from "../../src/dsl/expr/words.ts";
import { schemaOf } from "../../src/dsl/shape/schema.ts";
import { Diagnostics } from "../../src/dsl/text/diagnostic.ts";
import { readYaml } from "../../src/dsl/yaml/parse.ts";
import { ModuleEngine } from "../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../src/interpreter/codegen/engine/engine-of.ts";
import { explainTerm, initial, viewOf } from "../../src/interpreter/index.ts";
import { pieceOf } from "../../src/interpreter/ir/pieces.ts";
import { namesOf, printExpr as printProgramExpr } from "../../src/interpreter/ir/print-expr.ts";
import { validate } from "../../src/interpreter/ir/validate.ts";
import { eachExpr } from "../../src/interpreter/ir/visit.ts";
import { link } from "../../src/interpreter/link/link.ts";
import { Coverage } from "../../src/playtest/coverage.ts";
import { describe as describeChange } from "../../src/scenario/clauses/edits.ts";
import { mutationsOf } from "../../src/scenario/clauses/mutations.ts";
import { sitesIn } from "../../src/scenario/clauses/sites.ts";
import { lockstep } from "../interpreter/codegen/lockstep.ts";
import { loadTexts } from "../support/rules.ts";

/**
 * A construct is a row of a table, and no other code knows it. This test adds a row to each table and finds the construct everywhere
 * in the language. It mocks no module but the tables.
 */
vi.mock("../../src/dsl/constructs/effects/table.ts", async (original) => {
  const { EFFECTS } = await original<typeof import("../../src/dsl/constructs/effects/table.ts")>();
  const { applaud } = await import("./brought/language.ts");
  return { EFFECTS: new Map([...EFFECTS, ["applaud", applaud]]) };
});
vi.mock("../../src/dsl/constructs/functions/table.ts", async (original) => {
  const { FUNCTIONS } = await original<typeof import("../../src/dsl/constructs/functions/table.ts")>();
  const { twice } = await import("./brought/language.ts");
  return { FUNCTIONS: new Map([...FUNCTIONS, ["twice", twice]]) };
});
vi.mock("../../src/dsl/expr/binary.ts", async (original) => {
  const module = await original<typeof import("../../src/dsl/expr/binary.ts")>();
  const { LEVEL } = module;
  Object.assign(module.BINARY, {
    apart: { level: LEVEL.sum, plain: true },
    "<<": { level: LEVEL.comparison, plain: true },
  });
  return module;
});
vi.mock("../../src/dsl/constructs/operators/table.ts", async (original) => {
  const { OPERATORS } = await original<typeof import("../../src/dsl/constructs/operators/table.ts")>();
  const { apart, muchLess } = await import("./brought/language.ts");
  return { OPERATORS: { ...OPERATORS, apart, "<<": muchLess } };
});
vi.mock("../../src/interpreter/ir/arithmetic.ts", async (original) => {
  const module = await original<typeof import("../../src/interpreter/ir/arithmetic.ts")>();
  const { apartRow, muchLessRow } = await import("./brought/ir.ts");
  Object.assign(module.ARITHMETIC, { apart: apartRow, muchLess: muchLessRow });
  return module;
});
vi.mock("../../src/dsl/constructs/lattices/table.ts", async (original) => {
  const { LATTICES } = await original<typeof import("../../src/dsl/constructs/lattices/table.ts")>();
  const { DIAMONDS } = await import("./brought/language.ts");
  return { LATTICES: [...LATTICES, DIAMONDS] };
});
vi.mock("../../src/dsl/constructs/layouts/table.ts", async (original) => {
  const { LAYOUTS } = await original<typeof import("../../src/dsl/constructs/layouts/table.ts")>();
  const { diamonds } = await import("./brought/language.ts");
  return { LAYOUTS: new Map([...LAYOUTS, ["diamonds", diamonds]]) };
});
vi.mock("../../src/dsl/expr/words.ts", async (original) => {
  const words = await original<typeof import("../../src/dsl/expr/words.ts")>();
  return {
    ...words,
    ZONE_FORMS: [...words.ZONE_FORMS, "heap"],
    CONTEXTUAL: [...words.CONTEXTUAL, "heap"],
    AGGREGATES: [...words.AGGREGATES, "spread"],
    isAggregate: (name: string) => name === "spread" || words.isAggregate(name),
  };
});
vi.mock("../../src/dsl/constructs/aggregates/table.ts", async (original) => {
  const { AGGREGATES } = await original<typeof import("../../src/dsl/constructs/aggregates/table.ts")>();
  const { spread } = await import("./brought/language.ts");
  return { AGGREGATES: new Map([...AGGREGATES, ["spread", spread]]) };
});
vi.mock("../../src/dsl/constructs/zones/table.ts", async (original) => {
  const { ZONES } = await original<typeof import("../../src/dsl/constructs/zones/table.ts")>();
  const { heap } = await import("./brought/language.ts");
  return { ZONES: new Map([...ZONES, ["heap", heap]]) };
});
vi.mock("../../src/interpreter/ir/zone-forms.ts", async (original) => {
  const module = await original<typeof import("../../src/interpreter/ir/zone-forms.ts")>();
  const { heapRow } = await import("./brought/ir.ts");
  Object.assign(module.ZONE_FORMS, { heap: heapRow });
  return module;
});
vi.mock("../../src/dsl/shape/layouts.ts", async (original) => {
  const { LAYOUT_KEYS } = await original<typeof import("../../src/dsl/shape/layouts.ts")>();
  const diamonds = { form: { form: "line", holds: "size" }, doc: "Squares that touch at their corners." };
  return { LAYOUT_KEYS: { ...LAYOUT_KEYS, diamonds } };
});
vi.mock("../../src/interpreter/ir/instructions.ts", async (original) => {
  const module = await original<typeof import("../../src/interpreter/ir/instructions.ts")>();
  const { applaudRow } = await import("./brought/ir.ts");
  Object.assign(module.INSTRUCTIONS, { applaud: applaudRow });
  return module;
});
vi.mock("../../src/interpreter/analysis/secret-steps.ts", async (original) => {
  const module = await original<typeof import("../../src/interpreter/analysis/secret-steps.ts")>();
  Object.assign(module.FLOWS, { applaud: () => false });
  return module;
});
vi.mock("../../src/interpreter/machine/makers.ts", async (original) => {
  const { MAKERS } = await original<typeof import("../../src/interpreter/machine/makers.ts")>();
  const { makeApplaud } = await import("./brought/machine.ts");
  return { MAKERS: { ...MAKERS, applaud: makeApplaud } };
});
vi.mock("../../src/interpreter/ir/builtins.ts", async (original) => {
  const module = await original<typeof import("../../src/interpreter/ir/builtins.ts")>();
  const { spreadRow, twiceRow } = await import("./brought/ir.ts");
  Object.assign(module.BUILTINS, { twice: twiceRow, spreadOf: spreadRow });
  return module;
});
vi.mock("../../src/interpreter/eval/builtin-makers.ts", async (original) => {
  const { BUILTIN_MAKERS } = await original<typeof import("../../src/interpreter/eval/builtin-makers.ts")>();
  const { makeSpread, makeTwice } = await import("./brought/eval.ts");
  return { BUILTIN_MAKERS: { ...BUILTIN_MAKERS, twice: makeTwice, spreadOf: makeSpread } };
});

const PATH = "own.yaml";
const RULES = `game: own
language: 1
players: 2
limit: {rounds: twice(2), winners: nobody}
constants: {gap: 2 apart 5}
terms:
  width:
    base: 2 apart 8
    parts: {doubled: twice(2)}
kinds:
  square: {}
  bead: {copies: 3, starts in: table.beads}
boards:
  slope: {diamonds: 3 by 3, space: square}
state:
  table: {n: int 0..99, beads: heap of bead, at: square = d2_2, towards: diamond_direction = northeast}
phases:
  - id: main
    do:
      - set: table.n = twice(round)
      - each: p in players
        see: X-1
        applaud: p
        loudly: table.n > 3
      - set: table.at = beside(table.at, table.towards) else d2_2
      - set: table.towards = turned(table.towards, 1)
end:
  far:
    if: table.n apart 9 is gap and 2 << table.n and spread(n * n for n in 1..table.n) is 35 and width > 9 and beside(d2_2, northeast) is d3_1
    winners: nobody
`;
const loaded = loadTexts({ [PATH]: RULES });
const { program } = loaded;

const offered = (text: string): string[] => {
  const offset = text.indexOf("<|>");
  return complete(loaded, { path: PATH, text: text.replace("<|>", "") }, offset).items.map(({ label }) => label);
};

describe("constructs that a test adds", () => {
  test("are understood", () => {
    expect(loaded.diagnostics.map(({ message }) => message)).toEqual([]);
  });

  test("are in the schema", () => {
    const schema = JSON.stringify(schemaOf("game", effectWords()));
    expect(schema).toContain('"applaud":{"description":"Claps for somebody."}');
    expect(schema).toContain('"diamonds":{"description":"Squares that touch at their corners."');
  });

  test("are completed", () => {
    expect(offered(RULES.replace("- each: p", "- <|>\n      - each: p"))).toContain("applaud");
    expect(offered(RULES.replace("        loudly: table.n > 3\n", "        <|>\n"))).toContain("loudly");
    expect(offered(RULES.replace("twice(round)", "<|>"))).toContain("twice");
    expect(offered(RULES.replace("apart 9", "<|>"))).toContain("apart");
    expect(offered(RULES.replace("spread(n * n for n in 1..table.n) is", "<|>"))).toContain("spread");
    expect(offered(RULES.replace("heap of bead", "<|>"))).toContain("heap of");
    expect(offered(RULES.replace("{diamonds: 3 by 3, space", "{<|>, space"))).toContain("diamonds");
  });

  test("hold components: a heap has no order, and nobody sees its contents", () => {
    if (!program) throw new Error("the rules do not load");
    const game = link(program, { players: 2 });
    const view = viewOf(game, initial(game), 0);
    expect(view.zones.map(({ form, count, cards }) => ({ form, count, cards }))).toEqual([
      { form: "heap", count: 3, cards: [] },
    ]);
  });

  test("lie hidden: dependencies on their place get a warning", () => {
    const changing = RULES.replace("starts in: table.beads", "starts in: table.beads, modifies: s in squares");
    const open = changing.replace("beads: heap of bead", "beads: pile of bead");
    const warnings = (text: string) =>
      loadTexts({ [PATH]: text }).diagnostics.flatMap(({ code, message }) => (code === "leak" ? [message] : []));
    expect(warnings(changing)).toEqual([
      "Each bead changes these numbers wherever it lies, also where not everybody sees it.",
    ]);
    expect(warnings(open)).toEqual([]);
  });

  test("are in the reference", () => {
    const pages = languagePages(
      (path) => readFileSync(path, "utf8"),
      (folder) => readdirSync(folder),
    );
    const page = pages.find(({ path }) => path === "docs/language.md")?.text;
    expect(page).toContain("### applaud: players");
    expect(page).toContain("| `loudly` | Whether it is heard outside. |");
    expect(page).toContain("| `twice(a)` | A number and the same again. |");
    expect(page).toContain("| `spread(N for x in LIST)` | From the least to the greatest. |");
    expect(page).toContain("| `a apart b` | How far two numbers lie from each other. | `2 apart 5` |");
    expect(page).toMatch(/These words are never names: [^.]*`apart`/s);
    expect(page).toContain("| `heap of card` | face down, in no order |");
    expect(page).toContain("| `diamond_direction` | on slopes: northeast, southeast, southwest, northwest |");
    expect(page).toContain("Squares that touch at their corners.");
  });

  test("are mutated: the condition of an effect is negated", () => {
    const root = readYaml({ path: PATH, text: RULES }, new Diagnostics());
    const changes = root ? sitesIn(root).flatMap(mutationsOf) : [];
    expect(changes.map(describeChange).join("\n")).toMatch(/negated/);
    expect(changes.some(({ text }) => text.includes("not (table.n > 3)"))).toBe(true);
  });

  test("are keywords of the editor, and are printed as they were read", () => {
    expect(shownAs("keyword")).toContain("apart");
    const text = "((1 + 2) apart (3 apart 4)) << 5";
    const spanOf = (start: number, end: number) => ({ source: { path: PATH, text }, start, end });
    const read = parseExpression({ text, spanOf }, new Diagnostics());
    expect(read && printExpr(read)).toBe("1 + 2 apart (3 apart 4) << 5");
  });

  test("are known to readers of the Program: printed, in their range, computed before play", () => {
    if (!program) throw new Error("the rules do not load");
    expect(validate(program)).toEqual([]);
    const printed: string[] = [];
    eachExpr(pieceOf.program(program).parts, (expr) => printed.push(printProgramExpr(namesOf(program), expr)));
    expect(printed).toContain("(slot[n](table#0) apart 9)");
  });

  test("are played, and counted by coverage", () => {
    if (!program) throw new Error("the rules do not load");
    const coverage = new Coverage(program, link(program, { players: 2 }));
    const agents = () => [firstAgent(), firstAgent()];
    expect(coverage.play({ seed: "1", agents, conditions: [], maxMoves: 100 }, 0)).toBeNull();
    const times = new Map(coverage.entries().map(({ id, times }) => [id, times]));
    // n is 2, 4, 6: in two of three rounds both players are applauded aloud.
    expect(times.get("phases.main applaud")).toBe(4);
    expect(times.get("end.far")).toBe(1);
  });

  test("are run by the reference if a module does not know them, and counted there", () => {
    if (!program) throw new Error("the rules do not load");
    const game = link(program, { players: 2 });
    const engine = engineOf(game);
    if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
    expect([...engine.written.notes.keys()]).toEqual(
      expect.arrayContaining(["applaud", "builtin twice", "builtin spreadOf", "apart", "muchLess"]),
    );
    expect(lockstep(game, engine, "1")).toMatchObject({ apart: null, stopped: null });
  });

  test("are explained: the parts of a number", () => {
    if (!program) throw new Error("the rules do not load");
    const game = link(program, { players: 2 });
    const term = program.terms.findIndex(({ id }) => id === "width");
    const { value, parts } = explainTerm(game, initial(game), term, [], null);
    expect([value, parts.map(({ id, value }) => [id, value])]).toEqual([
      10,
      [
        ["base", 6],
        ["doubled", 4],
      ],
    ]);
  });

  test("are drawn and rotated as their lattice says", () => {
    if (!program) throw new Error("the rules do not load");
    const lie = { joined: [], alone: "shown", at: [], touching: false } as const;
    const plan = new BoardPlan(link(program, { players: 2 }), 0, lie as never);
    expect(plan.compass).toEqual({ words: ["northeast", "southeast", "southwest", "northwest"], turn: 90 });
    expect(program.boards[0]?.lattice?.drawn?.[0]).toEqual([0.5, -0.5]);
  });
});
