import { expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import { link } from "../../../src/interpreter/index.ts";
import { CIRCLES } from "../../fuzz/nasty.ts";
import { lockstep } from "./lockstep.ts";

/** Rules that call themselves in circles give a fault of the rules, also while their module is written or played. */

test.each(["a line that sees along itself", "a command that goes on with itself"])("%s", (name) => {
  const text = CIRCLES[name] ?? "";
  const { program } = load({ path: "nasty.yaml", text }, { files: { read: () => null }, packs: [] });
  if (!program) throw new Error(`${name} does not load`);
  const game = link(program, { players: 2 });
  const engine = engineOf(game);
  if (engine instanceof ModuleEngine) {
    expect(lockstep(game, engine, name, 10)).toMatchObject({ apart: null, stopped: "fault" });
    expect(engine.slip).toBeNull();
  } else expect(engine.reason).toBe("expressions are nested too deeply");
});
