import { didYouMean, similar } from "../../text/similar.ts";
import { isInside, type Span } from "../../text/source.ts";
import { entryOf, type Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import type { KindDecl } from "../model.ts";
import type { Scope } from "../scope.ts";
import { present, type Type } from "../types.ts";
import { termAbout } from "./attributes.ts";

/** A list of more names is no help. */
const MOST_NAMES = 6;

/**
 * Reports a bare name that means nothing, and suggests what may have been meant. `known` gives all names that mean
 * something here.
 */
export function reportUnknownName(
  context: Context,
  { name, span }: { readonly name: string; readonly span: Span },
  scope: Scope,
  known: () => Iterable<string>,
): void {
  const help = () =>
    numberMeant(name) ??
    allMeant(name) ??
    withoutNumber(context, name) ??
    answerMeant(name, scope) ??
    handedOver(context, name, span) ??
    computed(context, name, scope, span) ??
    kindMeant(context, name, scope) ??
    ofSomething(context, name, scope) ??
    didYouMean(name, known()) ??
    namedHere(scope);
  context.error("unknown-name", span, `There is no name \`${name}\`.`, help);
}

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** What people write for all players. */
const allMeant = (name: string): string | undefined =>
  /^every(?:one|body)$/i.test(name)
    ? "all players are `players`; who sees something is said by `seen by all`, or left out where everybody does"
    : undefined;

/** Numbers are written in digits. */
function numberMeant(name: string): string | undefined {
  const number = NUMBERS.indexOf(name.toLowerCase());
  return number < 0 ? undefined : `did you mean \`${number}\`?`;
}

/** For `sequis_1` if only one thing has the name, or `coin_9` if there are fewer. */
function withoutNumber({ model, external }: Context, name: string): string | undefined {
  const [, base = ""] = /^(.+)_\d+$/.exec(name) ?? [];
  if (!model.rowKinds.has(base) && !model.kinds.has(base)) return undefined;
  const first = `${base}_1`;
  if (external?.(first)) return `such things are called \`${first}\`, \`${base}_2\` ... as many as there are`;
  return external?.(base) || model.rowKinds.has(base) ? `did you mean \`${base}\`? It has no number` : undefined;
}

/** In `whom: p in players` a candidate is `p` while the choice is made, and the answer is `whom` from then on. */
function answerMeant(name: string, scope: Scope): string | undefined {
  const answers = scope.all().filter(({ chosenFrom }) => chosenFrom === name);
  const meant = answers.map(({ id }) => `\`${id}\``).join(" or ");
  return meant === ""
    ? undefined
    : `did you mean ${meant}? \`${name}\` stands for each that can be chosen, and only in that choice`;
}

/**
 * The effects of an ability do not know the answers of the command that continues with it, unless the command passes them
 * on.
 */
function handedOver({ model, root }: Context, name: string, span: Span): string | undefined {
  const commands = [...model.commands.values()].filter(
    ({ node }) => entryOf(node, "then") && isIn(entryOf(node, "ask")?.value, name),
  );
  const inRow = root.entries.some(({ key, value }) => model.tables.has(key.text) && isInside(span, value.span));
  const [first] = inRow ? commands : [];
  if (!first) return undefined;
  return `\`${name}\` is an answer of \`${first.id}\`: let the ability take it (\`ABILITY(${name}): command\`), and hand it over there: \`with: {${name}: ${name}}\``;
}

/** What is printed is known before play, and no thing is there yet that it could speak of. */
function computed({ model, root }: Context, name: string, scope: Scope, span: Span): string | undefined {
  if (!model.kinds.has(name) || scope.all().length > 0) return undefined;
  const isPrinted = root.entries.some(
    ({ key, value }) => (model.tables.has(key.text) || key.text === "kinds") && isInside(span, value.span),
  );
  return isPrinted
    ? "a printed value is known before play; what depends on the thing stands under `formulas:`"
    : undefined;
}

const isIn = (map: Node | undefined, name: string): boolean => map?.kind === "map" && entryOf(map, name) !== undefined;

/** For `player` if a player is bound under another name. */
function kindMeant(context: Context, name: string, scope: Scope): string | undefined {
  const kind = context.model.kinds.get(name);
  if (!kind) return undefined;
  const names = scope.all().filter(({ type }) => kindsOf(type).includes(kind));
  const meant = names.map(({ id }) => `\`${id}\``).join(" or ");
  return meant === ""
    ? undefined
    : `did you mean ${meant}? \`${name}\` is what such things are called, not one of them`;
}

/** For `points` if a `player` with points is bound: `player.points`. */
function ofSomething(context: Context, name: string, scope: Scope): string | undefined {
  const table = context.model.kinds.get("table");
  const things = scope.all().map(({ id, type }) => ({ id, kinds: kindsOf(type) }));
  const all = [...things, ...(table ? [{ id: "table", kinds: [table] }] : [])];
  const owners = all.filter(({ kinds }) => kinds.length > 0 && kinds.every((kind) => has(context, kind, name)));
  const [first, second] = owners.map(({ id }) => `\`${id}.${name}\``);
  if (first === undefined) return undefined;
  return second === undefined ? `did you mean ${first}?` : `did you mean ${first} or ${second}?`;
}

function kindsOf(type: Type): readonly KindDecl[] {
  const one = present(type);
  return one.t === "entity" ? one.of : [];
}

function has(context: Context, kind: KindDecl, name: string): boolean {
  return (
    (context.model.own.get(kind)?.has(name) ?? false) ||
    kind.fields.has(name) ||
    termAbout(context, kind, name) !== null
  );
}

function namedHere(scope: Scope): string | undefined {
  const names = scope.all().map(({ id }) => `\`${id}\``);
  if (names.length === 0 || names.length > MOST_NAMES) return undefined;
  return `the rule itself names ${names.join(", ")}`;
}

/** Is a name that means nothing probably a misspelling of `meant`? */
export const isMisspelt = (name: string, meant: string) => similar(name, [meant]).length > 0;
