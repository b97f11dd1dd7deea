import { failureOf, type Link } from "../link.ts";
import type { Problem, Tested } from "../protocol.ts";
import { type FileInfo, familyOf } from "./files.ts";
import type { State, Store } from "./state.ts";

/** Plays the scenarios of the open game after each edit, also while another of its files is in the editor. */
export class ScenarioRuns {
  readonly #store: Store;
  readonly #link: Link;
  #run = 0;
  #edits = 0;
  /** by file: how many edits there were when it was played */
  readonly #played = new Map<string, number>();

  constructor(store: Store, link: Link) {
    this.#store = store;
    this.#link = link;
  }

  /** Whatever was played before holds no longer. */
  edited(): void {
    this.#edits++;
  }

  /** Plays what has not been played since the last edit, the open file first. A later call ends an earlier one. */
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

  /** Results of files that are not looked at any more are forgotten. */
  #keep(files: readonly string[], fresh?: Tested): void {
    const { tested } = this.#store.state.findings;
    const now = files.flatMap((path) =>
      fresh?.path === path ? fresh : (tested.find((one) => one.path === path) ?? []),
    );
    if (now.length !== tested.length || now.some((one, at) => one !== tested[at]))
      this.#store.change("findings", { tested: now });
  }
}

/** The scenarios for the open game. While its rules cannot be played, only the file in the editor has something to say. */
function scenariosOf({ desk, seating, findings }: State): string[] {
  const { files, openFile } = desk;
  const { checked } = findings;
  const isScenarios = ({ head }: FileInfo) => head.kind === "scenarios";
  const open = files.filter((file) => file.path === openFile && isScenarios(file)).map(({ path }) => path);
  if (!checked?.playable) return open;
  const family = familyOf(files, seating.setup.entry, checked.outline?.files ?? []).filter(isScenarios);
  return [...new Set([...open, ...family.map(({ path }) => path)])];
}

/** Whether a scenario of a file does not hold, or cannot be read. */
export const fails = (tested: readonly Tested[], path: string): boolean =>
  tested.some((one) => one.path === path && problemsIn(one).length > 0);

/** What scenarios say of their own file; of errors of the rules the reading of the rules tells. */
export const problemsIn = ({ path, problems }: Tested): Problem[] => problems.filter(({ file }) => file === path);
