import { describe, expect, test } from "vitest";
import type { Place } from "../../playground/protocol.ts";
import { rulesAround, rulesWith } from "../../playground/state/families.ts";
import { Files } from "../../playground/state/files.ts";
import { references, rename } from "../../playground/worker/rules/assist.ts";
import { checkedOf } from "../../playground/worker/rules/rules.ts";
import { sized } from "../properties/size.ts";
import { ruleFiles, shippedRules } from "../support/playground/rule-files.ts";

const GAME = `game: walk
language: 1
title: A walk
players: 2
limit: {rounds: 9, winners: nobody}
constants:
  goal: 5
state:
  player:
    points: int 0..99 = 0
terms:
  left(p player): goal - p.points
phases:
  - id: walking
    do:
      - each: p in players
        do:
          - ask:
              number: n in 1..left(p)
            who: p
            otherwise:
              - finish: p
          - set: p.points += number
`;
const PACK = "pack: slow\nlanguage: 1\nfor: [walk]\ntitle: Slow\nadd:\n  terms.slowest(p player): left(p) * 2\n";
const VARIANT = "variant: far\nlanguage: 1\nextends: walk\ntitle: Far\nchange:\n  constants.goal: 9\n";
const OTHER = "variant: near\nlanguage: 1\nextends: far\ntitle: Near\nadd:\n  terms.nearly(p player): left(p) - 1\n";
const texts: Readonly<Record<string, string>> = {
  "rules/walk.yaml": GAME,
  "rules/packs/slow.yaml": PACK,
  "rules/variants/far.yaml": VARIANT,
  "rules/variants/near.yaml": OTHER,
};

/** Asks about the first occurrence of a text, in all rules that belong to the game. */
function asking(all: Readonly<Record<string, string>>, path: string, text: string) {
  const files = ruleFiles(all);
  const list = new Files(all, null).list();
  const setup = { entry: "rules/walk.yaml", packs: [] };
  const at = {
    ...rulesWith(list, setup, path),
    path,
    offset: (all[path] ?? "").indexOf(text),
    also: rulesAround(list, setup, path),
  };
  return { files, at };
}

function edited(all: Readonly<Record<string, string>>, edits: readonly (Place & { readonly text: string })[]) {
  const lines = new Map(Object.entries(all).map(([path, text]) => [path, text.split("\n")]));
  for (const edit of edits.toSorted((a, b) => b.line - a.line || b.column - a.column)) {
    const own = lines.get(edit.file);
    const line = own?.[edit.line - 1];
    if (own && line !== undefined)
      own[edit.line - 1] = line.slice(0, edit.column - 1) + edit.text + line.slice(edit.endColumn - 1);
  }
  return Object.fromEntries([...lines].map(([path, list]) => [path, list.join("\n")]));
}

describe("a name of a game with packs and variants", () => {
  test("is found in all of them, each place once", () => {
    const { files, at } = asking(texts, "rules/walk.yaml", "left(p player)");
    const found = references(files, at).map(({ file, line }) => `${file}:${line}`);
    expect(found.toSorted()).toEqual([
      "rules/packs/slow.yaml:6",
      "rules/variants/near.yaml:6",
      "rules/walk.yaml:12",
      "rules/walk.yaml:19",
    ]);
  });

  test.each([
    ["rules/walk.yaml", "left(p player)"],
    ["rules/packs/slow.yaml", "left(p)"],
    ["rules/variants/near.yaml", "left(p)"],
    ["rules/variants/far.yaml", "goal: 9"],
  ])("is changed in all of them, asked for in %s", (path, text) => {
    const { files, at } = asking(texts, path, text);
    const { edits, problem } = rename(files, { ...at, name: "something_new" });
    expect(problem).toBeNull();
    const after = edited(texts, edits);
    const old = text.replace(/\W.*/, "");
    for (const [file, content] of Object.entries(after)) expect([file, content]).not.toContain(`${old}(`);
    const now = ruleFiles(after);
    for (const rules of at.also) {
      const { problems } = checkedOf(now, { ...rules, open: null });
      expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
    }
  });

  test("is changed where a variant removes it", () => {
    const away = {
      ...texts,
      "rules/walk.yaml": GAME.replace("phases:", "  spare: 3\nphases:"),
      "rules/variants/far.yaml": `${VARIANT}remove: [terms.spare]\n`,
    };
    const { files, at } = asking(away, "rules/walk.yaml", "spare: 3");
    const { edits, problem } = rename(files, { ...at, name: "unused" });
    expect(problem).toBeNull();
    expect(edits.map(({ file }) => file).toSorted()).toEqual(["rules/variants/far.yaml", "rules/walk.yaml"]);
  });

  test("is changed nowhere if one of them has the new name, or cannot be read", () => {
    const { files, at } = asking(texts, "rules/walk.yaml", "left(p player)");
    expect(rename(files, { ...at, name: "slowest" })).toEqual({ edits: [], problem: expect.stringMatching(/slowest/) });
    const broken = { ...texts, "rules/packs/slow.yaml": PACK.replace("add:", "add") };
    const again = asking(broken, "rules/walk.yaml", "left(p player)");
    expect(rename(again.files, { ...again.at, name: "rest" }).problem).toMatch(/slow\.yaml cannot be read/);
  });
});

test("shipped games are renamed together with their packs and variants", () => {
  const shipped = shippedRules();
  const list = new Files(shipped, null).list();
  const rules = ruleFiles(shipped);
  const games = list.filter(({ head, path }) => head.kind === "game" && path.startsWith("rules/"));
  expect(games.length).toBeGreaterThan(0);
  for (const { path: entry } of games) {
    // A large game keeps its terms in parts.
    const files = [entry, ...Object.keys(shipped).filter((one) => one.startsWith(entry.replace(".yaml", "/")))];
    const path = files.find((one) => /^terms:\n/m.test(shipped[one] ?? "")) ?? entry;
    const text = shipped[path] ?? "";
    const [name = ""] = /(?<=^terms:\n(?:.*\n)*? {2})[a-z_]+(?=\(| *:)/m.exec(text) ?? [];
    const offset = text.indexOf(`  ${name}`, text.indexOf("\nterms:")) + 2;
    const also = rulesAround(list, { entry, packs: [] }, path);
    const { edits, problem } = rename(rules, { entry, packs: [], path, offset, also, name: "something_quite_new" });
    expect([path, name, problem]).toEqual([path, name, null]);
    const touched = [...new Set(edits.map(({ file }) => file))];
    const after = edited(shipped, edits);
    for (const file of touched) rules.set(file, after[file] ?? null);
    // Some packs and variants are enough, since the renaming itself reads all of them.
    for (const one of also.filter((_, at) => at % Math.ceil(also.length / sized(2, 9)) === 0)) {
      const errors = checkedOf(rules, { ...one, open: null }).problems.filter(({ severity }) => severity === "error");
      expect([one, errors]).toEqual([one, []]);
    }
    for (const file of touched) rules.set(file, shipped[file] ?? null);
  }
});
