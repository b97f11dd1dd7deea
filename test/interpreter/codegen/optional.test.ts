import { expect, test } from "vitest";
import { ModuleEngine } from "../../../src/interpreter/codegen/engine/engine.ts";
import { writeModule } from "../../../src/interpreter/codegen/module.ts";
import { link } from "../../../src/interpreter/index.ts";
import { loadTexts } from "../../support/rules.ts";
import { lockstep } from "./lockstep.ts";

/** Optional questions are asked in any case, also if nothing can be chosen. */

const rules = (optional: string) => `game: small
language: 1
title: Small
players: 2
limit: {rounds: 3, winners: nobody}
kinds:
  stone: {copies: 3, starts in: table.box}
state:
  table: {box: pile of stone, gone: pile of stone, n: int 0..9}
phases:
  - id: play
    do:
      - each: p in players
        do:
          - ask:
              x: {in: s in table.box where table.n < 2, optional: ${JSON.stringify(optional)}}
            who: p
          - set: table.n += 1
`;

test.each([
  ["fails where nothing can be chosen", "6 mod (2 - table.n) is 0", "fault"],
  ["holds now and then", "table.n is 1", null],
])("a condition that %s", (_, optional, stopped) => {
  const { program, diagnostics } = loadTexts({ "small.yaml": rules(optional) });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const game = link(program, { players: 2 });
  const engine = new ModuleEngine(game, writeModule(game));
  for (let index = 0; index < 4; index++) {
    const played = lockstep(game, engine, `optional ${index}`, 40);
    expect(played.apart).toBeNull();
    expect(played.stopped).toBe(stopped);
  }
});
