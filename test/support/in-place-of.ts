import type { Plugin } from "vitest/config";

/** Replacements of files; importers under the paths in `theirOwn` get the original ones. */
interface Exchange {
  readonly name: string;
  /** the path of the replacement, by the path of the original */
  readonly others: ReadonlyMap<string, string>;
  readonly theirOwn: readonly string[];
}

const nameIn = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** A plugin that replaces imported files. */
export function inPlaceOf({ name, others, theirOwn }: Exchange): Plugin {
  // Resolving a path is slow, so names that cannot match are skipped first.
  const names = new Set([...others.keys()].map(nameIn));
  return {
    name,
    enforce: "pre",
    async resolveId(source, importer) {
      // What is written in a file is relative; Vite also asks for paths that it has resolved before, as if the page imported them.
      if (!importer || !source.startsWith(".") || !names.has(nameIn(source))) return null;
      if (theirOwn.some((path) => importer.startsWith(path))) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return (found && others.get(found.id)) ?? null;
    },
  };
}
