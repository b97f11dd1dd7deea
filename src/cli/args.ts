import { parseArgs } from "node:util";
import { didYouMean } from "../dsl/text/similar.ts";
import { UsageError } from "./failure.ts";
import type { Flag, Syntax } from "./flags.ts";

/** The arguments of one call, checked against the command's table of flags. */
export class Args {
  readonly files: readonly string[];
  private readonly given: ReadonlyMap<string, readonly string[]>;

  constructor(files: readonly string[], given: ReadonlyMap<string, readonly string[]>) {
    this.files = files;
    this.given = given;
  }

  has(flag: string): boolean {
    return this.given.has(flag);
  }

  text(flag: string): string | undefined {
    return this.given.get(flag)?.at(-1);
  }

  all(flag: string): readonly string[] {
    return this.given.get(flag) ?? [];
  }

  whole(flag: string, otherwise: number, least = 0, most = Number.MAX_SAFE_INTEGER): number {
    const text = this.text(flag);
    if (text === undefined) return otherwise;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    const upTo = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`;
    throw new UsageError(`--${flag} takes a whole number ${upTo}, not \`${text}\`.`);
  }

  oneOf<T extends string>(flag: string, choices: readonly [T, ...T[]]): T {
    const text = this.text(flag);
    if (text === undefined) return choices[0];
    const found = choices.find((choice) => choice === text);
    if (found !== undefined) return found;
    throw new UsageError(`--${flag} takes ${choices.join(" or ")}, not \`${text}\`.`, didYouMean(text, choices));
  }

  /** Pairs `k=v` of a flag that may be repeated, or that has several pairs with commas between. */
  pairs(flag: string): Map<string, string> {
    const pairs = new Map<string, string>();
    for (const part of this.all(flag).flatMap((text) => text.split(","))) {
      const at = part.indexOf("=");
      if (at < 1) throw new UsageError(`--${flag} takes NAME=VALUE, not \`${part}\`.`);
      pairs.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
    }
    return pairs;
  }
}

export function readArgs(command: Syntax, argv: readonly string[]): Args {
  const flags = new Map(command.flags.map((flag) => [flag.name, flag]));
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(command.flags.map((flag) => [flag.name, optionOf(flag)])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const files: string[] = [];
  const given = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === "positional") files.push(token.value);
    if (token.kind !== "option") continue;
    const flag = flags.get(token.name);
    if (!flag) throw unknownFlag(command, token.rawName);
    given.set(flag.name, [...(given.get(flag.name) ?? []), valueFor(flag, token.value)]);
  }
  checkCount(command, files);
  return new Args(files, given);
}

function optionOf(flag: Flag): { type: "string" | "boolean"; short?: string } {
  const type = flag.value === undefined ? "boolean" : "string";
  return flag.short === undefined ? { type } : { type, short: flag.short };
}

function unknownFlag(command: Syntax, written: string): UsageError {
  const known = command.flags.map((flag) => `--${flag.name}`);
  return new UsageError(`\`${command.name}\` has no flag \`${written}\`.`, didYouMean(written, known));
}

function valueFor(flag: Flag, value: string | undefined): string {
  if (flag.value === undefined) {
    if (value !== undefined) throw new UsageError(`--${flag.name} takes no value.`);
    return "yes";
  }
  if (value === undefined) throw new UsageError(`--${flag.name} needs a value: --${flag.name} ${flag.value}.`);
  return value;
}

function checkCount(command: Syntax, files: readonly string[]): void {
  const { least, most, word } = command.takes;
  const help = `\`rulewright ${command.name} --help\` has examples`;
  if (files.length < least) throw new UsageError(`\`${command.name}\` needs ${word.replace(/\.+$/, "")}.`, help);
  if (files.length > most)
    throw new UsageError(`\`${files[most]}\` is one argument too many for \`${command.name}\`.`, help);
}
