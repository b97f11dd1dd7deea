import type { Span } from "../../text/source.ts";
import { entryOf, type MapNode, type ScalarNode, spanInside } from "../../yaml/node.ts";
import { get } from "../declare/nodes.ts";

/** What is wrong with an item of a block, and what to do. */
interface Missing {
  readonly message: string;
  readonly help: string;
  readonly span: Span;
}

const NO_VERB = "add what is done: `set:`, `move:`, `ask:`, `do:` ...";
const ELSE_APART =
  "`else:` belongs to the effect with the `if` above: write it below that `if`, without a dash of its own";
export const IN_BRACES = "what belongs to one effect stands in braces: `[{move: c, to: table.pile}]`";

/** What to say of an item of a block that says nothing to do. */
export function missingVerb(node: MapNode): Missing {
  const apart = entryOf(node, "else");
  const condition = get(node, "if");
  if (apart && !condition)
    return { message: "This `else` has no `if` beside it.", help: ELSE_APART, span: apart.key.span };
  const then = condition?.kind === "scalar" ? thenIn(condition) : null;
  if (then) return then;
  const help = isPairInBrackets(node) ? IN_BRACES : NO_VERB;
  return { message: "This says nothing to do.", help, span: node.span };
}

/** `if: hungry then remove wolf`: an effect behind the condition. */
function thenIn(condition: ScalarNode): Missing | null {
  const [, before = ""] = /^(.+?)\s+then\s/.exec(condition.text) ?? [];
  if (before === "") return null;
  const start = condition.text.indexOf("then", before.length);
  return {
    message: "`then` does not belong behind the condition of an effect.",
    help: `behind \`if:\` stands only the condition: write \`if: ${before}\`, and what is done as a key below it`,
    span: spanInside(condition, start, start + "then".length),
  };
}

const ASSIGNMENT = /[^<>=]=(?!=)/;

/** What to say of a text that stands where an effect is wanted. `near` finds a verb of this name. */
export function noVerb({ text, span }: ScalarNode, near: () => string | undefined): Omit<Missing, "span"> {
  if (!ASSIGNMENT.test(text)) {
    const help = near() ?? "an effect says first what is done, for instance `- move: card`";
    return { message: `There is no verb \`${text}\`.`, help };
  }
  const isBehindKey = /\S: *$/.test(span.source.text.slice(Math.max(0, span.start - LOOKED_AT), span.start));
  const line = isBehindKey ? "; it stands on a line of its own, further to the right" : "";
  return {
    message: `\`${text}\` sets a value, but no \`set:\` stands before it.`,
    help: `write \`${isBehindKey ? "- " : ""}set: ${text}\`${line}`,
  };
}

/** How much of the text before a place is examined. */
const LOOKED_AT = 100;

/**
 * Is this a pair between brackets and commas, `[move: c, to: table.pile]`? YAML makes each such pair an item of its
 * own.
 */
export function isPairInBrackets({ span }: MapNode): boolean {
  const { text } = span.source;
  const [before, behind] = [text.slice(0, span.start).trimEnd().at(-1), text.slice(span.end).trimStart()[0]];
  return text[span.start] !== "{" && (before === "," || (before === "[" && behind === ","));
}
