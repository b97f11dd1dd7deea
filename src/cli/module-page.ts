import { readFileSync } from "node:fs";
import { load } from "../dsl/load.ts";
import { ModuleEngine } from "../interpreter/codegen/engine/engine.ts";
import { engineOf } from "../interpreter/codegen/engine/engine-of.ts";
import { link } from "../interpreter/link/link.ts";

/**
 * The page about compiled rules. Its text is written by hand; the module that it shows is generated from a small game.
 */

export const MODULE_PAGE = "docs/compiled-rules.md";
const GAME = "examples/tictactoe.yaml";

/**
 * The part of the module that is specific to the game: its turns and its question. The rest is the same in every
 * module.
 */
const FROM = "let pc1 = ";
const TO = "const push = ";

const SHOWN = /(?<=^```js\n).*?(?=^```$)/ms;

function moduleShown(): string {
  const { program } = load({ path: GAME, text: readFileSync(GAME, "utf8") }, { files: { read: () => null } });
  const engine = program && engineOf(link(program, { players: 2 }));
  if (!(engine instanceof ModuleEngine)) throw new Error(`${GAME} is not compiled`);
  const lines = engine.written.text.split("\n");
  const at = (word: string) => lines.findIndex((line) => line.trimStart().startsWith(word));
  const own = lines.slice(at(FROM), at(TO));
  const margin = own[0]?.search(/\S/) ?? 0;
  return `${own.map((line) => line.slice(margin)).join("\n")}\n`;
}

/** The page with the module as it is generated now. */
export const modulePage = (): string => readFileSync(MODULE_PAGE, "utf8").replace(SHOWN, () => moduleShown());
