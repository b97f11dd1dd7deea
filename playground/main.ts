import { catalogue, shipped, thumbnails } from "./library.ts";
import { mountAnyhow } from "./mount.tsx";
import { openedFiles } from "./opened.ts";
import { linkedIn, openLinked } from "./state/linked-game.ts";
import { PartOfStorage } from "./state/part-of-storage.ts";
import { browserStorage } from "./state/storage.ts";

const UNOPENED =
  "The files that were named to the command cannot be had from it under this address, so the page has begun without them. Open the address that the command has printed.";

const root = document.querySelector<HTMLElement>("#app");
if (root) {
  const opened = await openedFiles(document);
  const fromDisk = opened === "lost" ? null : opened;
  const storage = browserStorage();
  root.replaceChildren();
  const { app } = mountAnyhow(root, {
    makeWorker: () => new Worker(new URL("./worker/worker.ts", import.meta.url), { type: "module", name: "rules" }),
    shipped,
    catalogue,
    pictures: thumbnails,
    cores: navigator.hardwareConcurrency,
    storage: fromDisk && storage ? new PartOfStorage(storage, fromDisk.first.id) : storage,
    ...(fromDisk && { fromDisk }),
  });
  const show = () => {
    const linked = linkedIn(location.hash);
    if (linked) void openLinked(app, linked);
  };
  show();
  addEventListener("hashchange", show);
  if (opened === "lost") app.store.tell({ message: UNOPENED, place: null });
}
