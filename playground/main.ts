import { firstRules } from "virtual:first-rules";
import { mountAnyhow } from "./mount.tsx";
import { catalogue } from "./offered.ts";
import { openedFiles } from "./opened.ts";
import { linkedIn, openLinked } from "./state/linked-game.ts";
import { Memory } from "./state/memory.ts";
import { PartOfStorage } from "./state/part-of-storage.ts";
import { browserStorage } from "./state/storage.ts";
import { isFirst } from "./state/visit.ts";

const UNOPENED =
  "The files that were named to the command cannot be had from it under this address, so the page has begun without them. Open the address that the command has printed.";

const NOT_LOADED = "The rules could not be loaded: is this computer offline? Reload the page to try again.";

const library = () => import("./library.ts");

async function open(root: HTMLElement): Promise<void> {
  const opened = await openedFiles(document);
  const fromDisk = opened === "lost" ? null : opened;
  const ofBrowser = browserStorage();
  const storage = fromDisk && ofBrowser ? new PartOfStorage(ofBrowser, fromDisk.first.id) : ofBrowser;
  // A first visit needs one game only, and the others are as large as the page itself.
  const isShort = !fromDisk && location.hash === "" && isFirst(new Memory(storage));
  const files = isShort ? { shipped: firstRules, later: library } : await allFiles();
  if (!files) {
    root.querySelector("[role=status]")?.replaceChildren(NOT_LOADED);
    return;
  }
  root.replaceChildren();
  const { app } = mountAnyhow(root, {
    makeWorker: () => new Worker(new URL("./worker/worker.ts", import.meta.url), { type: "module", name: "rules" }),
    ...files,
    catalogue,
    cores: navigator.hardwareConcurrency,
    storage,
    ...(fromDisk && { fromDisk }),
  });
  const show = () => {
    const linked = linkedIn(location.hash);
    if (linked) void app.allFiles().then(() => openLinked(app, linked));
  };
  show();
  addEventListener("hashchange", show);
  if (opened === "lost") app.store.tell({ message: UNOPENED, place: null });
}

/** All shipped files; null: they cannot be loaded. */
async function allFiles() {
  try {
    const { shipped, thumbnails } = await library();
    return { shipped, pictures: thumbnails };
  } catch {
    return null;
  }
}

const root = document.querySelector<HTMLElement>("#app");
if (root) await open(root);
