import { vi } from "vitest";
import { page } from "vitest/browser";
import { mount } from "../../../playground/mount.tsx";
import { FAKE_FILES } from "./fake-files.ts";
import { PATIENCE } from "./patience.ts";
import { pickGame } from "./pick.ts";

export const until = <T>(look: () => T) => vi.waitUntil(look, { timeout: PATIENCE, interval: 30 });

export interface Opened {
  readonly root: HTMLElement;
  readonly app: ReturnType<typeof mount>["app"];
  readonly thing: (id: string) => Element | null;
  readonly close: () => void;
}

/** The page with a running game and a worker that knows no rules. */
export async function openedGame(title = "A walk"): Promise<Opened> {
  localStorage.clear();
  await page.viewport(1440, 900);
  const root = document.createElement("div");
  root.id = "app";
  document.body.append(root);
  const makeWorker = () => new Worker(new URL("./fake-worker.ts", import.meta.url), { type: "module" });
  const { app, unmount } = mount(root, {
    ...{ makeWorker, shipped: FAKE_FILES, storage: localStorage, patience: PATIENCE, rest: 20 },
  });
  await pickGame(title);
  await page.getByRole("button", { name: "Start the game" }).click();
  await until(() => root.querySelector(".board > svg"));
  const close = () => {
    unmount();
    root.remove();
  };
  return { root, app, close, thing: (id) => root.querySelector(`[data-thing="${id}"]`) };
}
