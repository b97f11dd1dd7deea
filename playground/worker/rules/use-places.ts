import type { Loaded } from "../../../src/dsl/load.ts";
import { placeJson } from "../../../src/dsl/text/render.ts";
import type { Span } from "../../../src/dsl/text/source.ts";
import type { Usable } from "../../../src/interpreter/ir/measure-names.ts";
import type { Place } from "../../protocol.ts";

/** Where commands and rows are written, in order; null: at no place that can be shown. */
export function usePlaces({ model }: Loaded, usable: readonly Usable[]): readonly (Place | null)[] {
  const commands = new Map([...(model?.commands.values() ?? []), ...(model?.rowCommands ?? [])].map(idAndSpan));
  const rowsOf = new Map<string, ReadonlyMap<string, Span>>();
  // Of several rows with one name the first is taken.
  for (const { id, rows } of model?.kinds.values() ?? []) rowsOf.set(id, new Map(rows.map(idAndSpan).reverse()));
  return usable.map(({ kind, id }) => {
    const rows = kind === null ? commands : rowsOf.get(kind);
    const span = rows?.get(id) ?? rows?.get(id.slice(`${kind}.`.length));
    return span ? placeJson(span) : null;
  });
}

const idAndSpan = ({ id, span }: { readonly id: string; readonly span: Span }) => [id, span] as const;
