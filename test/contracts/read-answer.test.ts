import fc from "fast-check";
import { expect, test } from "vitest";
import { readAnswer } from "../../src/contracts/read-answer.ts";
import { likeJson } from "../support/edited-json.ts";

const OBJECT = "A line should be one JSON object.";
const DOING = "`do` should be one of `back`, `undo`, `view`, `why`, `hint`, `quit`.";

test.each([
  ["nonsense", OBJECT],
  ["[1]", OBJECT],
  ["null", OBJECT],
  ["{}", "A line has `choose`, `key` or `do`; see docs/protocol.md."],
  ['{"choose":"a"}', "A line with `choose`: it has no `seat`."],
  ['{"seat":"1","key":"a"}', "A line with `key`: `seat` should be a whole number."],
  ['{"seat":0,"key":"a"}', "A line with `key`: `seat` should be at least 1."],
  ['{"seat":1,"choose":3}', "A line with `choose`: `choose` should be a text."],
  ['{"seat":1,"choose":"a","key":"b"}', "A line with `choose`: it has `key`, which means nothing there."],
  ['{"do":"why","seat":1}', "A line with `do: why`: it has no `not`."],
  ['{"do":"quit","seat":1}', "A line with `do: quit`: it has `seat`, which means nothing there."],
  ['{"do":"undo","seat":0}', "A line with `do: undo`: `seat` should be at least 1."],
  ['{"do":"dance"}', DOING],
  ['{"do":"constructor"}', DOING],
  ['{"do":"choose","seat":1,"choose":"a"}', DOING],
  ['{"__proto__":{"do":"quit"}}', "A line has `choose`, `key` or `do`; see docs/protocol.md."],
])("%s is refused", (line, wrong) => expect(readAnswer(line)).toEqual({ wrong }));

test("an answer is read", () =>
  expect(readAnswer('{"seat":2,"key":"a=1"}')).toEqual({ value: { kind: "key", line: { seat: 2, key: "a=1" } } }));

test("any input is read or refused with a sentence", () => {
  const answer = { seat: 1, choose: "a", key: "b", do: "why", not: "c" };
  fc.assert(
    fc.property(likeJson(answer), (line) => {
      const read = readAnswer(line);
      if ("wrong" in read) expect(read.wrong).toMatch(/^[A-Z`].*\.$/);
      else expect(JSON.parse(line)).toEqual(read.value.line);
    }),
    { numRuns: 2_000 },
  );
});
