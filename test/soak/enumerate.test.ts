import { expect, test } from "vitest";
import { cli } from "../support/cli.ts";

test("noughts and crosses: 255168 games, 5478 positions, and who wins them", async () => {
  const { out } = await cli("enumerate examples/tictactoe.yaml --json --most 2000000");
  expect(JSON.parse(out)).toMatchObject({
    leaves: 255_168,
    positions: 5478,
    results: [
      { winners: [1], leaves: 131_184, chance: "737/1260" },
      { winners: [2], leaves: 77_904, chance: "121/420" },
      { winners: [], leaves: 46_080, chance: "8/63" },
    ],
  });
});
