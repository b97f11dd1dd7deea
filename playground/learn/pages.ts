import { marked, type Token, type Tokens } from "marked";
import language from "../../docs/language.md?raw";
import terminal from "../../docs/terminal.md?raw";
import tutorial from "../../docs/tutorial.md?raw";

/** The pages for designers, as the guide shows them: one section at a time. */

export type PageId = "tutorial" | "language" | "terminal";

interface Section {
  /** how links within pages name it */
  readonly id: string;
  readonly title: string;
  /** a section of its own, or one that belongs to the one before it */
  readonly depth: 2 | 3;
  readonly tokens: readonly Token[];
  /** all its words in small letters, to be searched */
  readonly words: string;
}

export interface Page {
  readonly id: PageId;
  readonly title: string;
  readonly sections: readonly Section[];
}

const TEXTS: Readonly<Record<PageId, { readonly title: string; readonly text: string }>> = {
  tutorial: { title: "Tutorial", text: tutorial },
  language: { title: "The language", text: language },
  terminal: { title: "Terminal", text: terminal },
};

export const PAGE_IDS = Object.keys(TEXTS) as readonly PageId[];

export const titleOf = (id: PageId): string => TEXTS[id].title;

const read = new Map<PageId, Page>();

export function pageOf(id: PageId): Page {
  const known = read.get(id) ?? { id, title: TEXTS[id].title, sections: sectionsOf(TEXTS[id].text) };
  read.set(id, known);
  return known;
}

/** The name of a heading in links to it. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replace(/\s/g, "-");

const isHeading = (token: Token): token is Tokens.Heading => token.type === "heading";

/** A page falls into sections at each heading but the first, which is its title. */
export function sectionsOf(text: string): Section[] {
  const parts: { heading: Tokens.Heading; tokens: Token[] }[] = [];
  for (const token of marked.lexer(text)) {
    if (isHeading(token) && token.depth <= 3) parts.push({ heading: token, tokens: [] });
    else parts.at(-1)?.tokens.push(token);
  }
  return parts.map(({ heading, tokens }): Section => {
    const title = heading.text.replaceAll("`", "");
    const words = [title, ...tokens.map((token) => token.raw)].join("\n").toLowerCase();
    return { id: anchorOf(title), title, depth: heading.depth === 3 ? 3 : 2, tokens, words };
  });
}

/** The sections in which all words of a search stand, with their numbers; those first that have them in their title. */
export function search(sections: readonly Section[], wish: string): { section: Section; at: number }[] {
  const words = wish.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => text.includes(word));
  const found = sections.map((section, at) => ({ section, at })).filter(({ section }) => has(section.words));
  const inTitle = ({ section }: { section: Section }) => has(section.title.toLowerCase());
  return [...found.filter(inTitle), ...found.filter((hit) => !inTitle(hit))];
}
