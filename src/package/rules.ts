import { allTitles } from "../dsl/assist/titles.ts";
import { type Loaded, load } from "../dsl/load.ts";
import { type DiagnosticJson, diagnosticJson } from "../dsl/text/render.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { packsFor } from "../scenario/packs.ts";
import { TextLibrary } from "../scenario/text-library.ts";
import { optionWord } from "../session/agreed.ts";
import { CallError } from "./errors.ts";
import { frozen } from "./frozen.ts";
import { text, textList, textsBy } from "./given.ts";

/** Texts of files by their paths, with `/` between folders: `{"rules/my-game.yaml": "game: my-game\n…"}`. */
export type Texts = Readonly<Record<string, string>>;

/** Something that is wrong with rules, with its place (lines and columns from 1) and, mostly, what helps. */
export type Finding = DiagnosticJson;

/** An option of the rules: its id, the words or numbers that it can be, and which it is when nobody says. */
export interface RuleOption {
  readonly id: string;
  /** what it is about, or why it is as it is, for people; null where the rules do not say it */
  readonly text: string | null;
  readonly choices: readonly string[];
  readonly usual: string;
}

/** A pack that can be played with: what is added to a game at the table. */
export interface Pack {
  readonly id: string;
  /** its name for people; the id where it has none */
  readonly title: string;
  /** which of the texts it is: what {@link loadRules} takes */
  readonly path: string;
  /** was it added to these rules */
  readonly isAdded: boolean;
}

/** Rules that have been read. Where there are errors among the findings nothing can be played. */
export interface Rules {
  readonly id: string;
  /** the name of the game for people; the id where it has none */
  readonly title: string;
  readonly findings: readonly Finding[];
  readonly playable: boolean;
  /** for how many players; empty where the rules cannot be played */
  readonly players: readonly number[];
  readonly options: readonly RuleOption[];
  /** the packs among the texts that are for this game */
  readonly packs: readonly Pack[];
  /** names for people of what the rules speak of, by id; of copies (`courier_2`) take that of `courier` */
  readonly titles: Readonly<Record<string, string>>;
}

const LOADED = new WeakMap<Rules, Loaded>();

/**
 * Reads a game or variant, with packs if there are any, out of some texts. Never throws for what stands in the texts: whatever is
 * wrong is a finding.
 *
 * @param path which of the texts is the game or variant
 * @param packs paths of packs, in the order in which they are added
 * @throws CallError where there is no text under one of the paths
 */
export function loadRules(texts: Texts, path: string, packs: readonly string[] = []): Rules {
  const library = new TextLibrary(textsBy(texts, "The texts"));
  const source = (named: string) => {
    const found = library.read(named);
    if (!found) throw new CallError("no-text", `There is no text under the path ${named}.`);
    return found;
  };
  const added = textList(packs, "The packs").map(source);
  const loaded = load(source(text(path, "The path")), { files: library, packs: added });
  // What is shared with the rules themselves is copied: nobody changes them from outside.
  const id = loaded.composed?.id ?? "";
  const { program, model } = loaded;
  const rules: Rules = frozen({
    id,
    title: model?.title || id,
    findings: loaded.diagnostics.map(diagnosticJson),
    playable: loaded.playable,
    players: [...(program?.playerCounts ?? [])],
    options: (program?.options ?? []).map((option) => optionOf(option, wordsFor(model?.options.get(option.id)))),
    packs: packsAmong(loaded, library),
    titles: model ? allTitles(model) : {},
  });
  LOADED.set(rules, loaded);
  return rules;
}

/** What {@link loadRules} has made of the texts; for the other parts of this package. */
export function loadedOf(rules: Rules): Loaded {
  const loaded = LOADED.get(rules);
  if (!loaded) throw new CallError("rules", "These rules were not made by loadRules.");
  return loaded;
}

const packsAmong = (loaded: Loaded, library: TextLibrary): Pack[] =>
  packsFor(loaded, library.all()).map(({ id, title, path }) => ({
    ...{ id, title: title ?? id, path },
    isAdded: loaded.composed?.sources.some((source) => source.path === path) ?? false,
  }));

/** What the rules say of something for people. */
const wordsFor = (told: { readonly text: string | null; readonly why: string | null } | undefined) =>
  told?.text ?? told?.why ?? null;

const optionOf = (option: Program["options"][number], text: string | null): RuleOption => ({
  id: option.id,
  text,
  choices: [...option.choices],
  usual: optionWord(option, option.default),
});
