import type { Plugin } from "vitest/config";

/** What a file is exchanged for, and who gets the file itself: whatever lies under these paths. */
interface Exchange {
  readonly name: string;
  /** by the path of a file the path of what stands in its place */
  readonly others: ReadonlyMap<string, string>;
  readonly theirOwn: readonly string[];
}

const nameIn = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** Hands other files to whoever imports some. */
export function inPlaceOf({ name, others, theirOwn }: Exchange): Plugin {
  // Finding a file takes the rest of Vite; most imports have another name.
  const names = new Set([...others.keys()].map(nameIn));
  return {
    name,
    enforce: "pre",
    async resolveId(source, importer) {
      if (!importer || !names.has(nameIn(source)) || theirOwn.some((path) => importer.startsWith(path))) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return (found && others.get(found.id)) ?? null;
    },
  };
}
