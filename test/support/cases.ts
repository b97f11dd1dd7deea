import { Disk } from "../../src/cli/disk.ts";
import { fileCache, type Loaded } from "../../src/dsl/load.ts";
import { gameKey, RunCache } from "../../src/scenario/cache.ts";
import { loadRules, RULE_FILES } from "./games.ts";

/** Shared by tests that play cases of this project, in one process: files that were read, and unchanged games. */

const PLAIN = new Map(RULE_FILES.map((source) => [gameKey(source, [], []), source.path]));

/** Unchanged games come from the cache of all tests. */
class Games extends Map<string, Loaded> {
  override get(key: string): Loaded | undefined {
    const plain = PLAIN.get(key);
    return plain === undefined ? super.get(key) : loadRules(plain);
  }
}

class CasesCache extends RunCache {
  override readonly games = new Games();
}

export const disk = new Disk();
const read = fileCache();

/** A cache for one file of cases. Changed games are dropped with it, since all of them would not fit into memory. */
export const cacheForFile = (): RunCache => new CasesCache(read);
