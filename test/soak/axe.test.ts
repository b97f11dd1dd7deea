import { afterAll, beforeAll, expect, test } from "vitest";
import { findingsInThemes, playedPage } from "../support/playground/axe.ts";
import { entriesOf, shippedRules } from "../support/playground/rule-files.ts";
import { builtPage, type Served } from "../support/playground/served.ts";

/** Every game, example and recipe in both themes; the daily run takes a few of them. */

let served: Served;

beforeAll(async () => {
  served = await builtPage();
}, 240_000);

afterAll(async () => served.close());

test.each(entriesOf(shippedRules()))(
  "%s can be used by everybody, in both themes",
  async (path) => {
    await playedPage(served.page, served.address, path, "auto");
    expect(await findingsInThemes(served.page)).toEqual([]);
  },
  600_000,
);
