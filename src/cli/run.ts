import meta from "../../package.json" with { type: "json" };
import { PolicyError } from "../agents/policy.ts";
import { didYouMean } from "../dsl/text/similar.ts";
import { readArgs } from "./args.ts";
import type { Command } from "./command.ts";
import { docs } from "./commands/docs.ts";
import { COMMANDS as LISTED } from "./commands.ts";
import { tamed } from "./controls.ts";
import { AT_FAULT, FINE, MISUSED, RulesError, UsageError } from "./failure.ts";
import { helpOf, overview } from "./help.ts";
import type { Io } from "./io.ts";
import { printJson } from "./output.ts";

/** The command for the project itself reads the table of the others, so it is not in it. It is not shown to users. */
const COMMANDS: readonly Command[] = [...LISTED, docs];

/** Runs a command line and returns the exit status. Every foreseen failure ends with a sentence, not a stack. */
export async function run(argv: readonly string[], world: Io): Promise<number> {
  const io = tamed(world);
  try {
    return await dispatch(argv, io);
  } catch (error) {
    if (error instanceof UsageError) return misused(error, argv, io);
    if (!(error instanceof RulesError || error instanceof PolicyError)) throw error;
    if (error.message !== "") io.err(`${error.message}\n`);
    return AT_FAULT;
  }
}

async function dispatch(argv: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = argv;
  if (name === "--version" || name === "-v") {
    io.out(`${meta.version}\n`);
    return FINE;
  }
  if (name === undefined || name === "help" || name === "--help" || name === "-h") return help(name, rest[0], io);
  const command = commandNamed(name);
  if (asksForHelp(rest)) {
    io.out(helpOf(command));
    return FINE;
  }
  return command.run(readArgs(command, rest), io);
}

/** Help is given even if the rest of the line is wrong, because then it is needed. */
const asksForHelp = (rest: readonly string[]): boolean =>
  wordsBefore(rest).some((word) => word === "--help" || word === "-h");

function help(name: string | undefined, about: string | undefined, io: Io): number {
  io.out(about === undefined ? overview(LISTED) : helpOf(commandNamed(about)));
  return name === undefined ? MISUSED : FINE;
}

function commandNamed(name: string): Command {
  const command = COMMANDS.find((c) => c.name === name);
  if (command) return command;
  const guess = didYouMean(
    name,
    COMMANDS.map((c) => c.name),
  );
  throw new UsageError(`There is no command \`${name}\`.`, guess ?? "`rulewright --help` lists the commands");
}

/** With `--json`, the error is JSON too, even if the rest of the line is wrong. */
function misused({ message, help }: UsageError, argv: readonly string[], io: Io): number {
  io.err(`${message}\n`);
  if (help !== undefined) io.err(`    help: ${help}\n`);
  if (wordsBefore(argv).includes("--json"))
    printJson(io, { refused: { message, ...(help !== undefined && { help }) } });
  return MISUSED;
}

/** The words before `--`, in which flags may stand. */
function wordsBefore(words: readonly string[]): readonly string[] {
  const end = words.indexOf("--");
  return words.slice(0, end < 0 ? words.length : end);
}
