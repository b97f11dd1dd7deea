import { failureOf, type Link } from "../link.ts";
import type { Problem, Tested } from "../protocol.ts";
import { familyOf } from "./families.ts";
import type { FileInfo } from "./files.ts";
import type { State, Store } from "./state.ts";

/** Plays the scenarios of the open game after each edit of any of its files. */
export class ScenarioRuns {
  readonly #store: Store;
  readonly #link: Link;
  #run = 0;
  #edits = 0;
  /** by file: the number of edits when it was played */
  readonly #played = new Map<string, number>();

  constructor(store: Store, link: Link) {
    this.#store = store;
    this.#link = link;
  }

  /** All results are out of date. */
  edited(): void {
    this.#edits++;
  }

  /**
   * Plays the files that were not played since the last edit, the open file first. A later call ends an earlier one.
   */
  async play(): Promise<void> {
    const run = ++this.#run;
    const files = scenariosOf(this.#store.state);
    this.#keep(files);
    for (const path of files) {
      const isKnown = this.#store.state.findings.tested.some((one) => one.path === path);
      if (isKnown && this.#played.get(path) === this.#edits) continue;
      const edits = this.#edits;
      try {
        const tested = await this.#link.call("test", { path });
        if (run !== this.#run) return;
        this.#played.set(path, edits);
        this.#keep(files, tested);
      } catch (error) {
        if (run === this.#run) this.#store.tell(failureOf(error));
        return;
      }
    }
  }

  /** Drops the results of files that are not shown any more. */
  #keep(files: readonly string[], fresh?: Tested): void {
    const { tested } = this.#store.state.findings;
    const now = files.flatMap((path) =>
      fresh?.path === path ? fresh : (tested.find((one) => one.path === path) ?? []),
    );
    if (now.length !== tested.length || now.some((one, at) => one !== tested[at]))
      this.#store.change("findings", { tested: now });
  }
}

/** The scenario files of the open game. If its rules cannot be played, only the open file. */
function scenariosOf({ desk, seating, findings }: State): string[] {
  const { files, openFile } = desk;
  const { checked } = findings;
  const isScenarios = ({ head }: FileInfo) => head.kind === "scenarios";
  const open = files.filter((file) => file.path === openFile && isScenarios(file)).map(({ path }) => path);
  if (!checked?.playable) return open;
  const family = familyOf(files, seating.setup.entry, checked.outline?.files ?? []).filter(isScenarios);
  return [...new Set([...open, ...family.map(({ path }) => path)])];
}

/** Whether a case of a file fails, or the file cannot be read. */
export const fails = (tested: readonly Tested[], path: string): boolean =>
  tested.some((one) => one.path === path && problemsIn(one).length > 0);

/** The problems in the scenario file itself. Errors in rules are reported by reading the rules. */
export const problemsIn = ({ path, problems }: Tested): Problem[] => problems.filter(({ file }) => file === path);
