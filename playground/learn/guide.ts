import { folderFor } from "../panels/templates.ts";
import type { App } from "../state/app.ts";
import { type FileInfo, isPlayable } from "../state/files.ts";
import { showGuide } from "../state/guide-place.ts";
import { type Block, type Followed, isIn, putIn } from "./follow.ts";
import { anchorOf, PAGE_IDS, type PageId, pageOf } from "./pages.ts";
import { headOfStep, ownFile, wholeFile } from "./steps.ts";

/** The actions of the guide. They return an error message, or null if all is well. */
export class Guide {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  /** Opens a page. Without a section it opens where the page was last read. */
  open(page: PageId, section?: number): void {
    const at = section ?? this.#app.memory.get(`guide-${page}`) ?? 0;
    this.#app.memory.set(`guide-${page}`, String(at));
    showGuide(this.#app, { page, section: at });
  }

  /** Follows a link to another page or section. False: it leads elsewhere. */
  follow(href: string, from: PageId): boolean {
    const [, name = "", anchor = ""] = /^([\w-]*)(?:\.md)?(?:#(.*))?$/.exec(href) ?? [];
    const page = name === "" ? from : PAGE_IDS.find((id) => id === name);
    if (!page) return false;
    const at = pageOf(page).sections.findIndex(({ title }) => anchor !== "" && anchorOf(title) === anchor);
    this.open(page, Math.max(0, at));
    return true;
  }

  /** Inserts a block into the reader's own file of its step. */
  put(block: Block): string | null {
    const file = ownFile(this.#app.state.desk.files, block.file);
    if (block.where.at === "whole") return this.#write(file, block.file, putIn("", block));
    if (!file)
      return `There is no file yet for this. Begin with the step that makes it, or take “The whole file” below.`;
    const text = this.#app.files.text(file.path) ?? "";
    if (isIn(text, block)) return "It is in already.";
    const followed = putIn(text, block);
    if (followed) return this.#write(file, block.file, followed);
    return "Your file has no such line. Look at “The whole file” below, or at that of the step before.";
  }

  /** Replaces the reader's own file by the whole file of a step. */
  putWhole(step: string): string | null {
    const text = wholeFile(step) ?? "";
    const file = ownFile(this.#app.state.desk.files, step);
    return this.#write(file, step, { text, from: 1, to: text.trimEnd().split("\n").length });
  }

  #write(file: FileInfo | null, step: string, followed: Followed | null): string | null {
    const head = headOfStep(step);
    if (!followed || !head) return "There is no such file.";
    const app = this.#app;
    const kind = head.kind === "scenarios" ? "scenario" : head.kind;
    const made = kind === "game" || kind === "variant" || kind === "pack" || kind === "scenario" ? kind : "game";
    const path = file?.path ?? `${folderFor(made, app.state.seating.setup.entry)}/${head.id}.yaml`;
    if (file) app.edit(path, followed.text);
    else app.create(path, followed.text);
    const playable = isPlayable({ head });
    if (playable && app.state.seating.setup.entry !== path) app.openGame(path);
    else app.openFile(path);
    app.refreshEditor(path);
    app.show({ file: path, line: followed.from, column: 1, endLine: followed.to, endColumn: 1000 });
    return null;
  }
}
