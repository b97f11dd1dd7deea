import { marked, type Token, type Tokens } from "marked";
import bots from "../../docs/bots.md?raw";
import language from "../../docs/language.md?raw";
import mechanisms from "../../docs/mechanisms.md?raw";
import otherFiles from "../../docs/other-files.md?raw";
import playtests from "../../docs/playtests.md?raw";
import recipes from "../../docs/recipes.md?raw";
import terminal from "../../docs/terminal.md?raw";
import tutorial from "../../docs/tutorial.md?raw";
import { GUIDE_PAGES, type GuidePlace } from "../state/layout.ts";

/** The pages of the guide, divided into sections. */

export type PageId = GuidePlace["page"];

interface Section {
  /** the anchor in links within pages */
  readonly id: string;
  readonly title: string;
  /** a section of its own, or a part of the one before it */
  readonly depth: 2 | 3;
  readonly tokens: readonly Token[];
  /** its title and other names of its subject, in lower case */
  readonly names: string;
  /** all its words in lower case, for searching */
  readonly words: string;
}

export interface Page {
  readonly id: PageId;
  readonly title: string;
  readonly sections: readonly Section[];
}

const TEXTS: Readonly<Record<PageId, { readonly title: string; readonly text: string }>> = {
  tutorial: { title: "Tutorial", text: tutorial },
  mechanisms: { title: "A to Z", text: mechanisms },
  recipes: { title: "Recipes", text: recipes },
  language: { title: "The language", text: language },
  "other-files": { title: "Other files", text: otherFiles },
  playtests: { title: "Playtests", text: playtests },
  bots: { title: "Bots", text: bots },
  terminal: { title: "Terminal", text: terminal },
};

export const PAGE_IDS: readonly PageId[] = GUIDE_PAGES;

export const titleOf = (id: PageId): string => TEXTS[id].title;

const read = new Map<PageId, Page>();

export function pageOf(id: PageId): Page {
  const known = read.get(id) ?? { id, title: TEXTS[id].title, sections: sectionsOf(insideOf(TEXTS[id].text)) };
  read.set(id, known);
  return known;
}

/** The text without parts for readers who have not opened the page yet. */
const insideOf = (text: string): string => text.replace(/<!-- outside the page -->.*?<!-- end -->\n*/gs, "");

/** The anchor of a heading. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replace(/\s/g, "-");

const isHeading = (token: Token): token is Tokens.Heading => token.type === "heading";

/** Divides a page at each heading except the first, which is its title. */
export function sectionsOf(text: string): Section[] {
  const parts: { heading: Tokens.Heading; tokens: Token[] }[] = [];
  for (const token of marked.lexer(text)) {
    if (isHeading(token) && token.depth <= 3) parts.push({ heading: token, tokens: [] });
    else parts.at(-1)?.tokens.push(token);
  }
  return parts.map(({ heading, tokens }): Section => {
    const title = heading.text.replaceAll("`", "");
    const raw = tokens.map((token) => token.raw).join("\n");
    const words = `${title}\n${raw}`.toLowerCase();
    const names = `${title} ${ALSO_CALLED.exec(raw)?.[1] ?? ""}`.toLowerCase();
    return { id: anchorOf(title), title, depth: heading.depth === 3 ? 3 : 2, tokens, names, words };
  });
}

/** The line with other names of an entry's subject. */
const ALSO_CALLED = /^\*Also called: (.*)\*$/m;

interface Hit {
  readonly page: PageId;
  readonly section: Section;
  readonly at: number;
}

/**
 * The sections that contain all words of a search, with their numbers. Matches in titles come first, then those in
 * other names.
 */
export function search(pages: readonly Page[], wish: string): Hit[] {
  const words = wish.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => text.includes(word));
  const all = pages.flatMap(({ id, sections }) => sections.map((section, at): Hit => ({ page: id, section, at })));
  const rank = ({ section }: Hit) => (has(section.title.toLowerCase()) ? 0 : has(section.names) ? 1 : 2);
  const found = all.filter(({ section }) => has(section.words));
  return [0, 1, 2].flatMap((wanted) => found.filter((hit) => rank(hit) === wanted));
}
