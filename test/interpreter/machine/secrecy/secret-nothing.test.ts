import { describe, expect, test } from "vitest";
import { keyFor } from "../../../../src/cli/redacted.ts";
import { initial } from "../../../../src/interpreter/machine/transition.ts";
import { describeEvent } from "../../../../src/interpreter/observe/redact.ts";
import { playSteps } from "../../../../src/interpreter/play/moves.ts";
import { seeded, settle } from "../../../../src/interpreter/play/resolve-chance.ts";
import type { Event } from "../../../../src/interpreter/runtime/events.ts";
import { moves } from "../../../support/moves.ts";
import { game, indented } from "../../support/secret-game.ts";

/** Secrets that leave a question without candidates, or that skip it. */

/** The second player answers once, with `mine` 3. Gives the first player's events, and the public key of the move. */
function answered(did: string) {
  const one = game(did);
  const start = settle(one, initial(one), seeded("1"));
  const [move] = moves(one, start, 1);
  if (!move) throw new Error(start.fault?.message ?? "nobody is asked");
  const events: Event[] = [];
  const end = settle(
    one,
    playSteps(one, start, 1, move.steps, (event) => events.push(event)),
    seeded("1"),
  );
  const told = (seat: number) => events.flatMap((event) => describeEvent(one, event, seat) ?? []);
  return { end, own: told(1), other: told(0), keys: [0, 1].map((seat) => keyFor(one, events, seat, 1, move)) };
}

const asks = (choice: string, more = "") => `- ask:\n    x: ${choice}\n  who: you${more}`;
const instead = (did: string) => `\n  otherwise:\n${indented(did, 4)}`;

describe("a question without candidates", () => {
  const nothing = "j in 1..3 where you.mine > 5";

  test.each([
    ["at the end of a block", asks(nothing)],
    ["before the rest of a block, which is left out", `${asks(nothing)}\n- set: you.mine = x`],
    ["before something else that is done instead", asks(nothing, instead("- set: you.mine = 0"))],
  ])("is told to the player alone, %s", (_, did) => {
    const { own, other, keys } = answered(did);
    expect(own.map(({ type }) => type)).toContain("nothing");
    expect(other.map(({ type }) => type)).not.toContain("nothing");
    expect(keys).toEqual([null, "x=none"]);
  });

  test("looks as if the player had declined, if that is possible", () => {
    const { other, keys } = answered(asks("optional j in 1..3 where you.mine > 5"));
    expect(other[0]).toMatchObject({ type: "answer", parts: { x: null } });
    expect(keys).toEqual(["x=none", "x=none"]);
  });

  test("is told to all if all may know it", () => {
    const one = game(asks("j in 1..3 where you.open > 5", instead("- say: nothing")));
    const events: Event[] = [];
    initial(one, (event) => events.push(event));
    expect(events.flatMap((event) => describeEvent(one, event, 0)?.type ?? [])).toContain("nothing");
  });

  test.each([
    ["asks somebody else instead", asks(nothing, instead("- ask: {y: j in 1..2}\n  who: me"))],
    [
      "asks again in the rest of the block",
      `${asks("j in 1..3 where you.mine > 1")}\n- let: {k: x}\n- ask: {y: j in 1..2}\n  who: me`,
    ],
  ])("may be followed by a question only if it was told, and not if a rule %s", (which, did) => {
    const { end } = answered(did);
    // An answered number tells everybody that there was one.
    expect(end.fault?.code ?? null).toBe(which.startsWith("asks again") ? null : "leak");
  });

  test("may be told before somebody is asked", () => {
    expect(
      answered(asks(nothing, instead("- say: nothing fits\n- ask: {y: j in 1..2}\n  who: me"))).end.fault,
    ).toBeNull();
  });
});

describe("a choice that a secret skips", () => {
  const two = (condition: string) => `- ask:
    n: j in 1..2
    x:
      in: optional j in 1..3 where you.mine > 5
      if: ${condition}
  who: you`;

  test("looks to others like one of nothing", () => {
    const [asked, left] = [answered(two("you.mine > 1")), answered(two("you.mine > 5"))];
    expect(asked.other).toEqual(left.other);
    expect(asked.keys[0]).toBe("n=1 x=none");
    expect(left.keys).toEqual(["n=1 x=none", "n=1"]);
  });
});
