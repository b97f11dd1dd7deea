import { getText } from "../../dsl/check/declare/nodes.ts";
import type { Loaded } from "../../dsl/load.ts";
import type { Game, Value } from "../../interpreter/index.ts";
import { sightOf } from "../../interpreter/observe/sight.ts";
import { rowOf } from "../../interpreter/runtime/position.ts";
import { kindAndId } from "../../scenario/library.ts";
import type { Asked } from "./hosted-session.ts";

/** The title of a row of a table; null where it has none. */
function rowTitle({ game, loaded }: { game: Game; loaded: Loaded }, kind: number, row: number): string | null {
  const def = game.program.kinds[kind];
  return def ? getText(loaded.model?.kinds.get(def.id)?.rows[row]?.node, "title") : null;
}

/** What a choice is called on the table: the title of the row, or of the thing where the player may know which it is. */
export function choiceTitle(table: { game: Game; loaded: Loaded }, asked: Asked, value: Value): string | null {
  const { game } = table;
  const { question, state } = asked;
  const type = question.field?.type;
  const plain = type && (type.t === "optional" || type.t === "list" || type.t === "set") ? type.of : type;
  if (typeof value !== "number" || value < 0) return null;
  if (plain?.t === "row") return rowTitle(table, plain.of, value);
  if (plain?.t !== "entity" || !sightOf(game, state, asked.seat).knows(value)) return null;
  return rowTitle(table, game.entities.kindOf[value] ?? 0, rowOf(game, state, value));
}

/** The packs that are played with, by their titles. */
export function packTitles({ composed }: Loaded): string[] {
  return (composed?.packs ?? []).map((id) => {
    const source = composed?.sources.find(({ text }) => {
      const head = kindAndId(text);
      return head?.kind === "pack" && head.id === id;
    });
    return (
      /^title:\s*(?:"([^"\n]+)"|'([^'\n]+)'|([^\n#]+))/m
        .exec(source?.text ?? "")
        ?.slice(1)
        .find(Boolean)
        ?.trim() ?? id
    );
  });
}
