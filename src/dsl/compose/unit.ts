/** Reads the content of a variant or pack. */
import type { Diagnostics } from "../text/diagnostic.ts";
import { lookUp } from "../text/lookup.ts";
import { didYouMean } from "../text/similar.ts";
import type { MapNode } from "../yaml/node.ts";
import { type Edit, readEdits } from "./edits.ts";
import { includedSections, type Section } from "./include.ts";
import type { OpenFile, Reading } from "./reading.ts";

/** A variant or pack, with its edits and sections. */
export interface Unit {
  readonly file: OpenFile;
  readonly id: string;
  readonly edits: readonly Edit[];
  /** Sections that its parts add as a whole, such as the card table of an expansion. */
  readonly sections: readonly Section[];
}

const EDIT_KEYS = ["change", "add", "remove"];
const KEYS = {
  variant: ["variant", "language", "extends", "title", "text", "see", "include", ...EDIT_KEYS],
  pack: [
    "pack",
    "language",
    "for",
    "after",
    "needs",
    "excludes",
    "title",
    "text",
    "see",
    "why",
    "include",
    ...EDIT_KEYS,
  ],
} as const;

/** Reads a variant or pack, including its parts. */
export function readUnit(reading: Reading, file: OpenFile): Unit {
  const { diagnostics } = reading;
  checkKeys(file, diagnostics);
  const edits = readEdits(file.root, diagnostics);
  const sections: Section[] = [];
  for (const section of includedSections(reading, file)) {
    if (!EDIT_KEYS.includes(section.entry.key.text)) sections.push(section);
    else for (const edit of readEdits(mapOf(section), diagnostics)) edits.push(edit);
  }
  return { file, id: file.id, edits: withoutRepeats(edits, diagnostics), sections };
}

function mapOf({ entry }: Section): MapNode {
  return { kind: "map", span: entry.key.span, entries: [entry] };
}

/** Keys that belong to a game, with the way to say the same in a variant or a pack. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  packs: "packs are chosen where a game is played (`--pack ID`), and in scenarios; a pack may say `needs: ID`",
  players: "write it under `change`: `players: 2..4`",
};

function checkKeys(file: OpenFile, diagnostics: Diagnostics): void {
  const known: readonly string[] = file.kind === "pack" ? KEYS.pack : KEYS.variant;
  for (const { key } of file.root.entries) {
    if (known.includes(key.text)) continue;
    const message = `A ${file.kind} has no section \`${key.text}\` of its own.`;
    const edit = `put it under \`change\` or \`add\`, with its path in front: \`${key.text}.…: …\``;
    const help = () => didYouMean(key.text, known) ?? lookUp(ELSEWHERE, key.text) ?? edit;
    diagnostics.error("unknown-key", key.span, message, help);
  }
}

const RANK = { change: 0, add: 1, remove: 2 } as const;

/** Change, add and remove from all files. If several edits have the same path, only the first is used. */
function withoutRepeats(edits: readonly Edit[], diagnostics: Diagnostics): Edit[] {
  const known = new Map<string, Edit>();
  for (const edit of edits) {
    const first = known.get(edit.path);
    if (!first) {
      known.set(edit.path, edit);
      continue;
    }
    const message = `\`${edit.path}\` is touched twice; only the first counts.`;
    diagnostics.error("duplicate-key", edit.key.span, message, undefined, [
      { span: first.key.span, message: "first here" },
    ]);
  }
  return [...known.values()].sort((a, b) => RANK[a.by] - RANK[b.by]);
}
