import { EXPRESSION, ID } from "../../shape/form.ts";
import { type Entry, entryOf, isEmpty } from "../../yaml/node.ts";
import { local } from "../declare/locals.ts";
import { expression, getText } from "../declare/nodes.ts";
import { implicit } from "../expr/terms-used.ts";
import type { VarDecl, VerbDecl } from "../model.ts";
import type { T } from "../tree.ts";
import { MODIFIERS } from "./common-keys.ts";
import { type Checked, type EffectRow, type Item, type Key, plain } from "./row.ts";
import { reportUnknownKey } from "./unknown-key.ts";

/** Calls of verbs as effects. Each verb of the rules gets a row like the effects of the language. */

const rows = new WeakMap<VerbDecl, EffectRow>();

/** The effect that calls a verb of the rules: its first parameter stands behind its name, the others have keys. */
export function callRow(verb: VerbDecl): EffectRow {
  const known = rows.get(verb);
  if (known) return known;
  const row = rowOf(verb);
  rows.set(verb, row);
  return row;
}

function rowOf(verb: VerbDecl): EffectRow {
  const keys = Object.fromEntries([
    ...verb.params.slice(1).map((p): [string, Key] => [p.id, { doc: p.text ?? "", form: EXPRESSION }]),
    ["as", { doc: "A name for the result.", form: ID }] satisfies [string, Key],
  ]);
  return {
    name: verb.id,
    value: verb.params[0]?.id ?? "",
    form: EXPRESSION,
    names: null,
    doc: verb.text ?? "",
    keys,
    open: null,
    example: "",
    check: (item) => checkCall(item, verb),
  };
}

function checkCall(item: Item, verb: VerbDecl): Checked | null {
  item.context.use(item.verb.key.span, verb);
  const [first] = verb.params;
  if (!first && !isEmpty(item.verb.value))
    item.context.error("wrong-arguments", item.verb.value.span, `\`${verb.id}\` takes no value.`);
  if (first && item.verb.value.kind === "map") return notInside(item, verb);
  const args = argumentsOf(item, verb.params, item.verb, `\`${verb.id}\``);
  const as = getText(item.map, "as");
  const key = entryOf(item.map, "as");
  if (as && !verb.result)
    item.context.error(
      "wrong-type",
      key?.value.span ?? item.span,
      `\`${verb.id}\` has no result.`,
      "a verb says `result: TYPE` and gives it with `return:`",
    );
  const held = as && verb.result ? local(item.context, as, key?.value.span ?? item.span, verb.result) : null;
  const binds = held ? [held] : [];
  // The name of the result is known below, also where the call itself is wrong.
  return plain(args ? { do: "call", verb, args, as: held } : { do: "block", body: [] }, binds);
}

/** Reports `hit: {hero: h, by: w}`: people who know other languages write all values below the name. */
function notInside({ context, verb: { value } }: Item, { id, params }: VerbDecl): null {
  const [first, ...others] = params;
  const beside = others.map((p) => `\`${p.id}: ...\``).join(" and ");
  const help = `write \`${id}: ${first?.id.toUpperCase()}\`${beside ? `, and ${beside} as keys beside it` : ""}`;
  context.error("wrong-form", value.span, `The other parameters of \`${id}\` stand beside it, not below it.`, help);
  return null;
}

function behindVerb(item: Item, param: VarDecl, { value }: Entry): T | null {
  if (isEmpty(value)) return implicit(item.context, item.span, param, item.scope);
  return expression(item.context, value, item.scope, param.type, item.span, `\`${param.id}\``);
}

function underKey(item: Item, param: VarDecl): T | null {
  const entry = entryOf(item.map, param.id);
  if (!entry) return implicit(item.context, item.span, param, item.scope);
  item.context.use(entry.key.span, param, param.type);
  return expression(item.context, entry.value, item.scope, param.type, item.span, `\`${param.id}\``);
}

/** Reports keys that are no parameters of what an effect names: these effects take keys of any name. */
export function onlyArguments(item: Item, params: readonly VarDecl[], what: string): void {
  const own = params.map(({ id }) => id);
  for (const { key } of item.map.entries)
    if (key !== item.verb.key && !Object.hasOwn(MODIFIERS, key.text) && !own.includes(key.text))
      reportUnknownKey(item.context, key, what, own);
}

/**
 * The arguments by name: the first behind the verb, the others under their keys. Running verbs fill in what is left
 * out.
 */
export function argumentsOf(item: Item, params: readonly VarDecl[], first: Entry | null, what: string): T[] | null {
  const args: T[] = [];
  for (const [i, param] of params.entries()) {
    const value = i === 0 && first ? behindVerb(item, param, first) : underKey(item, param);
    if (!value) {
      item.context.error(
        "wrong-arguments",
        item.span,
        `${what} needs \`${param.id}\`.`,
        i === 0 && first ? `write it behind \`${first.key.text}:\`` : `add \`${param.id}:\``,
      );
      return null;
    }
    args.push(value);
  }
  return args;
}
