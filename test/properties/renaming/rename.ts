import { pluralOf } from "../../../src/dsl/check/declare/plurals.ts";
import type { Model } from "../../../src/dsl/check/declared.ts";
import type { MapNode, Node, ScalarNode } from "../../../src/dsl/yaml/node.ts";
import { makeRng, type Rng } from "../../../src/interpreter/index.ts";
import { isMadeName, LANGUAGE, SECTIONS } from "./vocabulary.ts";

/** Rewrites a game with every name that its rules chose replaced by a meaningless word. */

const NAME = /(?<!\w)[A-Za-z_]\w*/g;

/** Texts for people: only the expressions in braces contain names. */
const PROSE: ReadonlySet<string> = new Set(["text", "title", "why", "say", "may"]);
/** Keys whose values name nothing of the game: clauses, its id, the characters of a map, its drawing. */
const KEPT: ReadonlySet<string> = new Set(["see", "game", "language", "drawing"]);
/** Phrases whose words are words of the language only together. */
const PHRASES: ReadonlySet<string> = new Set(["required", "required command", "optional command"]);
const DROPPED: ReadonlySet<string> = new Set(["look"]);

/** Maps old names to new ones. Equal names get equal words everywhere, so scopes do not matter. */
export class Renaming {
  readonly words = new Map<string, string>();
  readonly #rng: Rng;

  constructor(model: Model, seed: string) {
    this.#rng = makeRng(seed);
    for (const { id, plural } of model.kinds.values()) this.#pair(id, plural);
    for (const id of model.families.keys()) this.#pair(id, pluralOf(id));
  }

  /** A name with its regular plural gets the regular plural of the new name, or keeps both. */
  #pair(id: string, plural: string): void {
    if (plural !== pluralOf(id)) return;
    if (LANGUAGE.has(plural)) this.words.set(id, id);
    else this.words.set(plural, pluralOf(this.of(id)));
  }

  of(name: string): string {
    if (isMadeName(name) || LANGUAGE.has(name)) return name;
    const known = this.words.get(name);
    if (known !== undefined) return known;
    const fresh = `zq${this.#rng(36 ** 6).toString(36)}${this.words.size}k`;
    this.words.set(name, fresh);
    return fresh;
  }

  /** A name made of names, such as `p1.ace`, under the new ones. */
  named(text: string): string {
    const one = (name: string) => this.words.get(name);
    const copy = (name: string) =>
      name.replace(/^(.*?)(_\d+)$/, (all, row, number) => (one(row) ?? row) + number || all);
    return text.replace(NAME, (name) => one(name) ?? copy(name));
  }

  text(text: string): string {
    return text.replace(NAME, (name) => this.of(name));
  }

  prose(text: string): string {
    return text.replace(/\{[^{}]*\}/g, (hole) => this.text(hole));
  }
}

/** The composed rules as one file, renamed. */
export function renamed(root: MapNode, renaming: Renaming): string {
  for (const node of charactersIn(root)) CHARACTERS.add(node);
  return `${mapLines(root, renaming, "").join("\n")}\n`;
}

function mapLines(map: MapNode, renaming: Renaming, indent: string): string[] {
  return map.entries
    .filter(({ key }) => !(indent === "" && DROPPED.has(key.text)))
    .flatMap(({ key, value }) => {
      const fixed = indent === "" && SECTIONS.has(key.text);
      const name = fixed ? key.text : `${indent}${scalar(key, renaming.text(key.text))}`;
      return under(`${name}:`, value, renaming, indent, key.text);
    });
}

function under(head: string, value: Node, renaming: Renaming, indent: string, key: string): string[] {
  if (value.kind === "scalar") return [`${head} ${scalar(value, changed(value.text, key, renaming))}`.trimEnd()];
  if (value.kind === "map") {
    if (value.entries.length === 0) return [`${head} {}`];
    return [head, ...mapLines(value, renaming, `${indent}  `)];
  }
  if (value.items.length === 0) return [`${head} []`];
  return [head, ...value.items.flatMap((item) => itemLines(item, renaming, `${indent}  `, key))];
}

function itemLines(item: Node, renaming: Renaming, indent: string, key: string): string[] {
  if (item.kind !== "map" || item.entries.length === 0) return under(`${indent}-`, item, renaming, indent, key);
  const [first = "", ...rest] = mapLines(item, renaming, `${indent}  `);
  return [`${indent}- ${first.trimStart()}`, ...rest];
}

function changed(text: string, key: string, renaming: Renaming): string {
  if (KEPT.has(key) || PHRASES.has(text)) return text;
  return PROSE.has(key) ? renaming.prose(text) : renaming.text(text);
}

/** Nodes with characters of drawings, which name nothing. */
const CHARACTERS = new WeakSet<ScalarNode>();

const entriesOf = (node: Node | undefined) => (node?.kind === "map" ? node.entries : []);

/** The characters in marks and legends of drawn maps: texts of marks, keys of legends. */
function charactersIn(root: MapNode): ScalarNode[] {
  const maps = root.entries.find(({ key }) => key.text === "maps")?.value;
  return entriesOf(maps)
    .flatMap(({ value }) => entriesOf(value))
    .flatMap(({ value }) => (value.kind === "scalar" ? [value] : entriesOf(value).map(({ key }) => key)));
}

/** A plain scalar stays plain, because a quoted number would be a text. */
function scalar(node: ScalarNode, name: string): string {
  const text = CHARACTERS.has(node) ? node.text : name;
  return node.style === "plain" ? text : JSON.stringify(text);
}
