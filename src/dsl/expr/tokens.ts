/** The tokens of expressions. */
import { createToken, type IToken, Lexer, type TokenType } from "chevrotain";
import { type InfixSign, infixSigns, isPlain, reckoning } from "./binary.ts";
import { CONTEXTUAL, RESERVED, type WordOfTheLanguage, ZONE_FORMS } from "./words.ts";

/** Any word, as allowed after a dot. */
export const Word = createToken({ name: "Word", pattern: Lexer.NA, label: "a name" });
/** Any word that can be a name: all except the reserved words. */
export const Identifier = createToken({ name: "Identifier", pattern: Lexer.NA, label: "a name", categories: [Word] });
/** A binary operator that needs no lookahead. */
export const Infix = createToken({ name: "Infix", pattern: Lexer.NA, label: "an operator" });
/** The word of a form of zone. */
export const ZoneWord = createToken({ name: "ZoneWord", pattern: Lexer.NA, label: "a form of zone" });
/** A sign of other languages. It is a token so that the message can give its equivalent here. */
const Foreign = createToken({ name: "Foreign", pattern: Lexer.NA });

// Letters of other scripts as ranges, because the lexer drops the `u` flag that \p{L} would need.
const LETTERS =
  "A-Za-z_\\u00AA\\u00B5\\u00BA\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF";
const FAR_LETTERS = "\\u2C00-\\u2DFF\\u3041-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFDFF\\uFE70-\\uFEFC";
const START = `[${LETTERS}${FAR_LETTERS}]`;
const REST = `[0-9\\u0300-\\u036F${LETTERS}${FAR_LETTERS}]*`;

const PlainName = createToken({ name: "PlainName", pattern: new RegExp(START + REST), categories: [Identifier] });

/**
 * A word of the language. Words are lexed as names and then found by {@link tokenize}: one pattern instead of sixty.
 */
function keyword(word: string, categories: TokenType[]): TokenType {
  return createToken({ name: `Word_${word}`, pattern: Lexer.NA, label: `\`${word}\``, categories });
}

const zoneForms: ReadonlySet<string> = new Set(ZONE_FORMS);

type Keyword = WordOfTheLanguage;

/** The token of each word. */
export const K = Object.fromEntries([
  ...RESERVED.map((word) => [word, keyword(word, isPlain(word) ? [Word, Infix] : [Word])]),
  ...CONTEXTUAL.map((word) => [word, keyword(word, zoneForms.has(word) ? [Identifier, ZoneWord] : [Identifier])]),
]) as Readonly<Record<Keyword, TokenType>>;

function sign(name: string, text: string, infix = false): TokenType {
  return createToken({ name: `Sign_${name}`, pattern: text, label: `\`${text}\``, categories: infix ? [Infix] : [] });
}

export const S = {
  dots: sign("dots", "..", true),
  dot: sign("dot", "."),
  comma: sign("comma", ","),
  open: sign("open", "("),
  close: sign("close", ")"),
  openKey: sign("openKey", "["),
  closeKey: sign("closeKey", "]"),
  gains: sign("gains", "+="),
  loses: sign("loses", "-="),
  slash: sign("slash", "/"),
  equals: sign("equals", "="),
} as const;

/** The tokens of operators written as signs. */
export const SIGNS = Object.fromEntries(
  infixSigns().map((text, i) => [text, sign(`infix${i}`, text, isPlain(text))]),
) as Readonly<Record<InfixSign, TokenType>>;

/** The tokens of operators after which an operand of a calculation follows. */
export const RECKONING: readonly TokenType[] = reckoning().map(
  (text) => SIGNS[text as InfixSign] ?? K[text as Keyword],
);

export const Integer = createToken({ name: "Integer", pattern: /[0-9]+/, label: "a number" });

const Space = createToken({ name: "Space", pattern: /[ \t\r\n\u00A0]+/, group: Lexer.SKIPPED, line_breaks: true });

function foreign(name: string, pattern: RegExp): TokenType {
  return createToken({ name, pattern, categories: [Foreign], line_breaks: false });
}

const FOREIGN_FIRST = [
  foreign("Decimal", /[0-9]+\.[0-9]+/),
  foreign("Quoted", /"[^"]*"?|'[^']*'?/),
  foreign("ForeignSign", /===?|!==?|<>|=<|=>|\+\+|\*\*|\/\/|&&?|\|\|?|!|\?\??|\.\.\./),
];

// Everything else, so that the lexer itself never fails; a pair of surrogates is one character.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters have to be read to be reported.
const FOREIGN_LAST = [foreign("Character", /[\uD800-\uDBFF][\uDC00-\uDFFF]|[\u0000-\uFFFF]/)];

const longestFirst = (tokens: readonly TokenType[]): TokenType[] =>
  tokens.toSorted((a, b) => (b.PATTERN as string).length - (a.PATTERN as string).length);

export const TOKENS: TokenType[] = [
  Space,
  ...FOREIGN_FIRST,
  Integer,
  // Longer signs first; otherwise `<` would match the start of `<=`.
  ...longestFirst([...Object.values(S), ...Object.values(SIGNS)]),
  ...Object.values(K),
  PlainName,
  ...FOREIGN_LAST,
  Word,
  Identifier,
  Infix,
  ZoneWord,
  Foreign,
];

/** Validating the tokens is left to a test. */
export const makeLexer = (validated = false): Lexer =>
  new Lexer(TOKENS, { ensureOptimizations: true, positionTracking: "onlyOffset", skipValidations: !validated });

let lexer: Lexer | null = null;

const words: ReadonlyMap<string, TokenType> = new Map(Object.entries(K));

export function tokenize(text: string): IToken[] {
  // Not before a text is read, as the grammar.
  lexer ??= makeLexer();
  const { tokens } = lexer.tokenize(text);
  for (const token of tokens) {
    const word = token.tokenType === PlainName ? words.get(token.image) : undefined;
    if (!word?.tokenTypeIdx) continue;
    token.tokenType = word;
    token.tokenTypeIdx = word.tokenTypeIdx;
  }
  return tokens;
}

export function endOf(token: IToken): number {
  return token.startOffset + token.image.length;
}

const foreignTypes: ReadonlySet<TokenType> = new Set([...FOREIGN_FIRST, ...FOREIGN_LAST]);

export const isForeign = (token: IToken): boolean => foreignTypes.has(token.tokenType);

export function isName(token: IToken): boolean {
  return token.tokenType.CATEGORIES?.includes(Identifier) === true;
}
