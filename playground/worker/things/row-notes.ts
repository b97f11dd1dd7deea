/** The titles and texts of table rows. */

import { getText } from "../../../src/dsl/check/declare/nodes.ts";
import type { Loaded } from "../../../src/dsl/load.ts";
import type { Plain } from "../../../src/interpreter/index.ts";
import { plainText } from "../words/plain.ts";

export interface RowNote {
  readonly title: string | null;
  readonly text: string | null;
}

/** By kind and row. */
export type RowNotes = ReadonlyMap<string, ReadonlyMap<string, RowNote>>;

export const NO_NOTE: RowNote = { title: null, text: null };

export function rowNotes(model: Loaded["model"]): RowNotes {
  const kinds = [...(model?.kinds.values() ?? [])];
  return new Map(
    kinds.map((kind) => {
      const rows = kind.rows.map(({ id, node }): [string, RowNote] => [
        id,
        { title: getText(node, "title"), text: getText(node, "text") },
      ]);
      return [kind.id, new Map(rows)];
    }),
  );
}

/** A text with the printed values of its row filled in. */
export const filledText = (text: string, printed: ReadonlyMap<string, Plain>): string =>
  text.replace(/\{(\w+)\}/g, (whole, word: string) => (printed.has(word) ? plainText(printed.get(word)) : whole));
