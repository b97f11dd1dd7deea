import { scalar } from "../../check/declare/nodes.ts";
import { at, type Checked, type Effect, type Item, noEffects, plain } from "../../check/effects/row.ts";
import { checkGoal, kindsOfThings } from "../../check/effects/standing.ts";
import { thingsIn } from "../../check/effects/things.ts";
import { zoneMeant } from "../../check/effects/zones.ts";
import type { T, TTarget } from "../../check/tree.ts";
import { lowerListed } from "../../lower/expr.ts";
import { target } from "../../lower/target.ts";
import { EXPRESSION } from "../../shape/form.ts";
import type { Node } from "../../yaml/node.ts";
import { lowerPurpose, ownPurpose, type Purpose, purposeIn, zoneWord } from "./purpose.ts";

export interface ShuffleOp {
  readonly do: "shuffle";
  /** a deck whose order becomes unknown, or things that are put onto or under a deck in an unknown order */
  readonly what: T;
  readonly onto: { readonly target: TTarget; readonly purpose: Purpose } | null;
}

/** The deck onto which things are shuffled, and its end. */
function goalIn(item: Item, node: Node | undefined, end: "top" | "bottom", what: T): ShuffleOp["onto"] {
  const text = scalar(item.context, node, item.span, "a deck");
  const zone = text && zoneMeant(item, text, "What is shuffled goes to a deck");
  if (!zone) return null;
  const { of } = zone.type;
  if (of.form !== "deck") {
    const message = `\`${of.id}\` is no deck, so what lies there has no top and no bottom.`;
    item.context.error("wrong-type", zone.span, message, "`move:` puts things there");
    return null;
  }
  const goal: TTarget = { to: "any", expr: zone, at: end };
  checkGoal(item.context, kindsOfThings(what), goal);
  const lying = what.op === "members" ? what.of : what;
  const named = lying.op === "zone" ? lying : zone;
  return {
    target: goal,
    purpose: purposeIn(item, ownPurpose(named, named.op === "zone" ? named.zone.id : zoneWord(zone, of.id))),
  };
}

function check(item: Item): Checked | null {
  const [onto, under] = [at(item, "onto"), at(item, "under")];
  if (onto && under) {
    const message = "What is shuffled goes onto a deck or under one, not both.";
    item.context.error("two-verbs", under.span, message, "leave one of them out");
    return null;
  }
  if (!onto && !under) {
    const lone = at(item, "for");
    if (lone) {
      const message = "A deck that is shuffled asks chance only when it is drawn from, so `for:` means nothing here.";
      item.context.error("unknown-key", lone.span, message, "leave it out, or say `onto:` or `under:` which deck");
    }
    const node = scalar(item.context, item.verb.value, item.span, "a zone");
    const zone = node && zoneMeant(item, node, "Only a place for components is shuffled");
    return zone && plain({ do: "shuffle", what: zone, onto: null });
  }
  const what = thingsIn(item, item.verb.value);
  const goal = goalIn(item, onto ?? under, under ? "bottom" : "top", what);
  return goal && plain({ do: "shuffle", what, onto: goal });
}

export const shuffle: Effect<ShuffleOp> = {
  name: "shuffle",
  do: "shuffle",
  value: "zone, or with `onto` or `under` a component or list",
  form: EXPRESSION,
  names: null,
  doc: "Makes the order of a deck unknown. It may be an `if`: `if open then table.market else table.deck`. With `onto` or `under` all that lies in a place, or the components of a list, come onto a deck or under it in an order that nobody knows; what lies there already keeps its order.",
  keys: {
    onto: { doc: "The deck on which they come.", form: EXPRESSION },
    under: { doc: "The deck under which they come.", form: EXPRESSION },
    for: {
      doc: "With `onto` or `under` the purpose of the chance, for scenarios, which name the outcomes from the top down; otherwise the name of the place that is shuffled, of a list that of the deck.",
      form: EXPRESSION,
    },
  },
  open: null,
  example: "- shuffle: table.deck\n- shuffle: table.discard\n  under: table.deck",
  check,
  inside: noEffects,
  waits: ({ onto }) => (onto ? "shuffles onto a deck" : null),
  takesRest: false,
  lower(code, one) {
    if (!one.onto) {
      code.emit(one.span, { do: "shuffle", zone: code.expr(one.what) });
      return;
    }
    const what = lowerListed(code.ids, code.env, one.what);
    const purpose = lowerPurpose(code, one.onto.purpose);
    code.emit(one.span, { do: "mix", what, target: target(code, one.onto.target), purpose });
  },
};
