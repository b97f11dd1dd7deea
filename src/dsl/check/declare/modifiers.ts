import { parseQuery } from "../../expr/parse.ts";
import { didYouMean } from "../../text/similar.ts";
import type { Span } from "../../text/source.ts";
import { type Entry, isMap, type Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { followTerms } from "../effects/followed-terms.ts";
import { SecretWalk } from "../effects/secret-walk.ts";
import { termAbout } from "../expr/attributes.ts";
import { broken, make } from "../expr/build.ts";
import { quietType } from "../expr/infer.ts";
import { checkQuery } from "../expr/query.ts";
import type { KindDecl, ModifierDecl, RowDecl, TermDecl, VarDecl } from "../model.ts";
import { seeOf, textOf } from "../read-node.ts";
import { Scope, variable } from "../scope.ts";
import type { T, TQuery } from "../tree.ts";
import { comparable, INT, listOf, selfType, type Type, told } from "../types.ts";
import { conditionIn, expression, get, syntax } from "./nodes.ts";

/** Checks `modifies:` of kinds and `modifiers:` of their rows: how a component changes the numbers of others. */
export function checkModifiers(context: Context): void {
  for (const kind of context.model.kinds.values()) {
    const node = get(kind.node ?? undefined, "modifies");
    if (node?.kind === "scalar") givesTo(context, kind, node);
    for (const row of kind.rows) rowModifiers(context, kind, row);
  }
}

function rowModifiers(context: Context, kind: KindDecl, row: RowDecl): void {
  const gives = get(row.node, "modifiers");
  if (!gives) return;
  const help = "add `modifies: m in LIST where ...` to its kind";
  if (!kind.givesTo) context.error("missing-key", gives.span, `Whose numbers does a ${kind.id} change?`, help);
  for (const entry of isMap(gives) ? gives.entries : []) modifier(context, kind, row, entry);
}

function givesTo(context: Context, kind: KindDecl, node: Extract<Node, { kind: "scalar" }>): void {
  const self = variable(kind.id, kind.span, selfType(kind), "param");
  const scope = Scope.empty.bind(self);
  context.regions.push({ node, scope, expected: null });
  const query = parseQuery(textOf(node), context.diagnostics);
  if (!query) return;
  const checked = checkQuery(context, query, scope);
  kind.givesTo = { variable: checked.variable, self, query: checked };
  if (!mayLieHidden(context, kind)) return;
  if (new RegExp(`\\b${kind.id}\\b`).test(node.text)) givesByWhatItIs(context, kind, checked, self, node);
  else givesAnywhere(context, kind, node);
}

/** Can things of a kind lie where not everybody sees what they are? */
const mayLieHidden = ({ model }: Context, kind: KindDecl): boolean =>
  kind.copies.of !== "none" &&
  (kind.face.length > 0 ||
    model.zones.some(
      ({ form, seen, holds }) =>
        (model.language.zones.get(form)?.closed !== false || seen.length > 0) && holds.includes(kind),
    ));

/**
 * Warns of modifiers that apply wherever their giver lies: nobody can know a number that depends on the contents of a
 * deck, so nobody can be asked by it.
 */
function givesAnywhere(context: Context, kind: KindDecl, { span }: Node): void {
  const message = `Each ${kind.id} changes these numbers wherever it lies, also where not everybody sees it.`;
  context.diagnostics.warning("leak", span, message, `say where it lies: \`... where ${kind.id} in ...\``);
}

/**
 * Warns of a query that tests what a thing is before it tests where it lies: it reads that also where nobody sees it.
 */
function givesByWhatItIs(context: Context, { id }: KindDecl, query: TQuery, self: VarDecl, { span }: Node): void {
  const walk = new SecretWalk(context, { asker: null, isAll: false }, followTerms(context, false));
  const read = walk.find(query, new Map([[self, { what: id, kinds: [] }]]));
  if (!read) return;
  const message = `Which numbers each ${id} changes depends on what it is, even where not everybody sees it.`;
  const help = `test first where it lies, \`... where ${id} in ...\`, and after \`and\` what it is`;
  context.diagnostics.warning("leak", span, message, help, [{ span: read.span, message: "it is read here" }]);
}

const numbersOnly = (name: string, giver: string): string =>
  `a modifier changes a number or a set with \`base:\` under \`terms:\`; for yes or no give each ${giver} a field \`${name}: bool = no\` and ask \`any(x in LIST where x.${name})\``;

function modifier(context: Context, kind: KindDecl, row: RowDecl, { key, value }: Entry): void {
  const receiver = kind.givesTo?.variable.type;
  const kinds = receiver?.t === "entity" ? receiver.of : [];
  const [first] = kinds;
  const term: TermDecl | null =
    (first ? termAbout(context, first, key.text) : null) ?? context.model.terms.get(key.text) ?? null;
  if (!term) {
    const open = context.model.allTerms.filter((t) => t.open).map((t) => t.id);
    const help = () => didYouMean(key.text, open) ?? numbersOnly(key.text, kind.id);
    context.error("unknown-name", key.span, `There is no number \`${key.text}\`.`, help);
    return;
  }
  context.use(key.span, term);
  if (!term.open) {
    context.error(
      "wrong-type",
      key.span,
      `\`${key.text}\` takes no modifiers.`,
      "a number or a set that others may change says `base:`",
      [{ span: term.span, message: "it is defined here" }],
    );
    return;
  }
  const [subject] = term.params;
  if (receiver && !(subject && comparable(receiver, subject.type))) {
    context.error(
      "wrong-type",
      key.span,
      `\`${key.text}\` is no number of ${told(receiver)}, whose numbers \`modifies\` is about.`,
      subject
        ? `its first parameter is ${told(subject.type)}; a modifier goes to that one`
        : "a number that takes modifiers has whose number it is as its first parameter",
      [{ span: term.span, message: "it is defined here" }],
    );
    return;
  }
  const rule = {};
  const rules = written.get(term) ?? [];
  written.set(term, [...rules, rule]);
  const check = () => {
    term.modifiers.push(modifierOf(context, term, kind, row, key, value));
  };
  context.rules.tell(rule, { node: value, beside: key.text, check });
}

/** By term: the objects that stand for the rules of its modifiers. */
const written = new WeakMap<TermDecl, readonly object[]>();

/** Makes sure that the modifiers of a term are checked, because they are read now. */
export function settleModifiers(context: Context, term: TermDecl): void {
  for (const rule of written.get(term) ?? []) context.rules.settle(rule);
}

const FORMS = [
  ["add", "add"],
  ["is", "is"],
  ["at least", "least"],
  ["at most", "most"],
  ["remove", "remove"],
] as const;

/** The operations that a number takes, and those that a set takes. */
const FITTING = { number: ["add", "is", "least", "most"], set: ["add", "is", "remove"] } as const;

/** Reports an operation that the term does not take. */
function tellUnfit(context: Context, { id, type, span }: TermDecl, as: ModifierDecl["as"], at: Span): void {
  const [sort, other] = type.t === "set" ? (["set", "number"] as const) : (["number", "set"] as const);
  if ((FITTING[sort] as readonly string[]).includes(as)) return;
  const word = FORMS.find(([, own]) => own === as)?.[0] ?? as;
  const may = FORMS.flatMap(([key, own]) =>
    (FITTING[sort] as readonly string[]).includes(own) ? [`\`${key}:\``] : [],
  );
  const message = `\`${word}\` is for a ${other}, but \`${id}\` is a ${sort}.`;
  const related = [{ span, message: "it is defined here" }];
  context.error("wrong-form", at, message, `a ${sort} takes ${may.join(", ")}`, related);
}

/** Checks the value of a modifier: a number, or for a set one element or several. */
function givenTo(context: Context, type: Type, node: Node | undefined, scope: Scope, at: Span): T {
  if (type.t !== "set") return expression(context, node, scope, INT, at, "what is given");
  if (node?.kind === "list") {
    const items = node.items.map((item) => expression(context, item, scope, type.of, at, "what is given"));
    return make(node.span, listOf(type.of), { op: "tuple", items, set: false });
  }
  const expr = syntax(context, node);
  const own = expr && quietType(context, expr, scope);
  if (own && (own.t === "list" || own.t === "empty"))
    return expression(context, node, scope, listOf(type.of), at, "what is given");
  if (own?.t === "set") return expression(context, node, scope, type, at, "what is given");
  const one = expression(context, node, scope, type.of, at, "what is given");
  return make(one.span, listOf(type.of), { op: "tuple", items: [one], set: false });
}

/** Gives the receiver the name from `modifies:` too, since giver and receiver may be of one kind. */
function receiverIn(scope: Scope, { params: [receiver] }: TermDecl, { givesTo }: KindDecl): Scope {
  return receiver && givesTo ? scope.alias(givesTo.variable.id, receiver) : scope;
}

function modifierOf(
  context: Context,
  term: TermDecl,
  kind: KindDecl,
  row: RowDecl,
  key: Entry["key"],
  value: Node,
): ModifierDecl {
  context.checks.needTerm(context, term);
  const giver = variable(kind.id, key.span, selfType(kind), "param");
  const scope = receiverIn(Scope.empty.bind(...term.params), term, kind).bind(giver);
  const form = isMap(value) ? FORMS.find(([word]) => get(value, word)) : undefined;
  if (isMap(value) && !form)
    context.error(
      "missing-key",
      value.span,
      "What is given?",
      term.type.t === "set"
        ? "write `add:`, `remove:` or `is:`"
        : "write a number, or `add:`, `is:`, `at least:` or `at most:`",
    );
  const source = form ? get(value, form[0]) : value;
  const condition = isMap(value) ? get(value, "if") : undefined;
  const test = condition ? conditionIn(context, condition, scope, key.span) : null;
  const as = form?.[1] ?? "add";
  tellUnfit(context, term, as, key.span);
  return {
    row,
    giver,
    as,
    if: test,
    value: isMap(value) && !form ? broken(key.span) : givenTo(context, term.type, source, scope, key.span),
    span: key.span,
    see: [...seeOf(value), ...row.see],
  };
}
