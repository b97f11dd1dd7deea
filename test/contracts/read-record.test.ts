import { expect, test } from "vitest";
import { readRecord } from "../../src/contracts/read-record.ts";

const RECORD = {
  language: 1,
  game: "tictactoe",
  rules: { hash: "x", files: ["examples/tictactoe.yaml"] },
  players: 2,
  options: {},
  packs: [],
  seed: "1",
  answers: [{ seat: 1, key: "square=r1c1" }],
  chance: [],
};

test("a record is read", () => expect(readRecord(JSON.stringify(RECORD))).toEqual({ value: RECORD }));

test.each<[string, unknown]>([
  ["it should be an object", [RECORD]],
  ["it has no `seed`", { ...RECORD, seed: undefined }],
  ["`rules` has no `files`", { ...RECORD, rules: { hash: "x" } }],
  ["`players` should be a whole number", { ...RECORD, players: 2.5 }],
  ["`players` should be at most 31", { ...RECORD, players: 1e6 }],
  ["`packs[0]` should be a text", { ...RECORD, packs: [3] }],
  ["`chance[0]` should be an object", { ...RECORD, chance: [null] }],
  ["`options.a` should be a text", { ...RECORD, options: { a: {} } }],
  ["`language` should be `1`", { ...RECORD, language: 2 }],
  ["`answers[0]` has `sat`, which means nothing there", { ...RECORD, answers: [{ seat: 1, key: "", sat: 1 }] }],
])("%s", (wrong, data) => expect(readRecord(JSON.stringify(data))).toEqual({ wrong }));

test("text that is no JSON is no record", () => {
  for (const text of ["", "{", "\u0000"]) expect(readRecord(text)).toEqual({ wrong: "it is not JSON" });
});

test("a record with broken characters is none", () => {
  const record = { ...RECORD, answers: [{ seat: 1, key: "soup=süppe" }] };
  const latin = Buffer.from(JSON.stringify(record), "latin1").toString("utf8");
  expect(readRecord(latin)).toEqual({ wrong: "it is not written as UTF-8" });
  expect(readRecord(JSON.stringify(record))).toEqual({ value: record });
});
