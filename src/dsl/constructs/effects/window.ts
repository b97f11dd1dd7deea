import { scalar } from "../../check/declare/nodes.ts";
import { argumentsOf, onlyArguments } from "../../check/effects/call.ts";
import { type Checked, type Effect, type Item, noEffects, plain } from "../../check/effects/row.ts";
import type { WindowDecl } from "../../check/model.ts";
import type { T } from "../../check/tree.ts";
import { ID } from "../../shape/form.ts";

export interface WindowOp {
  readonly do: "window";
  readonly window: WindowDecl;
  readonly args: readonly T[];
}

function check(item: Item): Checked | null {
  const name = scalar(item.context, item.verb.value, item.span, "the name of a window");
  const decl = name && item.context.model.windows.get(name.text);
  if (!name || !decl) {
    if (name) item.context.unknown(name.span, "window", name.text, item.context.model.windows.keys());
    return null;
  }
  item.context.use(name.span, decl);
  onlyArguments(item, decl.params, decl.id);
  const args = argumentsOf(item, decl.params, null, `the window \`${decl.id}\``);
  return args && plain({ do: "window", window: decl, args });
}

export const openWindow: Effect<WindowOp> = {
  name: "window",
  do: "window",
  value: "window",
  form: ID,
  names: "windows",
  doc: "Asks players whether they use one of the commands of a window.",
  keys: {},
  open: {
    doc: "the parameters of the window",
    named: (model, value) => model.windows.get(/^[\p{L}_][\p{L}\d_]*/u.exec(value)?.[0] ?? "")?.params ?? [],
  },
  example: "- window: main\n  player: player",
  check,
  inside: noEffects,
  waits: () => "opens a window",
  takesRest: false,
  lower(code, one) {
    const args = one.args.map((a) => code.expr(a));
    code.emit(one.span, { do: "call", body: code.ids.body(one.window), args, result: null });
  },
};
