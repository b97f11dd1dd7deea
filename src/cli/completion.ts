import { meantOrAll } from "../dsl/text/similar.ts";
import type { Command } from "./command.ts";
import { SHELLS } from "./completions.ts";
import { FINE, UsageError } from "./failure.ts";
import { HELP } from "./flags.ts";

/**
 * The command that prints shell completions of the others. It is one of the commands, so it is made from their table.
 */
export function completionOf(others: readonly Command[]): Command {
  const own: Command = {
    name: "completion",
    summary: "Prints a script with which a shell completes commands and flags.",
    takes: { word: "SHELL", least: 1, most: 1 },
    flags: [HELP],
    examples: [
      ["completion bash > rulewright.bash", "then `source rulewright.bash`, in ~/.bashrc to have it always"],
      ["completion zsh > _rulewright", "a file for a folder of `$fpath`"],
      ["completion fish > rulewright.fish", "a file for ~/.config/fish/completions"],
    ],
    run(args, io) {
      const [shell = ""] = args.files;
      const write = Object.hasOwn(SHELLS, shell) ? SHELLS[shell] : undefined;
      if (!write)
        throw new UsageError(`There are no completions for \`${shell}\`.`, meantOrAll(shell, Object.keys(SHELLS)));
      io.out(`${write([...others, own])}\n`);
      return FINE;
    },
  };
  return own;
}
