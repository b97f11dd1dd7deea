/** The files of the page as rules. They are read on demand, and again only after an edit. */

import { pictureNames, picturePath } from "../../../src/dsl/compose/index.ts";
import { fileCache, type Loaded, load, Memory } from "../../../src/dsl/load.ts";
import type { Diagnostic } from "../../../src/dsl/text/diagnostic.ts";
import { diagnosticJson, type PlaceJson, placeJson } from "../../../src/dsl/text/render.ts";
import { valueOf as entryValue, type Node } from "../../../src/dsl/yaml/node.ts";
import { TextLibrary } from "../../../src/scenario/text-library.ts";
import { optionWord } from "../../../src/session/agreed.ts";
import type { Calls, Checked, OptionInfo, Outline, Place, Problem, Rules } from "../../protocol.ts";
import type { Tree } from "../../state/changes.ts";
import { type ReadCampaign, readCampaign } from "./course.ts";

/** The parts of loaded rules that are needed for names and places. */
export type Readable = Pick<Loaded, "model" | "checked" | "composed">;

/** How many loaded rules are kept: the game, and the pack or variant in the editor. */
const RECENT = 3;

/** For rules that could not be read. */
const UNREAD: Loaded["at"] = () => ({ model: null, checked: null });

export class RuleFiles extends TextLibrary {
  readonly cache = fileCache();
  #version = 0;
  /** the last loaded rules, newest first */
  #recent: { readonly key: string; readonly loaded: Loaded }[] = [];
  /** by rules: the last successful reading with names */
  readonly #named = new Map<string, Loaded>();
  /** by rules: memories of checks, the most recently used last */
  readonly #memories = new Map<string, Memory>();
  /** the campaign read last; an edit makes it invalid */
  #campaign: { readonly key: string; readonly read: ReadCampaign | null } | null = null;

  /** null: the file is no campaign */
  campaign(entry: string): ReadCampaign | null {
    const key = `${this.#version} ${entry}`;
    if (this.#campaign?.key !== key) this.#campaign = { key, read: readCampaign(this, entry) };
    return this.#campaign.read;
  }

  set(path: string, text: string | null): void {
    this.#version++;
    if (text === null) this.sources.delete(path);
    else if (this.sources.get(path)?.text !== text) this.sources.set(path, { path, text });
  }

  load({ entry, packs }: Rules): Loaded | null {
    const rules = JSON.stringify([entry, packs]);
    const key = `${this.#version} ${rules}`;
    const known = this.#recent.find((one) => one.key === key);
    if (known) return known.loaded;
    const source = this.read(entry);
    if (!source) return null;
    const chosen = packs.flatMap((path) => this.read(path) ?? []);
    const loaded = load(source, { files: this, packs: chosen, cache: this.cache, memory: this.#memory(rules) });
    this.#recent = [{ key, loaded }, ...this.#recent].slice(0, RECENT);
    if (loaded.declared) this.#named.set(rules, loaded);
    return loaded;
  }

  #memory(rules: string): Memory {
    const memory = this.#memories.get(rules) ?? new Memory();
    this.#memories.delete(rules);
    this.#memories.set(rules, memory);
    const [oldest] = this.#memories.keys();
    if (oldest !== undefined && this.#memories.size > RECENT) this.#memories.delete(oldest);
    return memory;
  }

  /** The names in rules. If they cannot be read at present, those of the last successful reading. */
  readable({ entry, packs }: Rules): Readable {
    return this.#known({ entry, packs }) ?? { model: null, checked: null, composed: null };
  }

  /** The names at the places of one file, without reading the rest. */
  readableAt(rules: Rules, path: string): Pick<Readable, "model" | "checked"> {
    return (this.#known(rules)?.at ?? UNREAD)(path);
  }

  #known({ entry, packs }: Rules): Loaded | null {
    const loaded = this.load({ entry, packs });
    return loaded?.declared ? loaded : (this.#named.get(JSON.stringify([entry, packs])) ?? null);
  }
}

export function placeOf(loaded: Loaded, node: number): Place | null {
  const place = loaded.places?.list[node];
  return place ? placeJson(place.span) : null;
}

export const seeOf = (loaded: Loaded, node: number) => loaded.places?.list[node]?.see.join(", ") ?? "";

/** The path of a rule, such as `verbs.walk`. */
const rulePath = (loaded: Loaded, node: number) => loaded.places?.list[node]?.path ?? "";

/** The last name in the path of a rule: `verbs.walk` gives "walk". */
export const ruleName = (loaded: Loaded, node: number) => rulePath(loaded, node).split(".").at(-1) ?? "";

export function problemOf(diagnostic: Diagnostic): Problem {
  const { help, ...json } = diagnosticJson(diagnostic);
  return { ...json, ...(help === undefined ? {} : { help }), related: json.related };
}

/** What the page needs to know about rules before a game. */
export function checkedOf(files: RuleFiles, { entry, packs, open }: Calls["check"]["ask"]): Checked {
  const campaign = files.campaign(entry);
  const checked = campaign ? checkedCampaign(campaign, entry) : checkedAlone(files.load({ entry, packs }), entry);
  if (!open) return checked;
  // A pack that is not chosen, or a variant, is read with its game to find its own problems.
  const found = files.campaign(open.rules.entry)?.problems ?? files.load(open.rules)?.diagnostics;
  const beside = found?.filter(({ span }) => span.source.path === open.path) ?? [];
  const others = checked.problems.filter(({ file }) => file !== open.path);
  return { ...checked, problems: [...others, ...beside.map(problemOf)] };
}

function checkedCampaign({ campaign, problems }: ReadCampaign, entry: string): Checked {
  const games = campaign?.file.missions.flatMap((_, number) => campaign.rules(number)?.loaded?.composed?.sources ?? []);
  return {
    problems: problems.map(problemOf),
    outline: campaign && {
      title: campaign.file.title,
      text: "",
      players: campaign.players,
      options: [],
      files: [...new Set([entry, ...(games ?? []).map(({ path }) => path)])],
      pictures: [],
    },
    playable: campaign !== null && !problems.some(({ severity }) => severity === "error"),
  };
}

function checkedAlone(loaded: Loaded | null, entry: string): Checked {
  if (!loaded) {
    const at: PlaceJson = { file: entry, line: 1, column: 1, endLine: 1, endColumn: 1 };
    const message = "This file does not exist.";
    return {
      problems: [{ ...at, severity: "error", code: "file-missing", message, related: [] }],
      outline: null,
      playable: false,
    };
  }
  return {
    problems: loaded.diagnostics.map(problemOf),
    outline: outlineOf(loaded, entry),
    playable: loaded.playable,
  };
}

function outlineOf(loaded: Loaded, entry: string): Outline | null {
  const model = loaded.declared;
  if (!model || !loaded.composed) return null;
  const { root, sources } = loaded.composed;
  const written = entryValue(root, "options");
  const options = [...model.options.values()].map(
    (option): OptionInfo => ({
      id: option.id,
      choices: option.choices,
      default: optionWord(option, option.default),
      why: textOf(below(below(written, option.id), "why")) ?? option.text ?? "",
      place: null,
    }),
  );
  const files = [entry, ...sources.map(({ path }) => path)];
  const title = textOf(entryValue(root, "title")) ?? textOf(entryValue(root, "game")) ?? "";
  const text = textOf(entryValue(root, "text")) ?? "";
  return {
    title,
    text,
    players: model.playerCounts,
    options,
    files,
    pictures: [...new Set(pictureNames(root).map(picturePath))],
  };
}

const below = (node: Node | undefined, key: string) => (node?.kind === "map" ? entryValue(node, key) : undefined);

const textOf = (node: Node | undefined) => (node?.kind === "scalar" && node.text !== "" ? node.text : null);

/** A part of the rules as plain data, as written. */
export function plainTree(node: Node): Tree {
  if (node.kind === "scalar") return node.text;
  if (node.kind === "list") return node.items.map(plainTree);
  return Object.fromEntries(node.entries.map(({ key, value }) => [key.text, plainTree(value)]));
}
