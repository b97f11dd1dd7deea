import { expect, test } from "vitest";
import { cli } from "../support/cli.ts";

const report = async (path: string): Promise<readonly string[]> => {
  const { out, status } = await cli(["ir", path, "--report"], { disk: true });
  expect(status).toBe(0);
  return out.trim().split("\n");
};

test("the report says what a module hands over during games, and at which places", async () => {
  const lines = await report("rules/neocombat.yaml");
  expect(lines.length).toBe(5);
  for (const line of lines)
    expect(line).toMatch(
      /^\d players: \d+ characters; .*in 5 random games it carried out `make` \d+ times \(.*neocombat\.yaml:\d+\)$/,
    );
});

test("without hidden information nothing is handed over", async () => {
  const [line = ""] = await report("examples/tictactoe.yaml");
  expect(line).toMatch(/^2 players: \d+ characters; the reference is called for nothing$/);
});
