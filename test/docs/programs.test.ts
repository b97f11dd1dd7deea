import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadRules, Match, type Rules, type Texts } from "../../src/index.ts";
import { rulesAt, shipped } from "../support/package.ts";

/** The programs of docs/programs type-check as printed, and do what their pages say. */

const PAGES = "docs/programs";
mkdirSync(".tmp", { recursive: true });
const folder = mkdtempSync(join(".tmp", "programs-"));

/** The code blocks that name their file, by that name. */
const files = new Map(
  readdirSync(PAGES)
    .filter((name) => name.endsWith(".md"))
    .flatMap((page) => [...readFileSync(join(PAGES, page), "utf8").matchAll(/^```ts (\S+)\n([\s\S]*?)^```$/gm)])
    .map(([, name = "", text = ""]) => [name, text]),
);

beforeAll(() => {
  for (const [name, text] of files)
    writeFileSync(join(folder, name), text.replaceAll('from "rulewright"', 'from "../../src/index.ts"'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = async <T>(name: string): Promise<T> => (await import(join(process.cwd(), folder, name))) as T;

test("all are checked by TypeScript", () => {
  expect([...files.keys()].sort()).toEqual(["bot.ts", "check-pack.ts", "learner.ts", "server.ts"]);
  const config = { extends: "../../tsconfig.json", include: [], files: [...files.keys()] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const tsc = [join(process.cwd(), "node_modules/typescript/bin/tsc"), "-p", folder];
  expect(execFileSync(process.execPath, tsc, { encoding: "utf8" })).toBe("");
});

interface Message {
  readonly error?: string;
  readonly answers?: number;
  readonly news?: readonly string[];
  readonly step?: { readonly candidates: readonly string[] } | null;
  readonly ending?: Match["ending"];
  readonly offered?: boolean;
}

/** A socket without a peer. */
class Line {
  readonly heard: Message[] = [];
  readonly texts: string[] = [];
  #message: (data: unknown) => void = () => {};
  #close: () => void = () => {};

  send(text: string): void {
    this.texts.push(text);
    this.heard.push(JSON.parse(text) as Message);
  }

  on(event: "message" | "close", listener: (data?: unknown) => void): void {
    if (event === "message") this.#message = listener;
    else this.#close = listener;
  }

  says(message: object | string): void {
    this.#message(typeof message === "string" ? message : JSON.stringify(message));
  }

  ends(): void {
    this.#close();
  }

  get last(): Message {
    return this.heard.at(-1) ?? {};
  }
}

interface Server {
  readonly Table: new (
    rules: Rules,
    setup: { players: number; seed: string },
    record?: unknown,
  ) => { readonly match: Match; join(socket: Line, seat: number, known?: number): void };
}

describe("the server", () => {
  const hearts = () => rulesAt("examples/hearts.yaml");

  test("is short", () => {
    expect(files.get("server.ts")?.trimEnd().split("\n").length).toBeLessThan(80);
  });

  test("plays hearts to its end with four people, each with the events of its seat", async () => {
    const { Table } = await program<Server>("server.ts");
    const table = new Table(hearts(), { players: 4, seed: "3" });
    const lines = [1, 2, 3, 4].map((seat) => {
      const line = new Line();
      table.join(line, seat);
      return line;
    });
    const hidden = table.match.step(2)?.candidates[0] ?? "";
    lines[1]?.says({ choose: hidden });
    for (const other of [0, 2, 3]) expect(lines[other]?.texts.join()).not.toContain(`"${hidden}"`);
    for (let [seat] = table.match.waiting; seat !== undefined; [seat] = table.match.waiting)
      lines[seat - 1]?.says({ choose: table.match.step(seat)?.candidates[0] ?? "" });
    for (const { heard } of lines) {
      const told = heard.filter(({ answers }) => answers !== undefined);
      expect(told.at(-1)).toMatchObject({ answers: table.match.answers, ending: table.match.ending });
      expect(told.flatMap(({ news }) => news).length).toBeGreaterThan(50);
    }
  });

  test("refuses impossible requests in words, and explains", async () => {
    const { Table } = await program<Server>("server.ts");
    const table = new Table(rulesAt("examples/tictactoe.yaml"), { players: 2, seed: "1" });
    const [one, two] = [new Line(), new Line()];
    table.join(one, 1);
    table.join(two, 2);
    two.says({ key: "square=r1c1" });
    expect(two.last.error).toBe("Seat 2 cannot answer square=r1c1: it is asked nothing now.");
    one.says("no JSON");
    expect(one.last.error).toMatch(/JSON/);
    one.says({ choose: one.heard[0]?.step?.candidates[0] });
    two.says({ whyNot: one.heard[0]?.step?.candidates[0] });
    expect(two.last.offered).toBe(false);
    two.says({ undo: true });
    expect(two.last.error).toBe("That cannot be taken back.");
    one.says({ undo: true });
    expect([table.match.answers, two.last.answers]).toEqual([0, 0]);
  });

  test("tells a returning client what has happened since, and continues from a record", async () => {
    const { Table } = await program<Server>("server.ts");
    const table = new Table(rulesAt("examples/tictactoe.yaml"), { players: 2, seed: "1" });
    const [one, two] = [new Line(), new Line()];
    table.join(one, 1);
    table.join(two, 2);
    two.ends();
    one.says({ choose: table.match.step(1)?.candidates[4] ?? "" });
    expect(two.heard).toHaveLength(1);
    const kept = new Table(
      table.match.rules,
      { players: 2, seed: "1" },
      JSON.parse(JSON.stringify(table.match.record())),
    );
    const again = new Line();
    kept.join(again, 2, two.last.answers);
    expect(again.last).toEqual({ ...one.heard.find(({ answers }) => answers === 1), ...lookOf(kept.match, 2) });
  });
});

const lookOf = (match: Match, seat: number) =>
  JSON.parse(JSON.stringify({ view: match.view(seat), step: match.step(seat) })) as object;

test("the bot beats a random player", async () => {
  const { play } = await program<{
    play(match: Match, own: number, other: string, guesses: number): readonly number[];
  }>("bot.ts");
  const results = Array.from({ length: 8 }, (_, n) =>
    play(new Match(rulesAt("examples/tictactoe.yaml"), { seed: String(n) }), 1, "random", 12),
  );
  expect(results.filter((winners) => winners.includes(1)).length).toBeGreaterThan(5);
});

test("the learner plays as many games as it says", async () => {
  const { averages } = await program<{ averages(rules: Rules, games: number): number[] }>("learner.ts");
  const found = averages(rulesAt("examples/kuhn-poker.yaml"), 30);
  expect(found).toHaveLength(2);
  expect((found[0] ?? 1) + (found[1] ?? 1)).toBeCloseTo(0);
});

test("the check of a pack reports its mistakes", async () => {
  const { wrongWith } = await program<{
    wrongWith(texts: Texts, game: string, pack: string, scenarios: readonly string[]): string[];
  }>("check-pack.ts");
  const game = "examples/tictactoe.yaml";
  const pack = (rule: string) => `pack: quick\nlanguage: 1\nfor: tictactoe\ntitle: Quick\n${rule}\n`;
  const scenarios = (count: number) =>
    `scenarios: One\nlanguage: 1\ngame: tictactoe\ncases:\n  - id: one\n    when:\n      - p1: r2c2\n    then:\n      - count(r2c2.marks) is ${count}\n`;
  const wrong = (rule: string, count: number) => {
    const texts = { ...shipped(), "p.yaml": pack(rule), "s.yaml": scenarios(count) };
    expect(loadRules(texts, game, ["p.yaml"]).packs).toContainEqual(
      expect.objectContaining({ id: "quick", isAdded: true }),
    );
    return wrongWith(texts, game, "p.yaml", ["s.yaml"]);
  };
  expect(wrong("", 1)).toEqual([]);
  expect(wrong("", 2)).toEqual([expect.stringMatching(/^s\.yaml:9 one: expected /)]);
  expect(wrong("change: {limit.rounds: many}", 1)[0]).toMatch(/^p\.yaml:\d+ /);
});
