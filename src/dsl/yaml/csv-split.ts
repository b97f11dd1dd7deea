import type { Diagnostics } from "../text/diagnostic.ts";
import { LIMITS } from "../text/limits.ts";
import { type Source, span } from "../text/source.ts";
import { Decoding } from "./decoded.ts";
import type { ScalarNode } from "./node.ts";
import { quoted } from "./reporter.ts";

/** A record of a table: one line, or several if a quoted cell contains line breaks. */
export interface CsvRecord {
  readonly start: number;
  readonly end: number;
  readonly cells: readonly ScalarNode[];
}

interface CsvRecords {
  readonly records: readonly CsvRecord[];
  /** Where reading stopped because of too many cells. */
  readonly tooMany: number | null;
}

/** Splits a table into records and cells. Empty lines are left out. */
export function splitCsv(source: Source, diagnostics: Diagnostics): CsvRecords {
  return new CsvReader(source, diagnostics).read();
}

class CsvReader {
  private readonly source: Source;
  private readonly text: string;
  private readonly diagnostics: Diagnostics;
  private readonly separator: string;
  private at: number;

  constructor(source: Source, diagnostics: Diagnostics) {
    this.source = source;
    this.text = source.text;
    this.diagnostics = diagnostics;
    this.at = this.text.startsWith("\uFEFF") ? 1 : 0;
    this.separator = separatorOf(this.text.slice(this.at));
  }

  read(): CsvRecords {
    const records: CsvRecord[] = [];
    let count = 0;
    while (this.at < this.text.length) {
      const record = this.record();
      count += record.cells.length;
      if (count > LIMITS.nodes) return { records, tooMany: record.start };
      if (record.cells.some((cell) => cell.text !== "")) records.push(record);
    }
    return { records, tooMany: null };
  }

  private record(): CsvRecord {
    const start = this.at;
    const cells = [this.cell()];
    while (this.text[this.at] === this.separator) {
      this.at++;
      cells.push(this.cell());
    }
    const end = this.at;
    if (this.text[this.at] === "\r") this.at++;
    if (this.text[this.at] === "\n") this.at++;
    return { start, end, cells };
  }

  /** Reads up to the next separator or line break. */
  private cell(): ScalarNode {
    this.skipBlanks();
    if (this.text[this.at] === '"') return this.quotedCell();
    const start = this.at;
    const end = this.skipToEnd();
    return this.plain(start, end);
  }

  private quotedCell(): ScalarNode {
    const open = this.at;
    const close = this.closingQuote(open + 1);
    if (close < 0) {
      const message = 'The quotation mark " that opens here is never closed.';
      this.error(open, open + 1, message, 'add " at the end of the cell; inside it is written ""');
      this.at = this.text.length;
      return this.undoubled(open + 1, this.text.length);
    }
    this.at = close + 1;
    this.skipBlanks();
    const rest = this.at;
    const end = this.skipToEnd();
    if (end > rest) {
      const message = `The cell ends with the quotation mark, and ${quoted(this.text.slice(rest, end))} is left over.`;
      this.error(rest, end, message, 'put the quotes around the whole cell; inside it a quotation mark is written ""');
    }
    return this.undoubled(open + 1, close);
  }

  private closingQuote(from: number): number {
    let at = this.text.indexOf('"', from);
    while (at >= 0 && this.text[at + 1] === '"') at = this.text.indexOf('"', at + 2);
    return at;
  }

  /**
   * Replaces `""` by one quotation mark. A quoted cell counts as plain, because quotes belong to the spreadsheet
   * format.
   */
  private undoubled(from: number, to: number): ScalarNode {
    const out = new Decoding(this.text, 0);
    let start = from;
    for (let at = this.text.indexOf('""', from); at >= 0 && at + 1 < to; at = this.text.indexOf('""', start)) {
      out.run(start, at);
      out.put('"', at);
      start = at + 2;
    }
    out.run(start, to);
    return { kind: "scalar", span: span(this.source, from, to), ...out.done(to), style: "plain" };
  }

  private plain(start: number, end: number): ScalarNode {
    const text = this.text.slice(start, end);
    return { kind: "scalar", span: span(this.source, start, end), text, offsets: null, style: "plain" };
  }

  private skipBlanks(): void {
    while (this.text[this.at] === " " || (this.text[this.at] === "\t" && this.separator !== "\t")) this.at++;
  }

  /** Moves to the end of the cell. Returns where its text ends, without trailing blanks. */
  private skipToEnd(): number {
    let end = this.at;
    for (;;) {
      const char = this.text[this.at];
      if (char === undefined || char === "\n" || char === this.separator) return end;
      if (char === "\r" && (this.text[this.at + 1] ?? "\n") === "\n") return end;
      this.at++;
      if (char !== " " && char !== "\t") end = this.at;
    }
  }

  private error(start: number, end: number, message: string, help: string): void {
    this.diagnostics.error("csv-form", span(this.source, start, end), message, help);
  }
}

/**
 * The separator that the first line uses most, outside quotes. A table with one column has none and counts as
 * comma-separated.
 */
function separatorOf(text: string): string {
  const [line = ""] = text.replace(/"[^"]*"/g, "").split("\n", 1);
  let best = ",";
  for (const candidate of [";", "\t"]) {
    if (line.split(candidate).length > line.split(best).length) best = candidate;
  }
  return best;
}
