/** A campaign: its file, and the rules of its missions. */
import type { Added, CampaignFile, Mission } from "../dsl/campaign/model.ts";
import { readCampaign } from "../dsl/campaign/read.ts";
import { type FileCache, fileCache, load } from "../dsl/load.ts";
import { type Diagnostic, Diagnostics } from "../dsl/text/diagnostic.ts";
import { didYouMean } from "../dsl/text/similar.ts";
import type { Source } from "../dsl/text/source.ts";
import type { ScalarNode } from "../dsl/yaml/node.ts";
import { fileNamed } from "../scenario/file-named.ts";
import type { FileKind, Library } from "../scenario/library.ts";
import { type MissionRules, missionRules } from "./mission-rules.ts";

/**
 * A campaign with its games. Each game is loaded when its mission is first played, with the slots that the campaign
 * carries.
 */
export class Campaign {
  readonly file: CampaignFile;
  private readonly library: Library;
  private readonly cache: FileCache;
  private readonly known = new Map<string, MissionRules>();

  private constructor(file: CampaignFile, library: Library, cache: FileCache) {
    this.file = file;
    this.library = library;
    this.cache = cache;
  }

  /** Reads a campaign file without loading its games. Errors of form are reported, and then it returns null. */
  static of(source: Source, library: Library, diagnostics: Diagnostics, cache = fileCache()): Campaign | null {
    const { node, diagnostics: found } = cache.parse(source);
    diagnostics.list.push(...found);
    const file = node && readCampaign(source, node, diagnostics);
    return file && new Campaign(file, library, cache);
  }

  /** The rules of a mission with some of its changes. */
  rules(number: number, holds: readonly boolean[] = []): MissionRules | null {
    const mission = this.file.missions[number];
    if (!mission) return null;
    const key = `${number} ${mission.changes.map((_, i) => (holds[i] ? 1 : 0)).join("")}`;
    const rules = this.known.get(key) ?? this.read(mission, holds);
    this.known.set(key, rules);
    return rules;
  }

  private read(mission: Mission, holds: readonly boolean[]): MissionRules {
    const wrong = new Diagnostics();
    const added: readonly Added[] = [mission, ...mission.changes.filter((_, i) => holds[i])];
    const entry = this.find(["game", "variant"], mission.game, wrong);
    const packs = added.flatMap((one) => one.packs).flatMap((pack) => this.find(["pack"], pack, wrong) ?? []);
    if (!entry || wrong.hasErrors)
      return { loaded: null, diagnostics: wrong.list, stored: [], carried: [], said: null };
    const { library, cache, file } = this;
    const files = {
      read: (path: string) => library.read(path),
      refusal: (path: string) => library.refusal?.(path) ?? null,
    };
    const edits = added.map((one) => one.edits);
    const layer = { sections: file.sections, begin: mission.begin };
    const rules = missionRules(file, mission, load(entry, { files, packs, cache, edits, layer }));
    return { ...rules, diagnostics: rules.diagnostics.map((one) => this.explained(one)) };
  }

  /**
   * Adds help to a name that is declared both here and in the game: usually the game's value was meant to be carried.
   */
  private explained(found: Diagnostic): Diagnostic {
    if (found.code !== "name-taken" || found.span.source !== this.file.source) return found;
    const place = this.file.own.find(({ span }) => span.start === found.span.start)?.text;
    const help = place && `\`carry: [${place}]\` carries what the game itself stores; else give it another name`;
    return help ? { ...found, help } : found;
  }

  private find(kinds: readonly FileKind[], named: ScalarNode, wrong: Diagnostics): Source | null {
    const found = fileNamed(this.library, kinds, named, { from: this.file.source.path, wrong });
    if (found === "several") return null;
    if (!found) {
      const what = kinds[0] === "pack" ? "pack" : "game";
      const help = `write the id that stands behind \`${what}:\` in its file, or its path as seen from here`;
      wrong.error("file-missing", named.span, `There is no ${what} \`${named.text}\` near this campaign.`, help);
    }
    return found;
  }

  /** The possible numbers of players: those with which every mission can be played. */
  get players(): readonly number[] {
    const { missions, players } = this.file;
    const counts = missions.map((_, number) => this.rules(number)?.loaded?.program?.playerCounts ?? []);
    const [first = [], ...others] = players ? [players, ...counts] : counts;
    return first.filter((count) => others.every((list) => list.includes(count)));
  }

  /**
   * All diagnostics of the campaign and its missions, including each change of a mission alone and all of them
   * together.
   */
  findings(): readonly Diagnostic[] {
    const found = new Map<string, Diagnostic>();
    const add = (list: readonly Diagnostic[]) => {
      for (const one of list) found.set(JSON.stringify([one.span.source.path, one.span.start, one.message]), one);
    };
    const { missions } = this.file;
    const plain = missions.map((_, number) => this.rules(number));
    for (const rules of plain) add(rules?.diagnostics ?? []);
    for (const [number, { changes }] of missions.entries()) {
      if (!plain[number]?.said || changes.length === 0) continue;
      const alone = changes.map((_, i) => changes.map((__, at) => at === i));
      for (const holds of [...alone, changes.map(() => true)]) add(this.rules(number, holds)?.diagnostics ?? []);
    }
    if (plain.every((rules) => rules?.loaded?.program)) add(this.together(plain.flatMap((rules) => rules ?? [])));
    return [...found.values()];
  }

  /** Errors that show only when all missions are compared. */
  private together(rules: readonly MissionRules[]): readonly Diagnostic[] {
    const { file } = this;
    const wrong = new Diagnostics();
    for (const path of [...file.carry, ...file.own]) {
      const shown = rules.map(({ carried }) => carried.find((one) => one.path === path.text)?.shown);
      const first = shown.find((type) => type !== undefined);
      if (first === undefined) {
        const message = `No game of this campaign stores anything under \`${path.text}\`.`;
        const known = new Set(rules.flatMap(({ stored }) => stored));
        const help = didYouMean(path.text, known) ?? "what the campaign itself keeps is declared under `state:`";
        wrong.error("unknown-name", path.span, message, help);
      }
      const at = shown.findIndex((type) => type !== undefined && type !== first);
      if (at < 0) continue;
      const message = `\`${path.text}\` is \`${first}\` in one mission and \`${shown[at]}\` in \`${file.missions[at]?.id}\`.`;
      wrong.error("wrong-type", path.span, message, "give it the same type in both games");
    }
    if (this.players.length > 0) return wrong.list;
    const at = file.missions[0]?.at.span;
    if (at) wrong.error("missing-part", at, "No number of players can play all missions of this campaign.");
    return wrong.list;
  }
}
