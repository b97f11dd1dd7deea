import { type Loaded, load } from "../dsl/load.ts";
import { type DiagnosticJson, diagnosticJson } from "../dsl/text/render.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { TextLibrary } from "../scenario/text-library.ts";
import { optionWord } from "../session/agreed.ts";
import { frozen } from "./frozen.ts";
import { text, textList, textsBy } from "./given.ts";

/** Texts of files by their paths, with `/` between folders: `{"rules/my-game.yaml": "game: my-game\n…"}`. */
export type Texts = Readonly<Record<string, string>>;

/** Something that is wrong with rules, with its place (lines and columns from 1) and, mostly, what helps. */
export type Finding = DiagnosticJson;

/** An option of the rules: its id, the words or numbers that it can be, and which it is when nobody says. */
export interface RuleOption {
  readonly id: string;
  readonly choices: readonly string[];
  readonly usual: string;
}

/** Rules that have been read. Where there are errors among the findings nothing can be played. */
export interface Rules {
  readonly id: string;
  readonly findings: readonly Finding[];
  readonly playable: boolean;
  /** for how many players; empty where the rules cannot be played */
  readonly players: readonly number[];
  readonly options: readonly RuleOption[];
}

const LOADED = new WeakMap<Rules, Loaded>();

/**
 * Reads a game or variant, with packs if there are any, out of some texts. Never throws for what stands in the texts: whatever is
 * wrong is a finding.
 *
 * @param path which of the texts is the game or variant
 * @param packs paths of packs, in the order in which they are added
 * @throws RangeError where there is no text under one of the paths
 */
export function loadRules(texts: Texts, path: string, packs: readonly string[] = []): Rules {
  const library = new TextLibrary(textsBy(texts, "The texts"));
  const source = (named: string) => {
    const found = library.read(named);
    if (!found) throw new RangeError(`There is no text under the path ${named}.`);
    return found;
  };
  const added = textList(packs, "The packs").map(source);
  const loaded = load(source(text(path, "The path")), { files: library, packs: added });
  // What is shared with the rules themselves is copied: nobody changes them from outside.
  const rules: Rules = frozen({
    id: loaded.composed?.id ?? "",
    findings: loaded.diagnostics.map(diagnosticJson),
    playable: loaded.playable,
    players: [...(loaded.program?.playerCounts ?? [])],
    options: (loaded.program?.options ?? []).map(optionOf),
  });
  LOADED.set(rules, loaded);
  return rules;
}

/** What {@link loadRules} has made of the texts; for the other parts of this package. */
export function loadedOf(rules: Rules): Loaded {
  const loaded = LOADED.get(rules);
  if (!loaded) throw new RangeError("These rules were not made by loadRules.");
  return loaded;
}

const optionOf = (option: Program["options"][number]): RuleOption => ({
  id: option.id,
  choices: [...option.choices],
  usual: optionWord(option, option.default),
});
