import { wrappedLine } from "../dsl/docs/wrap.ts";
import type { Command } from "./command.ts";
import type { Flag } from "./flags.ts";
import { calledHere, runnable } from "./shelf.ts";

const WIDE = 26;
/** The indent of further lines in the description of a flag. */
const INDENT = " ".repeat(WIDE + 3);
const WIDTH = 120;

function flagLines(flag: Flag): readonly string[] {
  const short = flag.short === undefined ? "" : `-${flag.short}, `;
  const written = `${short}--${flag.name}${flag.value === undefined ? "" : ` ${flag.value}`}`;
  const [first = "", ...more] = wrappedLine(flag.doc, WIDTH - INDENT.length);
  return [`  ${written.padEnd(WIDE)} ${first}`, ...more.map((line) => INDENT + line)];
}

export function helpOf(command: Command): string {
  const words = ["rulewright", command.name, command.takes.word, "[flags]"].filter((word) => word !== "");
  const lines = [`Usage: ${words.join(" ")}`, "", command.summary];
  if (command.notes) lines.push("", ...command.notes.flatMap((note) => wrappedLine(note)));
  lines.push("", "Flags:", ...command.flags.flatMap(flagLines), "", "Examples:");
  for (const [line, purpose] of command.examples) lines.push(`  ${calledHere()} ${runnable(line)}`, `      ${purpose}`);
  return `${lines.join("\n")}\n`;
}

export function overview(commands: readonly Command[]): string {
  const lines = commands.map((c) => `  ${`${c.name} ${c.takes.word}`.padEnd(WIDE)} ${c.summary}`);
  return `${[
    "Rulewright plays the rules of a tabletop game that are written as data.",
    "",
    "Usage: rulewright COMMAND [FILE...] [flags]",
    "",
    "Commands:",
    ...lines,
    "",
    "A FILE is a game or a variant. `rulewright COMMAND --help` tells more.",
    "Exit status: 0 fine, 1 the rules or the play are at fault, 2 wrong usage or unreadable file.",
    "Large rules are cached in the user's cache folder (RULEWRIGHT_CACHE names another folder, or is `off`).",
    "",
    "Examples:",
    ...[
      "new my-game",
      "check examples/tictactoe.yaml",
      "play examples/connect-four.yaml --seat 1=human,2=random",
      "simulate examples/kuhn-poker.yaml --games 1000 --json",
    ].map((line) => `  ${calledHere()} ${runnable(line)}`),
  ].join("\n")}\n`;
}
