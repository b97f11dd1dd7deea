/** Entry points of the expression parser. */
import type { Diagnostics } from "../text/diagnostic.ts";
import type { Place } from "./advice.ts";
import { alone } from "./alone.ts";
import type { Assignment, Choice, Declaration, Expr, Query, SeenBy, Signature, SortKey, TypeExpr } from "./ast.ts";
import { tooLong, unfit } from "./before.ts";
import { LEVEL } from "./binary.ts";
import { explain } from "./explain.ts";
import { Grammar } from "./grammar.ts";
import { type Problem, Reading } from "./reading.ts";
import type { Text } from "./text-input.ts";
import { isName, K, tokenize } from "./tokens.ts";

let made: Grammar | null = null;

/**
 * Created once, because that takes longer than reading some hundred expressions; and only when an expression is read, because
 * workers and commands whose rules are kept read none.
 */
function theGrammar(): Grammar {
  made ??= new Grammar();
  return made;
}

/** The cached result of reading a text in one kind of place. */
interface Tree {
  readonly place: Place;
  readonly tree: unknown;
  readonly before: Tree | undefined;
}

/**
 * Results by the node that holds the text, and by the kind of place. Files that are loaded again are not parsed again.
 */
const trees = new WeakMap<object, Tree>();

/**
 * Reads a text with one rule of the grammar. After a problem there is no tree, so that no later stage complains about
 * half of one. `short`: a fast path for simple texts.
 */
function read<T>(
  input: Text,
  diagnostics: Diagnostics,
  place: Place,
  rule: (grammar: Grammar) => T,
  short?: (input: Text) => T | null,
): T | null {
  const known = input.of && trees.get(input.of);
  for (let found = known; found; found = found.before) if (found.place === place) return found.tree as T;
  const tree = short?.(input) ?? readAnew(input, diagnostics, place, rule);
  if (input.of && tree !== null) trees.set(input.of, { place, tree, before: known });
  return tree;
}

function readAnew<T>(input: Text, diagnostics: Diagnostics, place: Place, rule: (grammar: Grammar) => T): T | null {
  const reading = new Reading(input);
  const tree = attempt(input.text, reading, place, rule);
  const { problem } = reading;
  if (!problem) return tree;
  diagnostics.error(problem.code, input.spanOf(problem.start, problem.end), problem.message, problem.help);
  return null;
}

function attempt<T>(text: string, reading: Reading, place: Place, rule: (grammar: Grammar) => T): T | null {
  reading.problem = tooLong(text);
  if (reading.problem) return null;
  const tokens = tokenize(text);
  reading.problem = unfit(tokens, place);
  if (reading.problem) return null;
  const grammar = theGrammar();
  grammar.begin(tokens, reading);
  const tree = withinStack(() => rule(grammar), reading);
  const error = grammar.errors[0];
  if (error) reading.fail(tokens.length > 0 ? explain(error, tokens, place) : nothing(text, error.message));
  const large = reading.largeNumbers.problem;
  if (large) reading.fail(large);
  return tree;
}

/** The limits fit the usual stack size of a page or of Node. A caller deep inside a smaller stack gets a message. */
function withinStack<T>(work: () => T, reading: Reading): T | null {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const end = reading.text.text.length;
    reading.fail({ code: "too-large", start: 0, end, message: "This is nested too deep to be read here." });
    return null;
  }
}

/** The problem of an empty text. It covers all blanks, so that there is something to underline. */
function nothing(text: string, message: string): Problem {
  return { code: "syntax", start: 0, end: text.length, message: message.split("\n")[0] ?? "" };
}

export function parseExpression(input: Text, diagnostics: Diagnostics): Expr | null {
  return read(input, diagnostics, "expression", (g) => g.expression(), alone);
}

/** `name in list [where ...] ...`, as after `each:` and in many other places. */
export function parseQuery(input: Text, diagnostics: Diagnostics): Query | null {
  return read(input, diagnostics, "query", (g) => g.query());
}

/** The question for one value of an `ask`. */
export function parseChoice(input: Text, diagnostics: Diagnostics): Choice | null {
  return read(input, diagnostics, "choice", (g) => g.choice());
}

export function parseAssignment(input: Text, diagnostics: Diagnostics): Assignment | null {
  return read(input, diagnostics, "assignment", (g) => g.assignment());
}

/** The text after the colon of a slot or a field. */
export function parseDeclaration(input: Text, diagnostics: Diagnostics): Declaration | null {
  return read(input, diagnostics, "declaration", (g) => g.declaration());
}

export function parseType(input: Text, diagnostics: Diagnostics): TypeExpr | null {
  return read(input, diagnostics, "type", (g) => g.type());
}

/** `name` or `name(a type, b type = default, c)`. */
export function parseSignature(input: Text, diagnostics: Diagnostics): Signature | null {
  return read(input, diagnostics, "signature", (g) => g.signature());
}

export function parseSortKeys(input: Text, diagnostics: Diagnostics): readonly SortKey[] | null {
  return read(input, diagnostics, "sortKeys", (g) => g.sortKeys());
}

/** `seen by owner, seen by all when ...` without a type before it. */
export function parseSeenBy(input: Text, diagnostics: Diagnostics): readonly SeenBy[] | null {
  return read(input, diagnostics, "seenBy", (g) => g.seenByAll());
}

/** `2..4`. A single number is the range from it to itself. */
export function parseRange(input: Text, diagnostics: Diagnostics): Extract<Expr, { kind: "range" }> | null {
  const expr = read(input, diagnostics, "range", (g) => g.operation(LEVEL.range));
  if (!expr || expr.kind === "range") return expr;
  if (expr.kind === "number" || expr.kind === "name") return { kind: "range", span: expr.span, from: expr, to: expr };
  diagnostics.error("syntax", expr.span, "This is not a range.", "A range is written `2..4`.");
  return null;
}

/** Whether a text is a query and not a value, for places that accept either (`who: p in players`, `who: p.owner`). */
export function startsLikeQuery(text: string): boolean {
  const tokens = text.length < 10_000 ? tokenize(text) : [];
  return tokens[0] !== undefined && isName(tokens[0]) && tokens[1]?.tokenType === K.in;
}
