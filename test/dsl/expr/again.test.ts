import { expect, test } from "vitest";
import { textOf } from "../../../src/dsl/check/read-node.ts";
import { parseChoice, parseExpression } from "../../../src/dsl/expr/parse.ts";
import { Diagnostics } from "../../../src/dsl/text/diagnostic.ts";
import type { ScalarNode } from "../../../src/dsl/yaml/node.ts";
import { readYaml } from "../../../src/dsl/yaml/parse.ts";

const scalar = (text: string) => readYaml({ path: "r.yaml", text }, new Diagnostics()) as ScalarNode;

test("a text is parsed once, and reused in another place", () => {
  const node = scalar("p in players");
  const read = () => parseExpression(textOf(node), new Diagnostics());
  expect(read()).not.toBeNull();
  expect(read()).toBe(read());
  expect(parseChoice(textOf(node), new Diagnostics())).not.toEqual(read());
  expect(parseExpression(textOf(scalar("p in players")), new Diagnostics())).not.toBe(read());
});

test("its findings are reported each time", () => {
  const node = scalar("1 +");
  for (let time = 0; time < 2; time++) {
    const diagnostics = new Diagnostics();
    expect(parseExpression(textOf(node), diagnostics)).toBeNull();
    expect(diagnostics.list).toHaveLength(1);
  }
});
