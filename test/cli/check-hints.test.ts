import { expect, test } from "vitest";
import { cli } from "../support/cli.ts";

const FILE = "test/cases/cli/without-words.yaml";

test("questions without texts are named, with what people read instead, if hints are asked for", async () => {
  const { out, status } = await cli(`check ${FILE} --hints`);
  expect([...out.matchAll(/yaml:(\d+):\d+ hint no-words (.*)/g)].map(([, line, text]) => [line, text])).toEqual([
    ["11", "This question has no words: people read `bare`."],
    ["16", "This question has no words: people read `one` and `other`."],
  ]);
  expect(status).toBe(0);
  expect((await cli(`check ${FILE}`)).out).toBe(`Nothing is wrong in \`${FILE}\`.\n`);
});

test("a secret that an answer reveals to all is named", async () => {
  const { out } = await cli("check test/cases/cli/answers-told.yaml --hints");
  expect([...out.matchAll(/yaml:(\d+):\d+ hint answer-told (.*)/g)].map(([, line, text]) => [line, text])).toEqual([
    ["18", "Not everybody sees `trapped`, but everybody hears `to`, which says what is written there."],
    ["27", "Not everybody sees `aim`, but everybody hears `aim`, which says what is written there."],
  ]);
});
