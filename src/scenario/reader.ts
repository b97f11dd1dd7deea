/** Reads the forms of scenario files out of YAML nodes. */
import type { Diagnostic, Diagnostics } from "../dsl/text/diagnostic.ts";
import { didYouMean } from "../dsl/text/similar.ts";
import type { Span } from "../dsl/text/source.ts";
import { type Entry, isEmpty, type ListNode, type MapNode, type Node, type ScalarNode } from "../dsl/yaml/node.ts";

/** Keys of a case that people write as `results.black: 4` inside the list of conditions. */
const BESIDE_THEN: ReadonlySet<string> = new Set(["results", "parts"]);

/** Reads values from nodes. A value that does not fit is reported once and left out. */
export class Reader {
  readonly diagnostics: Diagnostics;

  constructor(diagnostics: Diagnostics) {
    this.diagnostics = diagnostics;
  }

  wrong(at: Span, message: string, help?: string): null {
    this.diagnostics.error("scenario", at, message, help);
    return null;
  }

  tooMuch(at: Span, message: string): null {
    this.diagnostics.error("limit", at, message, "write several cases");
    return null;
  }

  map(node: Node, what: string): MapNode | null {
    if (node.kind === "map") return node;
    return this.wrong(node.span, `${what} should be keys with values.`);
  }

  text(node: Node, what: string): ScalarNode | null {
    if (node.kind === "scalar" && !isEmpty(node)) return node;
    return this.wrong(node.span, `${what} should be one text or number.`);
  }

  list(node: Node, what: string): ListNode | null {
    if (node.kind === "list") return node;
    return this.wrong(node.span, `${what} should be a list.`);
  }

  /** A list of texts; one text alone counts as a list of one, nothing as an empty list. */
  texts(node: Node, what: string): ScalarNode[] {
    if (isEmpty(node)) return [];
    if (node.kind === "scalar") return [node];
    const list = this.list(node, what);
    return list ? list.items.flatMap((item) => this.text(item, what) ?? []) : [];
  }

  whole(node: Node, what: string): number | null {
    const text = this.text(node, what);
    if (!text) return null;
    if (/^\d+$/.test(text.text)) return Number(text.text);
    return this.wrong(text.span, `${what} should be a whole number, not \`${text.text}\`.`);
  }

  known(map: MapNode, keys: readonly string[], what: string): void {
    for (const { key } of map.entries) {
      if (!keys.includes(key.text)) this.unknown(key, keys, what);
    }
  }

  unknown(key: ScalarNode, keys: readonly string[], what: string): void {
    const [section = "", name] = key.text.split(".");
    const below =
      name !== undefined && BESIDE_THEN.has(section)
        ? `write \`${section}:\` beside \`then:\`, and below it \`${name}: VALUE\``
        : undefined;
    const help = below ?? didYouMean(key.text, keys) ?? `${what} has ${keys.slice(0, 12).join(", ")}`;
    this.diagnostics.error("unknown-key", key.span, `\`${key.text}\` has no meaning in ${what}.`, help);
  }

  /** The entries of a map as pairs of name and text, for maps from names to single texts. */
  bindings(node: Node, what: string): { name: ScalarNode; value: ScalarNode }[] {
    const map = this.map(node, what);
    if (!map) return [];
    return map.entries.flatMap(({ key, value }: Entry) => {
      const text = this.text(value, `\`${key.text}\``);
      return text ? [{ name: key, value: text }] : [];
    });
  }
}

/** Collects diagnostics. One that several cases or rows share is reported once. */
export class ToldOnce {
  private readonly told = new Set<string>();
  private readonly diagnostics: Diagnostics;

  constructor(diagnostics: Diagnostics) {
    this.diagnostics = diagnostics;
  }

  add(list: readonly Diagnostic[]): void {
    for (const one of list) {
      const key = `${one.span.source.path}:${one.span.start} ${one.message}`;
      if (!this.told.has(key)) this.diagnostics.list.push(one);
      this.told.add(key);
    }
  }
}

/** Clause ids, separated by commas. */
export function clauseIds(node: Node | undefined): string[] {
  if (!node) return [];
  const texts = node.kind === "list" ? node.items.map((i) => (i.kind === "scalar" ? i.text : "")) : [];
  if (node.kind === "scalar") texts.push(node.text);
  return texts
    .flatMap((text) => text.split(","))
    .map((id) => id.trim())
    .filter((id) => id !== "");
}

/** The written text on one line, shortened for messages. */
export function quoted(span: Span, most = 100): string {
  const text = span.source.text.slice(span.start, span.end).replace(/\s+/g, " ").trim();
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
