import { afterAll, beforeAll, expect, test } from "vitest";
import { findings, playedPage } from "../support/playground/axe.ts";
import { entriesOf, shippedRules } from "../support/playground/rule-files.ts";
import { type Served, servedPage } from "../support/playground/served.ts";

/** Every game in both themes; the daily run takes a few of them. */

let served: Served;

beforeAll(async () => {
  served = await servedPage();
}, 240_000);

afterAll(async () => served.close());

const cases = entriesOf(shippedRules()).flatMap((path) =>
  (["light", "dark"] as const).map((theme) => [path, theme] as const),
);

test.each(cases)(
  "%s (%s) can be used by everybody",
  async (path, theme) => {
    await playedPage(served.page, served.address, path, theme);
    expect(await findings(served.page)).toEqual([]);
  },
  600_000,
);
