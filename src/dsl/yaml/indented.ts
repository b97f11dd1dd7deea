/** Explains wrongly indented lines in terms of the lines above them. */

interface Line {
  readonly indent: number;
  readonly isItem: boolean;
  /** its key, or its first word */
  readonly name: string;
  /** where it begins in the text */
  readonly start: number;
}

const WRITTEN = /^( *)(- +)?([^\s:#][^:#]*)/;

function readLine(text: string, from = 0): Line | null {
  const [, blanks = "", dash = "", name = ""] = WRITTEN.exec(text) ?? [];
  if (name === "") return null;
  const start = from + blanks.length + dash.length;
  return { indent: blanks.length, isItem: dash !== "", name: name.trim(), start };
}

const quoted = (name: string) => `\`${name.length > 30 ? `${name.slice(0, 29)}…` : name}\``;

/** A position in a text. */
interface At {
  readonly text: string;
  readonly at: number;
}

interface Misplaced {
  readonly message: string;
  readonly help: string;
  readonly shown?: readonly [start: number, end: number];
}

/** Explains a line with more indentation than the complete line above it. `at`: a position in the line above. */
export function tooFarRight({ text, at }: At): Misplaced {
  const end = text.indexOf("\n", at);
  const start = text.lastIndexOf("\n", at - 1) + 1;
  const above = readLine(text.slice(start, end < 0 ? undefined : end));
  const below = end < 0 ? null : firstLine(text, end + 1);
  if (below && isInBraces(text, at, end)) {
    return {
      message: `A comma is missing before ${quoted(below.name)}.`,
      help: "inside `{ }` and `[ ]` commas separate the parts, also where each stands on a line of its own",
    };
  }
  if (!above || !below) {
    return { message: "This line stands too far to the right.", help: "put it straight below the line above it" };
  }
  const list = below.isItem && WITH_EFFECTS.test(above.name) ? listBelowValue({ text, at: below.start }) : null;
  if (list) return list;
  return {
    shown: [below.start, below.start + below.name.length],
    message: `${quoted(below.name)} stands too far to the right.`,
    help: `it belongs straight below ${quoted(above.name)}; only below a key with nothing behind it lines stand further right`,
  };
}

/** Keys of effects that people write with a list of effects straight below. */
const WITH_EFFECTS = /^(?:if|each|let|while|repeat)$/;

/** Explains a list that begins below a line which is complete. `at`: the beginning of its first line, or its dash. */
export function listBelowValue({ text, at }: At): Misplaced | null {
  const start = text.lastIndexOf("\n", at - 1) + 1;
  const dash = /^ *-/.exec(text.slice(start, start + LOOKED_AT))?.[0].length;
  const above = linesBefore(text, start - 1).flatMap((line) => readLine(line) ?? [])[0];
  const value = linesBefore(text, start - 1).find((line) => readLine(line)) ?? "";
  if (dash === undefined || !above || !/: +[^\s#|>]/.test(value) || dash - 1 <= above.indent) return null;
  const shown = [start + dash - 1, start + dash] as const;
  const message = `A list cannot stand below ${quoted(above.name)}, which has its value already.`;
  if (WITH_EFFECTS.test(above.name)) {
    const what = `several effects stand under \`do:\`, straight below ${quoted(above.name)}; one effect needs no dash there`;
    return { shown, message, help: what };
  }
  return {
    shown,
    message,
    help: "begin it straight below the dash of the list above, or under a key with nothing behind it",
  };
}

/** How much of a line is examined. */
const LOOKED_AT = 400;

/** Whether the line of a position opens brackets that it does not close. */
function isInBraces(text: string, at: number, end: number): boolean {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, end);
  const opened = line.replace(/"[^"]*"|'[^']*'| #.*/g, "").match(/[{}[\]]/g) ?? [];
  return opened.reduce((depth, sign) => depth + ("{[".includes(sign) ? 1 : -1), 0) > 0;
}

/** How many lines are searched. */
const MOST_LINES = 1_000;

/** The first non-empty line from `start` on. */
function firstLine(text: string, start: number): Line | null {
  let from = start;
  for (let n = 0; n < MOST_LINES && from < text.length; n++) {
    const end = text.indexOf("\n", from);
    const line = readLine(text.slice(from, end < 0 ? undefined : end), from);
    if (line || end < 0) return line;
    from = end + 1;
  }
  return null;
}

/** The lines before a position, the nearest first. */
function linesBefore(text: string, place: number): string[] {
  const lines: string[] = [];
  let end = place;
  while (lines.length < MOST_LINES && end > 0) {
    const start = text.lastIndexOf("\n", end - 1) + 1;
    lines.push(text.slice(start, end));
    end = start - 1;
  }
  return lines;
}

/** Explains a line whose indentation lies between two possible ones. */
export function besideNothing({ text, at }: At): Misplaced {
  const start = text.lastIndexOf("\n", at - 1) + 1;
  const end = text.indexOf("\n", at);
  const own = readLine(text.slice(start, end < 0 ? undefined : end));
  const places = own ? openLines(linesBefore(text, start - 1), own) : [];
  if (!own || places.length === 0) {
    return {
      message: "This line does not line up with the lines that it belongs to.",
      help: "begin it exactly below a line that it stands beside: keys below keys, `-` below `-`",
    };
  }
  const what = own.isItem ? "its dash" : quoted(own.name);
  const where = places.map(({ name, isItem }) => (own.isItem && isItem ? `the dash of ${quoted(name)}` : quoted(name)));
  return {
    message: `${quoted(own.name)} does not line up with anything above it.`,
    help: `put ${what} straight below ${where.join(", or straight below ")}`,
  };
}

/** The lines that this line could stand beside: the nearest line of each depth, at most the two closest. */
function openLines(before: readonly string[], own: Line): Line[] {
  const found: Line[] = [];
  let depth = Number.POSITIVE_INFINITY;
  for (const text of before) {
    const line = readLine(text);
    if (!line) continue;
    // An item stands below the dash of another item; a key stands below its first key.
    const indent = line.isItem && !own.isItem ? line.indent + 2 : line.indent;
    if (line.indent >= depth) continue;
    depth = line.indent;
    if (line.isItem || !own.isItem) found.push({ ...line, indent });
    if (depth === 0 || (found.length > 0 && depth < own.indent)) break;
  }
  return found.slice(-2);
}
