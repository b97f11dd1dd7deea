/** Messages for expressions at which the grammar stops. */
import {
  EOF,
  type IParserErrorMessageProvider,
  type IToken,
  type TokenType,
  tokenLabel,
  tokenMatcher,
} from "chevrotain";
import { Identifier, Integer, K, S } from "./tokens.ts";

/** What a rule expected, in a designer's words, when none of its alternatives fits. */
const WANTED: Readonly<Record<string, string>> = {
  clause: "`where`, `sorted by` or another part of a query",
  declaration: "a type",
  type: "a type",
  plainType: "a type",
  tail: "`fresh each`, `seen by` or `refilled from`",
  pickTail: "`in order` or `or new`",
  assignment: "`=`, `+=` or `-=`",
  division: "`up` or `down`",
};

/** The suggestion when a rule stops, whatever it expected. */
const RULE_HELP: Readonly<Record<string, string>> = {
  conditional: "An `if` has three parts: `if a then b else c`.",
  query: "Each thing of a list gets a name: `c in p.hand`, `die in 1..6`.",
  count: "Say how many and give each a name: `4 of c in p.hand`; or one: `c in p.hand`.",
  unnamed: "Give what is chosen a name: `c in p.hand`; of several say how many: `4 of c in p.hand`.",
  yesOrNo: "A question about a fact is written `yes or no`.",
  membership: "Write `x not in list`, `x is not y` or `x has not y`.",
  intType: "A range has two ends with two dots between them: `int 1..9`; `int` alone has no bounds.",
  declaration:
    "Say first what it is, `int 0..9`, `bool`, a list of words or a kind; a first value comes behind it: `int 0..9 = 5`.",
  type: "Say what it is: `int 0..9`, `bool`, a list of words or a kind.",
  orNone: "Write `or none`; nothing else may follow `or`.",
  family: "For things of several kinds declare a family, `families: {target: [hero, wolf]}`, and write its name here.",
  zone: "Write `pile of card`, or `row of 4 card`.",
  division: "Say how it rounds: `a / b rounded down` or `a / b rounded up`.",
  tail: "Write `fresh each turn`, `seen by owner` or `refilled from table.discard`.",
  assignment: "Write `slot = value`, `slot += value` or `slot -= value`.",
  seenBy: "Write `seen by owner`, or `seen by all when ...`.",
  split: "Write `split 3 over h in hexes up to h.points`.",
};

function after(previous: IToken): string {
  return previous.image && previous.startOffset >= 0 ? ` after \`${previous.image}\`` : "";
}

function missing(wanted: string, previous: IToken, actual: IToken): string {
  const place = after(previous);
  const isEnd = actual.tokenType === EOF;
  if (!place) return `${capital(wanted)} is missing${isEnd ? "." : ` before \`${actual.image}\`.`}`;
  return `${capital(wanted)} is missing${place}${isEnd ? "." : `, but \`${actual.image}\` stands here.`}`;
}

/** What people write for `none`. */
const NOTHING = /^(?:nothing|nobody|null|nil|empty|no)$/i;

const isOtherKind = ({ image }: IToken): boolean => !NOTHING.test(image);

/** `d6`, as dice are called among players. */
const isDie = ({ image }: IToken): boolean => /^[dD]\d+$/.test(image);

const asDie = (sides: string): string =>
  `A die is told by its numbers and gets a name, but this is \`d${sides}\`.\nWrite \`die in 1..${sides}\`; its outcome is \`die\` from then on.`;

/** `each: 3` */
const aNumber = (image: string): string =>
  `Something to go through is needed, but this begins with the number ${image}.\n${RULE_HELP.query} What is done ${image} times stands under \`do:\`, beside \`repeat: ${image}\`.`;

/** Words for who sees something and how long it holds; others are mostly a second type. */
const SIGHT = /^(?:vis|see|show|known|public|secret|hid|private|fresh|reset|each|for)/i;
const TAILS = "Write `seen by owner` or `fresh each turn`.";
const ONE_TYPE = `A slot has one type: for things of several kinds declare a family, \`families: {target: [hero, wolf]}\`, and write its name. ${TAILS.replace("Write", "Else write")}`;

/** For users who write lists as in YAML. */
const LISTS = "in an expression a list is written `list(a, b)`, a set `set(a, b)`, and nothing in it `empty`";

function capital(text: string): string {
  return text.startsWith("a") ? `A${text.slice(1)}` : text;
}

function wantedToken(expected: TokenType, rule: string): string {
  if (expected === S.close && rule === "invocation") return "`,` or `)`";
  if (expected === S.close && rule === "signature") return "`,` or `)`";
  if (expected === S.closeKey) return "`,` or `]`";
  return tokenLabel(expected);
}

function withHelp(message: string, rule: string): string {
  const help = RULE_HELP[rule];
  return help ? `${message}\n${help}` : message;
}

/** `best by desc p.points` */
export const DESC = /^desc(?:ending)?$/i;
export const DESC_BEFORE = {
  message: "`desc` stands before its key here, and belongs behind it.",
  help: "Write it behind: `best by p.points desc` takes the most.",
};

/** Slips that have words of their own. */
function knownSlip(expected: TokenType, actual: IToken, previous: IToken, rule: string): string | null {
  if (expected === K.none && actual.tokenType !== EOF) {
    const message = `Behind \`or\` a type can only have \`none\`, but this is \`${actual.image}\`.`;
    return withHelp(message, isOtherKind(actual) ? "family" : "orNone");
  }
  if (DESC.test(previous.image) && actual.tokenType !== EOF) return `${DESC_BEFORE.message}\n${DESC_BEFORE.help}`;
  if (rule === "intType" && expected === S.dots)
    return withHelp("Behind `int` stands a range, and its two dots are missing.", rule);
  if (rule !== "query") return null;
  if (expected === K.in && isDie(previous)) return asDie(previous.image.slice(1));
  return expected === Identifier && actual.tokenType === Integer ? aNumber(actual.image) : null;
}

/** Replaces Chevrotain's messages, which are for authors of parsers. A second line of the message is the help. */
export const messages: IParserErrorMessageProvider = {
  buildMismatchTokenMessage({ expected, actual, previous, ruleName }) {
    const isChoice = ruleName === "count" && expected === K.of;
    if (isChoice && previous.tokenType === K.yes) return withHelp("`or no` is missing after `yes`.", "yesOrNo");
    if (isChoice && actual.tokenType === EOF) return withHelp("This does not say what is chosen.", "unnamed");
    if (ruleName === "signature" && actual.tokenType === K.or)
      return `This parameter has a type and no name.\nA type of several words needs a name before it: \`${previous.image} ${previous.image} or none\`.`;
    if (expected === K.else) return withHelp("This `if` has no `else`.", ruleName);
    const known = knownSlip(expected, actual, previous, ruleName);
    if (known !== null) return known;
    if (expected === S.close && previous.tokenType === S.open) return missing("a value", previous, actual);
    const rule = ruleName === "query" && expected === Identifier && actual.tokenType !== EOF ? "" : ruleName;
    return withHelp(missing(wantedToken(expected, ruleName), previous, actual), rule);
  },
  buildNotAllInputParsedMessage({ firstRedundant }) {
    return `\`${firstRedundant.image}\` does not belong here.`;
  },
  buildNoViableAltMessage({ actual, previous, ruleName }) {
    const [named] = actual;
    if (ruleName === "tail" && named && tokenMatcher(named, Identifier))
      return `Behind the comma stands who sees it or when it is fresh, but this is \`${named.image}\`.\n${SIGHT.test(named.image) ? TAILS : ONE_TYPE}`;
    const wanted = WANTED[ruleName];
    const [first] = actual;
    const message = withHelp(missing(wanted ?? "a value", previous, first as IToken), wanted ? ruleName : "");
    return first?.image === "[" ? `${message}\n${LISTS}` : message;
  },
  buildEarlyExitMessage({ actual, previous }) {
    return missing("a value", previous, actual[0] as IToken);
  },
};
