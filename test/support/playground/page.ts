import { mount } from "../../../playground/mount.tsx";
import { FAKE_FILES } from "./fake-files.ts";

const root = document.querySelector<HTMLElement>("#app");
if (root) {
  mount(root, {
    makeWorker: () => new Worker(new URL("./fake-worker.ts", import.meta.url), { type: "module" }),
    shipped: FAKE_FILES,
    storage: localStorage,
    patience: 1500,
  });
}
