import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseHTML } from "linkedom";
import { afterAll, describe, expect, test } from "vitest";
import { linkedIn } from "../../playground/state/linked-game.ts";
import { html, prose, table } from "../../src/report/html.ts";
import { barPlot, columnPlot } from "../../src/report/plots.ts";
import { cli } from "../support/cli.ts";
import { shopRules } from "../support/shop.ts";

const root = mkdtempSync(join(tmpdir(), "rulewright-reported-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folders = 0;

/** The report of some games, and the output of the command. */
async function reported(...line: readonly string[]) {
  const folder = join(root, String(++folders));
  await cli(["measure", ...line, "--out", folder], { disk: true });
  const { out, status, written } = await cli(["report", folder, "--out", "r.html"]);
  const text = written.get("r.html") ?? "";
  return { folder, out, status, text, page: parseHTML(text).document };
}

describe("a report", () => {
  test("starts with sentences, then shows each measure with its numbers", async () => {
    const { page, status, text } = await reported("examples/deck-builder.yaml", "--games", "200");
    expect(status).toBe(0);
    const heads = [...page.querySelectorAll("h2")].map((one) => one.textContent);
    expect(heads).toEqual([
      ...["What stands out", "Who wins", "How long a game is", "How games end", "Scores", "Is it decided early?"],
      ...["Round by round: score", "Choices", "What is used", "What winners use", "How sure this is"],
    ]);
    expect(page.querySelector(".findings")?.textContent).toContain("Who takes duchy wins");
    expect(page.querySelectorAll("svg[role=img][aria-label]").length).toBe(9);
    for (const svg of page.querySelectorAll("svg"))
      expect(svg.closest("section")?.querySelector("table")).not.toBeNull();
    expect(text).not.toMatch(/<script|<link|src=|url\(|NaN|undefined|Infinity/);
  });

  test("has commands that show the games behind its figures", async () => {
    const { page } = await reported("examples/tictactoe.yaml", "--games", "50");
    const rows = [...page.querySelectorAll("tr")].map((row) =>
      [...row.children].map((cell) => (cell.querySelector("code") ?? cell).textContent ?? ""),
    );
    const [, , , , , longest, shortest] = rows.find(([first]) => first === "moves in a game") ?? [];
    const lengthOf = async (command = "") => {
      const { out } = await cli([...command.split(" ").slice(1), "--json"]);
      return (JSON.parse(out) as { moves: readonly unknown[] }).moves.length;
    };
    expect([await lengthOf(longest), await lengthOf(shortest)]).toEqual([9, 5]);
  });

  test("has links that show these games on the page that serves the rules, or on another one", async () => {
    const games = async (...line: readonly string[]) => {
      const { folder } = await reported("examples/tictactoe.yaml", "--games", "20", ...line);
      const { written } = await cli(["report", folder, "--out", "r.html", "--page", "https://play.example/"]);
      const linksIn = (text = "") =>
        [...parseHTML(text).document.querySelectorAll("a")].map((one) => one.getAttribute("href") ?? "");
      return linksIn(written.get("r.html"));
    };
    const agents = "first,random";
    const [link = ""] = await games("--agents", agents, "--seed", "7");
    expect(link).toMatch(/^https:\/\/play\.example\/#game=/);
    expect(linkedIn(new URL(link).hash)).toEqual({
      ...{ file: "examples/tictactoe.yaml", players: 2, options: {}, packs: [], seed: "7" },
      ...{ index: expect.any(Number), agents: ["first", "random"], rotates: true },
    });
    expect(await games("--set", "limit.moves=8")).toEqual([]);
    const { page } = await reported("examples/tictactoe.yaml", "--games", "20");
    expect(page.querySelector("a")?.getAttribute("href")).toMatch(/^http:\/\/127\.0\.0\.1:[5-9]\d\d\d\/#game=/);
  });

  test("needs the address of a page", async () => {
    const { folder } = await reported("examples/tictactoe.yaml", "--games", "5");
    const { status, err } = await cli(["report", folder, "--page", "javascript:x"]);
    expect([status, err]).toEqual([
      2,
      "`javascript:x` is no address of a page.\n    help: `--page http://127.0.0.1:5173/`\n",
    ]);
  });

  test("says what failed, what was cut off, and what is missing", async () => {
    const { page } = await reported(
      "examples/tictactoe.yaml",
      ...["--games", "20", "--max-moves", "7"],
      "--shards",
      "0..9",
    );
    const told = [...page.querySelectorAll(".bad")].map((one) => one.textContent).join("\n");
    expect(told).toMatch(
      /^\d+ games were cut off before their end, the first:rulewright trace examples\/tictactoe\.yaml /,
    );
    expect(told).toContain("10 games are missing in the folder");
  });

  test("has the goals that the rules state", async () => {
    const rules = join(root, "shop.yaml");
    writeFileSync(rules, `${shopRules()}goals: {length: at most 3, rounds: 1..2}\n`);
    const { page } = await reported(rules, "--games", "200");
    const goals = [...(page.querySelector("section table")?.querySelectorAll("tbody tr") ?? [])];
    expect(goals.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^length: at most 3missedmoves in a game: 4/),
      expect.stringMatching(/^rounds: 1..2holdsrounds: 2/),
    ]);
  });

  test("is the same file for the same games, and small", async () => {
    const one = await reported("rules/hint.yaml", "--games", "3");
    const again = await cli(["report", one.folder, "--out", "r.html"]);
    expect(again.written.get("r.html")).toBe(one.text);
    expect(one.text.length).toBeLessThan(300_000);
  });

  test("needs a folder with games", async () => {
    const none = await cli(["report", root]);
    expect([none.status, none.err]).toEqual([
      2,
      `There are no results in \`${root}\`.\n    help: \`rulewright measure FILE --out FOLDER\` keeps some\n`,
    ]);
  });
});

describe("HTML", () => {
  test("escapes what is a text", () => {
    const name = `<b onclick='x("y")'>&`;
    expect(html`<p>${name}</p>`.html).toBe("<p>&lt;b onclick=&#39;x(&quot;y&quot;)&#39;&gt;&amp;</p>");
    expect(prose("take `<kit>` & go").html).toBe("take <code>&lt;kit&gt;</code> &amp; go");
    expect(table("T", ["<"], [["&"]]).html).toContain('<th scope="row">&amp;</th>');
  });
});

describe("plots", () => {
  const picture = (svg: string) => parseHTML(`<body>${svg}</body>`).document;

  test("have a bar for each row and a line for each known interval", () => {
    const svg = picture(
      barPlot(
        "Wins",
        [
          { name: "seat 1", value: 40, low: 30, high: 50 },
          { name: "seat 2", value: 60 },
        ],
        { label: "%", most: 100, fair: 50 },
      ),
    );
    expect(svg.querySelectorAll("rect").length).toBe(2);
    const level = [...svg.querySelectorAll("line")].filter(
      (line) => line.getAttribute("y1") === line.getAttribute("y2"),
    );
    expect(level.length).toBe(1);
    expect(svg.querySelectorAll("[stroke-dasharray] line").length).toBe(1);
    expect(svg.querySelector("svg")?.getAttribute("aria-label")).toBe("Wins");
  });

  test("have at most forty columns, with all games in them", () => {
    const counts = Array.from({ length: 100 }, (_, i): [number, number] => [i + 5, 1]);
    const columns = picture(columnPlot("Length", counts, "moves")).querySelectorAll("rect");
    expect(columns.length).toBe(34);
    expect(picture(columnPlot("Length", [[7, 3]], "moves")).querySelectorAll("rect").length).toBe(1);
  });
});
