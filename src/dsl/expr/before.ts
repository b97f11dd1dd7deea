import type { IToken, TokenType } from "chevrotain";
import { foreignProblem, foreignWord } from "./foreign.ts";
import type { Problem } from "./reading.ts";
import { endOf, Foreign, Integer, isName, K, S } from "./tokens.ts";

/** The longest text that is read at all, in characters. */
export const MAX_LENGTH = 4000;
/** The most words and signs of a text: it bounds how deep a tree without parentheses can become (`a + b + ...`). */
export const MAX_TOKENS = 1000;
/** How deep parentheses, calls, `if` and `not` may stand inside each other. */
export const MAX_NESTING = 64;

const SPLIT_HELP = "Give a part of it a name under `terms:` and use the name here.";

export function tooLong(text: string): Problem | null {
  if (text.length <= MAX_LENGTH) return null;
  const message = `This is longer than ${MAX_LENGTH} characters.`;
  return { code: "too-large", start: 0, end: text.length, message, help: SPLIT_HELP };
}

function problem(code: Problem["code"], token: IToken, message: string, help: string): Problem {
  return { code, start: token.startOffset, end: endOf(token), message, help };
}

/** Finds what would only confuse the grammar, and what it must not be given. */
export function unfit(tokens: readonly IToken[]): Problem | null {
  const first = tokens[0];
  if (first && tokens.length > MAX_TOKENS) {
    return problem("too-large", first, `This has more than ${MAX_TOKENS} words and signs.`, SPLIT_HELP);
  }
  return firstForeign(tokens) ?? largeNumber(tokens) ?? brackets(tokens) ?? tooNested(tokens);
}

function firstForeign(tokens: readonly IToken[]): Problem | null {
  for (const [i, token] of tokens.entries()) {
    if (token.tokenType.CATEGORIES?.includes(Foreign)) return foreignProblem(tokens, i);
    const problem = tokens[i - 1]?.tokenType === S.dot ? null : foreignWord(token);
    if (problem) return problem;
  }
  return null;
}

function endsValue(token: IToken | undefined): boolean {
  if (!token) return false;
  const type = token.tokenType;
  return isName(token) || type === Integer || type === S.close || type === S.closeKey;
}

const LARGEST = 2147483647;

/** The smallest number is one further from zero than the largest, so it needs its minus directly before it. */
function largeNumber(tokens: readonly IToken[]): Problem | null {
  for (const [i, token] of tokens.entries()) {
    if (token.tokenType !== Integer) continue;
    const isNegative = tokens[i - 1]?.tokenType === S.minus && !endsValue(tokens[i - 2]);
    if (Number(token.image) > LARGEST + (isNegative ? 1 : 0)) {
      return problem(
        "number-range",
        token,
        `${token.image} does not fit into 32 bits.`,
        `The largest number is ${LARGEST}.`,
      );
    }
  }
  return null;
}

const CLOSES: ReadonlyMap<TokenType, TokenType> = new Map([
  [S.close, S.open],
  [S.closeKey, S.openKey],
]);

function brackets(tokens: readonly IToken[]): Problem | null {
  const open: IToken[] = [];
  for (const token of tokens) {
    const type = token.tokenType;
    if (type === S.open || type === S.openKey) open.push(token);
    const opener = CLOSES.get(type);
    if (!opener) continue;
    const last = open.pop();
    if (!last)
      return problem("syntax", token, `This \`${token.image}\` closes nothing.`, "Remove it, or open it before.");
    if (last.tokenType !== opener) {
      const right = last.image === "(" ? ")" : "]";
      const help = `The last one that was opened is \`${last.image}\`.`;
      return problem("syntax", token, `\`${token.image}\` stands where \`${right}\` is needed.`, help);
    }
  }
  const last = open.at(-1);
  return last ? problem("syntax", last, `This \`${last.image}\` is never closed.`, closeHelp(last)) : null;
}

function closeHelp(open: IToken): string {
  return `Add the \`${open.image === "(" ? ")" : "]"}\`.`;
}

/** Counts what makes the parser call itself; a comma ends the `if` before it. */
function tooNested(tokens: readonly IToken[]): Problem | null {
  const ifs = [0];
  let depth = 0;
  let signs = 0;
  for (const token of tokens) {
    const type = token.tokenType;
    signs = type === K.not || type === S.minus ? signs + 1 : 0;
    if (type === K.if) {
      ifs.push((ifs.pop() ?? 0) + 1);
      depth++;
    } else if (type === S.open || type === S.openKey) {
      ifs.push(0);
      depth++;
    } else if (type === S.close || type === S.closeKey) {
      depth -= 1 + (ifs.pop() ?? 0);
    } else if (type === S.comma) {
      depth -= ifs.pop() ?? 0;
      ifs.push(0);
    }
    if (depth + signs > MAX_NESTING) {
      return problem("too-large", token, `This is nested more than ${MAX_NESTING} deep.`, SPLIT_HELP);
    }
  }
  return null;
}
