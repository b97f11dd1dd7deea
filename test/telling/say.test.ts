import { expect, test } from "vitest";
import { namingOf } from "../../src/cli/naming.ts";
import { load } from "../../src/dsl/load.ts";
import { describeEvent, type Event, initial, link } from "../../src/interpreter/index.ts";
import { textOf } from "../../src/telling/pieces.ts";
import { plainSentence } from "../../src/telling/plain-events.ts";

const RULES = `game: chatter
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
constants: {black: 3, white: 0}
phases:
  - id: talk
    do:
      - say: 'really? {black} black, {white} white, {black} black again'
`;

test("shows every value of a line at its place, the same one twice as well", () => {
  const loaded = load({ path: "chatter.yaml", text: RULES }, { files: { read: () => null } });
  const { program } = loaded;
  if (!program) throw new Error("the rules do not load");
  const game = link(program, { players: 2 });
  const events: Event[] = [];
  initial(game, (event) => events.push(event));
  const said = events.find(({ type }) => type === "say");
  const told = said && describeEvent(game, said, null);
  expect(told && textOf(plainSentence(told).pieces, namingOf(loaded))).toBe("really? 3 black, 0 white, 3 black again");
});
