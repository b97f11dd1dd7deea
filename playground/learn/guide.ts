import { folderFor } from "../panels/templates.ts";
import type { App } from "../state/app.ts";
import { type FileInfo, isPlayable } from "../state/files.ts";
import { showGuide } from "../state/guide-place.ts";
import { type Block, type Followed, isIn, putIn } from "./follow.ts";
import { anchorOf, PAGE_IDS, type PageId, pageOf } from "./pages.ts";
import { headOfStep, ownFile, wholeFile } from "./steps.ts";

/** What the guide does for its readers. A complaint is a sentence for them; null is fine. */
export class Guide {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  /** Without a section: where the page was read last. */
  open(page: PageId, section?: number): void {
    const at = section ?? this.#app.memory.get(`guide-${page}`) ?? 0;
    this.#app.memory.set(`guide-${page}`, String(at));
    showGuide(this.#app, { page, section: at });
  }

  /** A link to another page, or within one; false where it leads elsewhere. */
  follow(href: string, from: PageId): boolean {
    const [, name = "", anchor = ""] = /^([\w-]*)(?:\.md)?(?:#(.*))?$/.exec(href) ?? [];
    const page = name === "" ? from : PAGE_IDS.find((id) => id === name);
    if (!page) return false;
    const at = pageOf(page).sections.findIndex(({ title }) => anchor !== "" && anchorOf(title) === anchor);
    this.open(page, Math.max(0, at));
    return true;
  }

  /** Puts a block where it belongs in the reader's own file of its step. */
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

  /** The whole file of a step in place of the reader's own. */
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
