import type { Expr } from "../../expr/ast.ts";
import { parseSeenBy } from "../../expr/parse.ts";
import { spanInside } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { asValue, needBool, read } from "../expr/build.ts";
import { infer } from "../expr/infer.ts";
import { attribute } from "../expr/members.ts";
import type { KindDecl } from "../model.ts";
import { textOf } from "../read-node.ts";
import { Scope, variable } from "../scope.ts";
import type { TSeen } from "../tree.ts";
import { entityOf, type Type } from "../types.ts";
import { get } from "./nodes.ts";

type Keys = readonly ReturnType<typeof variable>[];

/**
 * Checks visibility rules. `seen by owner` means the player to whom the thing belongs, and for a player's own things
 * that player. `keys`: the thing, or all keys of the slot or zone.
 */
export function seenRules(context: Context, written: NonNullable<ReturnType<typeof parseSeenBy>>, keys: Keys): TSeen[] {
  const scope = Scope.empty.bind(...keys);
  return written.map(({ who, when }) => ({
    who: seers(context, who, keys, scope),
    when: when && needBool(context, infer(context, when, scope)),
    keys,
  }));
}

function seers(context: Context, who: Expr, keys: Keys, scope: Scope): TSeen["who"] {
  const { span } = who;
  if (who.kind !== "name") return asValue(infer(context, who, scope));
  if (who.name === "owners" && !scope.variable("owners")) {
    const help = "did you mean `owner`? It is the player to whom the thing belongs";
    context.error("unknown-name", span, "There is no name `owners`.", help);
    return "nobody";
  }
  if (who.name === "all" || who.name === "nobody") return who.name;
  const [first] = keys;
  if (who.name !== "owner" || !first) return asValue(infer(context, who, scope));
  const player = keys.find(({ type }) => isPlayer(type));
  return player ? read(player, span) : attribute(context, read(first, span), { name: "owner", span }, span);
}

function isPlayer(type: Type): boolean {
  return type.t === "entity" && type.of.length === 1 && type.of[0]?.id === "player";
}

/** Checks `face: seen by ...` and `starts in: ...` of kinds. */
export function resolveKindRules(context: Context): void {
  for (const kind of context.model.kinds.values()) {
    const face = get(kind.node ?? undefined, "face");
    const written = face?.kind === "scalar" ? parseSeenBy(textOf(face), context.diagnostics) : null;
    if (written) kind.face = seenRules(context, written, [variable(kind.id, kind.span, entityOf(kind), "param")]);
    startsIn(context, kind);
  }
}

/** The help for a kind that starts in an unknown zone: how to declare that zone. */
function placeHelp(owner: string, name: string, kind: KindDecl): string {
  const holder = owner === "owner" ? "player" : owner;
  const zone = /^\w+$/.test(name) ? `${name}: pile of ${kind.id}` : "deck: deck of card";
  const holds = /^\w+$/.test(holder) && zone.startsWith(name) ? holder : "table";
  return `declare it: \`state: {${holds}: {${zone}}}\`, or name a place that is declared under \`state:\``;
}

function startsIn(context: Context, kind: KindDecl): void {
  const node = get(kind.node ?? undefined, "starts in");
  if (node?.kind !== "scalar") return;
  const [owner = "", name = ""] = node.text.split(".");
  const holder = context.model.kinds.get(owner === "owner" ? "player" : owner);
  const zone = holder && context.model.own.get(holder)?.get(name);
  if (zone?.what === "zone") {
    kind.startsIn = zone;
    context.use(spanInside(node, owner.length + 1, node.text.length), zone);
  } else context.error("unknown-name", node.span, `There is no place \`${node.text}\`.`, placeHelp(owner, name, kind));
}
