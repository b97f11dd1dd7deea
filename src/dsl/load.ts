import type { Program } from "../interpreter/program.ts";
import { type Checked, check } from "./check/check.ts";
import type { Model } from "./check/context.ts";
import {
  applyEdits,
  type Composed,
  checkPictures,
  compose,
  type FileCache,
  type Files,
  fileCache,
  withParts,
} from "./compose/index.ts";
import type { Ids } from "./lower/ids.ts";
import { lower } from "./lower/lower.ts";
import { faultText, type Place, type Places } from "./lower/places.ts";
import { checkShape } from "./shape/check.ts";
import { type Diagnostic, Diagnostics } from "./text/diagnostic.ts";
import { listed } from "./text/render.ts";
import type { Source } from "./text/source.ts";
import { withoutConsequences } from "./yaml/consequences.ts";
import type { MapNode } from "./yaml/node.ts";

export interface LoadOptions {
  /** Gives the text of a file that is included, extended or named; null where there is none. */
  readonly files: Files;
  /** Packs chosen at the table. */
  readonly packs?: readonly Source[];
  /** Keeps parsed files between loads, so that one edit re-reads one file. */
  readonly cache?: FileCache;
  /** Maps with `change`, `add`, `remove`, applied after all packs: the changes of a scenario. */
  readonly edits?: readonly MapNode[];
}

/** What became of some files: always diagnostics, and as much of the rest as could be made. */
export interface Loaded {
  readonly diagnostics: readonly Diagnostic[];
  readonly composed: Composed | null;
  readonly checked: Checked | null;
  readonly model: Model | null;
  /** are there no errors: then there is a program */
  readonly playable: boolean;
  /** null as long as there are errors; made when it is first asked for, as places and ids are */
  readonly program: Program | null;
  readonly places: Places | null;
  readonly ids: Ids | null;
}

/** Text to Program: read, compose, check the form, check names and types, lower. Never throws for bad input. */
export function load(entry: Source, options: LoadOptions): Loaded {
  const diagnostics = new Diagnostics();
  const composed = compose(entry, options.packs ?? [], options.files, options.cache ?? fileCache(), diagnostics);
  if (!composed) return nothing(diagnostics, null);
  const edited = edit(composed, options.edits ?? [], diagnostics);
  checkShape(edited.root, diagnostics);
  checkPictures(edited.root, options.files, diagnostics);
  const checked = check(edited.root, diagnostics);
  const done = {
    diagnostics: listed(withoutConsequences(diagnostics.list, edited.root)),
    composed: edited,
    checked,
    model: checked?.model ?? null,
  };
  if (!checked || diagnostics.hasErrors) return { ...done, playable: false, program: null, places: null, ids: null };
  return playable(done, checked);
}

/** Whoever edits wants to hear of mistakes; a program is for those who play, and making it takes a fifth of all. */
function playable(done: Pick<Loaded, "diagnostics" | "composed" | "checked" | "model">, checked: Checked): Loaded {
  let made: ReturnType<typeof lower> | null = null;
  const lowered = () => {
    made ??= lower(checked);
    return made;
  };
  return {
    ...done,
    playable: true,
    get program() {
      return lowered().program;
    },
    get places() {
      return lowered().places;
    },
    get ids() {
      return lowered().ids;
    },
  };
}

function edit(composed: Composed, edits: readonly MapNode[], diagnostics: Diagnostics): Composed {
  let { root } = composed;
  for (const map of edits) root = applyEdits(root, map, "scenario", diagnostics).root;
  return { ...composed, root };
}

function nothing(diagnostics: Diagnostics, composed: Composed | null): Loaded {
  return {
    diagnostics: listed(withoutConsequences(diagnostics.list, composed?.root ?? null)),
    composed,
    checked: null,
    model: null,
    playable: false,
    program: null,
    places: null,
    ids: null,
  };
}

export type { Composed, FileCache, Files, Place, Places, Source };
export { faultText, fileCache, withParts };
