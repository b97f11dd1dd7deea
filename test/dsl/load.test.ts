import { expect, test } from "vitest";
import { load } from "../../src/dsl/load.ts";

const RULES = `game: small
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
phases:
  - id: main
    do:
      - say: hello
end:
  soon: {if: round > 1, winners: nobody}
`;

const loaded = (text: string) => load({ path: "small.yaml", text }, { files: { read: () => null } });

test("findings are known before there is a program, which is made once, on demand", () => {
  const rules = loaded(RULES);
  expect(rules.diagnostics).toEqual([]);
  expect(rules.playable).toBe(true);
  expect(Object.getOwnPropertyDescriptor(rules, "program")?.value).toBeUndefined();
  expect(rules.program?.id).toBe("small");
  expect(rules.program).toBe(rules.program);
  expect(rules.places).toBe(rules.ids?.places);
});

test("rules with errors have none", () => {
  const rules = loaded(RULES.replace("round > 1", "round > nothing"));
  expect(rules).toMatchObject({ playable: false, program: null, places: null, ids: null });
});
