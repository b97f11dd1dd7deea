import type { Command } from "./command.ts";

// The completions of a shell after `rulewright`: the commands, then the flags of the command, then files.

const flagsOf = (command: Command): readonly string[] => command.flags.map((flag) => `--${flag.name}`);

function bash(commands: readonly Command[]): string {
  const cases = commands.map((command) => `    ${command.name}) words="${flagsOf(command).join(" ")}" ;;`);
  return [
    "_rulewright() {",
    `  local word="\${COMP_WORDS[COMP_CWORD]}" words=""`,
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    COMPREPLY=($(compgen -W "${commands.map((command) => command.name).join(" ")}" -- "$word"))`,
    "    return",
    "  fi",
    `  case "\${COMP_WORDS[1]}" in`,
    ...cases,
    "  esac",
    '  case "$word" in',
    '    -*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;',
    "    *) COMPREPLY=() ;;",
    "  esac",
    "}",
    "complete -o default -F _rulewright rulewright",
  ].join("\n");
}

/** Quotes for a shell. A single quote in the text closes the quotation, is escaped, and opens it again. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
/** A colon in a name would separate it from its description. */
const zshWord = (name: string, doc: string) => quoted(`${name}:${doc.replaceAll(":", "\\:")}`);
/** A bracket would end the description of a flag. */
const zshFlag = (name: string, doc: string) => quoted(`--${name}[${doc.replace(/[[\]]/g, "")}]`);

function zsh(commands: readonly Command[]): string {
  const cases = commands.map((command) => {
    const flags = command.flags.map((flag) => zshFlag(flag.name, flag.doc));
    return `    ${command.name}) _arguments ${flags.join(" ")} '*:file:_files' ;;`;
  });
  return [
    "#compdef rulewright",
    "_rulewright() {",
    "  if (( CURRENT == 2 )); then",
    "    local -a names",
    `    names=(${commands.map((command) => zshWord(command.name, command.summary)).join(" ")})`,
    "    _describe 'command' names",
    "    return",
    "  fi",
    "  local name=$words[2]",
    "  shift words",
    "  (( CURRENT-- ))",
    "  case $name in",
    ...cases,
    "  esac",
    "}",
    "compdef _rulewright rulewright",
  ].join("\n");
}

function fish(commands: readonly Command[]): string {
  const first = "complete -c rulewright -n __fish_use_subcommand -f";
  return commands
    .flatMap((command) => [
      `${first} -a ${command.name} -d ${quoted(command.summary)}`,
      ...command.flags.map(
        (flag) =>
          `complete -c rulewright -n '__fish_seen_subcommand_from ${command.name}' -l ${flag.name} -d ${quoted(flag.doc)}`,
      ),
    ])
    .join("\n");
}

/** The writers of completions, by shell. */
export const SHELLS: Readonly<Record<string, (commands: readonly Command[]) => string>> = { bash, zsh, fish };
