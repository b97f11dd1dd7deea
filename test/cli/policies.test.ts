import { describe, expect, test } from "vitest";
import { cli } from "../support/cli.ts";

const FOLDER = "test/cases/cli/policies";
const KUHN = "examples/kuhn-poker.yaml";

describe("a policy is checked against its game", () => {
  test("and a correct one has no findings", async () => {
    expect(await cli("check examples/kuhn-equilibrium.yaml")).toMatchObject({
      status: 0,
      out: "Nothing is wrong in `examples/kuhn-equilibrium.yaml`.\n",
    });
  });

  test("every mistake is reported at its place", async () => {
    const { status, out } = await cli(`check ${FOLDER}/wrong.yaml`);
    expect(status).toBe(1);
    const found = out.split("\n").filter((line) => line.startsWith(FOLDER));
    expect(found.map((line) => line.slice(FOLDER.length + 1))).toEqual([
      "wrong.yaml:3:1 error unknown-key `colour` has no meaning in a policy.",
      "wrong.yaml:5:10 error unknown-name Nothing that is called `bte` is asked in this game.",
      "wrong.yaml:8:17 error unknown-attribute A card or none has no `rnak`.",
      "wrong.yaml:9:20 error scenario `bet` is never answered with `maybe`.",
      "wrong.yaml:11:5 error unknown-key `weight` has no meaning in a choice of a policy.",
      "wrong.yaml:12:11 error scenario The chances add up to 2/3, not to 1.",
      "wrong.yaml:14:9 error wrong-type A value should be yes or no, but this is a card or none.",
      "wrong.yaml:15:11 error scenario The chances add up to 0/1, not to 1.",
      "wrong.yaml:15:17 error scenario `often` is no probability.",
      "wrong.yaml:16:5 error scenario A choice needs `ask` and `play`.",
    ]);
  });

  test("and a missing game is an error", async () => {
    const { status, out } = await cli(`check ${FOLDER}/of-no-game.yaml`);
    expect(status).toBe(1);
    expect(out).toContain(":1:1 error file-missing There is no game `no-such-game` near this policy.");
  });
});

describe("a policy that is wrong does not play", () => {
  test.each([
    [
      "for another game",
      `trace examples/leduc.yaml --agents policy:examples/kuhn-equilibrium.yaml`,
      "This policy is for `kuhn-poker`, not for `leduc`.",
    ],
    [
      "with an unknown question",
      `simulate ${KUHN} --agents policy:${FOLDER}/wrong.yaml`,
      "Nothing that is called `bte` is asked",
    ],
  ])("%s", async (_, line, message) => {
    const { status, err } = await cli(line);
    expect(status).toBe(1);
    expect(err).toContain(message);
  });

  test.each([
    [
      "reads what it may not see",
      "peeks",
      /^\S+peeks\.yaml:4:10 the policy for `bet` reads what seat 1 may not see\n$/,
    ],
    [
      "plays what is not offered",
      "not-offered",
      /^\S+not-offered\.yaml:4:10 the policy plays `none` at `bet`, where it is not offered\n$/,
    ],
  ])("%s: one line and status 1", async (_, file, line) => {
    const policy = `${FOLDER}/${file}.yaml`;
    for (const command of [
      `simulate ${KUHN} --games 4 --agents policy:${policy}`,
      `simulate ${KUHN} --games 4 --workers 2 --agents policy:${policy}`,
      `trace ${KUHN} --agents policy:${policy}`,
      `coverage ${KUHN} --games 2 --agents policy:${policy}`,
      `enumerate ${KUHN} --policy ${policy}`,
      `play ${KUHN} --seat 1=policy:${policy},2=first`,
    ]) {
      const { status, err } = await cli(command);
      expect([command, status, err]).toEqual([command, 1, expect.stringMatching(line)]);
    }
  });
});
