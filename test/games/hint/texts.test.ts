import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import type { Body, Field } from "../../../src/interpreter/ir/program.ts";
import { inside, lookOf, word } from "../../../src/telling/look-node.ts";
import { errorsOf, files } from "../../support/games.ts";

/** Whatever a person is asked in HINT is asked in words, not with the name of a field or a window. */

const loadedOf = (path: string) => load({ path, text: readFileSync(path, "utf8") }, { files });

function programOf(path: string) {
  const loaded = loadedOf(path);
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  return loaded.program;
}

const bare = (fields: readonly Field[]) => fields.filter(({ text }) => text === null).map(({ id }) => id);

function bareIn(instruction: Body["code"][number]): string[] {
  switch (instruction.do) {
    case "ask":
    case "everyone":
      return bare(instruction.fields);
    case "offer":
      return instruction.text === null ? [instruction.window] : [];
    default:
      return [];
  }
}

const FILES = ["rules/hint.yaml", "rules/variants/hint-night-delivery.yaml", "rules/variants/hint-open-tender.yaml"];

describe.each(FILES)("%s", (path) => {
  const program = programOf(path);

  test("every command says what it does, and asks in words", () => {
    expect(program.commands.filter(({ text }) => text === null).map(({ id }) => id)).toEqual([]);
    expect(program.commands.flatMap(({ id, fields }) => bare(fields).map((field) => `${id}.${field}`))).toEqual([]);
  });

  test("every window and every other question has words", () => {
    expect(program.bodies.flatMap(({ id, code }) => code.flatMap(bareIn).map((word) => `${id}: ${word}`))).toEqual([]);
  });
});

test("the mission that is won by points shows them on the table, the others do not", () => {
  const slotOf = (path: string) => ["team", "slots", "points"].reduce(inside, lookOf(loadedOf(path), "kinds"));
  expect(word(inside(slotOf("rules/variants/hint-open-tender.yaml"), "label"))).toBe("points");
  expect(word(inside(slotOf("rules/hint.yaml"), "show"))).toBe("never");
});

test("the places of a burst are told as parts of the body", () => {
  const asked = programOf("rules/hint.yaml").bodies.flatMap(({ code }) =>
    code.flatMap((one) => (one.do === "ask" ? one.fields : [])),
  );
  const places = asked.filter(({ id }) => id === "place");
  expect(places).toHaveLength(1);
  expect(places[0]?.note).not.toBeNull();
});
