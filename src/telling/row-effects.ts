/** What is told when a rule is carried out that stands in a row of a table, as the effect of a card does. */
import type { Loaded } from "../dsl/load.ts";
import { entityNamed } from "../interpreter/names/value-names.ts";
import type { EventView } from "../interpreter/observe/redact.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { inside, word as textOf } from "./look-node.ts";

/** The rules of rows are called by table, row and field. */
const RULE_OF_ROW = /^([^.]+)\.(.+)\.([^.]+)$/;

/**
 * The name of the row and the first sentence of its `text`: "The Smith: 3 cards". Null for other rules, and where the listener was
 * not told of the thing whose row it is.
 */
export function rowEffectText(game: Game, loaded: Loaded, { type, word, parts }: EventView): string | null {
  const [, table, row] = (type === "call" && RULE_OF_ROW.exec(word)) || [];
  const kind = [...(loaded.model?.kinds.values() ?? [])].find((one) => one.table === table);
  const node = kind?.rows.find(({ id }) => id === row)?.node;
  if (row === undefined || !kind || !node) return null;
  const isHeard = Object.values(parts).some((value) => typeof value === "string" && rowNamed(game, value) === row);
  if (!isHeard) return null;
  const title = textOf(inside(node, "title")) ?? row.replaceAll("_", " ");
  const [said] = textOf(inside(node, "text"))?.split(/(?<=[^.])\.(?:\s|$)/) ?? [];
  // What stands in braces is filled in on the card.
  return said === undefined || said.includes("{") ? `${title} takes effect` : `${title}: ${said}`;
}

function rowNamed(game: Game, name: string): string | undefined {
  const entity = entityNamed(game, name);
  const kind = game.program.kinds[game.entities.kindOf[entity] ?? -1];
  return kind?.rows[game.entities.rowOf[entity] ?? -1];
}
