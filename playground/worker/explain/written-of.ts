/** Finds where things on the table are written in the rules, and the other way round. */
import type { KindDecl, RowDecl } from "../../../src/dsl/check/model.ts";
import type { Loaded } from "../../../src/dsl/load.ts";
import { placeJson } from "../../../src/dsl/text/render.ts";
import { lineSpan, positionAt, type Span } from "../../../src/dsl/text/source.ts";
import { entryOf, type MapNode, type Node } from "../../../src/dsl/yaml/node.ts";
import { entityNamed, type Game, NONE } from "../../../src/interpreter/index.ts";
import type { Place } from "../../protocol.ts";

type Model = NonNullable<Loaded["model"]>;

/** More marked things would cover the whole table. */
const MOST_MARKED = 400;

/** Where a thing, a space or a zone of the table is written: its row, else its kind or its declaration. */
export function placeWritten(loaded: Loaded, game: Game, id: string): Place | null {
  const { model } = loaded;
  if (!model) return null;
  const span = entitySpan(model, game, id) ?? zoneSpan(model, id);
  return span ? placeJson(span) : null;
}

function entitySpan(model: Model, game: Game, id: string): Span | null {
  const entity = entityNamed(game, id);
  const kind = entity === NONE ? undefined : game.program.kinds[game.entities.kindOf[entity] ?? NONE];
  const declared = model.kinds.get(kind?.id ?? "");
  if (entity === NONE || !declared) return null;
  const row = kind?.rows[game.entities.rowOf[entity] ?? NONE];
  return declared.rows.find((one) => one.id === row)?.span ?? declared.span;
}

/** The declaration of a zone such as `p1.hand`, also for a hidden thing in it: `p1.hand[3]`. */
function zoneSpan(model: Model, id: string): Span | null {
  const name = id.replace(/\[.*$/, "").split(".").at(-1) ?? "";
  for (const own of model.own.values()) {
    const found = own.get(name);
    if (found?.what === "zone") return found.span;
  }
  return null;
}

/** Whether a position belongs to a span. `loosely`: anywhere on its lines. */
function covers(span: Span, path: string, offset: number, loosely: boolean): boolean {
  const { source, start, end } = span;
  if (source.path !== path) return false;
  if (!loosely) return offset >= start && offset <= end;
  const [first, last] = [positionAt(source, start).line, positionAt(source, end).line];
  return offset >= lineSpan(source, first).start && offset <= lineSpan(source, last).end;
}

const whole = (key: Span, node: Node): Span => ({
  ...key,
  start: Math.min(key.start, node.span.source === key.source ? node.span.start : key.start),
  end: Math.max(key.end, node.span.source === key.source ? node.span.end : key.end),
});

const size = ({ start, end }: Span) => end - start;

interface Asked {
  readonly path: string;
  readonly offset: number;
}

/** The names of the things written at a position: those of a row, a kind, a board, or a zone. */
export function thingsWritten(loaded: Loaded, game: Game, asked: Asked): readonly string[] {
  const { model, composed } = loaded;
  if (!model || !composed) return [];
  const row = rowAt(model, asked);
  if (row) return namesOf(game, row.kind, row.id);
  const ids = idsAt(composed.root, asked);
  const kinds = ids.flatMap((id) => model.families.get(id)?.kinds ?? model.kinds.get(id) ?? []);
  const named = kinds.flatMap((kind) => namesOf(game, kind, null));
  const spaces = ids.flatMap((id) => model.boards.get(id)?.spaces.map(({ name }) => name) ?? []);
  return [...new Set([...named, ...spaces])].slice(0, MOST_MARKED);
}

function rowAt(model: Model, { path, offset }: Asked): RowDecl | null {
  const rows = [...model.kinds.values()].flatMap((kind) => kind.rows);
  const at = (loosely: boolean) =>
    rows
      .map((row) => ({ row, span: whole(row.span, row.node) }))
      .filter(({ span }) => covers(span, path, offset, loosely))
      .sort((a, b) => size(a.span) - size(b.span));
  const exact = at(false);
  if (exact.length > 0) return exact[0]?.row ?? null;
  const near = at(true);
  return near.length === 1 ? (near[0]?.row ?? null) : null;
}

/** Sections whose keys are kinds, families or boards. */
const SECTIONS: readonly (readonly string[])[] = [
  ["kinds"],
  ["families"],
  ["boards"],
  ["look", "kinds"],
  ["look", "boards"],
];

function idsAt(root: MapNode, { path, offset }: Asked): string[] {
  return SECTIONS.flatMap((keys) => {
    const section = keys.reduce<Node | undefined>(
      (node, key) => (node?.kind === "map" ? entryOf(node, key)?.value : undefined),
      root,
    );
    if (section?.kind !== "map") return [];
    const here = section.entries.filter(({ key, value }) => covers(whole(key.span, value), path, offset, true));
    return here.map(({ key }) => key.text);
  });
}

/** The names of the things of a kind, or of one of its rows. */
function namesOf(game: Game, { id }: KindDecl, row: string | null): readonly string[] {
  const at = game.program.kinds.findIndex((kind) => kind.id === id);
  const wanted = row === null ? null : (game.program.kinds[at]?.rows.indexOf(row) ?? NONE);
  const own = (game.entities.ofKind[at] ?? []).filter(
    (entity) => wanted === null || game.entities.rowOf[entity] === wanted,
  );
  return own.slice(0, MOST_MARKED).map((entity) => game.names[entity] ?? "");
}
