/** What people call the things of a game: the titles of the rows of its tables, by the names that the rules have for them. */

import type { Model } from "../check/context.ts";
import { getText } from "../check/declare/nodes.ts";

/** A name of the rules as people say it; one without a title stays as it is. */
export type Called = (name: string) => string;

/** A title that two rows of one name do not share says nothing. */
const UNCLEAR = null;

/** Models never change, and every line that is printed asks: the table is made once. */
const known = new WeakMap<Model, Called>();

export function calledIn(model: Model | null): Called {
  if (model === null) return (name) => name;
  const called = known.get(model) ?? calledBy(titlesOf(model));
  known.set(model, called);
  return called;
}

/** All titles by the names that the rules have; of copies (`courier_2`) that of their row counts. */
export const allTitles = (model: Model): Readonly<Record<string, string>> =>
  Object.fromEntries([...titlesOf(model)].filter((pair): pair is [string, string] => pair[1] !== UNCLEAR));

/** The title of a row of a kind; null where it has none. */
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

/** One of several copies: `courier_2` is "the courier 2". */
function copyCalled(titles: Titles, name: string): string | null {
  const [, row, number] = /^(.*)_(\d+)$/.exec(name) ?? [];
  const title = row === undefined ? null : titles.get(row);
  return title ? `${title} ${number}` : null;
}
