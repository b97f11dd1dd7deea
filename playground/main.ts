import { catalogue, shipped, thumbnails } from "./library.ts";
import { mountAnyhow } from "./mount.tsx";
import { browserStorage } from "./state/storage.ts";

const root = document.querySelector<HTMLElement>("#app");
if (root) {
  root.replaceChildren();
  mountAnyhow(root, {
    makeWorker: () => new Worker(new URL("./worker/worker.ts", import.meta.url), { type: "module", name: "rules" }),
    shipped,
    catalogue,
    pictures: thumbnails,
    storage: browserStorage(),
  });
}
