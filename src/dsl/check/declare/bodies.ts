import { parseSignature } from "../../expr/parse.ts";
import { entryOf, isMap, type Node, type ScalarNode } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { checkBlock } from "../effects/nested.ts";
import { noteCommandRuns, noteRuns, unitOf } from "../effects/runs.ts";
import { noteSecretWays } from "../effects/secret-ways.ts";
import type { BodyDecl, KindDecl, RowDecl, VarDecl } from "../model.ts";
import { about, textOf } from "../read-node.ts";
import { Scope, variable } from "../scope.ts";
import { selfType } from "../types.ts";
import { bodyEntry, declareBodies } from "./abilities.ts";
import { checkCommand, newCommand } from "./commands.ts";
import { resolveParameters } from "./types.ts";

/** Abilities of kinds: declares their parameters, and checks the effects that rows write for them. */

const parsed = new WeakMap<BodyDecl, NonNullable<ReturnType<typeof parseSignature>>>();

export function declareRowBodies(context: Context): void {
  declareBodies(context, (_: KindDecl, key: ScalarNode) => {
    const signature = parseSignature(textOf(key), context.diagnostics);
    return { id: signature?.name.name ?? key.text, params: [] };
  });
  for (const kind of context.model.kinds.values()) {
    for (const body of kind.bodies.values()) {
      const name = body.at?.name ?? body.id;
      const key = (kind.node ? bodyKeys(kind.node) : []).find(
        (k) => k.text === name || k.text.startsWith(`${name}(`) || k.text.startsWith(`${name} (`),
      );
      const signature = key && parseSignature(textOf(key), context.diagnostics);
      if (signature) parsed.set(body, signature);
    }
  }
}

function bodyKeys(node: Node): ScalarNode[] {
  const bodies = isMap(node) ? entryOf(node, "abilities")?.value : undefined;
  return isMap(bodies) ? bodies.entries.map((e) => e.key) : [];
}

export function resolveBodyParameters(context: Context): void {
  for (const kind of context.model.kinds.values()) {
    for (const body of kind.bodies.values()) {
      const signature = parsed.get(body);
      if (signature) body.params = resolveParameters(context, signature);
    }
  }
}

/** Checks the effects written on rows: `do:` of a card, `special:` with questions of its own. */
export function checkRowBodies(context: Context): void {
  for (const kind of context.model.kinds.values()) {
    for (const body of kind.bodies.values()) {
      const rows: BodyDecl["rows"][number][] = kind.rows.map(() => null);
      body.rows = rows;
      for (const [at, row] of kind.rows.entries()) {
        const check = () => {
          rows[at] = rowBody(context, kind, body, row);
        };
        context.rules.tell(rowRule(body, row), { node: bodyEntry(row, body)?.value, check });
      }
    }
  }
}

/** The identity of the rule for a body of a row: the entry in the row. */
const rowRule = (body: BodyDecl, row: RowDecl): object => bodyEntry(row, body) ?? {};

/** Makes sure that a body is checked in all rows, because its effects are read now. */
export function settleBody(context: Context, body: BodyDecl): void {
  for (const row of body.kind.rows) context.rules.settle(rowRule(body, row));
}

function rowBody(context: Context, kind: KindDecl, body: BodyDecl, row: RowDecl): BodyDecl["rows"][number] {
  const entry = bodyEntry(row, body);
  if (entry) context.use(entry.key.span, body.at ? { what: "word", id: body.at.word, of: body.at.of } : body);
  else {
    if (!body.optional)
      context.error(
        "missing-key",
        row.span,
        `\`${row.id}\` has no \`${body.id}:\`.`,
        "every row of this kind says what it does",
      );
    return null;
  }
  if (entry.value.kind === "scalar" && /^(-?\d+|yes|no)$/.test(entry.value.text)) {
    const message = `\`${body.id}\` says what a ${kind.id} does, but \`${entry.value.text}\` does nothing.`;
    context.error(
      "wrong-form",
      entry.value.span,
      message,
      "write effects below it, for instance `- set: …`; numbers are declared under `fields:`",
    );
    return null;
  }
  const self = variable(kind.id, entry.key.span, selfType(kind), "param");
  const params: readonly VarDecl[] = body.params;
  const scope = Scope.empty.bind(self, ...params);
  if (!body.command) {
    const { stmt } = checkBlock(context, entry.value, scope);
    noteSecretWays(context, stmt);
    noteRuns(context, unitOf.body(body), stmt);
    return { self, params, stmt, command: null, row };
  }
  const node = isMap(entry.value) ? entry.value : { kind: "map" as const, span: entry.value.span, entries: [] };
  const command = newCommand(context, { ...about(entry.key, entry.value), id: row.id }, node, [], [self, ...params]);
  checkCommand(context, command, Scope.empty);
  noteCommandRuns(context, command, unitOf.body(body));
  context.model.rowCommands.push(command);
  return {
    self,
    params,
    stmt: command.stmt ?? { span: entry.key.span, see: [], id: null, do: "block", body: [] },
    command,
    row,
  };
}
