import { Diagnostics } from "../dsl/text/diagnostic.ts";
import type { Source } from "../dsl/text/source.ts";
import { entryOf, type MapNode } from "../dsl/yaml/node.ts";
import { readYaml } from "../dsl/yaml/parse.ts";
import { Disk } from "./disk.ts";
import { UsageError } from "./failure.ts";
import { type GameRequest, loadRules } from "./game.ts";
import type { Io } from "./io.ts";

/**
 * Writes a section (`NAME:` and its lines) into the file of a game, replacing one of that name. The rest of the file
 * stays. Nothing is written if the rules do not allow it, for example because an included file has the section too.
 */
export function writeInto({ file, packs, roots }: GameRequest, section: string, io: Io): void {
  const source = new Disk(roots).need(file);
  const root = readYaml(source, new Diagnostics());
  if (root?.kind !== "map" || root.entries[0]?.key.text !== "game")
    throw new UsageError(
      `\`${file}\` is not the file of a game.`,
      `put this under \`add:\` or \`change:\`:\n${section}`,
    );
  const text = withSection(source, root, section);
  const disk = new Disk(roots);
  disk.hold(file, text);
  if (!loadRules({ file, packs }, disk).playable)
    throw new UsageError(`\`${file}\` does not go with this; is it said in a file that it includes?`, section);
  io.write(file, text);
  io.out(`\`${file}\` has it now.\n`);
}

/** The text of a file with a section in it. */
export function withSection({ text }: Source, root: MapNode, section: string): string {
  const [name = ""] = section.split(":");
  const old = entryOf(root, name);
  if (old) return `${text.slice(0, old.key.span.start)}${section}${text.slice(old.value.span.end)}`;
  return `${text}${text.endsWith("\n") ? "" : "\n"}\n${section}\n`;
}
