import { expect, test } from "vitest";
import { checkedOf } from "../../../../playground/worker/rules/rules.ts";
import { ruleFiles, shippedRules } from "../../../support/playground/rule-files.ts";

const RULES = `game: looks
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
kinds:
  cell: {space of: house}
  guard: {copies: 2, stands on: cell or none}
boards:
  house: {grid: 2 by 2}
phases:
  - id: waiting
    do:
      - say: nothing happens
look:
`;

function findings(look: string): string[] {
  const files = ruleFiles({ ...shippedRules(), "rules/looks.yaml": RULES + look });
  const { problems } = checkedOf(files, { entry: "rules/looks.yaml", packs: [], open: null });
  return problems.filter(({ message }) => /look/.test(message)).map(({ line, message }) => `${line} ${message}`);
}

test("a look for something undeclared is a finding", () => {
  expect(findings("  kinds:\n    gaurd: {icon: star}\n  boards:\n    hous: {size: large}\n")).toEqual([
    "16 There is no kind or family `gaurd`, so this look is never used.",
    "18 There is no board `hous`, so this look is never used.",
  ]);
});

test("a word without effect is a finding", () => {
  expect(findings("  kinds:\n    player: {icon: star}\n    cell: {at: x}\n")).toEqual([
    "16 `icon` changes nothing in the look of player.",
    "17 `at` changes nothing in the look of a space.",
  ]);
});

test("a drawn thing is none", () => {
  expect(findings("  kinds:\n    guard: {icon: star}\n    table: {slots: {}}\n    cell: {colour: red}\n")).toEqual([]);
});

test("an undeclared name is a finding everywhere in a look", () => {
  const looks = ["label: speed", "turn: speed", "shows: [speed]", "icon: {by: speed, 1: star}", "slots: {speed: {}}"];
  for (const look of looks) {
    const key = look.split(":")[0];
    expect(findings(`  kinds:\n    guard: {${look}}\n`)).toEqual([
      `16 There is no \`speed\` of guard, so this \`${key}\` changes nothing in the look.`,
    ]);
  }
});

test("things with places from the look have the look of a board under their name", () => {
  const kinds = "  kinds:\n    guard: {track: {columns: 2}}\n";
  expect(findings(`${kinds}  boards:\n    guard: {background: sand}\n`)).toEqual([]);
  expect(findings("  kinds:\n    guard: {icon: star}\n  boards:\n    guard: {background: sand}\n")).toHaveLength(1);
});

test("a word that a value can never be is a finding", () => {
  const rules = RULES.replace("  guard: {copies", "  rook: {table: rooks}\n  guard: {copies").replace(
    "boards:",
    "rooks: {near: {}, far: {}}\nboards:",
  );
  const files = ruleFiles({
    ...shippedRules(),
    "rules/looks.yaml": `${rules}  kinds:\n    rook: {icon: {by: row, near: star, fra: moon}}\n`,
  });
  const { problems } = checkedOf(files, { entry: "rules/looks.yaml", packs: [], open: null });
  expect(problems.map(({ message }) => message)).toContain(
    "No rook has `fra` there, so this changes nothing in the look.",
  );
});

test("a term that only the look reads is in use", () => {
  const rules = RULES.replace("phases:", "terms:\n  guard:\n    strength: 3\nphases:");
  const hints = (look: string) => {
    const files = ruleFiles({ ...shippedRules(), "rules/looks.yaml": rules + look });
    const { problems } = checkedOf(files, { entry: "rules/looks.yaml", packs: [], open: null });
    return problems.filter(({ message }) => message.includes("strength"));
  };
  expect(hints("  kinds:\n    guard: {shows: [strength]}\n")).toEqual([]);
  expect(hints("  kinds:\n    guard: {icon: star}\n")).toHaveLength(1);
});

test("a sentence for the log names a verb, and in braces its parameters", () => {
  expect(findings('  verbs: {wait: "{p} waits"}\n')).toEqual([
    "15 There is no verb or window `wait`, so this look is never used.",
  ]);
});

test("in a sentence for a slot, braces name the thing, the old value, or the new one", () => {
  const told = (text: string) => `  kinds:\n    guard: {slots: {tired: {told: ${text}}}}\n`;
  const state = "state:\n  guard: {tired: bool = no}\n";
  const files = (look: string) =>
    checkedOf(
      ruleFiles({ ...shippedRules(), "rules/looks.yaml": RULES.replace("phases:", `${state}phases:`) + look }),
      {
        entry: "rules/looks.yaml",
        packs: [],
        open: null,
      },
    ).problems.flatMap(({ message }) => (/\{/.test(message) ? [message] : []));
  expect(files(told('"{it} was {old} and is {new}"'))).toEqual([]);
  expect(files(told('{yes: "{whom} sleeps"}'))).toEqual(["Nobody knows what `{whom}` stands for here."]);
});

test("hints for the place of answers name questions and commands, and existing things", () => {
  const rules = RULES.replace("look:\n", "").replace(
    "      - say: nothing happens\n",
    "      - each: p in players\n        do:\n          - ask: {bid: n in 1..3}\n            who: p\n          - set: p.coins -= bid\n",
  );
  const told = (look: string) => {
    const text = `${rules}state:\n  player: {coins: int 0..9 = 9}\nterms:\n  room(n int): cells[n]\nlook:\n${look}`;
    const files = ruleFiles({ ...shippedRules(), "rules/looks.yaml": text });
    const { problems } = checkedOf(files, { entry: "rules/looks.yaml", packs: [], open: null });
    return problems.filter(({ message }) => /look|choice/.test(message)).map(({ message }) => message);
  };
  for (const place of ["coins", "room", "player", "table"]) expect(told(`  choices: {bid: ${place}}\n`)).toEqual([]);
  expect(told("  choices: {bid: coin}\n")).toEqual(["There is no `coin` at which a choice could stand on the table."]);
  expect(told("  choices: {bit: coins}\n")).toEqual([
    "There is no question or command `bit`, so this look is never used.",
  ]);
});
