import { expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import { link } from "../../../src/interpreter/index.ts";
import { CONTINUED_GAMES } from "../../properties/secret-continued.ts";
import { GROWN_GAMES } from "../../properties/secret-grown.ts";
import { IDENTITY_GAMES } from "../../properties/secret-identity.ts";
import { rulesOf, SECRET_GAMES } from "../../properties/secret-rules.ts";
import { sized } from "../../properties/size.ts";
import { lockstep } from "./lockstep.ts";

/** Each source of a secret with each use of it: the module tracks who may know what as the reference does. */

const GAMES = [...SECRET_GAMES, ...GROWN_GAMES, ...IDENTITY_GAMES, ...CONTINUED_GAMES];
/** one in this many games is played */
const EACH = sized(40, 1);

function apart(name: string): readonly (string | null)[] {
  const [, one] = GAMES.find(([own]) => own === name) ?? [];
  const { program } = one
    ? load({ path: "s.yaml", text: rulesOf(one) }, { files: { read: () => null }, packs: [] })
    : {};
  if (!program) throw new Error(`${name} does not load`);
  const [players = 2] = program.playerCounts;
  const game = link(program, { players });
  const engine = engineOf(game);
  if (!(engine instanceof ModuleEngine)) throw new Error(`${name}: ${engine.reason}`);
  return [0, 1].map((index) => {
    const found = lockstep(game, engine, `${name}/${index}`, 80);
    // At a fault of the rules, such as a leak, both engines stop.
    return found.apart ?? (found.stopped === "fault" ? null : found.stopped);
  });
}

test.each([
  "a count of what is alike, given a name, in a phase",
  "a hand as a list, given a name, in a phase",
  "a hand as a set, asked about if it is great, in a phase",
  ...GAMES.filter((_, at) => at % EACH === 0).map(([name]) => name),
])("%s", (name) => expect(apart(name)).toEqual([null, null]));
