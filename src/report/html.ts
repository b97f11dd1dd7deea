/** A piece of HTML that is already escaped. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | readonly (Html | string)[];

/** HTML with escaped texts in it: html`<p>${text}</p>`. */
export const html = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: pieces.reduce((all, piece, i) => `${all}${htmlOf(parts[i - 1] ?? "")}${piece}`),
});

/** Marks a text as HTML. */
export const raw = (text: string): Html => ({ html: text });

const htmlOf = (part: Part): string => {
  if (typeof part === "string") return escaped(part);
  if (typeof part === "number") return String(part);
  if ("html" in part) return part.html;
  return part.map(htmlOf).join("");
};

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** A text in which words between backticks become code. */
export function prose(text: string): Html {
  const parts = text.split("`");
  return raw(parts.map((part, i) => (i % 2 === 1 ? `<code>${escaped(part)}</code>` : escaped(part))).join(""));
}

/** A part that may be wider than the page: it can be scrolled by keyboard and has a label. */
export const wide = (title: string, part: Html): Html =>
  html`<div class="wide" tabindex="0" role="group" aria-label="${title}">${part}</div>`;

/** A table. The first column holds the names of the rows. */
export function table(title: string, head: readonly string[], rows: readonly (readonly (string | Html)[])[]): Html {
  const cells = (row: readonly (string | Html)[]) =>
    row.map((cell, i) => (i === 0 ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`));
  const tops = head.map((one) => html`<th scope="col">${one}</th>`);
  const lines = rows.map((row) => html`<tr>${cells(row)}</tr>`);
  return wide(title, html`<table><thead><tr>${tops}</tr></thead><tbody>${lines}</tbody></table>`);
}
