import { parseQuery, parseSignature, startsLikeQuery } from "../../expr/parse.ts";
import { WINDOW_PASSES, WINDOW_SHAPES } from "../../shape/rules.ts";
import { isMap, type MapNode, type Node, type ScalarNode } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { checkFields } from "../effects/fields.ts";
import { checkBlock } from "../effects/nested.ts";
import { noteCommandRuns, unitOf } from "../effects/runs.ts";
import { noteSecretChoices } from "../effects/secret-choices.ts";
import { noteSecretWays } from "../effects/secret-ways.ts";
import { need, plainQuery } from "../expr/build.ts";
import { checkQuery } from "../expr/query.ts";
import type { CommandDecl, VarDecl, WindowDecl } from "../model.ts";
import { playerType } from "../player-type.ts";
import { about, textOf } from "../read-node.ts";
import { Scope, variable } from "../scope.ts";
import { listOf } from "../types.ts";
import { tellNothingDone, tellNothingGiven, thenOf } from "./going-on.ts";
import { effectsBehind } from "./narrow-by.ts";
import { conditionIn, expression, get, getText, names, section } from "./nodes.ts";
import { template } from "./templates.ts";
import { conditions } from "./term-forms.ts";
import { addEnum, resolveParameters } from "./types.ts";

/** Windows, and the commands that players can use while a window is open. */

export function declareWindows(context: Context): void {
  const entries = section(context.root, "windows");
  for (const { key, value } of entries) {
    const signature = parseSignature(textOf(key), context.diagnostics);
    if (!signature || !isMap(value)) continue;
    const { windows } = context.model;
    const id = signature.name.name;
    const shape = word(context, value, "shape", WINDOW_SHAPES, "once");
    const pass = word(context, value, "pass", WINDOW_PASSES, "auto");
    windows.set(id, {
      what: "window",
      ...about(key, value),
      id,
      span: signature.name.span,
      index: windows.size,
      signature,
      node: value,
      params: [],
      who: null,
      shape,
      until: null,
      pass,
      commands: [],
      say: null,
    });
  }
  const at: ScalarNode = { kind: "scalar", span: context.root.span, text: "window", offsets: null, style: "plain" };
  if (context.model.windows.size > 0) addEnum(context, at, [...context.model.windows.keys()]);
}

function word<W extends string>(context: Context, node: MapNode, key: string, known: readonly W[], fallback: W): W {
  const text = getText(node, key);
  const found = known.find((k) => k === text);
  if (text !== null && !found) context.unknown(get(node, key)?.span ?? node.span, key, text, known);
  return found ?? fallback;
}

export function resolveWindows(context: Context): void {
  for (const window of context.model.windows.values()) window.params = resolveParameters(context, window.signature);
}

export function checkWindows(context: Context): void {
  for (const window of context.model.windows.values())
    context.rules.tell(window, { node: window.node, check: () => checkWindow(context, window) });
}

function checkWindow(context: Context, window: WindowDecl): void {
  const scope = Scope.empty.bind(...window.params);
  window.who = whoOf(context, window, scope);
  const until = get(window.node, "until");
  window.until = until ? conditionIn(context, until, scope, window.span) : null;
  const text = get(window.node, "text");
  window.say = text?.kind === "scalar" ? template(context, text, scope) : null;
}

function whoOf(context: Context, window: WindowDecl, scope: Scope): WindowDecl["who"] {
  const node = get(window.node, "who");
  if (node?.kind !== "scalar") {
    return null;
  }
  context.regions.push({ node, scope, expected: null });
  if (startsLikeQuery(node.text)) {
    const query = parseQuery(textOf(node), context.diagnostics);
    return query && { query: checkQuery(context, query, scope) };
  }
  const t = expression(context, node, scope, null, window.span, "who is asked");
  const type = playerType(context);
  if (t.type.t === "list") {
    const held = variable("p", node.span, type, "query");
    return { query: plainQuery(held, need(context, t, listOf(type), "who is asked")) };
  }
  return { player: need(context, t, type, "who is asked") };
}

export function declareCommands(context: Context): void {
  for (const { key, value } of section(context.root, "commands")) {
    if (!isMap(value)) continue;
    const windows = names(get(value, "when")).flatMap((name) => {
      const window = context.model.windows.get(name.text);
      if (!window) context.unknown(name.span, "window", name.text, context.model.windows.keys());
      else context.use(name.span, window);
      return window ? [window] : [];
    });
    const command = newCommand(context, about(key, value), value, windows, contextOf(context, windows, key));
    context.model.commands.set(key.text, command);
    for (const window of windows) window.commands.push(command);
  }
}

export function newCommand(
  context: Context,
  decl: ReturnType<typeof about>,
  node: MapNode,
  windows: WindowDecl[],
  given: readonly VarDecl[],
): CommandDecl {
  const actor = variable("actor", decl.span, playerType(context), "param");
  return {
    what: "command",
    ...decl,
    node,
    windows,
    context: [...given],
    actor,
    needs: [],
    fields: [],
    then: null,
    stmt: null,
    say: null,
  };
}

/** The values that all windows of a command pass under the same name, and which window is open. */
function contextOf(context: Context, windows: readonly WindowDecl[], key: ScalarNode): VarDecl[] {
  const [first, ...others] = windows;
  const shared = (first?.params ?? []).filter((p) => others.every((w) => w.params.some((q) => q.id === p.id)));
  const words = context.model.enums.get("window");
  const which = words ? [variable("window", key.span, { t: "enum", of: words }, "param")] : [];
  return [...shared.map((p) => variable(p.id, p.span, p.type, "param")), ...which];
}

export function checkCommands(context: Context): void {
  for (const command of context.model.commands.values()) {
    const check = () => {
      checkCommand(context, command, Scope.empty);
      noteCommandRuns(context, command, unitOf.command(command));
    };
    context.rules.tell(command, { node: command.node, check });
  }
}

export function checkCommand(context: Context, command: CommandDecl, outer: Scope): void {
  const scope = outer.bind(...command.context).actedBy(command.actor);
  const needs = get(command.node, "needs");
  command.needs =
    needs && !isMap(needs)
      ? [
          {
            id: "needs",
            if: null,
            expr: conditionIn(context, needs, scope, command.span),
            text: null,
            span: needs.span,
            see: [],
          },
        ]
      : conditions(context, needs, scope);
  const ask = get(command.node, "ask");
  const offered = whereNeeded(context, needs, scope);
  const asked = ask ? checkFields(context, ask, offered) : { fields: [], scope: offered, asked: offered };
  command.fields = asked.fields;
  noteSecretChoices(context, asked.fields, command.actor, command.needs);
  const then = get(command.node, "then");
  const given = get(command.node, "with");
  if (then) command.then = thenOf(context, then, asked.asked, command);
  else if (given) tellNothingGiven(context, given, command);
  const done = get(command.node, "do");
  if (command.then && !done) tellNothingDone(context, command.then.value);
  if (!done && !then)
    context.error("missing-key", command.span, `What does \`${command.id}\` do?`, "add `do:` with a list of effects");
  command.stmt = checkBlock(context, done, asked.scope).stmt;
  noteSecretWays(context, command.stmt);
  const text = get(command.node, "text");
  command.say = text?.kind === "scalar" ? template(context, text, scope) : null;
}

/** A command is offered only if all of its `needs` hold, so its questions and effects know that they do. */
function whereNeeded(context: Context, needs: Node | undefined, scope: Scope): Scope {
  if (!isMap(needs)) return effectsBehind(context, needs, scope);
  return needs.entries.reduce((known, { value }) => {
    if (!isMap(value)) return effectsBehind(context, value, known);
    return get(value, "if") ? known : effectsBehind(context, get(value, "is"), known);
  }, scope);
}
