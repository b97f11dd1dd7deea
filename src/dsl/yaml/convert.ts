import type { CST } from "yaml";
import { span as makeSpan, type Source } from "../text/source.ts";
import { flowItems, hasColon, reportCut, reportLoneKey, reportTernary, type Stretch } from "./altered.ts";
import type { Entry, Node, ScalarNode } from "./node.ts";
import { quoted, type Reporter } from "./reporter.ts";
import { blockScalar, flowScalar, plainScalar } from "./scalars.ts";

/**
 * Converts the library's concrete syntax tree, which knows every position, into our nodes. It reports what YAML would
 * silently change. As much as possible of broken text is kept, so that later stages can say more.
 */
export class Converter {
  private readonly source: Source;
  private readonly report: Reporter;

  constructor(source: Source, report: Reporter) {
    this.source = source;
    this.report = report;
  }

  /** `emptyAt`: the place of a value that is missing. */
  node(token: CST.Token | null | undefined, emptyAt: number): Node {
    switch (token?.type) {
      case "scalar":
      case "single-quoted-scalar":
      case "double-quoted-scalar":
        reportCut(token.end ?? [], this.report);
        return flowScalar(this.source, token);
      case "block-scalar":
        return blockScalar(this.source, token);
      case "block-map":
        return this.blockMap(token);
      case "block-seq":
        return this.blockList(token);
      case "flow-collection":
        reportCut(token.end, this.report);
        return token.start.source === "{" ? this.flowMap(token) : this.flowList(token);
      default:
        return plainScalar(this.source, emptyAt, emptyAt);
    }
  }

  private blockMap(token: CST.BlockMap): Node {
    const entries = new Entries(this.report);
    for (const item of token.items) {
      if (!item.key && !item.sep) continue;
      const key = this.key(item);
      if (!key) continue;
      reportTernary(item, this.source.text, this.report);
      entries.add({ key, value: this.value(item, key) });
    }
    return this.mapOf(entries, token.offset);
  }

  private blockList(token: CST.BlockSequence): Node {
    const items: Node[] = [];
    for (const item of token.items) {
      const dash = item.start.find((t) => t.type === "seq-item-ind");
      if (!dash && !item.value) continue;
      reportCut(item.start, this.report, behind(item.start, "seq-item-ind"));
      items.push(this.node(item.value, dash ? dash.offset + 1 : token.offset));
    }
    const end = items.at(-1)?.span.end ?? token.offset;
    return { kind: "list", span: makeSpan(this.source, token.offset, Math.max(token.offset, end)), items };
  }

  private flowMap(token: CST.FlowCollection): Node {
    const entries = new Entries(this.report);
    for (const { item, joined } of flowItems(token, this.source.text, this.report)) {
      const key = this.key(item);
      if (!key) continue;
      reportTernary(item, this.source.text, this.report);
      reportLoneKey(item, key.span, this.source.text, this.report);
      const value = joined && item.value ? this.joined(joined) : this.value(item, key);
      entries.add({ key, value });
    }
    return { kind: "map", span: this.brackets(token), entries: entries.list };
  }

  private flowList(token: CST.FlowCollection): Node {
    const items: Node[] = [];
    for (const { item, joined } of flowItems(token, this.source.text, this.report)) {
      if (joined) items.push(this.joined(joined));
      else if (item.key || hasColon(item)) items.push(this.pair(item));
      else items.push(this.node(item.value, token.offset));
    }
    return { kind: "list", span: this.brackets(token), items };
  }

  /** `[cards: cards.csv]`: a map of one entry without braces. */
  private pair(item: CST.CollectionItem): Node {
    const entries = new Entries(this.report);
    const key = this.key(item);
    reportTernary(item, this.source.text, this.report);
    if (key) entries.add({ key, value: this.value(item, key) });
    return this.mapOf(entries, item.key?.offset ?? item.sep?.[0]?.offset ?? 0);
  }

  private joined({ start, end }: Stretch): ScalarNode {
    return plainScalar(this.source, start, end);
  }

  private value(item: CST.CollectionItem, key: ScalarNode): Node {
    const sep = item.sep ?? [];
    const from = behind(sep, "map-value-ind");
    reportCut(sep, this.report, from);
    const colon = sep[from - 1];
    return this.node(item.value, colon ? colon.offset + 1 : key.span.end);
  }

  private key(item: CST.CollectionItem): ScalarNode | null {
    // If dashes do not line up, the library makes a key of them; its own error says more.
    if (item.key?.type === "block-seq" || (!item.key && !hasColon(item))) return null;
    const place = item.key?.offset ?? item.sep?.[0]?.offset ?? 0;
    const key = this.node(item.key, place);
    const { start, end } = key.span;
    if (key.kind !== "scalar") {
      const what = key.kind === "list" ? "a list" : "a map";
      const message = `A text is expected as a key, but ${quoted(this.source.text.slice(start, end))} is ${what}.`;
      this.report.error(start, end, {
        code: "key-form",
        message,
        help: "put it in quotes if it is meant as it stands",
      });
      return null;
    }
    if (key.style === "plain" && key.text === "") {
      const message = "A key is missing before this colon.";
      if (hasColon(item) && !this.report.hasExplained(start))
        this.report.error(start, end + 1, { code: "yaml-syntax", message });
      return null;
    }
    if (key.style === "plain" && key.text === "<<") {
      const message = "YAML takes the key `<<` as an order to copy another map, which this language does not have.";
      this.report.error(start, end, { code: "yaml-feature", message, help: "write the copied keys out" });
      return null;
    }
    return this.isDashed(key) ? null : key;
  }

  /** Whether `-set: …` was meant as a list item; YAML reads it as a key. */
  private isDashed({ style, text, span: { start } }: ScalarNode): boolean {
    if (style !== "plain" || !/^-[A-Za-z]/.test(text)) return false;
    const help = `write \`- ${text.slice(1)}: …\``;
    const message = "A blank is missing after the dash of this line.";
    if (!this.report.hasExplained(start))
      this.report.error(start, start + 1, { code: "yaml-syntax", message, help, tears: "block" });
    return true;
  }

  /** The span of a map without the comments and empty lines at its end, which the library includes. */
  private mapOf({ list }: Entries, offset: number): Node {
    const start = list[0]?.key.span.start ?? offset;
    const end = Math.max(start, list.at(-1)?.value.span.end ?? start);
    return { kind: "map", span: makeSpan(this.source, start, end), entries: list };
  }

  private brackets(token: CST.FlowCollection): Node["span"] {
    const close = token.end[0];
    const lastItem = token.items.at(-1);
    const last = lastItem?.value ?? lastItem?.key;
    const end = close?.offset ?? (last && "source" in last ? last.offset + last.source.length - 1 : token.start.offset);
    return this.report.span(token.start.offset, end + 1);
  }
}

const SHORT = 8;

/** Collects the entries of one map. Of a repeated key only the first is kept. */
class Entries {
  readonly list: Entry[] = [];
  private known: Map<string, Entry> | null = null;
  private readonly report: Reporter;

  constructor(report: Reporter) {
    this.report = report;
  }

  add(entry: Entry): void {
    const first = this.find(entry.key.text);
    if (!first) {
      this.known?.set(entry.key.text, entry);
      this.list.push(entry);
      return;
    }
    this.report.error(entry.key.span.start, entry.key.span.end, {
      code: "duplicate-key",
      message: `${quoted(entry.key.text)} stands twice here; only the first is read.`,
      help:
        TWICE.get(entry.key.text) ??
        "take the old one away, give one of them another name, or put what stands under both together",
      related: [{ span: first.key.span, message: "it stands here first" }],
    });
  }

  /** A linear search for small maps, because an index would cost more. */
  private find(key: string): Entry | undefined {
    if (this.list.length <= SHORT) return this.list.find((entry) => entry.key.text === key);
    this.known ??= new Map(this.list.map((entry) => [entry.key.text, entry]));
    return this.known.get(key);
  }
}

/** What a repeated key was probably meant to be. */
const TWICE: ReadonlyMap<string, string> = new Map([
  ["each", "a loop inside a loop stands below the `do:` of the outer one, as an effect of its own"],
  ["if", "join conditions with `and`, or put the second below `do:`, as an effect of its own"],
  ["let", "one `let:` names several values, one below the other"],
  ["do", "one `do:` has all the effects, one below the other"],
]);

/** The index of the token after a mark; 0 if the mark is missing. */
function behind(tokens: readonly CST.SourceToken[], mark: CST.SourceToken["type"]): number {
  return tokens.findIndex((t) => t.type === mark) + 1;
}
