/** Titles of a game's things: the titles of table rows, by the names in the rules. */

import { getText } from "../check/declare/nodes.ts";
import type { Model } from "../check/declared.ts";

/** Maps a name of the rules to its title. A name without a title stays as it is. */
export type Called = (name: string) => string;

/** Marks a name whose rows have different titles. */
const UNCLEAR = null;

/** The table of titles is made once per model: models never change, and every printed line asks for it. */
const known = new WeakMap<Model, Called>();

export function calledIn(model: Model | null): Called {
  if (model === null) return (name) => name;
  const called = known.get(model) ?? calledBy(titlesOf(model));
  known.set(model, called);
  return called;
}

/** All titles by name. Copies (`courier_2`) have the title of their row. */
export const allTitles = (model: Model): Readonly<Record<string, string>> =>
  Object.fromEntries([...titlesOf(model)].filter((pair): pair is [string, string] => pair[1] !== UNCLEAR));

/** The title of a row of a kind; null if it has none. */
export const rowTitle = (model: Model | null, kind: string, row: number): string | null =>
  getText(model?.kinds.get(kind)?.rows[row]?.node, "title");

type Titles = ReadonlyMap<string, string | typeof UNCLEAR>;

const calledBy =
  (titles: Titles): Called =>
  (name) =>
    titles.get(name) ?? copyCalled(titles, name) ?? name;

function titlesOf(model: Model): Titles {
  const titles = new Map<string, string | typeof UNCLEAR>();
  for (const kind of model.kinds.values())
    for (const { id, node } of kind.rows) {
      const title = getText(node, "title");
      if (title !== null) titles.set(id, (titles.get(id) ?? title) === title ? title : UNCLEAR);
    }
  return titles;
}

/** The title of a copy: `courier_2` becomes "the courier 2". */
function copyCalled(titles: Titles, name: string): string | null {
  const [, row, number] = /^(.*)_(\d+)$/.exec(name) ?? [];
  const title = row === undefined ? null : titles.get(row);
  return title ? `${title} ${number}` : null;
}
