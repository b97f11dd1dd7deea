import { expect, test } from "vitest";
import { cli } from "../support/cli.ts";

const TITLED = "test/cases/cli/titled.yaml";

test("choices are called by their titles, at the table and in the protocol", async () => {
  const { out } = await cli(`play ${TITLED}`, { input: "quit\n" });
  expect(out).toMatch(/1 (?:fox: The Sly Fox|hen: The Hen)\n/);
  const { out: lines } = await cli(`play ${TITLED} --protocol jsonl`, { input: "" });
  const asked = lines.split("\n").find((line) => line.includes('"question"'));
  expect(asked).toMatch(/"choices":\[\{"key":"(fox|hen)","text":"\1: The (?:Sly Fox|Hen)"\}\]/);
});

test("marked sides of what lies on a board are told as they are turned", async () => {
  const { out } = await cli(`play ${TITLED}`, { input: "quit\n" });
  // Printed north and east, and turned by a quarter.
  expect(out).toContain("door: east, south");
  const { out: hunt } = await cli("play rules/neohunt3.yaml --seat 1=human,2=first", { input: "quit\n" });
  expect(hunt).toMatch(/door: (?:north|east|south|west)/);
});

test("a board that is no grid tells what stands where, and beside what", async () => {
  const { out } = await cli("play rules/hexwar.yaml --seat 1=human,2=first", { input: "T01\nquit\n" });
  expect(out).toMatch(/web: \d+ spaces, \d+ with nothing on them\n {2}A2 {2}p2\.main \(free_used\) {2}\(beside T02, /);
});

test("the packs in play are named", async () => {
  const { out } = await cli("play rules/hexwar.yaml --pack hexwar-fanatic --pack hexwar-bridges", { input: "quit\n" });
  expect(out).toMatch(/^Hexwar, with The Lake and its Bridges and Fanatic\. Type `help`/);
});

test("what is made for a player and a space is told in the space, with whose it is", async () => {
  const { out } = await cli("play test/cases/cli/pairs.yaml", { input: "quit\n" });
  for (const told of ["p1.mark count 3", "p2.mark count 4", "p1.mark count 5", "p2.mark count 6"])
    expect(out).toContain(told);
});
