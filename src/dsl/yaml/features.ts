import type { CST } from "yaml";
import { quoted, type Reporter } from "./reporter.ts";

const IN_QUOTES = "put the whole text in quotes if it is meant as it stands";

/**
 * Finds YAML features that this language does not have, and unclosed brackets and quotes, for which the library
 * complains only at the far end. Returns whether anything was unclosed.
 */
export function findFeatures(tokens: readonly CST.Token[], report: Reporter): { unclosed: boolean } {
  const visit = new FeatureVisit(report);
  let documents = 0;
  for (const token of tokens) {
    if (token.type === "directive") visit.directive(token);
    if (token.type !== "document") continue;
    documents++;
    if (documents === 1) visit.token(token);
    else if (documents === 2) visit.secondDocument(token);
  }
  return { unclosed: visit.unclosed };
}

class FeatureVisit {
  unclosed = false;
  private readonly report: Reporter;

  constructor(report: Reporter) {
    this.report = report;
  }

  directive(token: CST.Directive): void {
    const message = `${quoted(token.source)} begins with \`%\`, which makes it an instruction to YAML itself.`;
    this.feature(token.offset, token.source.length, message, "remove the line, or put the text in quotes");
  }

  secondDocument(token: CST.Document): void {
    const mark = token.start.find((t) => t.type === "doc-start");
    const message = "A second document begins here, and only the first of a file is read.";
    this.feature(mark?.offset ?? token.offset, mark ? 3 : 0, message, "put it into a file of its own");
  }

  token(token: CST.Token | null | undefined): void {
    if (!token) return;
    switch (token.type) {
      case "document":
        this.props(token.start);
        this.token(token.value);
        break;
      case "block-map":
      case "block-seq":
        this.items(token.items);
        break;
      case "flow-collection":
        this.bracket(token);
        this.items(token.items);
        break;
      case "alias":
        this.alias(token);
        break;
      case "single-quoted-scalar":
      case "double-quoted-scalar":
        this.quote(token);
    }
  }

  private items(items: readonly CST.CollectionItem[]): void {
    for (const item of items) {
      this.props(item.start);
      this.token(item.key);
      this.props(item.sep ?? []);
      this.token(item.value);
    }
  }

  private props(tokens: readonly CST.SourceToken[]): void {
    for (const token of tokens) {
      if (token.type === "tag") this.tag(token);
      else if (token.type === "anchor") this.anchor(token);
      else if (token.type === "explicit-key-ind") this.explicitKey(token);
    }
  }

  private tag({ offset, source }: CST.SourceToken): void {
    const word = source.replace(/^!+/, "");
    const not = /^[a-z_(]/i.test(word) ? `write \`not ${word}\`, or ` : "";
    const message = `YAML takes ${quoted(source)} away as a tag, and the text would go on without it.`;
    this.feature(offset, source.length, message, `${not}${IN_QUOTES}`);
  }

  private anchor({ offset, source }: CST.SourceToken): void {
    const and = source === "&&" ? "write `and`, or " : "write the value out where it is used, or ";
    const message = `YAML takes ${quoted(source)} away as a mark for later use, which this language does not have.`;
    this.feature(offset, source.length, message, `${and}${IN_QUOTES}`);
  }

  private alias({ offset, source }: CST.FlowScalar): void {
    const message = `YAML takes ${quoted(source)} as a reference to another place, which this language does not have.`;
    this.feature(offset, source.length, message, `write the value out, or ${IN_QUOTES}`);
  }

  private explicitKey({ offset }: CST.SourceToken): void {
    const message = "YAML takes the `?` at the beginning as the mark of a long key, which this language does not have.";
    this.feature(offset, 1, message, "write `key: value`, or put the text in quotes");
  }

  private bracket(token: CST.FlowCollection): void {
    const open = token.start.source;
    const close = open === "{" ? "}" : "]";
    if (token.end[0]?.source === close) return;
    this.unclosed = true;
    const line = this.report.restOfLine(token.start.offset);
    if (line.trimEnd().endsWith(close)) {
      this.report.error(token.start.offset, token.start.offset + line.trimEnd().length, {
        code: "yaml-syntax",
        message: `Between \`${open}\` and \`${close}\` YAML takes every bracket and comma as its own, and these do not fit together.`,
        help: `write each key on a line of its own below, or put the expression in quotes`,
        tears: "file",
      });
      return;
    }
    this.report.error(token.start.offset, token.start.offset + 1, {
      code: "yaml-syntax",
      tears: "file",
      message: `The \`${open}\` that opens here is never closed with \`${close}\`.`,
      help: `add \`${close}\`; lines inside the brackets must be indented; a text that begins with \`${open}\` needs quotes`,
    });
  }

  private quote(token: CST.FlowScalar): void {
    const mark = token.source[0] ?? "";
    if (token.source.length > 1 && token.source.endsWith(mark)) return;
    this.unclosed = true;
    this.report.error(token.offset, token.offset + 1, {
      code: "yaml-syntax",
      tears: "file",
      message: `The quotation mark ${mark} that opens here is never closed.`,
      help: `add ${mark} at the end of the text; inside the text it is written ${mark === "'" ? "''" : '\\"'}`,
    });
  }

  private feature(offset: number, length: number, message: string, help: string): void {
    if (this.report.hasExplained(offset)) return;
    this.report.error(offset, offset + length, { code: "yaml-feature", message, help });
  }
}
