import { parseQuery } from "../../expr/parse.ts";
import { lookUp } from "../../text/lookup.ts";
import { didYouMean } from "../../text/similar.ts";
import { type Entry, isEmpty, type MapNode, type Node } from "../../yaml/node.ts";
import type { CheckedBlock, Context } from "../context.ts";
import { bindingsOf } from "../declare/bindings.ts";
import { conditionIn, get, getText, syntax } from "../declare/nodes.ts";
import { make } from "../expr/build.ts";
import { factsOf } from "../expr/narrow.ts";
import { checkQuery, innerScope } from "../expr/query.ts";
import { seeOf, textOf } from "../read-node.ts";
import type { Scope } from "../scope.ts";
import type { Stmt, StmtOp, TQuery } from "../tree.ts";
import { NONE_TYPE, optional, type Type } from "../types.ts";
import { MODIFIERS } from "./common-keys.ts";
import { tellElseInLoop, tellHiddenName } from "./loops.ts";
import { IN_BRACES, isPairInBrackets, missingVerb, noVerb } from "./missing-verb.ts";
import { block, checkBlock } from "./nested.ts";
import type { Checked } from "./row.ts";
import { conditionAsKey, noKey } from "./unknown-key.ts";
import { commonKey, type Found, rowAlone, verbOf } from "./verb.ts";

/** Checks a list of effects, one effect, or the name of a verb without parameters. */
export function checkEffects(context: Context, node: Node | undefined, scope: Scope): CheckedBlock {
  if (!node || isEmpty(node)) return { stmt: block(node?.span ?? context.root.span, []), exits: false, scope };
  const items = node.kind === "list" ? node.items : [node];
  const body: Stmt[] = [];
  let inner = scope;
  let exits = false;
  for (const item of items) {
    const one = checkItem(context, item, inner);
    if (!one) continue;
    for (const stmt of one.stmts) body.push(stmt);
    inner = one.scope;
    // Only the first effect that is not reached is reported.
    if (one.exits && !exits) left(context, items[items.indexOf(item) + 1]);
    exits ||= one.exits;
  }
  return { stmt: block(node.span, body), exits, scope: inner };
}

function left(context: Context, next: Node | undefined): void {
  const message = "This is never reached: the effect before it leaves.";
  if (next) context.diagnostics.warning("unreachable", next.span, message);
}

interface CheckedItem {
  readonly stmts: readonly Stmt[];
  readonly scope: Scope;
  readonly exits: boolean;
}

function checkItem(context: Context, node: Node, scope: Scope): CheckedItem | null {
  if (node.kind === "scalar") return verbName(context, node, scope);
  if (node.kind === "list") {
    context.error(
      "wrong-form",
      node.span,
      "An effect says what is done, for instance `move: card`, but this is a list.",
      "group effects with `do:`",
    );
    return null;
  }
  const loop = beforeIf(context, node, "each", () => loopOf(context, node, scope));
  const named = beforeIf(context, node, "let", () => bindingsOf(context, node, loop.scope));
  const lets = named.lets.map((one): Stmt => ({ span: one.variable.span, see: [], id: null, do: "let", ...one }));
  const found = verbOf(context, node);
  if (!found) return lone(context, node, lets, named.scope, loop.query, scope);
  return assemble(context, node, found, { outer: scope, loop: loop.query, lets, scope: named.scope });
}

/**
 * Checks a `let` or `each`. It is evaluated before the `if` beside it, which therefore cannot guard it against none: the
 * help says so.
 */
function beforeIf<R>(context: Context, node: MapNode, key: "let" | "each", check: () => R): R {
  if (!get(node, "if")) return check();
  const [one, done] = key === "let" ? ["a `let`", "found"] : ["the list of an `each`", "gone through"];
  const help = `${one} is ${done} before the \`if\` beside it is asked: put the \`${key}\` under \`do:\`, below this \`if\``;
  return context.diagnostics.helping("may-be-none", help, check);
}

/** `do: topple`: a verb without parameters is called by its name alone. */
function verbName(context: Context, node: Extract<Node, { kind: "scalar" }>, scope: Scope): CheckedItem | null {
  const row = rowAlone(context, node.text);
  if (!row) {
    const { message, help } = noVerb(node, () => didYouMean(node.text, context.model.verbs.keys()));
    context.error("unknown-name", node.span, message, help);
    return null;
  }
  const entry: Entry = {
    key: node,
    value: { kind: "scalar", span: node.span, text: "", offsets: null, style: "plain" },
  };
  const checked = row.check({
    context,
    map: { kind: "map", span: node.span, entries: [entry] },
    verb: entry,
    scope,
    span: node.span,
  });
  return checked && { stmts: [{ span: node.span, see: [], id: null, ...checked.op }], scope, exits: checked.exits };
}

function loopOf(
  context: Context,
  node: MapNode,
  scope: Scope,
): { readonly query: TQuery | null; readonly scope: Scope } {
  const each = get(node, "each");
  if (each?.kind !== "scalar") return { query: null, scope };
  context.regions.push({ node: each, scope, expected: null });
  const query = parseQuery(textOf(each), context.diagnostics);
  if (!query) return { query: null, scope };
  const checked = checkQuery(context, query, scope);
  tellHiddenName(context, checked.variable, scope);
  return { query: checked, scope: innerScope(context, query, checked, scope) };
}

/** An item without a verb: `let` for the rest of the block, or a mistake. */
function lone(
  context: Context,
  node: MapNode,
  lets: readonly Stmt[],
  inner: Scope,
  loop: TQuery | null,
  scope: Scope,
): CheckedItem | null {
  if (lets.length > 0 && !loop && !get(node, "if")) {
    for (const { key } of node.entries) if (!Object.hasOwn(MODIFIERS, key.text)) unknownVerb(context, key);
    return { stmts: lets, scope: inner, exits: false };
  }
  const other = node.entries.find((e) => !Object.hasOwn(MODIFIERS, e.key.text));
  if (other) unknownVerb(context, other.key, isPairInBrackets(node) ? IN_BRACES : null);
  else if (node.entries.length > 0) {
    const { message, help, span } = missingVerb(node);
    context.error("two-verbs", span, message, help);
  }
  return { stmts: [], scope, exits: false };
}

const MOST_VERBS_SHOWN = 12;

/** Words that people try for effects, and what to write instead. */
const SAID: Readonly<Record<string, string>> = {
  repeat: "what is repeated stands under `do:`, beside `repeat:`",
  take: "cards come from a deck with `draw: 1`; other things are moved: `move: c in LIST take 1`",
  put: "things are moved: `move: card`, below it `to: table.pile`",
  place: "things are moved: `move: piece`, below it `to: square`",
  discard: "things are moved: `move: card`, below it `to: table.discard`",
  deal: "cards come from a deck: `draw: 5`, below it `from:` and `to:`",
  choose: "players choose with `ask:`",
  end: "`finish: WINNERS` ends the game",
  win: "`finish: p` ends the game with p as the winner",
  add: "numbers are set: `set: p.points += 1`",
};

/** Reports an unknown effect, with the nearest name as help, or with a list of all effects. */
function unknownVerb(context: Context, key: Entry["key"], remedy: string | null = null): void {
  const help = () => {
    if (remedy !== null) return remedy;
    const verbs = [...context.model.verbs.keys()];
    const own = verbs.slice(0, MOST_VERBS_SHOWN).join(", ");
    const effects = [...context.model.language.effects.keys()];
    const known = `effects are ${effects.join(", ")}${own ? `; verbs of these rules: ${own}` : ""}`;
    return conditionAsKey(key.text) ?? lookUp(SAID, key.text) ?? didYouMean(key.text, [...effects, ...verbs]) ?? known;
  };
  const isCondition = conditionAsKey(key.text) !== undefined;
  const message = isCondition ? noKey(key.text) : `There is no effect or verb \`${key.text}\`.`;
  context.error("unknown-name", key.span, message, help);
}

interface Around {
  readonly outer: Scope;
  readonly loop: TQuery | null;
  readonly lets: readonly Stmt[];
  readonly scope: Scope;
}

function assemble(context: Context, node: MapNode, found: Found, around: Around): CheckedItem {
  const written = commonKey(node, found, "if");
  const condition = written ? conditionIn(context, written, around.scope, node.span) : null;
  const expr = syntax(context, written);
  const inside = expr ? around.scope.narrowEffects(factsOf(context, expr, true, around.scope)) : around.scope;
  const checked = found.row.check({ context, map: node, verb: found.entry, scope: inside, span: found.entry.key.span });
  const failed = expr ? factsOf(context, expr, false, around.scope) : new Map<string, Type>();
  const elseNode = commonKey(node, found, "else");
  if (elseNode && !written)
    context.error("missing-key", elseNode.span, "`else` belongs to an `if` on the same effect.");
  if (expr && around.loop) tellElseInLoop(context, node, expr, around.loop, around.lets);
  const otherwise = elseNode ? checkBlock(context, elseNode, around.scope.narrowEffects(failed)) : null;
  const meta = { span: found.entry.key.span, see: seeOf(node), id: getText(node, "id") };
  const core: Stmt = { ...meta, ...(checked?.op ?? ({ do: "block", body: [] } satisfies StmtOp)) };
  const guarded: Stmt = condition
    ? { ...meta, do: "if", condition, then: core, otherwise: otherwise?.stmt ?? null }
    : core;
  return finish(around, guarded, checked, {
    conditional: condition !== null,
    exits: checked?.exits ?? false,
    elseExits: otherwise?.exits ?? false,
    failed,
  });
}

interface Flow {
  readonly conditional: boolean;
  readonly exits: boolean;
  readonly elseExits: boolean;
  readonly failed: ReadonlyMap<string, Type>;
}

/** Puts the loop and the names of `let` around an effect, and gives the scope for the rest of the block. */
function finish(around: Around, stmt: Stmt, checked: Checked | null, flow: Flow): CheckedItem {
  if (around.loop) {
    const body = block(stmt.span, [...around.lets, stmt]);
    return {
      stmts: [{ span: stmt.span, see: stmt.see, id: stmt.id, do: "each", query: around.loop, body }],
      scope: around.outer,
      exits: false,
    };
  }
  const binds = checked?.binds ?? [];
  const bound = around.outer.bind(...binds);
  const lacking = bound.narrow(new Map(binds.map((v) => [v.id, optional(v.type)])));
  if (!flow.conditional)
    return { stmts: [...around.lets, stmt], scope: checked?.mayLack ? lacking : bound, exits: flow.exits };
  // The names that a conditional effect binds are none if its condition does not hold.
  const first = binds.map(
    (v): Stmt => ({
      span: v.span,
      see: [],
      id: null,
      do: "let",
      variable: v,
      value: make(v.span, NONE_TYPE, { op: "const", value: -2147483648 }),
    }),
  );
  const after = flow.exits && !flow.elseExits ? lacking.narrowEffects(flow.failed) : lacking;
  return { stmts: [...around.lets, ...first, stmt], scope: after, exits: flow.exits && flow.elseExits };
}
