/** Compares two sets of rules and lists the differences as paths with the old and the new value. */

/** Rules as plain data, as written. */
export type Tree = string | readonly Tree[] | { readonly [key: string]: Tree };

interface Change {
  readonly path: string;
  /** the two values if both are short texts, else a description of the change */
  readonly text: string;
}

/** Sections that do not affect play. */
const UNPLAYED: ReadonlySet<string> = new Set(["title", "text", "look", "language", "game", "variant", "extends"]);

export function changesBetween(before: Tree, now: Tree): Change[] {
  return changed(played(before), played(now), "");
}

function played(tree: Tree): Tree {
  if (!isMap(tree)) return tree;
  return Object.fromEntries(Object.entries(tree).filter(([key]) => !UNPLAYED.has(key)));
}

const isList = (tree: Tree | undefined): tree is readonly Tree[] => Array.isArray(tree);
const isMap = (tree: Tree | undefined): tree is { readonly [key: string]: Tree } =>
  typeof tree === "object" && !isList(tree);
const isSame = (a: Tree | undefined, b: Tree | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** Longer values are not shown, because they would hide what has changed. */
const SHORT = 48;

const isShort = (tree: Tree): tree is string => typeof tree === "string" && tree.length <= SHORT;

const withValue = (what: string, tree: Tree | undefined) =>
  tree !== undefined && isShort(tree) ? `${what}: ${tree}` : what;

function changed(before: Tree | undefined, now: Tree | undefined, path: string): Change[] {
  if (isSame(before, now)) return [];
  if (before === undefined) return [{ path, text: withValue("is new", now) }];
  if (now === undefined) return [{ path, text: withValue("is gone", before) }];
  const [one, other] = [keyed(before), keyed(now)];
  if (one && other) {
    const keys = new Set([...one.keys(), ...other.keys()]);
    const inside = [...keys].flatMap((key) =>
      changed(one.get(key), other.get(key), path === "" ? key : `${path}.${key}`),
    );
    return inside.length > 0 ? inside : [{ path, text: "stands in another order" }];
  }
  if (isList(before) && isList(now) && before.length === now.length) {
    return before.flatMap((item, at) => changed(item, now[at], `${path}.${idOf(item) ?? at + 1}`));
  }
  if (isShort(before) && isShort(now)) return [{ path, text: `${before} → ${now}` }];
  return [{ path, text: "has changed" }];
}

const idOf = (tree: Tree): string | null => (isMap(tree) && typeof tree.id === "string" ? tree.id : null);

/** The parts of a map, of a table, or of a list of things with ids. */
function keyed(tree: Tree): ReadonlyMap<string, Tree> | null {
  if (isMap(tree)) return tableRows(tree) ?? new Map(Object.entries(tree));
  if (!isList(tree)) return null;
  const ids = tree.flatMap((item) => idOf(item) ?? []);
  if (ids.length === 0 || new Set(ids).size < tree.length) return null;
  return new Map(tree.map((item, at) => [ids[at] ?? "", item]));
}

/** A table with `columns:` and `rows:` as rows by their first cell. */
function tableRows({ columns, rows }: { readonly [key: string]: Tree }): ReadonlyMap<string, Tree> | null {
  if (!isList(columns) || !isList(rows)) return null;
  const row = (cells: readonly Tree[]): Tree =>
    Object.fromEntries(columns.map((column, at) => [String(column), cells[at] ?? ""]));
  const named = rows.flatMap((cells): [string, Tree][] => (isList(cells) ? [[String(cells[0]), row(cells)]] : []));
  return new Map(named);
}
