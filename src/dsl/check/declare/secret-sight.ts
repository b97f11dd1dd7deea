import type { Context } from "../context.ts";
import type { VarDecl } from "../model.ts";
import type { T, TSeen } from "../tree.ts";
import { SecretReads } from "./secret-reads.ts";

/**
 * Refuses visibility rules that depend on a secret: whether somebody sees something would tell what the rule has read.
 * So everything that a rule reads has to be public, or known to all whom it concerns. A rule for one player may read
 * what that player may read; a rule for a face, what those may read who see that the thing is there. Needs all terms.
 */
export function checkSecretSight(context: Context): void {
  const { kinds, slots, zones } = context.model;
  const reads = new SecretReads(context);
  for (const { id, seen } of [...slots, ...zones])
    for (const rule of seen) checkRule(context, reads, rule, `\`${id}\``, NOBODY);
  for (const { id, face } of kinds.values())
    for (const rule of face) checkRule(context, reads, rule, `the face of a \`${id}\``, new Set(rule.keys));
}

const NOBODY: ReadonlySet<VarDecl> = new Set();

function checkRule(
  context: Context,
  reads: SecretReads,
  { who, when }: TSeen,
  what: string,
  own: ReadonlySet<VarDecl>,
): void {
  const seer = typeof who === "string" ? null : seerOf(who);
  const found =
    (typeof who === "string" || isOwner(who) ? null : reads.in(who, own, null)) ?? reads.in(when, own, seer);
  if (!found) return;
  const message = `Whether somebody sees ${what} would tell ${found.what} to players who may not know it.`;
  const help = "let it read what everybody may see, such as a slot `seen by all` that is set when the secret comes out";
  const { decl, span } = found;
  const related = decl ? [{ span: decl.span, message: `\`${decl.id}\` is declared here` }] : [];
  context.error("leak", span, message, help, related);
}

/** The player for whom a rule is, if it is for a single one. */
const seerOf = (who: T): T | null => (who.op === "variable" || who.op === "slot" || who.op === "parent" ? who : null);

/** Does the expression give the owner, which everybody may know? */
const isOwner = (who: T): boolean =>
  who.op === "variable" ||
  who.op === "parent" ||
  (who.op === "slot" && who.slot.id === "owner" && who.slot.seen.length === 0);
