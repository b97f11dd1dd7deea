/** Completion inside expressions. */
import type { Context } from "../check/context.ts";
import { GEOMETRY } from "../check/expr/geometry-calls.ts";
import { namesOn } from "../check/expr/names-on.ts";
import type { Scope } from "../check/scope.ts";
import { present, show, type Type } from "../check/types.ts";
import { AGGREGATES } from "../constructs/aggregates/table.ts";
import { FUNCTIONS } from "../constructs/functions/table.ts";
import { OPERATORS } from "../constructs/operators/table.ts";
import { wordsWhere } from "../expr/words.ts";
import { type CompletionItem, item, unique } from "./item.ts";
import { describeDecl, globalDecl } from "./names.ts";
import { operandBefore, typeOfText, withQueries } from "./quietly.ts";
import type { Around } from "./scope.ts";

/** The completions at the end of `before` in an expression. `whole`: the text to the end of the value. */
export function expressionItems(context: Context, before: string, whole: string, around: Around): CompletionItem[] {
  const word = /[\p{L}_][\p{L}\d_]*$/u.exec(before)?.[0] ?? "";
  const head = before.slice(0, before.length - word.length);
  const scope = withQueries(context, whole, around.scope);
  if (head.endsWith(".")) return attributes(context, head.slice(0, -1), scope);
  if (wantsOperator(head)) return BEHIND_VALUES;
  const expected = expectedAt(context, head, scope) ?? (head.trim() === "" ? around.expected : null);
  return unique([
    ...words(context, expected, scope),
    ...variables(scope),
    ...globals(context),
    ...functions(),
    ...BEGINNINGS,
  ]);
}

function attributes(context: Context, head: string, scope: Scope): CompletionItem[] {
  const operand = operandBefore(head, head.length);
  const qualified = scope.variable(operand) ? [] : belonging(context, operand);
  const type = qualified.length > 0 ? null : typeOfText(context, operand, scope);
  const names = type ? namesOn(context, type) : [];
  return unique([...qualified, ...names.flatMap((name) => attribute(context, operand, name, scope))]);
}

/**
 * Attributes that all kinds of a family have. Terms with parameters are not offered as attributes, because they have no
 * value without arguments.
 */
function attribute(context: Context, operand: string, name: string, scope: Scope): CompletionItem[] {
  const type = typeOfText(context, `${operand}.${name}`, scope);
  if (type) return [item("name", name, show(type), aboutAttribute(context, name))];
  const term = [...context.model.subjectTerms.values()]
    .flatMap((m) => m.get(name) ?? [])
    .find((t) => t.params.length > 1);
  return term ? [item("function", name, describeDecl(term, null).title, describeDecl(term, null).doc, `${name}(`)] : [];
}

function aboutAttribute(context: Context, name: string): string {
  const { model } = context;
  const own = [...model.own.values()].flatMap((m) => m.get(name) ?? []);
  const terms = [...model.subjectTerms.values()].flatMap((m) => m.get(name) ?? []);
  const [decl] = [...own, ...terms];
  return decl ? describeDecl(decl, null).doc : "";
}

/** The names after words that are not values: `options.`, a table, an enum, a ring, a line, a path. */
function belonging(context: Context, owner: string): CompletionItem[] {
  const { model } = context;
  if (owner === "options")
    return [...model.options.values()].map((o) => item("name", o.id, show(o.type), o.text ?? ""));
  const table = model.tables.get(owner);
  if (table)
    return [
      item("name", "rows", `list of ${table.id} row`, "All rows of the table."),
      ...table.rows.map((row) => item("value", row.id, `${table.id} row`)),
    ];
  const words = model.enums.get(owner)?.words.map((word) => item("value", word, owner)) ?? [];
  return [...words, ...methods(context, owner)];
}

/** The methods of a line, path, ring or board. */
function methods({ model }: Context, owner: string): CompletionItem[] {
  const decl = [model.rings, model.lines, model.paths, model.boards].map((all) => all.get(owner)).find(Boolean);
  const rows = GEOMETRY.filter(({ of, name }) => of === decl?.what && name !== "");
  return rows.map(({ name, args, doc }) =>
    args ? item("function", name, `${owner}.${name}${args}`, doc, `${name}(`) : item("name", name, "", doc),
  );
}

const VALUE_END = /(?:[\p{L}\d_)\]])\s+$/u;
const WANTS_VALUE = new RegExp(`(?:^|[\\s(])(?:${wordsWhere(({ wantsValue }) => wantsValue).join("|")})\\s+$`);

/** Whether an operator or a word of a query must follow: the text ends with a complete value and a blank. */
function wantsOperator(head: string): boolean {
  return VALUE_END.test(head) && !WANTS_VALUE.test(head);
}

const CLAUSE_WORDS: readonly (readonly [string, string])[] = [
  ["where", "a condition on the elements"],
  ["within", "of several at once, what holds of their beginnings"],
  ["while", "elements up to the first that fails"],
  ["best by", "only the best ones"],
  ["sorted by", "in this order"],
  ["distinct by", "of equal ones only one"],
  ["take", "only so many"],
  ["for", "a value for each"],
  ["desc", "the greatest first"],
  ["reversed", "an order turned round"],
];

const BEHIND_VALUES: CompletionItem[] = [
  ...Object.values(OPERATORS).flatMap(({ offered }) => offered),
  ...CLAUSE_WORDS,
].map(([word, doc]) => item("keyword", word, "", doc, `${word} `));
const BEGINNINGS = [
  ...wordsWhere(({ shown }) => shown === "literal"),
  ...Object.values(OPERATORS).flatMap(({ begins }) => begins ?? []),
].map((word) => item("keyword", word));

const COMPARED = /(?:\s|^)(?:(?:is not|is) one of(?:[^()]*,)?|is not|is|<=|>=|<|>|has not|has|=)\s*$/;

/** The expected type: of the other side in a comparison, of the parameter in a call. */
function expectedAt(context: Context, head: string, scope: Scope): Type | null {
  const compared = COMPARED.exec(head);
  if (compared) {
    const operand = operandBefore(head, head.slice(0, compared.index + 1).trimEnd().length);
    const type = typeOfText(context, operand, scope);
    const inner = type && present(type);
    return inner && (inner.t === "set" || inner.t === "list") ? inner.of : inner;
  }
  return parameterAt(context, head, scope);
}

function parameterAt(context: Context, head: string, scope: Scope): Type | null {
  const open = openBracket(head);
  if (open < 0) return null;
  const args = splitArgs(head.slice(open + 1));
  const isBegun = /\S/.test(args.at(-1) ?? "");
  return isBegun ? null : parameter(context, operandBefore(head, open), args.length - 1, scope);
}

/** The index of the innermost bracket that is open at the end of a text; -1 if none is. */
function openBracket(text: string): number {
  let depth = 0;
  for (let i = text.length - 1; i >= 0; i--) {
    const char = text[i] ?? " ";
    if (")]".includes(char)) depth += 1;
    if ("([".includes(char)) depth -= 1;
    if (depth < 0) return i;
  }
  return -1;
}

/** The arguments of a call, split at commas outside brackets. */
function splitArgs(text: string): string[] {
  const flat = text.replace(/[([][^()[\]]*[)\]]/g, (inner) => "_".repeat(inner.length));
  return flat.split(",");
}

function parameter(context: Context, callee: string, index: number, scope: Scope): Type | null {
  const { model } = context;
  const known = model.terms.get(callee) ?? model.lines.get(callee) ?? model.orders.get(callee);
  if (known) return known.params[index]?.type ?? null;
  const record = model.records.get(callee);
  if (record) return record.fields[index]?.type ?? null;
  const pair = model.pairs.get(callee);
  if (pair?.what === "slot") return pair.keys[index] ?? null;
  const map = pair ? null : typeOfText(context, callee, scope);
  return map?.t === "map" ? map.key : null;
}

const MOST_WORDS = 200;

/** Words that are valid for the expected type. */
function words(context: Context, expected: Type | null, _: Scope): CompletionItem[] {
  const type = expected && present(expected);
  switch (type?.t) {
    case "enum":
      return type.of.words.map((word) => item("value", word, type.of.id));
    case "row":
      return type.of.rows.slice(0, MOST_WORDS).map((row) => item("value", row.id, `${type.of.id} row`));
    case "bool":
      return ["yes", "no"].map((word) => item("value", word, "bool"));
    case "entity": {
      const spaces = [...context.model.spaces].flatMap(([name, all]) => all.map(({ kind }) => ({ name, kind })));
      const fitting = spaces.filter(({ kind }) => type.of.includes(kind));
      return fitting.slice(0, MOST_WORDS).map(({ name, kind }) => item("value", name, kind.id));
    }
    case "body":
    case "empty":
    case "fingerprint":
    case "frame":
    case "int":
    case "list":
    case "map":
    case "none":
    case "optional":
    case "record":
    case "set":
    case "unknown":
    case "zone":
    case undefined:
      return [];
  }
}

function variables(scope: Scope): CompletionItem[] {
  const own = scope.verb ? [item("name", scope.verb.id, "this verb as it runs", scope.verb.text ?? "")] : [];
  return [...scope.all().map((v) => item("name", v.id, show(scope.factAbout(v.id) ?? v.type), v.text ?? "")), ...own];
}

function globals(context: Context): CompletionItem[] {
  const { model } = context;
  const declared = [
    ...model.terms.keys(),
    ...model.constants.keys(),
    ...model.lines.keys(),
    ...model.paths.keys(),
    ...model.pairs.keys(),
    ...model.rings.keys(),
    ...model.records.keys(),
  ];
  const verbs = [...model.verbs.values()].map((v) => item("name", v.id, "the innermost running one", v.text ?? ""));
  const plurals = [...model.plurals].map(([name, kinds]) =>
    item("name", name, `list of ${kinds.map((k) => k.id).join(" or ")}`),
  );
  return [
    ...declared.map((name) => declaredItem(context, name)),
    ...plurals,
    item("name", "table", "the table"),
    item("name", "seats", "list of player", "All players, those out of the game too."),
    item("name", "options", "", "What was chosen before the game."),
    item("name", "round", "int", "The number of the round, from 1."),
    ...[...model.enums.keys()]
      .filter((id) => /^[\p{L}_][\p{L}\d_]*$/u.test(id))
      .map((id) => item("name", id, "a list of words")),
    ...verbs,
  ];
}

function declaredItem(context: Context, name: string): CompletionItem {
  const decl = globalDecl(context, name);
  if (!decl) return item("name", name);
  const { title, doc, detail } = describeDecl(decl, null);
  const takes = decl.what === "record" || ("params" in decl && decl.params.length > 0);
  return item(takes ? "function" : "name", name, title === name ? detail : title, doc, takes ? `${name}(` : name);
}

function functions(): CompletionItem[] {
  return [...AGGREGATES.values(), ...FUNCTIONS.values()].map((f) =>
    item("function", f.name, f.signature, f.doc, `${f.name}(`),
  );
}
