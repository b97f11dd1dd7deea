import { EOF, type IRecognitionException, type IToken, type TokenType } from "chevrotain";
import { helpAfter, MISPLACED, meantOperator, type Place } from "./advice.ts";
import { DESC, DESC_BEFORE } from "./expected.ts";
import type { Problem } from "./reading.ts";
import { endOf, Integer, isName, K, S } from "./tokens.ts";
import { isReserved, LITERALS } from "./words.ts";

interface Advice {
  readonly message?: string | undefined;
  readonly help?: string | undefined;
  /** Where the error is, if not at the token at which the grammar stopped. */
  readonly at?: IToken | undefined;
}

/** Where the grammar stopped, and in what context. */
interface Stop {
  readonly found: IToken;
  readonly previous: IToken | undefined;
  readonly place: Place;
  /** Everything was read, but something follows. */
  readonly isOver: boolean;
  readonly message: string;
}

/** The problem behind an exception of the parser. */
export function explain(error: IRecognitionException, tokens: readonly IToken[], place: Place): Problem {
  // The message provider returns a single text: its first line is the message, its second the help.
  const [message = "", help] = error.message.split("\n");
  const found = error.token;
  const index = found.tokenType === EOF ? tokens.length : tokens.indexOf(found);
  const previous = tokens[index - 1];
  const isOver = error.name === "NotAllInputParsedException";
  const advice = index < tokens.length ? advise({ found, previous, place, isOver, message }, error.name) : null;
  const marked = advice?.at ?? tokens[index] ?? previous;
  const [start, end] = marked ? [marked.startOffset, endOf(marked)] : [0, 0];
  return { code: "syntax", start, end, message: advice?.message ?? message, help: advice?.help ?? help };
}

function advise(stop: Stop, error: string): Advice | null {
  if (error === "NoViableAltException") return forMissingValue(stop.found, stop.previous);
  if (stop.isOver) {
    const help = helpAfter(stop.place, stop.previous?.image ?? "", stop.found.image, stop.found.tokenType);
    if (help) return { help };
  }
  if (!endsValue(stop.previous)) return forMissingName(stop);
  if (stop.place === "assignment" && stop.found.tokenType === S.comma)
    return {
      message: "One line sets one value.",
      help: "write `set:` with a list below it, `- name = value` on each line",
    };
  const known = behindList(stop) ?? MISPLACED.get(stop.found.tokenType);
  if (known) return { message: `\`${stop.found.image}\` does not belong here.`, help: known };
  return startsValue(stop.found) ? betweenValues(stop) : null;
}

/** `c where c.worth > 1 in p.hand`: the condition before its list. */
function behindList({ found, previous, place }: Stop): string | undefined {
  if (found.tokenType !== K.where || (place !== "choice" && place !== "query") || !previous) return undefined;
  return `First comes the list, then the condition: \`${previous.image} in LIST where ...\`.`;
}

function forMissingName({ found, message }: Stop): Advice | null {
  if (!isReserved(found.image) || !message.startsWith("A name")) return null;
  return { help: `\`${found.image}\` is a word of the language and cannot be a name.` };
}

function betweenValues({ found, previous, isOver }: Stop): Advice | null {
  const meant = meantOperator(found.image);
  if (meant) return { message: `\`${found.image}\` is not an operator.`, help: `Did you mean \`${meant}\`?` };
  if (!isOver || !previous) return null;
  if (DESC.test(previous.image)) return { ...DESC_BEFORE, at: previous };
  const lower = previous.image.toLowerCase();
  if (isReserved(lower)) {
    return { at: previous, message: `\`${previous.image}\` is not an operator.`, help: `Did you mean \`${lower}\`?` };
  }
  return {
    message: `An operator is missing between \`${previous.image}\` and \`${found.image}\`.`,
    help: "Two values are joined by a word such as `and` or `is`, a sign such as `+`, or a dot.",
  };
}

function forMissingValue(found: IToken, previous: IToken | undefined): Advice | null {
  if (found.tokenType === K.if) return { help: "Put the whole `if ... then ... else ...` in parentheses here." };
  if (found.tokenType === K.in && previous?.tokenType === K.not) return { help: "Write `x not in list`." };
  if (found.tokenType === S.equals) return { help: "One sign is enough: `is` compares, `=` sets." };
  if (found.tokenType === K.not) return { help: "Put `(not ...)` in parentheses here." };
  return null;
}

const STANDING: ReadonlySet<TokenType> = new Set(LITERALS.map((word) => K[word]));

function startsValue(token: IToken): boolean {
  const type = token.tokenType;
  return isName(token) || type === Integer || type === S.open || STANDING.has(type) || type === K.if || type === K.not;
}

function endsValue(token: IToken | undefined): boolean {
  if (!token) return false;
  const type = token.tokenType;
  return isName(token) || type === Integer || type === S.close || type === S.closeKey || STANDING.has(type);
}
