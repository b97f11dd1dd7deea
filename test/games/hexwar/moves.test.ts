import { describe, expect, test } from "vitest";
import { link, type Question } from "../../../src/interpreter/index.ts";
import { playAtRandom } from "../../properties/driver.ts";
import { loadRules, packsFor } from "../../support/games.ts";

/**
 * The command that opens all moves at once has a term that says whether there is a move. This term must agree with the offered moves:
 * the command is offered only beside others.
 */

const PATH = "rules/hexwar.yaml";
const packs = packsFor(loadRules(PATH));
const loaded = loadRules(PATH, packs);
const { program } = loaded;
if (!program) throw new Error(`${PATH} has errors`);

function offered(question: Question): string[] {
  return question.candidates.flatMap((value) => {
    const command = question.alternatives[Number(value)]?.command;
    return command === undefined ? [] : [program?.commands[command]?.id ?? ""];
  });
}

describe.each([2, 3, 6])("for %i players", (players) => {
  test.each([1, 2, 3, 4])("all moves in one go are offered just beside single ones (seed %i)", (seed) => {
    const game = link(program, { players });
    const setting = { name: `hexwar for ${players}`, loaded, game };
    let seen = 0;
    playAtRandom(setting, {
      seed,
      most: 600,
      visit: ({ asked }) => {
        if (asked.kind !== "command" || asked.window !== "steps") return;
        const words = offered(asked);
        seen++;
        expect(words.includes("all_moves"), words.join()).toBe(words.some((word) => word !== "all_moves"));
      },
    });
    expect(seen).toBeGreaterThan(5);
  });
});
