import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { whyNot } from "../../playground/worker/explain/explain.ts";
import { Window } from "../../playground/worker/position/position.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { cli } from "../support/cli.ts";
import { ruleFiles } from "../support/playground/rule-files.ts";

/** Page, terminal and protocol give the same reasons why something is not offered, also in the middle of a move. */

const PATH = "test/cases/cli/reasons.yaml";

/** The reasons of each of them after `3` has been chosen for `plain`, without marks, places and compared values. */
async function told(about: string): Promise<readonly string[][]> {
  const bare = (line: string) =>
    line.replace(/^(?:p1> )?\s*[-+?] /, "").replace(/ \(it is .*| \([^)]* is .*| test\/.*/, "");
  const typed = await cli(`play ${PATH}`, { input: `3\nwhy not ${about}\nquit\n` });
  const said = [{ seat: 1, choose: "3" }, { do: "why", seat: 1, not: about }, { do: "quit" }];
  const sent = await cli(`play ${PATH} --protocol jsonl`, {
    input: said.map((one) => `${JSON.stringify(one)}\n`).join(""),
  });
  const answers = sent.out.split("\n").filter((line) => line.includes('"why"'));
  const protocol = answers.flatMap((line) => (JSON.parse(line) as { lines: string[] }).lines).map(bare);
  const terminal = typed.out.split("\n").map(bare);
  return [page(about).slice(0, 1), protocol.slice(0, 1), terminal.filter((line) => line === protocol[0])];
}

function page(about: string): string[] {
  const loaded = ruleFiles({ [PATH]: readFileSync(PATH, "utf8") }).load({ entry: PATH, packs: [] });
  if (!loaded) throw new Error("no rules");
  const session = new PageSession(loaded, { entry: PATH, packs: [], options: {}, players: 1, seed: "1" });
  session.answer(0, "3");
  const { lines } = whyNot(session, new Window(session), 0, about, 1);
  return lines.map(({ text }) => text).filter((text) => !text.startsWith("at "));
}

test.each([
  ["a value", "1", "one is never right"],
  ["what is offered", "2", "It can be chosen now."],
  ["a command while something else is asked", "buy", "buy can be used in buying, but something else is asked now"],
])("%s", async (_, about, line) => {
  expect(await told(about)).toEqual([[line], [line], [line]]);
});

test("a condition that is a term of its own is told with its parts", () => {
  const path = "examples/othello.yaml";
  const loaded = ruleFiles({ [path]: readFileSync(path, "utf8") }).load({ entry: path, packs: [] });
  if (!loaded) throw new Error("no rules");
  const session = new PageSession(loaded, { entry: path, packs: [], options: {}, players: 2, seed: "1" });
  const { lines } = whyNot(session, new Window(session), 0, "r4c4", 1);
  expect(lines.map(({ depth, text, holds, value }) => [depth, text, holds, value])).toEqual([
    [0, "legal(s, p)", false, ""],
    [1, "s.disc is none", false, "it is Seat 2"],
    [1, "any(d in direction where closed(s, d, p))", false, ""],
  ]);
});
