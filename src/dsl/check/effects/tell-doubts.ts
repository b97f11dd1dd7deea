import type { Context } from "../context.ts";
import type { Doubt, SecretRead } from "./doubts.ts";
import { followedCall } from "./followed-terms.ts";
import { tellSecretChoice } from "./secret-choices.ts";
import { beginsAsking, tellSecretWay } from "./secret-ways.ts";

/**
 * Reports reads of secrets, once everything is checked: play stops there, or the secret is told. Things that the rules
 * show anywhere are no secret.
 */
export function tellDoubts(context: Context): void {
  const shown = new Set(context.doubts.flatMap((doubt) => (doubt.is === "shown" ? doubt.kinds : [])));
  for (const doubt of context.doubts) if (doubt.is === "away") tellAway(context, doubt, shown);
  const asked = context.doubts.filter((doubt) => doubt.is === "asked");
  const stopped = new Set<string>();
  // If play stops at a choice, it never comes to questions that follow from it: those at the same place are not
  // reported.
  for (const doubt of [...asked.filter(({ asking }) => !asking), ...asked.filter(({ asking }) => asking)])
    judge(context, doubt, shown, stopped);
}

function tellAway(context: Context, away: Doubt & { readonly is: "away" }, shown: ReadonlySet<string>): void {
  if (away.kinds.some((kind) => shown.has(kind))) return;
  const message = `${away.what}, but everybody is told which thing moves to \`none\`.`;
  const help = "if that is meant, `reveal` it first; to keep it secret, move it to a pile `seen by nobody`";
  context.diagnostics.hint("leak", away.span, message, help);
}

type Asked = Doubt & { readonly is: "asked" };

function judge(context: Context, doubt: Asked, shown: ReadonlySet<string>, stopped: Set<string>): void {
  const { asking, read } = doubt;
  const isSecret = (one: SecretRead | null) => one !== null && !one.kinds.some((kind) => shown.has(kind));
  const [found, through] = isSecret(read) ? [read, null] : (behind(context, doubt, isSecret) ?? [null, null]);
  if (!found) return;
  const at = through ?? found.span;
  const place = `${at.source.path}:${at.start}`;
  if (stopped.has(place)) return;
  stopped.add(place);
  if (!asking) tellSecretChoice(context, found.what, at, through && found.span);
  else if (asking.verb === null || beginsAsking(context, asking.verb)) tellSecretWay(context, found.what, asking, at);
}

/** A secret that a called term reads, with the place of the call. */
function behind(
  context: Context,
  { asking, calls }: Asked,
  isSecret: (read: SecretRead | null) => boolean,
): readonly [SecretRead, SecretRead["span"]] | null {
  for (const call of calls) {
    const found = followedCall(context, call, asking !== null);
    if (found && isSecret(found)) return [found, call.span];
  }
  return null;
}
