import { describe, expect, test } from "vitest";
import { Campaign } from "../../src/campaign/campaign.ts";
import { runCampaignCases } from "../../src/campaign/scenarios.ts";
import { CAMPAIGN_CASES, CAMPAIGNS } from "../../src/dsl/docs/prose.ts";
import { Diagnostics } from "../../src/dsl/text/diagnostic.ts";
import { kindAndId, type Library } from "../../src/scenario/library.ts";

/** The examples of the page about campaigns load, with games of the names that they use. */

const sample = (text: string) => /^```yml\n([\s\S]*?)^```$/m.exec(text)?.[1] ?? "";

const game = (id: string) => `game: ${id}
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
options:
  wolves: {choices: [few, many], default: few, why: as usual}
state:
  table: {snow: int 0..9 = 1}
  player: {scars: int 0..9}
phases:
  - id: go
    do:
      - each: p in players
        do:
          - ask:
              bold: b in list(yes, no)
            who: p
          - if: bold
            finish: p
`;

const FILES: Readonly<Record<string, string>> = {
  "meadow.yaml": game("meadow"),
  "spring.yaml": game("spring"),
  "helpers.yaml": "pack: helpers\nlanguage: 1\nfor: meadow\nchange:\n  state.table.snow: int 0..9 = 2\n",
  "winter.yaml": sample(CAMPAIGNS),
  "cases.yaml": sample(CAMPAIGN_CASES),
};

const sources = new Map(Object.entries(FILES).map(([path, text]) => [path, { path, text }]));
const library: Library = {
  read: (path) => sources.get(path) ?? null,
  find: (kinds, name) =>
    [...sources.values()].find(({ text }) => {
      const head = kindAndId(text);
      return head !== null && head.id === name && kinds.includes(head.kind);
    }) ?? null,
};

describe("the page about campaigns", () => {
  test("shows one without findings", () => {
    const wrong = new Diagnostics();
    const source = sources.get("winter.yaml");
    const campaign = source ? Campaign.of(source, library, wrong) : null;
    expect([...wrong.list, ...(campaign?.findings() ?? [])].map(({ message }) => message)).toEqual([]);
    expect(campaign?.players).toEqual([2]);
  });

  test("shows a scenario that holds", () => {
    const source = sources.get("cases.yaml") ?? { path: "", text: "" };
    const { cases, diagnostics } = runCampaignCases(source, { library });
    expect(diagnostics.map(({ message }) => message)).toEqual([]);
    expect(cases.map(({ failures }) => failures)).toEqual([[]]);
  });
});
