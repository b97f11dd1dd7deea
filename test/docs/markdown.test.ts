import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { marked, type Token } from "marked";
import { describe, expect, test } from "vitest";
import { loadTexts } from "../support/rules.ts";

/** Checks every page: no conflict markers, no open fences, no dead links, no overlong lines, and examples that load. */

const SKIPPED = new Set(["node_modules", "dist", ".git", ".tmp"]);

const pagesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? pagesIn(path) : path.endsWith(".md") ? [path] : [];
  });

const PAGES = pagesIn(".");

/** The anchor of a heading in links: lower case, dashes for blanks, no other punctuation. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

function tokensOf(text: string): Token[] {
  const found: Token[] = [];
  marked.walkTokens(marked.lexer(text), (token) => {
    found.push(token);
  });
  return found;
}

const anchorsOf = (text: string) =>
  tokensOf(text).flatMap((token) => (token.type === "heading" ? [anchorOf(String(token.text))] : []));

/** The dead links of a page. */
function deadLinks(page: string, text: string): string[] {
  const links = tokensOf(text).flatMap((token) =>
    token.type === "link" || token.type === "image" ? [String(token.href)] : [],
  );
  return links.flatMap((href) => {
    if (/^[a-z]+:/i.test(href)) return [];
    const [path = "", anchor] = href.split("#");
    const target = path === "" ? page : normalize(join(dirname(page), decodeURIComponent(path)));
    if (!existsSync(target)) return [`${page}: no ${target}`];
    if (anchor === undefined || statSync(target).isDirectory()) return [];
    const headings = anchorsOf(target === page ? text : readFileSync(target, "utf8"));
    return headings.includes(anchor) ? [] : [`${page}: no heading #${anchor} in ${target}`];
  });
}

/** Conflict markers, and a fence that is not closed. */
function slips(page: string, text: string): string[] {
  const lines = text.split("\n");
  const markers = lines.flatMap((line, i) =>
    /^(<{7}|={7}|>{7})( |$)/.test(line) ? [`${page}:${i + 1}: ${line}`] : [],
  );
  const fences = lines.filter((line) => /^ {0,3}```/.test(line)).length;
  return fences % 2 === 0 ? markers : [...markers, `${page}: a fence is not closed`];
}

/** Lines of prose that are too long for terminals and diffs. Tables, code and HTML may be as long as needed. */
function longLines(page: string, text: string): string[] {
  let fenced = false;
  return text.split("\n").flatMap((line, i) => {
    if (/^\s*```/.test(line)) fenced = !fenced;
    return fenced || line.length <= 160 || /^\s*(?:[|#<]|!?\[)/.test(line) ? [] : [`${page}:${i + 1}: ${line.length}`];
  });
}

describe.each(PAGES)("%s", (page) => {
  const text = readFileSync(page, "utf8");

  test("has no conflict marker and no dead link", () => {
    expect([...slips(page, text), ...deadLinks(page, text), ...longLines(page, text)]).toEqual([]);
  });

  test("shows only whole games that load", () => {
    for (const token of tokensOf(text)) {
      if (token.type !== "code" || token.lang !== "yaml" || !String(token.text).startsWith("game:")) continue;
      const { diagnostics } = loadTexts({ "game.yaml": String(token.text) });
      expect(diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message)).toEqual([]);
    }
  });
});

test("conflict markers and dead links are found", () => {
  expect(slips("a.md", "a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> 1234\n")).toHaveLength(3);
  expect(longLines("a.md", `a\n${"b ".repeat(90)}\n\`\`\`\n${"c ".repeat(90)}`)).toEqual(["a.md:2: 180"]);
  expect(slips("a.md", "```yaml\na: 1\n")).toEqual(["a.md: a fence is not closed"]);
  expect(
    deadLinks("README.md", "[a](docs/none.md) [b](docs/language.md#no-such-heading) [c](#a) [d](docs/cli.md)\n# A\n"),
  ).toEqual(["README.md: no docs/none.md", "README.md: no heading #no-such-heading in docs/language.md"]);
});
