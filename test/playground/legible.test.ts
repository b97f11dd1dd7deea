import { expect, test } from "vitest";
import { initialsOf } from "../../playground/table/legible.ts";

test.each([
  ["tomo kosuda", "TK"],
  ["anna_maria_della_rosa", "AMD"],
  ["cobra", "co"],
  ["terminal w2", "W2"],
  ["terminal 4", "T4"],
  ["b", "b"],
  ["12", "12"],
  ["", ""],
])("%s is %s where there is no room", (name, short) => expect(initialsOf(name)).toBe(short));
