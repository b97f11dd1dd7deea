import { isEmpty } from "../../yaml/node.ts";
import { expression, names, scalar } from "../declare/nodes.ts";
import type { KindDecl, SlotDecl } from "../model.ts";
import { variable } from "../scope.ts";
import type { Stmt, T } from "../tree.ts";
import { entityOf } from "../types.ts";
import { at, type Checked, type EffectRow, type Item, plain } from "./row.ts";
import { kindsOfThings } from "./standing.ts";
import { assignment, targetOf } from "./targets.ts";
import { audience, thingsIn } from "./things.ts";
import { zoneMeant } from "./zones.ts";

const things = (item: Item): T => thingsIn(item, item.verb.value);

function set(item: Item): Checked | null {
  const { value } = item.verb;
  const ops = names(value).flatMap((node) => {
    const op = assignment(item, node);
    return op ? [{ span: node.span, see: [], id: null, ...op } satisfies Stmt] : [];
  });
  if (value.kind === "map" || isEmpty(value))
    item.context.error("wrong-form", value.span, "Write `set: name = value`, or a list of such lines.");
  const [only] = ops;
  if (ops.length === 1 && only) return plain(only);
  return plain({ do: "block", body: ops });
}

function move(item: Item): Checked | null {
  const what = things(item);
  const target = targetOf(item, "to", kindsOfThings(what));
  return target && plain({ do: "move", what, target });
}

function makeOne(item: Item): Checked | null {
  const name = scalar(item.context, item.verb.value, item.span, "a kind");
  const kind = name && item.context.model.kinds.get(name.text);
  if (!name || !kind) {
    if (name) item.context.unknown(name.span, "kind", name.text, item.context.model.kinds.keys());
    return null;
  }
  item.context.use(name.span, kind);
  if (kind.copies.of !== "number" || kind.copies.inPlay)
    item.context.error(
      "wrong-type",
      name.span,
      `\`${kind.id}\` is not made in play.`,
      "give its kind `made: in play, at most N`",
    );
  const slots = item.map.entries.flatMap((entry) => slotValue(item, kind, entry.key.text, entry));
  const as = at(item, "as");
  const held = as?.kind === "scalar" ? variable(as.text, as.span, entityOf(kind), "local") : null;
  const target = at(item, "to") ? targetOf(item, "to", [kind]) : null;
  const row = at(item, "row");
  const which = row ? expression(item.context, row, item.scope, { t: "row", of: kind }, item.span, "the row") : null;
  if (kind.table && !row)
    item.context.error("missing-key", item.span, `Which ${kind.id} is made?`, "add `row:` with a row of its table");
  return plain({ do: "make", kind, row: which, target, slots, as: held }, held ? [held] : []);
}

const MAKE_KEYS = ["make", "row", "to", "as", "at", "each", "let", "if", "else", "id", "see", "text"];

function slotValue(
  item: Item,
  kind: KindDecl,
  key: string,
  entry: Item["verb"],
): { readonly slot: SlotDecl; readonly value: T }[] {
  if (MAKE_KEYS.includes(key)) return [];
  const slot = item.context.model.own.get(kind)?.get(key);
  if (slot?.what !== "slot") {
    item.context.unknown(entry.key.span, `slot of ${kind.id}`, key, () => [
      ...(item.context.model.own.get(kind)?.keys() ?? []),
    ]);
    return [];
  }
  item.context.use(entry.key.span, slot, slot.type);
  return [{ slot, value: expression(item.context, entry.value, item.scope, slot.type, entry.key.span, `\`${key}\``) }];
}

function showing(name: "reveal" | "hide"): EffectRow["check"] {
  return (item) => plain({ do: name, what: things(item), to: audience(item) });
}

function shuffle(item: Item): Checked | null {
  const node = scalar(item.context, item.verb.value, item.span, "a zone");
  const zone = node && zoneMeant(item, node, "Only a place for components is shuffled");
  return zone && plain({ do: "shuffle", zone });
}

export const CHANGE: readonly EffectRow[] = [
  {
    name: "set",
    value: "assignment, or a list of them",
    doc: "Gives a slot, or something a verb keeps, a new value: `=`, `+=`, `-=`. Sets and lists grow with `+=` and shrink with `-=`.",
    keys: {},
    example: "- set: hero.acted = yes\n- set:\n    - player.points += number\n    - hero.wounds = 0",
    check: set,
  },
  {
    name: "move",
    value: "component or list",
    doc: "Moves components to a space, into a zone, to a place of a row (`p.plan[2]`), or nowhere (`none`). A list goes one after another and fills the places of a row in order.",
    keys: {
      to: "Where to; `if c.whose is none then table.discard else c.whose.discard` too.",
      at: "`top` (the rule) or `bottom` of a deck.",
    },
    example: "- move: card\n  to: table.discard",
    check: move,
  },
  {
    name: "make",
    value: "kind",
    doc: "Takes a new component from the stock of a kind that is made in play. Slots may be given under their names.",
    keys: {
      row: "Which row of the table it is, for kinds with a table.",
      to: "Where it comes.",
      at: "`top` or `bottom` of a deck.",
      as: "A name for it.",
      "*": "slots of the kind",
    },
    example: "- make: wolf\n  to: r1c1\n  wounds: 1\n  as: old_wolf",
    check: makeOne,
  },
  {
    name: "remove",
    value: "component, player, or list",
    doc: "Takes components or players out of the game: lists such as `players` and `heroes` no longer contain them.",
    keys: {},
    example: "- remove: wolf",
    check: (item) => plain({ do: "remove", what: things(item) }),
  },
  {
    name: "reveal",
    value: "component or list",
    doc: "Shows components to all players, or `to:` some, where they lie.",
    keys: { to: "Who sees them; left out: all." },
    example: "- reveal: player.hand",
    check: showing("reveal"),
  },
  {
    name: "hide",
    value: "component or list",
    doc: "Turns components face down again where they lie.",
    keys: { to: "Who no longer sees them; left out: all who need not see the place." },
    example: "- hide: card",
    check: showing("hide"),
  },
  {
    name: "shuffle",
    value: "zone",
    doc: "Makes the order of a deck unknown; `if open then table.market else table.deck` too.",
    keys: {},
    example: "- shuffle: table.deck",
    check: shuffle,
  },
];
