/** The sentence for carrying out a rule inside a table row, such as the effect of a card. */
import type { Loaded } from "../dsl/load.ts";
import { entityNamed } from "../interpreter/names/value-names.ts";
import type { EventView } from "../interpreter/observe/redact.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { inside, word as textOf } from "./look-node.ts";

/** Rules in rows have ids of table, row and field. */
const RULE_OF_ROW = /^([^.]+)\.(.+)\.([^.]+)$/;

/**
 * The title of the row and the first sentence of its `text`: "The Smith: 3 cards". Null for other rules, and if the
 * listener was not told of a thing of that row.
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
  // A text with braces has values that are filled in only on the card.
  return said === undefined || said.includes("{") ? `${title} takes effect` : `${title}: ${said}`;
}

function rowNamed(game: Game, name: string): string | undefined {
  const entity = entityNamed(game, name);
  const kind = game.program.kinds[game.entities.kindOf[entity] ?? -1];
  return kind?.rows[game.entities.rowOf[entity] ?? -1];
}
