import { describe, expect, test } from "vitest";
import { forgetUnseen, type Knowing, lostBy } from "../../../../src/interpreter/machine/secrecy/lost-sight.ts";
import { allSeats, allViewers, publicOnceSeen } from "../../../../src/interpreter/runtime/onlooker.ts";

/** Tests the functions that lose and share knowledge directly. Both engines use them, so lockstep would not find their mistakes. */

const SEATS = allSeats(3);
const ALL = allViewers(3);
const [ONE, TWO, THREE] = [1, 2, 4];

/** One thing, with masks of the seats that know it and that see it. */
function knowing(known: number, sees: number): Knowing & { known: number } {
  const one = {
    known,
    knownTo: () => one.known,
    setKnown: (_: number, mask: number) => {
      one.known = mask;
    },
    knowersNow: () => one.known | sees,
  };
  return one;
}

describe("a player who neither saw a thing leave nor sees it now forgets it", () => {
  test.each([
    ["nobody has known it", 0, 0, ONE, 0, ALL & ~ONE],
    ["who saw it leave knows it still", ONE | TWO, 0, ONE, ONE, ALL & ~ONE],
    ["who sees it where it is now knows it still", ONE | TWO, TWO, 0, TWO, ALL & ~TWO],
    ["all have seen it leave", ALL, 0, ALL, ALL, 0],
    ["who has known it without seeing it leave knows it no longer", THREE, ONE, TWO, 0, THREE | (ALL & ~SEATS)],
  ] as const)("%s", (_, known, sees, sawIt, left, lost) => {
    const one = knowing(known, sees);
    expect(lostBy(one, ALL, 0, sawIt)).toBe(lost);
    expect(one.known).toBe(left);
  });
});

test("a forgotten thing is known to those who see it", () => {
  const one = knowing(ALL, TWO);
  forgetUnseen(one, ALL, 0);
  expect(one.known).toBe(TWO);
});

test.each([
  ["all know it and all have seen it", SEATS, SEATS, ALL],
  ["all know it, but one has been told in secret", SEATS, ONE | TWO, SEATS],
  ["one does not know it", ONE | TWO, SEATS, ONE | TWO],
  ["it is public already", ALL, 0, ALL],
] as const)("knowledge of all is public if all have seen it openly: %s", (_, known, seen, then) => {
  expect(publicOnceSeen({ seats: SEATS, everybody: ALL }, known, seen)).toBe(then);
});
