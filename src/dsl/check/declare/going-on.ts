import { type Entry, entryOf, isMap, type Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { read } from "../expr/build.ts";
import { implicit } from "../expr/terms-used.ts";
import { userOf } from "../expr/used-by.ts";
import type { CommandDecl, VarDecl } from "../model.ts";
import type { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { fits, present } from "../types.ts";
import { expression, get } from "./nodes.ts";

/** How many rows are named at most; the others are only counted. */
const MOST_NAMED = 3;

/** Warns of rows without the ability that a command continues with: for them the command is offered and does nothing. */
export function tellNothingDone({ diagnostics }: Context, { type, span }: T): void {
  if (type.t !== "optional" || type.of.t !== "body") return;
  const { of, others } = type.of;
  const lacking = [of, ...others].flatMap(({ id, kind }) => kind.rows.filter(({ node }) => !get(node, id)));
  if (lacking.length === 0) return;
  const named = lacking.slice(0, MOST_NAMED).map((row) => `\`${row.id}\``);
  const more = lacking.length - named.length;
  const rows = `${named.join(", ")}${more > 0 ? ` and ${more} more` : ""} ${lacking.length > 1 ? "have" : "has"}`;
  const message = `${rows} no \`${of.id}\`: the command does nothing if one of them is chosen.`;
  const help = `offer only those that have one, \`... where x.${of.id} is not none\`; or write under \`do:\` what is always done`;
  diagnostics.warning("may-be-none", span, message, help);
}

/**
 * Checks `then:` of a command: the ability that it continues with, which is itself a command, of a thing that was chosen.
 */
export function thenOf(context: Context, node: Node, scope: Scope, command: CommandDecl): CommandDecl["then"] {
  const value = expression(context, node, scope, null, command.span, "what goes on");
  const type = present(value.type);
  if (type.t !== "body" || !type.of.command) {
    if (type.t !== "unknown")
      context.error(
        "wrong-type",
        value.span,
        "This has to be an ability that is a command.",
        "give its kind `abilities:` with `NAME: optional command`",
      );
    return null;
  }
  const user = userOf(value);
  const args = argsOf(context, { command, value, user, params: type.of.params, id: type.of.id }, scope);
  const uses = user && argOf(context, { ...user, initial: null }, givenFor(command, user), { value, scope });
  return args && { body: type.of, value, user: uses ?? user?.initial ?? null, args };
}

interface Ability {
  readonly command: CommandDecl;
  readonly value: T;
  readonly user: VarDecl | null;
  readonly params: readonly VarDecl[];
  readonly id: string;
}

function givenFor({ node }: CommandDecl, { id }: VarDecl): Entry | undefined {
  const given = get(node, "with");
  return isMap(given) ? entryOf(given, id) : undefined;
}

/** The arguments of an ability: what `with:` gives, or else the variables with the names of its parameters. */
function argsOf(context: Context, { command, value, user, params, id }: Ability, scope: Scope): T[] | null {
  const given = get(command.node, "with");
  const names = [...(user ? [user] : []), ...params].map((param) => param.id);
  for (const { key } of isMap(given) ? given.entries : [])
    if (!names.includes(key.text)) context.unknown(key.span, `parameter of \`${id}\``, key.text, () => names);
  const args = params.map((param) => argOf(context, param, givenFor(command, param), { value, scope }));
  const missing = params.filter((_, i) => !args[i]);
  for (const param of missing)
    context.error(
      "wrong-arguments",
      value.span,
      `\`${id}\` needs \`${param.id}\`.`,
      `below \`then:\` write \`with:\` and below it \`${param.id}: ...\`, or ask for something called \`${param.id}\``,
    );
  return missing.length > 0 ? null : args.flatMap((arg) => arg ?? []);
}

function argOf(
  context: Context,
  param: VarDecl,
  entry: Entry | undefined,
  { value: { span }, scope }: { readonly value: T; readonly scope: Scope },
): T | null {
  if (entry) {
    context.use(entry.key.span, param, param.type);
    return expression(context, entry.value, scope, param.type, entry.key.span, `\`${param.id}\``);
  }
  const known = scope.variable(param.id);
  const type = known && (scope.factAbout(param.id) ?? known.type);
  if (!param.initial && known && type && fits(type, param.type)) return read(known, span, type);
  return implicit(context, span, param, scope);
}

/** Reports `with:` in a command that continues with no ability. */
export function tellNothingGiven(context: Context, given: Node, { id }: CommandDecl): void {
  const message = `\`with\` hands values to an ability, but \`${id}\` names none under \`then\`.`;
  context.error("missing-key", given.span, message, "add `then: thing.ABILITY`, or leave out `with:`");
}
