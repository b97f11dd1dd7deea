import { expression } from "../../check/declare/nodes.ts";
import { type Around, type Checked, type Effect, type Item, neverWaits, noEffects } from "../../check/effects/row.ts";
import type { TriggerDecl, VarDecl } from "../../check/model.ts";
import type { T } from "../../check/tree.ts";
import type { Code } from "../../lower/code.ts";
import { EXPRESSION, mapOf } from "../../shape/form.ts";
import { isEmpty, isMap, type MapNode, type Node } from "../../yaml/node.ts";

export interface ContinueOp {
  readonly do: "continue";
  /** the new values of parameters; the others stay */
  readonly given: readonly { readonly param: VarDecl; readonly value: T }[];
}

const goingOn = (given: ContinueOp["given"]): Checked => ({ op: { do: "continue", given }, binds: [], exits: true });

const NOTHING_REPLACED =
  "it belongs in a trigger with `instead:`, outside of `together`; after `before:` and `after:` the verb continues by itself";

function check(item: Item): Checked {
  const { replacing } = item.scope;
  const { value } = item.verb;
  if (!replacing) {
    item.context.error("wrong-form", item.verb.key.span, "There is nothing here to continue.", NOTHING_REPLACED);
    return goingOn([]);
  }
  if (isEmpty(value)) return goingOn([]);
  if (isMap(value)) return goingOn(givenIn(item, value, replacing));
  return notNamed(item, value, replacing);
}

const paramsOf = ({ on }: TriggerDecl): readonly VarDecl[] => (on.what === "verb" ? on.params : []);

function givenIn(item: Item, { entries }: MapNode, replacing: TriggerDecl): ContinueOp["given"] {
  const params = paramsOf(replacing);
  return entries.flatMap(({ key, value }) => {
    const param = params.find(({ id }) => id === key.text);
    if (!param) {
      item.context.unknown(key.span, `parameter of \`${replacing.on.id}\``, key.text, () => params.map(({ id }) => id));
      return [];
    }
    item.context.use(key.span, param, param.type);
    return [{ param, value: expression(item.context, value, item.scope, param.type, item.span, `\`${key.text}\``) }];
  });
}

/** Handles `continue: by * 2`, a value without the name of its parameter. */
function notNamed({ context }: Item, value: Node, replacing: TriggerDecl): Checked {
  const [first] = paramsOf(replacing);
  const help = first
    ? `below \`continue:\` write \`${first.id}: ...\`, or only \`- continue\` if nothing changes`
    : `write only \`- continue\`: \`${replacing.on.id}\` has no parameters`;
  context.error("wrong-form", value.span, "`continue` needs the names of the parameters that change.", help);
  return goingOn([]);
}

/** All values are computed before the first is assigned, because they read the old parameters. */
function give(code: Code, { given, span }: ContinueOp & Around): void {
  const found = given.map(({ param, value }) => {
    const low = code.expr(value);
    const type = code.ids.type(param.type);
    if (given.length === 1) return { param, type, value: low };
    const at = code.made(type);
    code.emit(span, { do: "let", at, value: low });
    return { param, type, value: code.read(span, at) };
  });
  for (const { param, type, value } of found)
    code.emit(span, { do: "set", target: { to: "local", at: code.env.at(param) }, how: "=", value, type });
}

export const goOn: Effect<ContinueOp> = {
  name: "continue",
  do: "continue",
  value: "parameters with their values, or nothing",
  form: mapOf("name", EXPRESSION),
  names: null,
  doc: "In a trigger with `instead:` leaves it, and goes on with what it stands instead of, with other parameters where they are named: with the other replacements that hold then, and at last with the verb or phase itself. A replacement is done at most once each time.",
  keys: {},
  open: null,
  alone: true,
  example: "triggers:\n  thick_fur:\n    instead: wound\n    if: by > 1\n    continue:\n      by: by - 1",
  check,
  inside: noEffects,
  waits: neverWaits,
  takesRest: false,
  lower(code, one) {
    const { replacing } = code;
    if (!replacing) return;
    give(code, one);
    replacing.mark();
    // The names of the trigger end here, as at the end of any block.
    code.forget(one.span, replacing.ownPlaces());
    code.jump(one.span, replacing.again);
  },
};
