/** Resolves `include`. */
import { type Source, span } from "../text/source.ts";
import { type Entry, entryOf, isEmpty, type MapNode, type Node, type ScalarNode } from "../yaml/node.ts";
import { isCsvPath, normalisePath } from "./files.ts";
import type { OpenFile, Reading } from "./reading.ts";

/** A section from an included file. */
export interface Section {
  readonly entry: Entry;
  readonly file: Source;
}

/** A requested file. A spreadsheet has no section name, so the including file gives one. */
interface Wanted {
  readonly path: ScalarNode;
  readonly section: ScalarNode | null;
}

/** Keys about the part itself, which do not belong to the game. */
const ABOUT_THE_PART = new Set(["part", "language", "title", "text", "see", "include"]);

/** The sections of all included files, direct and indirect, in the order in which they are named. */
export function includedSections(reading: Reading, file: OpenFile): Section[] {
  const include = new Including(reading);
  include.file(file);
  return include.sections;
}

/** A file's tree without its `include`. */
export function withoutInclude(root: MapNode): MapNode {
  return { ...root, entries: root.entries.filter((e) => e.key.text !== "include") };
}

class Including {
  readonly sections: Section[] = [];
  private readonly reading: Reading;
  private readonly done = new Set<string>();
  private readonly active: string[] = [];

  constructor(reading: Reading) {
    this.reading = reading;
  }

  file(file: OpenFile): void {
    const include = entryOf(file.root, "include")?.value;
    if (!include) return;
    const path = normalisePath(file.source.path);
    this.active.push(path);
    this.done.add(path);
    for (const wanted of this.wanted(include)) this.one(file.source, wanted);
    this.active.pop();
  }

  private one(from: Source, { path, section }: Wanted): void {
    const source = this.reading.find(from, path, [path.text]);
    if (!source) return;
    const name = normalisePath(source.path);
    if (this.active.includes(name)) {
      const message = `\`${path.text}\` includes this file again, in a circle.`;
      this.reading.diagnostics.error("include-cycle", path.span, message, "move what both need into a third file");
    } else if (isCsvPath(name)) this.table(source, path, section);
    else if (section) {
      const message = "Only a table from a spreadsheet needs a name here; a part names its own sections.";
      this.reading.diagnostics.error("wrong-form", section.span, message, `write \`- ${path.text}\``);
    } else this.part(source, name, path);
  }

  private part(source: Source, name: string, path: ScalarNode): void {
    if (this.done.has(name)) return;
    this.done.add(name);
    const part = this.reading.open(source, ["part"], path.span);
    if (!part) return;
    for (const entry of part.root.entries) {
      if (!ABOUT_THE_PART.has(entry.key.text)) this.sections.push({ entry, file: source });
    }
    this.file(part);
  }

  private table(source: Source, path: ScalarNode, section: ScalarNode | null): void {
    if (!section) {
      const message = "A table from a spreadsheet does not say which section it is.";
      this.reading.diagnostics.error("wrong-form", path.span, message, `write \`- cards: ${path.text}\``);
      return;
    }
    const value = this.reading.parse(source);
    if (value) this.sections.push({ entry: { key: section, value }, file: source });
  }

  /** Reads `include: a.yaml`, `include: [a.yaml, cards: b.csv]` or `include: {cards: b.csv}`. */
  private wanted(node: Node): Wanted[] {
    if (node.kind === "list")
      return node.items.flatMap((item) => (item.kind === "list" ? this.refuse(item) : this.wanted(item)));
    if (node.kind === "scalar") return isEmpty(node) ? this.refuse(node) : [{ path: node, section: null }];
    return node.entries.flatMap(({ key, value }) =>
      value.kind === "scalar" && !isEmpty(value) ? [{ path: value, section: key }] : this.refuse(value),
    );
  }

  private refuse(node: Node): Wanted[] {
    const { source, start, end } = node.span;
    const message = "The path of a file is expected here.";
    this.reading.diagnostics.error("wrong-form", span(source, start, end), message, "write it like `parts/cards.yaml`");
    return [];
  }
}
