import { expect, test } from "vitest";
import { cli } from "../support/cli.ts";

const TITLED = "test/cases/cli/titled.yaml";

test("choices are called by their titles, at the table and in the protocol", async () => {
  const { out } = await cli(`play ${TITLED}`, { input: "quit\n" });
  expect(out).toMatch(/1 (?:fox: The Sly Fox|hen: The Hen)\s/);
  const { out: lines } = await cli(`play ${TITLED} --protocol jsonl`, { input: "" });
  const asked = lines.split("\n").find((line) => line.includes('"question"'));
  expect(asked).toMatch(/"choices":\[\{"key":"(fox|hen)","text":"\1: The (?:Sly Fox|Hen)"\},/);
});

test("marked sides of a tile are told as it is turned", async () => {
  const { out } = await cli(`play ${TITLED}`, { input: "quit\n" });
  // Printed north and east, and turned by a quarter.
  expect(out).toContain("door: east, south");
  const { out: hunt } = await cli("play rules/neohunt3.yaml --seat 1=human,2=first", { input: "quit\n" });
  expect(hunt).toMatch(/door: (?:north|east|south|west)/);
});

test("a board that is no grid is drawn, and things without room in the drawing are listed below", async () => {
  const { out } = await cli("play rules/hexwar.yaml --seat 1=human,2=first", { input: "T01\nquit\n", width: 80 });
  const drawing = out.slice(out.lastIndexOf("web: 73 spaces"), out.lastIndexOf("\ntable: round 2"));
  expect(Math.max(...drawing.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
  for (const name of ["A1", "C3", "E3", "T54"]) expect(drawing).toMatch(new RegExp(`(?<!\\w)${name}(?!\\w)`));
  expect(drawing).toMatch(/\n {2}A2 {2}p2\.main \(free_used\)$/);
  // Only the spaces of the board in play are drawn.
  expect(drawing).not.toContain("G1");
});

test("on a narrow screen it lists where things are, and what is beside what", async () => {
  const { out } = await cli("play rules/hexwar.yaml --seat 1=human,2=first", { input: "T01\nquit\n", width: 20 });
  expect(out).toMatch(/web: \d+ spaces, \d+ with nothing on them\n {2}A2 {2}p2\.main \(free_used\) {2}\(beside T02, /);
});

test("spaces with places in the rules are drawn there", async () => {
  const { out } = await cli("play examples/nine-mens-morris.yaml", { input: "quit\n", width: 80 });
  expect(out).toMatch(/\na7[ ·]+d7[ ·]+g7\n[ ·\n]+b6[ ·]+d6[ ·]+f6[ ·\n]+c5[ ·]+d5[ ·]+e5[ ·]*\n/);
});

test("hexes are drawn beside each other", async () => {
  const { out } = await cli("play test/cases/meaning/sides.yaml", { input: "quit\n", width: 80 });
  expect(out).toContain("   h2_1\nh1_2 h3_1\n   h2_2\nh1_3 h3_2\n   h2_3\n");
});

test("the packs in play are named", async () => {
  const { out } = await cli("play rules/hexwar.yaml --pack hexwar-fanatic --pack hexwar-bridges", { input: "quit\n" });
  expect(out).toMatch(/^Hexwar, with The Lake and its Bridges and Fanatic\. Type `help`/);
});

test("a component made for a player and a space is listed at the space, with its player", async () => {
  const { out } = await cli("play test/cases/cli/pairs.yaml", { input: "quit\n" });
  for (const told of ["p1.mark count 3", "p2.mark count 4", "p1.mark count 5", "p2.mark count 6"])
    expect(out).toContain(told);
});

test("for corners and edges it says what is on each of them", async () => {
  const { out } = await cli("play examples/recipes/walls-and-doors.yaml", { input: "quit\n", width: 80 });
  const told = out.slice(out.indexOf("crypt edges: 49 spaces"), out.indexOf("\np1:"));
  expect(told).toContain("  door: s5_1_south, s2_2_east, s2_2_south, s4_4_east");
  expect(Math.max(...told.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
  const { out: land } = await cli("play examples/homesteads.yaml --players 3", {
    input: "h4_4_bottom_left\n1\nquit\n",
  });
  expect(land).toContain("land corners: 54 spaces, nothing on them");
  expect(land).toMatch(/buys wood: h4_2_northeast/);
  expect(land).toMatch(/\n {2}owner.*p1.*: h4_4_bottom_left\n/);
});
