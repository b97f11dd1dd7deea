import { parseSeenBy } from "../../expr/parse.ts";
import { spanInside } from "../../yaml/node.ts";
import { type Context, textOf } from "../context.ts";
import { asValue, needBool, read } from "../expr/build.ts";
import { infer } from "../expr/infer.ts";
import { attribute } from "../expr/members.ts";
import type { KindDecl } from "../model.ts";
import { Scope, variable } from "../scope.ts";
import type { TSeen } from "../tree.ts";
import { entityOf, type Type } from "../types.ts";
import { get } from "./read.ts";

/**
 * `seen by owner`: the player to whom the thing belongs; for a player's own things that player. `other` is the second of
 * two things to which a zone belongs.
 */
export function seenRules(
  context: Context,
  written: NonNullable<ReturnType<typeof parseSeenBy>>,
  self: ReturnType<typeof variable>,
  other: ReturnType<typeof variable> | null = null,
): TSeen[] {
  const scope = Scope.empty.bind(self, ...(other ? [other] : []));
  return written.map((rule) => {
    const when = rule.when && needBool(context, infer(context, rule.when, scope));
    if (rule.who.kind === "name" && (rule.who.name === "all" || rule.who.name === "nobody"))
      return { who: rule.who.name, when, self, other };
    const player = [self, other].find((key) => key && isPlayer(key.type));
    if (rule.who.kind === "name" && rule.who.name === "owner" && player)
      return { who: read(player, rule.who.span), when, self, other };
    if (rule.who.kind === "name" && rule.who.name === "owner") {
      return {
        who: attribute(context, read(self, rule.who.span), { name: "owner", span: rule.who.span }, rule.who.span),
        when,
        self,
        other,
      };
    }
    return { who: asValue(infer(context, rule.who, scope)), when, self, other };
  });
}

function isPlayer(type: Type): boolean {
  return type.t === "entity" && type.of.length === 1 && type.of[0]?.id === "player";
}

/** `face: seen by ...` and `starts in: ...` of kinds. */
export function resolveKindRules(context: Context): void {
  for (const kind of context.model.kinds.values()) {
    const face = get(kind.node ?? undefined, "face");
    const written = face?.kind === "scalar" ? parseSeenBy(textOf(face), context.diagnostics) : null;
    if (written) kind.face = seenRules(context, written, variable(kind.id, kind.span, entityOf(kind), "param"));
    startsIn(context, kind);
  }
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
  } else
    context.error(
      "unknown-name",
      node.span,
      `There is no place \`${node.text}\`.`,
      "for instance `player.hand` or `table.deck`, as declared under `state:`",
    );
}
