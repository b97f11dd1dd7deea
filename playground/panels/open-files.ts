/** Opens files of this computer (chosen, dropped, or in a zip), and downloads the viewer's own ones. */
import { isBinary, isPicturePath } from "../../src/dsl/text/picture-path.ts";
import type { App } from "../state/app.ts";
import { choosePack } from "../state/choosing.ts";
import { isPlayable } from "../state/files.ts";
import { firstOf, type ImportedFiles, isRules, placed } from "../state/import-files.ts";
import { heldPicture } from "../state/pictures.ts";
import { filesIn, zipOf } from "../state/zip.ts";
import { handOver } from "./download.ts";

/** Lets the browser ask for files, and opens them. */
export function pickFiles(app: App): void {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.accept = ".yaml,.yml,.csv,.svg,.png,.jpg,.jpeg,.webp,.gif,.zip";
  input.onchange = () => void openFiles(app, [...(input.files ?? [])]);
  input.click();
}

/** Opens rules, or a zip of them. Files with other texts than here are replaced only if the viewer confirms. */
async function openFiles(app: App, picked: readonly File[]): Promise<void> {
  const texts = await Promise.all(picked.map((file) => textsOf(file)));
  const imported: ImportedFiles = Object.assign({}, ...texts);
  const files = placed(imported, app.state.desk.files, {
    entry: app.state.seating.setup.entry,
    pictures: app.state.findings.checked?.outline?.pictures ?? [],
  });
  const differing = Object.keys(files).filter((path) => ![null, files[path]].includes(app.files.text(path)));
  if (Object.keys(files).length === 0) {
    const message =
      "These are no files of rules: rules are .yaml or .csv files, pictures .svg, .png, .jpg, .webp or .gif files, or a .zip with such files in it.";
    app.store.set({ notice: { kind: "error", failure: { message, place: null } } });
    return;
  }
  const question = `${differing.join(", ")}: ${differing.length === 1 ? "this is" : "these are"} here already, with other words. Replace?`;
  if (differing.length > 0 && !window.confirm(question)) return;
  for (const [path, text] of Object.entries(files)) {
    app.edit(path, text);
    app.refreshEditor(path);
  }
  const first = firstOf(Object.keys(files), app.state.desk.files);
  if (first && isPlayable(first)) app.openGame(first.path);
  else if (first) app.openFile(first.path);
  for (const path of Object.keys(files)) choosePack(app, path);
}

async function textsOf(file: File): Promise<ImportedFiles> {
  if (!/\.zip$/i.test(file.name)) {
    const path = file.webkitRelativePath || file.name;
    if (isBinary(path)) return { [path]: heldPicture(path, new Uint8Array(await file.arrayBuffer())) };
    return isRules(path) || isPicturePath(path) ? { [path]: await file.text() } : {};
  }
  return filesIn(await file.arrayBuffer()) ?? {};
}

/** Downloads all files that were written or edited here as a zip. */
export function downloadAll(app: App): void {
  const own = app.state.desk.files.filter((file) => file.own || file.edited);
  const texts = own.map(({ path }): [string, string] => [path, app.files.text(path) ?? ""]);
  handOver("rules.zip", zipOf(Object.fromEntries(texts)), "application/zip");
}

/** Opens files that are dropped anywhere on the page. Returns a function that ends this. */
export function listenToDrops(app: App): () => void {
  const has = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
  const mark = (on: boolean) => document.documentElement.toggleAttribute("data-dropping", on);
  const over = (event: DragEvent) => {
    if (!has(event)) return;
    event.preventDefault();
    mark(true);
  };
  const leave = (event: DragEvent) => {
    if (event.relatedTarget === null) mark(false);
  };
  const drop = (event: DragEvent) => {
    mark(false);
    if (!has(event)) return;
    event.preventDefault();
    event.stopPropagation();
    void openFiles(app, [...(event.dataTransfer?.files ?? [])]);
  };
  // In the capture phase, since the editor would insert the name of the file as text.
  document.addEventListener("dragover", over, true);
  document.addEventListener("dragleave", leave, true);
  document.addEventListener("drop", drop, true);
  return () => {
    document.removeEventListener("dragover", over, true);
    document.removeEventListener("dragleave", leave, true);
    document.removeEventListener("drop", drop, true);
  };
}
