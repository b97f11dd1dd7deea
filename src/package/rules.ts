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

/**
 * The texts of files by path, with `/` between folders: `{"rules/my-game.yaml": "game: my-game
 * …"}`.
 */
export type Texts = Readonly<Record<string, string>>;

/** A diagnostic about rules, with its place (lines and columns from 1) and usually a suggestion. */
export type Finding = DiagnosticJson;

/** An option of the rules: its id, its possible words or numbers, and its default. */
export interface RuleOption {
  readonly id: string;
  /** its description or its reason, for people; null if the rules give none */
  readonly text: string | null;
  readonly choices: readonly string[];
  readonly usual: string;
}

/** A pack that can be added to the game. */
export interface Pack {
  readonly id: string;
  /** its name for people; its id if it has none */
  readonly title: string;
  /** its path among the texts, as {@link loadRules} accepts it */
  readonly path: string;
  /** whether it was added to these rules */
  readonly isAdded: boolean;
}

/** Rules that have been read. If there are errors among the findings, they cannot be played. */
export interface Rules {
  readonly id: string;
  /** the name of the game for people; its id if it has none */
  readonly title: string;
  readonly findings: readonly Finding[];
  readonly playable: boolean;
  /** the possible numbers of players; empty if the rules cannot be played */
  readonly players: readonly number[];
  readonly options: readonly RuleOption[];
  /** the packs among the texts that are for this game */
  readonly packs: readonly Pack[];
  /** titles for people of the things in the rules, by id; a copy (`courier_2`) has the title of `courier` */
  readonly titles: Readonly<Record<string, string>>;
}

const LOADED = new WeakMap<Rules, Loaded>();

/**
 * Reads a game or variant, and optional packs, out of texts. Never throws for the contents of the texts: every error is
 * a finding.
 *
 * @param path the text of the game or variant
 * @param packs paths of packs, in the order in which they are added
 * @throws CallError if there is no text under one of the paths
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
  // Parts shared with the rules themselves are copied, so that callers cannot change them.
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

/** The loaded rules behind the public object, for the rest of this package. */
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

/** The description of something in the rules, for people. */
const wordsFor = (told: { readonly text: string | null; readonly why: string | null } | undefined) =>
  told?.text ?? told?.why ?? null;

const optionOf = (option: Program["options"][number], text: string | null): RuleOption => ({
  id: option.id,
  text,
  choices: [...option.choices],
  usual: optionWord(option, option.default),
});
