/** Explains signs and words of other languages. */
import type { IToken } from "chevrotain";
import { lookUp } from "../text/lookup.ts";
import type { Place } from "./advice.ts";
import type { Problem } from "./reading.ts";
import { endOf } from "./tokens.ts";

/** Signs of other languages, with their equivalent here. */
const SIGNS: Readonly<Record<string, string>> = {
  "==": "is",
  "===": "is",
  "!=": "is not",
  "!==": "is not",
  "<>": "is not",
  "≠": "is not",
  "&&": "and",
  "&": "and",
  "||": "or",
  "|": "or",
  "??": "else",
  "=<": "<=",
  "≤": "<=",
  "=>": ">=",
  "≥": ">=",
  "×": "*",
  "·": "*",
  "−": "-",
  "–": "-",
  "...": "..",
  "…": "..",
  "%": "mod",
};

/** Words of other languages that are values here. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ["true", "yes"],
  ["True", "yes"],
  ["TRUE", "yes"],
  ["false", "no"],
  ["False", "no"],
  ["FALSE", "no"],
  ["null", "none"],
  ["nil", "none"],
  ["undefined", "none"],
  ["None", "none"],
]);

/** Whether a word looks like a value of another language. */
export const isForeignWord = (word: string): boolean => WORDS.has(word);

/** Words and signs with an explanation of their own. */
const OTHERS: Readonly<Record<string, string>> = {
  "//": "Write one `/`, and say how it rounds: `a / b rounded down`.",
  "÷": "Write `/`, and say how it rounds: `a / b rounded down`.",
  "++": "Write `+= 1` behind `set:`.",
  ";": "An expression is one value; further effects are further lines.",
  ":": "Is this a key of its own? Then it belongs on its own line.",
  "{": "Texts use `{...}` for values; inside an expression only `( )` groups.",
  "}": "Texts use `{...}` for values; inside an expression only `( )` groups.",
  "**": "Write the product: `a * a`.",
  "^": "Write the product: `a * a`.",
  "#": "Notes stand behind ` #` at the end of the line.",
  "\\": "An expression has no escapes.",
};

function at(first: IToken, last: IToken, message: string, help?: string): Problem {
  return { code: "syntax", start: first.startOffset, end: endOf(last), message, help };
}

/** The problem of a token that no expression contains. */
export function foreignProblem(tokens: readonly IToken[], i: number, place: Place): Problem {
  const token = tokens[i] as IToken;
  const sign = token.image;
  if (sign === "!") return negation(token, tokens[i + 1]);
  if (sign === "?") return question(tokens, i);
  const name = token.tokenType.name;
  if (name === "Decimal")
    return at(token, token, `\`${sign}\` is not a whole number.`, "All numbers are whole numbers.");
  if (name === "Quoted") return quoted(token);
  const word = place === "assignment" && /^(==|:)/.test(sign) ? "=" : lookUp(SIGNS, sign);
  if (word) return at(token, token, `\`${sign}\` is not part of the language.`, `Did you mean \`${word}\`?`);
  return at(token, token, `\`${sign}\` has no meaning in an expression.`, helpOf(sign, place));
}

function helpOf(sign: string, place: Place): string | undefined {
  if (sign === ":" && place === "signature") return "The type stands behind the name without a sign: `f(a int)`.";
  return lookUp(OTHERS, sign);
}

function quoted(token: IToken): Problem {
  const inside = token.image.replace(/["']/g, "");
  const help = /^[A-Za-z_]\w*$/.test(inside)
    ? `Names are written without quotes: \`${inside}\`.`
    : "Compare with the names of an enum; texts stand only behind `text:` and `title:`.";
  return at(token, token, "A text in quotes is not part of an expression.", help);
}

function negation(token: IToken, next: IToken | undefined): Problem {
  const what = next && /^[\p{L}_]/u.test(next.image) ? next.image : "...";
  return at(token, token, "`!` is not part of the language.", `Did you mean \`not ${what}\`?`);
}

function written(tokens: readonly IToken[]): string {
  let text = "";
  for (const [i, token] of tokens.entries()) {
    const before = tokens[i - 1];
    text += (before && endOf(before) < token.startOffset ? " " : "") + token.image;
  }
  return text;
}

/** Explains `a ? b : c` in the designer's own words, if it is simple enough to be split. */
function question(tokens: readonly IToken[], i: number): Problem {
  const colons = tokens.flatMap((token, at) => (token.image === ":" ? [at] : []));
  const isOnly = tokens.filter((token) => token.image === "?").length === 1;
  const colon = colons[0] ?? -1;
  const parts = [tokens.slice(0, i), tokens.slice(i + 1, colon), tokens.slice(colon + 1)].map(written);
  const isClear = isOnly && colons.length === 1 && colon > i && parts.every((part) => part !== "" && part.length <= 40);
  const [a, b, c] = isClear ? parts : ["a", "b", "c"];
  const token = tokens[i] as IToken;
  return at(token, token, "`? :` is not part of the language.", `Did you mean \`if ${a} then ${b} else ${c}\`?`);
}

/** The problem of a word that would be read as a name although it is a value in other languages. */
export function foreignWord(token: IToken): Problem | null {
  const word = WORDS.get(token.image);
  return word ? at(token, token, `\`${token.image}\` is not part of the language.`, `Did you mean \`${word}\`?`) : null;
}
