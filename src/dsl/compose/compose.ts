/** Composes a game from its files, variants and packs. */
import type { Diagnostics } from "../text/diagnostic.ts";
import type { Source } from "../text/source.ts";
import { type Entry, entryOf, type MapNode, type Node } from "../yaml/node.ts";
import { Editor } from "./apply.ts";
import { findClashes } from "./clashes.ts";
import type { FileCache, Files } from "./files.ts";
import { includedSections, type Section, withoutInclude } from "./include.ts";
import { mergeMaps } from "./merge.ts";
import { checkPacks, orderPacks, type Pack, packOf } from "./packs.ts";
import { Reading } from "./reading.ts";
import type { Touch } from "./touch.ts";
import { readUnit, type Unit } from "./unit.ts";
import { readChain } from "./variant.ts";

/** A composed game: one tree, whose nodes know the files in which they were written. */
export interface Composed {
  readonly kind: "game" | "variant";
  /** The game's tree without `include`. `game:` still names the game; title and texts are those of the variant. */
  readonly root: MapNode;
  /** The id of the requested file, and that of the game below it. */
  readonly id: string;
  readonly gameId: string;
  readonly entry: Source;
  /** Every file used, in the order of first use. */
  readonly sources: readonly Source[];
  readonly touched: readonly Touch[];
  /** The ids of the packs in the order of application. */
  readonly packs: readonly string[];
}

/**
 * Composes a game or variant with the chosen packs. Errors become diagnostics, and whatever can be composed is
 * returned. null: there is no game.
 */
export function compose(
  entry: Source,
  packs: readonly Source[],
  files: Files,
  cache: FileCache,
  diagnostics: Diagnostics,
): Composed | null {
  const reading = new Reading(files, cache, diagnostics);
  const file = reading.open(entry, ["game", "variant"]);
  const chain = file && readChain(reading, file);
  if (!file || !chain) return null;
  const touched: Touch[] = [];
  let root = withoutInclude(chain.game.root);
  root = addSections(root, includedSections(reading, chain.game), chain.game.id, touched, diagnostics);
  for (const variant of chain.variants) {
    root = applyUnit(root, variant, touched, diagnostics);
    root = withTexts(root, variant);
  }
  const ids = [chain.game.id, ...chain.variants.map((v) => v.id)];
  const { ordered, fit } = readPacks(reading, packs, ids);
  const clashing = findClashes(ordered, diagnostics);
  // If packs do not fit, further errors of their edits would only follow from that.
  for (const pack of fit ? ordered : []) {
    const edits = pack.edits.filter((edit) => !clashing.has(edit));
    root = applyUnit(root, { ...pack, edits }, touched, diagnostics);
  }
  const kind = file.kind === "variant" ? "variant" : "game";
  const names = { id: file.id, gameId: chain.game.id, packs: ordered.map((p) => p.id) };
  return { kind, root, ...names, entry, sources: reading.sources, touched };
}

/** The packs in the order of application, and whether they fit the game and each other. */
function readPacks(reading: Reading, sources: readonly Source[], ids: readonly string[]) {
  const packs: Pack[] = [];
  for (const source of sources) {
    const file = reading.open(source, ["pack"]);
    if (file) packs.push(packOf(readUnit(reading, file), reading.diagnostics));
  }
  const ordered = orderPacks(packs, reading.diagnostics);
  const fit = checkPacks(ordered, ids, reading.diagnostics);
  return { ordered, fit };
}

/** Sections are merged first, so that edits may refer to sections of the same pack. */
function applyUnit(root: MapNode, unit: Unit, touched: Touch[], diagnostics: Diagnostics): MapNode {
  const editor = new Editor(addSections(root, unit.sections, unit.id, touched, diagnostics), touched, diagnostics);
  editor.apply(unit.edits, unit.id);
  return editor.root;
}

function addSections(
  root: MapNode,
  sections: readonly Section[],
  owner: string,
  touched: Touch[],
  diagnostics: Diagnostics,
): MapNode {
  let result = root;
  for (const { entry, file } of sections) {
    result = mergeMaps(result, [entry], diagnostics);
    touched.push({ path: entry.key.text, span: entry.key.span, names: [], by: "include", file, owner });
  }
  return result;
}

/** Uses the title and texts of a variant, if it has any. */
function withTexts(root: MapNode, variant: Unit): MapNode {
  let { entries } = root;
  for (const key of ["title", "text", "see"]) {
    const own = entryOf(variant.file.root, key);
    if (own) entries = withEntry(entries, own.key.text, own.value);
  }
  return { ...root, entries };
}

function withEntry(entries: readonly Entry[], name: string, value: Node): Entry[] {
  const index = entries.findIndex((e) => e.key.text === name);
  const former = entries[index];
  if (former) return entries.map((e, i) => (i === index ? { key: former.key, value } : e));
  const key = { kind: "scalar", span: value.span, text: name, offsets: null, style: "plain" } as const;
  return [...entries, { key, value }];
}
