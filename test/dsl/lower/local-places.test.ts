import { expect, test } from "vitest";
import { LANGUAGE } from "../../../src/dsl/constructs/language.ts";
import { placesOf } from "../../../src/dsl/lower/local-places.ts";
import { loadRules } from "../../support/games.ts";

/** Rules with loops, questions to one and to all, names, draws and rolls, in verbs and phases. */
const FILES = ["rules/hint.yaml", "rules/neohunt3.yaml", "examples/hearts.yaml", "examples/secret-orders.yaml"];

test.each(FILES)("local places of effects are allocated right at once, so that none is lowered twice: %s", (path) => {
  const { model, program } = loadRules(path);
  if (!model || !program) throw new Error(`${path} does not load`);
  const hooked = new Set<object>([
    ...model.triggers.map(({ on }) => on),
    ...model.ends.map(({ after }) => after ?? {}),
  ]);
  const begun = [...model.verbs.values()].map((verb) => ({
    of: verb,
    id: `verbs.${verb.id}`,
    count: verb.params.length + verb.keeps.length,
  }));
  const phases = [...model.phases.values()].map((phase) => ({ of: phase, id: `phases.${phase.id}`, count: 0 }));
  const guessed = [...begun, ...phases]
    .filter(({ of }) => !hooked.has(of))
    .map(({ of, id, count }) => [id, count + placesOf(of.body ? [of.body] : [], LANGUAGE)]);
  const places = new Map(program.bodies.map(({ id, locals }) => [id, locals.length]));
  expect(guessed).toEqual(guessed.map(([id]) => [id, places.get(String(id))]));
  expect(guessed.some(([, count]) => Number(count) > 2)).toBe(true);
});
