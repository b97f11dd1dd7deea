/** The front end: from the text of rules to a Program. */

import type { Program } from "../interpreter/ir/program.ts";
import { Memory } from "./check/again/memory.ts";
import { type Checked, check } from "./check/check.ts";
import type { Model } from "./check/declared.ts";
import {
  applyEdits,
  type Composed,
  checkPictures,
  compose,
  type FileCache,
  type Files,
  fileCache as fileCacheFor,
  type Layer,
  withParts as partsOf,
  withBeginning,
  withSections,
} from "./compose/index.ts";
import { PROSE } from "./constructs/effects/forms.ts";
import { LANGUAGE } from "./constructs/language.ts";
import type { Ids } from "./lower/ids.ts";
import { lower } from "./lower/lower.ts";
import { faultText, type Places } from "./lower/places.ts";
import { checkShape } from "./shape/check.ts";
import { type Diagnostic, Diagnostics } from "./text/diagnostic.ts";
import { listed } from "./text/render.ts";
import type { Source } from "./text/source.ts";
import { withoutConsequences } from "./yaml/consequences.ts";
import type { MapNode } from "./yaml/node.ts";

interface LoadOptions {
  /** Gives the text of a file that is included, extended or named; null if there is none. */
  readonly files: Files;
  /** The packs chosen at the table. */
  readonly packs?: readonly Source[];
  /** Keeps parsed files between loads, so that after an edit only one file is read again. */
  readonly cache?: FileCache;
  /** Maps with `change`, `add`, `remove`, applied after all packs: the changes of a scenario. */
  readonly edits?: readonly MapNode[];
  /** The layer of a campaign: its sections are added before the edits, its beginning after them. */
  readonly layer?: Layer;
  /** The results of earlier checks: only what may have changed is checked again. For rules that are being edited. */
  readonly memory?: Memory;
}

export { Memory };

/** The result of loading: always diagnostics, and as much of the rest as possible. */
export interface Loaded {
  readonly diagnostics: readonly Diagnostic[];
  readonly composed: Composed | null;
  /** which rules they are, and from which files and packs */
  readonly origin: Pick<Composed, "id" | "packs" | "sources"> | null;
  readonly checked: Checked | null;
  readonly model: Model | null;
  /** all declarations with their types; what rules do belongs to `model`, which may take longer */
  readonly declared: Model | null;
  /** the names known in one file, without waiting for the other files */
  at(path: string): Pick<Loaded, "model" | "checked">;
  /** whether there are no errors, so that there is a program */
  readonly playable: boolean;
  /** null if there are errors; made on first use, like places and ids */
  readonly program: Program | null;
  readonly places: Places | null;
  readonly ids: Ids | null;
}

/** Text to Program: read, compose, check the form, check names and types, lower. Never throws for bad input. */
export function load(entry: Source, options: LoadOptions): Loaded {
  const diagnostics = new Diagnostics();
  const composed = compose(entry, options.packs ?? [], options.files, options.cache ?? fileCache(), diagnostics);
  if (!composed) return nothing(diagnostics, null);
  const edited = edit(composed, options, diagnostics);
  checkShape(edited.root, diagnostics);
  checkPictures(edited.root, options.files, diagnostics);
  const before = [...diagnostics.list];
  // The changes of a scenario are in other files, which the memory does not compare.
  const memory = options.edits?.length || options.layer ? undefined : options.memory;
  const { root, sources } = edited;
  const checked = memory
    ? memory.check({ root, sources, diagnostics, language: LANGUAGE })
    : check(root, diagnostics, LANGUAGE);
  const whole = once(() => (!checked || checked.context.rules.whole ? checked : checkAgain(root, before)));
  const findings = listed(withoutConsequences(diagnostics.list, root));
  const lowered = once(() => {
    const all = diagnostics.hasErrors ? null : whole();
    return all && lower(all);
  });
  const at = (path: string) => (checked && isWhereItStands(edited) && settled(checked, path)) || whole();
  return made(
    { composed: edited, diagnostics: findings, playable: checked !== null && !diagnostics.hasErrors },
    {
      declared: checked?.model ?? null,
      at,
      whole,
      lowered,
    },
  );
}

/** The complete result of checking, after only the possible changes were checked for errors. */
function checkAgain(root: MapNode, before: readonly Diagnostic[]): Checked | null {
  const diagnostics = new Diagnostics();
  diagnostics.list.push(...before);
  return check(root, diagnostics, LANGUAGE);
}

/** Whether the text of a file belongs to the rules of that file. It does not if variants or packs change them. */
const isWhereItStands = ({ kind, packs }: Composed): boolean => kind === "game" && packs.length === 0;

/** The result with the rules of one file checked; null if that shows that everything has to be checked. */
function settled(checked: Checked, path: string): Checked | null {
  checked.context.bounded(() => checked.context.rules.settleFile(path));
  return checked.context.rules.doubtful ? null : checked;
}

interface Later {
  readonly declared: Model | null;
  readonly at: (path: string) => Checked | null;
  readonly whole: () => Checked | null;
  readonly lowered: () => ReturnType<typeof lower> | null;
}

/** Diagnostics are made first, for users who edit. Everything else is made on first use, for those who play or ask. */
function made(
  now: Pick<Loaded, "composed" | "diagnostics" | "playable">,
  { declared, at, whole, lowered }: Later,
): Loaded {
  return {
    ...now,
    origin: now.composed,
    declared,
    at: (path) => {
      const checked = at(path);
      return { checked, model: checked?.model ?? null };
    },
    get checked() {
      return whole();
    },
    get model() {
      return whole()?.model ?? null;
    },
    get program() {
      return lowered()?.program ?? null;
    },
    get places() {
      return lowered()?.places ?? null;
    },
    get ids() {
      return lowered()?.ids ?? null;
    },
  };
}

function once<R>(make: () => R): () => R {
  let kept: { readonly made: R } | null = null;
  return () => {
    kept ??= { made: make() };
    return kept.made;
  };
}

function edit(composed: Composed, { edits = [], layer }: LoadOptions, diagnostics: Diagnostics): Composed {
  let { root } = composed;
  if (layer) root = withSections(root, layer, diagnostics);
  for (const map of edits) root = applyEdits(root, map, "scenario", diagnostics).root;
  return { ...composed, root: layer ? withBeginning(root, layer) : root };
}

function nothing(diagnostics: Diagnostics, composed: Composed | null): Loaded {
  return {
    diagnostics: listed(withoutConsequences(diagnostics.list, composed?.root ?? null)),
    composed,
    origin: composed,
    checked: null,
    model: null,
    declared: null,
    at: () => ({ checked: null, model: null }),
    playable: false,
    program: null,
    places: null,
    ids: null,
  };
}

export type { FileCache, Files, Source };
/** Keeps what was read of files, for several loads. */
export const fileCache = (): FileCache => fileCacheFor(PROSE);

/** A file of rules and all files that it includes, without composing a game. */
export const withParts = (source: Source, files: Files): readonly Source[] => partsOf(source, files, fileCache());

export { faultText };
