/** Checks files of all kinds for `rulewright check`. */
import { Campaign } from "../campaign/campaign.ts";
import { isAboutCampaign, readCampaignCases } from "../campaign/read-cases.ts";
import { FILE_KINDS } from "../dsl/compose/kind.ts";
import { fileCache } from "../dsl/load.ts";
import { type Diagnostic, Diagnostics } from "../dsl/text/diagnostic.ts";
import { sortDiagnostics } from "../dsl/text/render.ts";
import { didYouMean } from "../dsl/text/similar.ts";
import type { Source } from "../dsl/text/source.ts";
import { entryOf, isEmpty, type Node, type ScalarNode } from "../dsl/yaml/node.ts";
import { readYaml } from "../dsl/yaml/parse.ts";
import { link } from "../interpreter/link/link.ts";
import { readScenarioFile } from "../scenario/cache.ts";
import { readClauses } from "../scenario/clauses/parse.ts";
import { fileNamed } from "../scenario/file-named.ts";
import { type FileKind, kindAndId, strangeKind } from "../scenario/library.ts";
import { failedChecks, type Judging } from "./checks.ts";
import type { Disk } from "./disk.ts";
import { load } from "./first-load.ts";
import { packNamed } from "./game.ts";
import { heavyRules } from "./heavy-rules.ts";
import { foundInPlay } from "./played-checks.ts";
import { policyFor } from "./policy-file.ts";
import { removedAtOnce } from "./removed-at-once.ts";
import { toldAnswers } from "./told-answers.ts";
import { unread } from "./unread.ts";
import { withoutWords } from "./without-words.ts";

const KINDS = `what can be checked begins with one of ${FILE_KINDS.map((kind) => `\`${kind}:\``).join(", ")}`;

/** The kinds of files that a pack may be for. */
const ENTRIES: readonly FileKind[] = ["game", "variant"];

const startOf = (source: Source) => ({ source, start: 0, end: Math.max(0, source.text.search(/\n|$/)) });

interface Looking {
  /** whether to play games too, to find faults that only play shows */
  readonly plays: boolean;
  /** whether to report hints as well */
  readonly hints: boolean;
}

/** Collects the diagnostics of files. A pack is checked together with the games that it is for. */
export class Checker {
  private readonly disk: Disk;
  private readonly cache = fileCache();
  private readonly found = new Map<string, Diagnostic>();

  private readonly packs: readonly string[];
  private readonly looking: Looking;

  /** `packs`: names of packs that are added to every game */
  constructor(disk: Disk, packs: readonly string[], looking: Looking) {
    this.disk = disk;
    this.packs = packs;
    this.looking = looking;
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
    else if (kind === "scenarios") this.note((list) => scenarios(source, list));
    else if (kind === "clauses") this.note((list) => this.tree(source, list, (root) => readClauses(root, list)));
    else if (kind === "policy") this.policy(source);
    else if (kind === "campaign") this.note((list) => this.campaign(source, list));
    else if (kind === "part") this.note((list) => this.tree(source, list, () => {}));
    else this.game(source, [], { looked: 0 });
  }

  result(): Diagnostic[] {
    return sortDiagnostics([...this.found.values()]);
  }

  private game(entry: Source, packs: readonly Source[], judging: Judging): void {
    const loaded = load(entry, { files: this.disk, packs: [...packs, ...this.chosen(entry)], cache: this.cache });
    this.add(loaded.diagnostics);
    this.add(failedChecks(loaded, judging));
    this.add(removedAtOnce(loaded));
    this.add(heavyRules(loaded));
    if (this.looking.hints) this.add([...withoutWords(loaded), ...toldAnswers(loaded), ...unread(loaded)]);
    if (this.looking.plays) this.add(foundInPlay(loaded, startOf(entry)));
  }

  /** Checks a campaign with all its games; their `checks` are judged in the form that the campaign gives them. */
  private campaign(source: Source, list: Diagnostics): void {
    const campaign = Campaign.of(source, this.disk, list, this.cache);
    list.list.push(...(campaign?.findings() ?? []));
    const judging: Judging = { looked: 0 };
    for (const number of campaign?.file.missions.keys() ?? []) {
      const loaded = campaign?.rules(number)?.loaded;
      if (loaded) list.list.push(...failedChecks(loaded, judging));
    }
  }

  /** Checks a policy against its game, at the table with the most players. */
  private policy(source: Source): void {
    const { id } = kindAndId(source.text) ?? { id: "" };
    this.note((list) => {
      const named = { text: id, span: startOf(source) };
      const entry = this.named(ENTRIES, named, list);
      if (entry === "several") return;
      const loaded = entry && load(entry, { files: this.disk, packs: this.chosen(entry), cache: this.cache });
      const at = startOf(source);
      if (!loaded) list.error("file-missing", at, `There is no game \`${id}\` near this policy.`);
      else if (!loaded.program)
        list.error("scenario", at, `The rules of \`${id}\` have errors, so its policy cannot be judged.`);
      else {
        const players = Math.max(...loaded.program.playerCounts);
        policyFor({ loaded, game: link(loaded.program, { players }) }, source, 0, list);
      }
    });
  }

  /** The packs of the command line, looked up from a file. */
  private chosen(from: Source): Source[] {
    return this.packs.map((name) => packNamed(name, from.path, this.disk));
  }

  /** Checks a pack with each game that it is for, and with the packs that it needs. */
  private pack(source: Source): void {
    const list = new Diagnostics();
    const root = readYaml(source, list);
    const games = root ? idsUnder(root, "for") : [];
    const packs = this.withNeeded(source, list);
    const judging: Judging = { looked: 0 };
    const missing = games.filter((game) => {
      const entry = this.named(ENTRIES, game, list);
      if (entry && entry !== "several") this.game(entry, packs, judging);
      return !entry;
    });
    for (const { text, span } of missing) {
      const message = `There is no game \`${text}\` near this pack, so it was not checked with it.`;
      const known = ENTRIES.flatMap((kind) =>
        this.disk.all(kind, source.path).map((one) => kindAndId(one.text)?.id ?? ""),
      );
      const help = didYouMean(text, known) ?? "write the id that stands behind `game:` or `variant:` in its file";
      if (missing.length === games.length) list.error("file-missing", span, message, help);
      else list.warning("file-missing", span, message, help);
    }
    this.add(list.list);
  }

  /** The file that another file names. Several candidates are an error at the name. */
  private named(
    kinds: readonly FileKind[],
    named: Pick<ScalarNode, "text" | "span">,
    wrong: Diagnostics,
  ): Source | "several" | null {
    return fileNamed(this.disk, kinds, named, { from: named.span.source.path, wrong });
  }

  /** A pack with all packs that it needs, directly or indirectly. */
  private withNeeded(source: Source, list: Diagnostics, known: readonly Source[] = []): readonly Source[] {
    if (known.includes(source)) return known;
    const root = readYaml(source, new Diagnostics());
    const needed = root ? idsUnder(root, "needs") : [];
    return needed.reduce<readonly Source[]>(
      (found, id) => {
        const pack = this.named(["pack"], id, list);
        return pack && pack !== "several" ? this.withNeeded(pack, list, found) : found;
      },
      [...known, source],
    );
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

  /** A diagnostic in a file that several others include is reported once. */
  private add(diagnostics: readonly Diagnostic[]): void {
    for (const d of diagnostics) {
      this.found.set(JSON.stringify([d.span.source.path, d.span.start, d.span.end, d.code, d.message]), d);
    }
  }
}

function scenarios(source: Source, list: Diagnostics): void {
  if (isAboutCampaign(source.text)) list.list.push(...readCampaignCases(source).diagnostics);
  else readScenarioFile(source, list);
}

/** One id or a list of ids. */
function idsUnder(root: Node, key: string): ScalarNode[] {
  const value = root.kind === "map" ? entryOf(root, key)?.value : undefined;
  const items = value?.kind === "list" ? value.items : value ? [value] : [];
  return items.filter((item): item is ScalarNode => item.kind === "scalar" && !isEmpty(item));
}
