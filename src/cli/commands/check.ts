import { FILE_KINDS } from "../../dsl/compose/kind.ts";
import { fileCache, load } from "../../dsl/load.ts";
import { type Diagnostic, Diagnostics } from "../../dsl/text/diagnostic.ts";
import { diagnosticJson, renderDiagnostic, sortDiagnostics } from "../../dsl/text/render.ts";
import type { Source } from "../../dsl/text/source.ts";
import { readYaml } from "../../dsl/yaml/read.ts";
import { readScenarioFile } from "../../scenario/cache.ts";
import { readClauses } from "../../scenario/clauses/read.ts";
import { kindAndId, strangeKind } from "../../scenario/library.ts";
import { failedChecks } from "../checks.ts";
import type { Command } from "../command.ts";
import { Disk } from "../disk.ts";
import { AT_FAULT, FINE } from "../failure.ts";
import { HELP, JSON_FLAG, ROOT_FLAG } from "../flags.ts";
import { wantsColour } from "../io.ts";
import { printJson } from "../output.ts";

const KINDS = `what can be checked begins with one of ${FILE_KINDS.map((kind) => `\`${kind}:\``).join(", ")}`;

const startOf = (source: Source) => ({ source, start: 0, end: Math.max(0, source.text.search(/\n|$/)) });

/** What is wrong with one file. Packs are read together with the games that they are for. */
class Checker {
  private readonly disk: Disk;
  private readonly cache = fileCache();
  private readonly found = new Map<string, Diagnostic>();

  constructor(disk: Disk) {
    this.disk = disk;
  }

  check(path: string): void {
    const source = this.disk.need(path);
    const strange = strangeKind(source);
    if (strange !== null) {
      this.note((list) => list.error("file-kind", startOf(source), `This is ${strange}, and no file of rules.`, KINDS));
      return;
    }
    const kind = kindAndId(source.text)?.kind;
    if (kind === "pack") this.pack(source);
    else if (kind === "scenarios") this.note((list) => readScenarioFile(source, list));
    else if (kind === "clauses") this.note((list) => this.tree(source, list, (root) => readClauses(root, list)));
    else if (kind === "policy" || kind === "part") this.note((list) => this.tree(source, list, () => {}));
    else this.game(source, []);
  }

  result(): Diagnostic[] {
    return sortDiagnostics([...this.found.values()]);
  }

  private game(entry: Source, packs: readonly Source[]): void {
    const loaded = load(entry, { files: this.disk, packs, cache: this.cache });
    this.add(loaded.diagnostics);
    this.add(failedChecks(loaded));
  }

  private pack(source: Source): void {
    const games = /^for:\s*(?:\[([^\]]*)\]|(\S+))/m.exec(source.text);
    const ids = (games?.[1] ?? games?.[2] ?? "").split(",").map((id) => id.trim());
    const entries = ids.flatMap((id) => this.disk.find(["game", "variant"], id, source.path) ?? []);
    for (const entry of entries)
      this.add(load(entry, { files: this.disk, packs: [source], cache: this.cache }).diagnostics);
    if (entries.length === 0) this.note((list) => this.tree(source, list, () => {}));
  }

  private tree(
    source: Source,
    list: Diagnostics,
    read: (root: NonNullable<ReturnType<typeof readYaml>>) => void,
  ): void {
    const root = readYaml(source, list);
    if (root) read(root);
  }

  private note(run: (list: Diagnostics) => void): void {
    const list = new Diagnostics();
    run(list);
    this.add(list.list);
  }

  /** A file that several others include is complained about once. */
  private add(diagnostics: readonly Diagnostic[]): void {
    for (const d of diagnostics) {
      this.found.set(JSON.stringify([d.span.source.path, d.span.start, d.span.end, d.code, d.message]), d);
    }
  }
}

export const check: Command = {
  name: "check",
  summary: "Reads rules and says what is wrong with them.",
  takes: { word: "FILE|DIR...", least: 1, most: Number.MAX_SAFE_INTEGER },
  flags: [JSON_FLAG, { name: "hints", doc: "print hints too, not only errors and warnings" }, ROOT_FLAG, HELP],
  examples: [
    ["check examples/meadow.yaml", "one game with all the files it includes"],
    ["check rules examples --json", "everything in two folders, for programs"],
  ],
  notes: [`Files that begin with another key than ${FILE_KINDS.join(", ")} are left out of folders.`],
  run(args, io) {
    const disk = new Disk(args.all("root"));
    const checker = new Checker(disk);
    for (const path of args.files) {
      const inside = disk.under(path);
      const own = inside.length === 1 && inside[0] === path;
      for (const file of inside) if (own || kindAndId(disk.need(file).text)) checker.check(file);
    }
    const shown = checker.result().filter((d) => d.severity !== "hint" || args.has("hints") || args.has("json"));
    if (args.has("json")) printJson(io, { diagnostics: shown.map(diagnosticJson) });
    else for (const d of shown) io.out(`${renderDiagnostic(d, { colour: wantsColour(io) })}\n`);
    return shown.some((d) => d.severity === "error") ? AT_FAULT : FINE;
  },
};
