import { describe, expect, test } from "vitest";
import { cli } from "../support/cli.ts";

const FOLDER = "test/cases/cli/packs";

describe("a pack is checked with the games that it is for", () => {
  test("in any notation; a failed check shows its text and the row", async () => {
    const { status, out } = await cli(`check ${FOLDER}/strong.yaml`);
    expect(status).toBe(1);
    expect(out).toContain(
      `${FOLDER}/strong.yaml:7:9 error check-failed The check \`weak\` does not hold for \`giant\`, with 2 players: no card is stronger than the strongest may be.`,
    );
    expect(out).toContain(`${FOLDER}/cards.yaml:17:3 the check stands here`);
    expect(out).toContain(`${FOLDER}/strong.yaml:5:5 warning file-missing There is no game \`nowhere-to-be-found\``);
  });

  test("with the packs that it needs", async () => {
    expect(await cli(`check ${FOLDER}/stronger.yaml`)).toMatchObject({
      status: 0,
      out: `Nothing is wrong in \`${FOLDER}/stronger.yaml\`.\n`,
    });
  });

  test("and a missing game is an error", async () => {
    const { status, out } = await cli(`check ${FOLDER}/lost.yaml`);
    expect(status).toBe(1);
    expect(out).toContain(`${FOLDER}/lost.yaml:3:7 error file-missing There is no game \`nothing-of-the-kind\``);
    expect(out).toContain("help: write the id that stands behind `game:` or `variant:` in its file");
  });

  test("and a misspelt one is guessed", async () => {
    const input = "pack: p\nlanguage: 1\nfor: hexwor\n";
    expect((await cli("check -", { input })).out).toContain("help: did you mean `hexwar` or `hex`?");
  });
});

describe("a game is checked with the packs of the command line", () => {
  test.each([
    ["check", "", 0],
    ["check", " --pack strong", 1],
    ["check", " --pack strong,room", 0],
    ["simulate", " --games 2", 0],
    ["simulate", " --games 2 --pack strong", 1],
    ["simulate", " --games 2 --pack strong --pack room", 0],
  ] as const)("%s%s", async (command, flags, wanted) => {
    const { status, out, err } = await cli(`${command} ${FOLDER}/cards.yaml${flags}`);
    expect(status).toBe(wanted);
    expect((out + err).includes("The check `weak` does not hold")).toBe(wanted === 1);
  });

  test("and a missing pack is wrong usage", async () => {
    expect(await cli(`check ${FOLDER}/cards.yaml --pack strnog`)).toMatchObject({ status: 2 });
  });
});

test("a named thing that is removed before any question is a warning", async () => {
  const { status, out } = await cli("check test/cases/cli/gone-at-once.yaml");
  expect(status).toBe(0);
  expect(out).toContain("gone-at-once.yaml:8:3 warning unreachable `blue` is gone before anybody is asked.");
  expect(out).not.toContain("`red`");
});
