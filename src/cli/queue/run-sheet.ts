/** The self-contained description of a run for workers without files. */
import { gunzipSync, gzipSync } from "node:zlib";
import meta from "../../../package.json" with { type: "json" };
import type { Source } from "../../dsl/text/source.ts";
import { digest } from "../../interpreter/runtime/chance.ts";
import type { Keep } from "../../results/tables.ts";
import { policyFileOf } from "../agents.ts";
import { Disk } from "../disk.ts";
import { UsageError } from "../failure.ts";
import { loadRules, type Shelf } from "../game.ts";
import type { Version } from "../lab/versions.ts";
import type { SimulationSetup } from "../tasks.ts";

/**
 * All that a worker without files needs: the setup, and each text that was read, by the name under which it was
 * requested.
 */
export interface RunSheet {
  readonly rulewright: string;
  readonly title: string;
  readonly setup: SimulationSetup;
  readonly keep: Keep;
  /** the hash of the rules on the asking machine */
  readonly hash: string;
  readonly files: Texts;
  readonly packs: Texts;
}

type Texts = Readonly<Record<string, Source>>;

export function sheetOf({ open, setup }: Pick<Version, "open" | "setup">, keep: Keep): RunSheet {
  const noted = new NotedShelf(new Disk(setup.request.roots));
  loadRules(setup.request, noted);
  for (const name of setup.agents.split(",")) {
    const file = policyFileOf(name);
    if (file !== undefined) noted.need(file);
  }
  return {
    ...{ rulewright: meta.version, title: open.program.title, setup, keep, hash: open.header.rules.hash },
    files: Object.fromEntries(noted.files),
    packs: Object.fromEntries(noted.packs),
  };
}

/** The id of a run. Other rules, players, seeds or tables give another id. */
export const runIdOf = (sheet: RunSheet): string => digest(JSON.stringify(sheet));

/** Pictures are named by rules but not needed for play. */
const isOfRules = ({ path }: Source): boolean => /\.(?:ya?ml|csv)$/i.test(path);

/** Reads from another shelf and notes what was read. */
class NotedShelf implements Shelf {
  readonly files = new Map<string, Source>();
  readonly packs = new Map<string, Source>();
  private readonly disk: Disk;

  constructor(disk: Disk) {
    this.disk = disk;
  }

  need(path: string): Source {
    const source = this.disk.need(path);
    this.files.set(path, source);
    return source;
  }

  read(path: string): Source | null {
    const source = this.disk.read(path);
    if (source && isOfRules(source)) this.files.set(path, source);
    return source;
  }

  refusal(path: string): string | null {
    return this.disk.refusal(path);
  }

  theOnly(...[kinds, name, from]: Parameters<Shelf["theOnly"]>): Source | null {
    const source = this.disk.theOnly(kinds, name, from);
    if (source) this.packs.set(name, source);
    return source;
  }

  all(...asked: Parameters<Shelf["all"]>): Source[] {
    return this.disk.all(...asked);
  }
}

/** Serves the texts of a sheet instead of files. */
export class SheetShelf implements Shelf {
  private readonly files: Texts;
  private readonly packs: Texts;

  constructor({ files, packs }: Pick<RunSheet, "files" | "packs">) {
    this.files = files;
    this.packs = packs;
  }

  need(path: string): Source {
    const source = this.read(path);
    if (source) return source;
    throw new UsageError(`There is no file \`${path}\` among the texts of the run.`);
  }

  read(path: string): Source | null {
    return Object.hasOwn(this.files, path) ? (this.files[path] ?? null) : null;
  }

  refusal(): null {
    return null;
  }

  theOnly(...[, name]: Parameters<Shelf["theOnly"]>): Source | null {
    return Object.hasOwn(this.packs, name) ? (this.packs[name] ?? null) : null;
  }

  all(): Source[] {
    return [];
  }
}

export const packedSheet = (sheet: RunSheet): Uint8Array => gzipSync(JSON.stringify(sheet));

export const unpackedSheet = (bytes: Uint8Array): RunSheet =>
  JSON.parse(gunzipSync(bytes).toString("utf8")) as RunSheet;
