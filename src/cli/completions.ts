import type { Command } from "./command.ts";

// What a shell offers after `rulewright`: the commands, then the flags of the command; everything else is a file.

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

/** In single quotes; a quote of the text itself ends them for a moment. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
/** A colon would end the name that zsh completes. */
const zshWord = (name: string, doc: string) => quoted(`${name}:${doc.replaceAll(":", "\\:")}`);
/** Brackets would end the description of a flag. */
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

/** How the completions of each shell are written. */
export const SHELLS: Readonly<Record<string, (commands: readonly Command[]) => string>> = { bash, zsh, fish };
