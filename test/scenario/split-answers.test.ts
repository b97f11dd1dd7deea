import { expect, test } from "vitest";
import { renderFailure } from "../../src/scenario/failure.ts";
import type { Library } from "../../src/scenario/library.ts";
import { runScenarios } from "../../src/scenario/run.ts";

const PURSE = `
game: purse
language: 1
players: 1
limit: {rounds: 1, winners: nobody}
kinds:
  coin:
    table: coins
    copies: one of each
    fields: {worth: int 0..9}
coins:
  gold: {worth: 2}
  iron: {worth: 2}
phases:
  - id: paying
    do:
      - each: p in players
        do:
          - ask:
              from: split 3 over c in coins up to c.worth
            who: p
`;

function failures(answer: string): string {
  const path = "s.yaml";
  const text = `scenarios: x\nlanguage: 1\ngame: purse.yaml\nplayers: [Ann]\ncases:\n  - id: a\n    when:\n      - Ann: ${answer}\n`;
  const files: Readonly<Record<string, string>> = { "purse.yaml": PURSE, [path]: text };
  const read = (name: string) => (files[name] === undefined ? null : { path: name, text: files[name] });
  const library: Library = { read, find: (_, name) => read(name) };
  const { cases, diagnostics } = runScenarios({ path, text }, { library });
  return [...diagnostics.map((d) => d.message), ...cases.flatMap((one) => one.failures.map(renderFailure))].join();
}

test("a share is written with its receiver", () => {
  expect(failures("from is gold:2 and iron:1")).toBe("");
});

test("a mere amount gets a message about how to write shares", () => {
  expect(failures("from is 1")).toContain(
    "asked for `from`, the share of gold (offered: 1, 2; said as `from is gold:1`), and `1` is not offered",
  );
});
