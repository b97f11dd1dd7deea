import { describe, expect, test } from "vitest";
import { load } from "../../src/dsl/load.ts";
import { link } from "../../src/interpreter/index.ts";
import { errorsOf, loadRules, RULE_FILES, type RuleFile } from "../support/games.ts";
import { declaredNames } from "./renaming/declared.ts";
import { Renaming, renamed } from "./renaming/rename.ts";
import { streamOf } from "./renaming/streams.ts";
import { LANGUAGE } from "./renaming/vocabulary.ts";
import { sized } from "./size.ts";

/**
 * The engine knows no name of any game: if every name is replaced by a random word, a game still loads, and the same choices give the
 * same decisions and events.
 */
function renamedRules(rules: RuleFile, seed: number) {
  const { composed, model, program } = loadRules(rules.path);
  if (!composed || !model || !program) throw new Error(`${rules.path} does not load`);
  const renaming = new Renaming(model, `names ${seed}`);
  const text = renamed(composed.root, renaming);
  const again = load({ path: "renamed.yaml", text }, { files: { read: () => null } });
  return { program, renaming, again, text };
}

/** The greatest share of names that are words of the language, which are not renamed. With more the test would prove little. */
const MOST_KEPT = 0.25;

describe.each(RULE_FILES.map((rules) => [rules.path, rules] as const))("%s under other names", (_, rules) => {
  test("loads, and plays the same", () => {
    for (let seed = 1; seed <= sized(1, 4); seed++) {
      const { program, renaming, again, text } = renamedRules(rules, seed);
      expect(errorsOf(again).map((line) => `${line} <- ${text.split("\n")[Number(line.split(":")[1]) - 1]}`)).toEqual(
        [],
      );
      if (!again.program) throw new Error("no program without an error");
      for (const players of program.playerCounts) {
        const before = streamOf(link(program, { players }), seed, sized(60, 600));
        const after = streamOf(link(again.program, { players }), seed, sized(60, 600));
        expect(after.bare.length).toBeGreaterThan(2);
        expect(after.bare).toEqual(before.bare);
        // The engine names parts of events itself (`what`), and a game may use such a word for something else.
        const odd = after.names.filter(
          (name, i) => name !== before.names[i] && name !== renaming.named(before.names[i] ?? ""),
        );
        expect(odd).toEqual([]);
      }
    }
  });

  test("has few names that are words of the language", () => {
    const { model } = loadRules(rules.path);
    const names = model ? declaredNames(model) : [];
    const kept = names.filter((name) => LANGUAGE.has(name));
    expect(names.length).toBeGreaterThan(3);
    expect(kept.length / names.length, kept.join(" ")).toBeLessThanOrEqual(MOST_KEPT);
  });
});
