import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import type { Body, Field, Member, Program } from "../../../src/interpreter/ir/program.ts";
import { inside, lookOf, word } from "../../../src/telling/look-node.ts";
import { errorsOf, files } from "../../support/games.ts";

/** Every question of HINT has a text, rather than the name of a field or window. */

const sourceOf = (path: string) => ({ path, text: readFileSync(path, "utf8") });

const loadedOf = (path: string, packs: readonly string[] = []) =>
  load(sourceOf(path), { files, packs: packs.map((id) => sourceOf(`rules/packs/${id}.yaml`)) });

function programOf(path: string, packs: readonly string[] = []) {
  const loaded = loadedOf(path, packs);
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
      return instruction.text === null ? [String(instruction.window)] : [];
    default:
      return [];
  }
}

const FILES = ["rules/hint.yaml", "rules/variants/hint-night-delivery.yaml", "rules/variants/hint-open-tender.yaml"];

describe.each(FILES)("%s", (path) => {
  const program = programOf(path);

  test("every command has a text, and questions with texts", () => {
    expect(program.commands.filter(({ text }) => text === null).map(({ id }) => id)).toEqual([]);
    expect(program.commands.flatMap(({ id, fields }) => bare(fields).map((field) => `${id}.${field}`))).toEqual([]);
  });

  test("every window and every other question has a text", () => {
    expect(program.bodies.flatMap(({ id, code }) => code.flatMap(bareIn).map((word) => `${id}: ${word}`))).toEqual([]);
  });
});

/** Conditions without a text for players, including those of the terms that they call. */
function mute(program: Program, members: readonly Member[], where: string): string[] {
  return members.flatMap((member) => {
    if (member.text) return [];
    const term = member.expr.op === "call" ? program.terms[member.expr.term] : undefined;
    const at = `${where}.${member.id}`;
    return term?.form.form === "all" ? mute(program, term.form.members, `${at}: ${term.id}`) : [at];
  });
}

const filters = ({ choice }: Field) =>
  choice.query.steps.flatMap((step) => (step.step === "filter" ? [...step.where] : []));

describe.each([
  { path: "rules/hint.yaml", packs: [] },
  { path: "rules/hint.yaml", packs: ["hint-intervening", "hint-human-shield", "hint-forcing-doors", "hint-hardware"] },
])("$path $packs", ({ path, packs }) => {
  test("every condition of a command has a text for why not", () => {
    const program = programOf(path, packs);
    const found = program.commands.flatMap(({ id, needs, fields }) => [
      ...mute(program, needs, id),
      ...fields.flatMap((field) => mute(program, filters(field), `${id}.${field.id}`)),
    ]);
    expect(found).toEqual([]);
  });
});

test("the mission that is won by points shows them on the table, the others do not", () => {
  const slotOf = (path: string) => ["team", "slots", "points"].reduce(inside, lookOf(loadedOf(path), "kinds"));
  expect(word(inside(slotOf("rules/variants/hint-open-tender.yaml"), "label"))).toBe("points");
  expect(word(inside(slotOf("rules/hint.yaml"), "show"))).toBe("never");
});

test("the places of a burst are named as parts of the body", () => {
  const asked = programOf("rules/hint.yaml").bodies.flatMap(({ code }) =>
    code.flatMap((one) => (one.do === "ask" ? one.fields : [])),
  );
  const places = asked.filter(({ id }) => id === "place");
  expect(places).toHaveLength(1);
  expect(places[0]?.note).not.toBeNull();
});
