import { expect, test } from "vitest";
import { namedBy, TEMPLATES } from "../../playground/panels/templates.ts";
import { headOf } from "../../playground/state/heads.ts";

/** A new file gets its id from the typed name. */

test.each([
  ["Sniper Pack", { id: "sniper_pack", title: "Sniper Pack" }],
  ["my_walk", { id: "my_walk", title: "My walk" }],
  [" 3rd Wave! ", { id: "rd_wave", title: '"3rd Wave!"' }],
  ["42", { id: "", title: "42" }],
])("%s", (typed, named) => expect(namedBy(typed)).toEqual(named));

test("a file that begins with it loads under both", () => {
  for (const kind of ["variant", "pack", "game"] as const) {
    const text = TEMPLATES[kind].text(namedBy("Sniper: the Pack"), null);
    expect(headOf(`rules/${kind}.yaml`, text)).toMatchObject({
      kind,
      id: "sniper_the_pack",
      title: "Sniper: the Pack",
    });
  }
});
