import { Disk } from "../../src/cli/disk.ts";
import { fileCache, type Loaded } from "../../src/dsl/load.ts";
import { gameKey, RunCache } from "../../src/scenario/cache.ts";
import { loadRules, RULE_FILES } from "./games.ts";

/** What tests that play cases of this project share in a process: files that have been read, and games as they are. */

const PLAIN = new Map(RULE_FILES.map((source) => [gameKey(source, [], []), source.path]));

/** Games as they are come from where all tests have theirs. */
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

/** For one file of cases: what its cases change of games goes with it, as together that is far more than there is room for. */
export const cacheForFile = (): RunCache => new CasesCache(read);
