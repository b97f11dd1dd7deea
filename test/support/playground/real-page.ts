import { shipped } from "../../../playground/library.ts";
import { mount } from "../../../playground/mount.tsx";
import { PATIENCE } from "./patience.ts";
import { workersOfPage } from "./shared-thread.ts";

/** The page in the browser of a test, with the real worker and the rules that come with the project. */
export interface RealPage {
  readonly root: HTMLElement;
  readonly playground: ReturnType<typeof mount>;
  readonly shut: () => void;
}

type Options = Parameters<typeof mount>[1];

export function realPage(options: Partial<Options> = {}): RealPage {
  const root = document.createElement("div");
  root.id = "app";
  document.body.append(root);
  const playground = mount(root, {
    makeWorker: workersOfPage(),
    shipped,
    storage: localStorage,
    patience: PATIENCE,
    rest: 10,
    ...options,
  });
  // Most tests see all seats, so the curtain is off; the tests of the curtain switch it on.
  // Nor do they wait until the last move has been shown.
  playground.app.store.change("habits", { curtain: false, speed: "at once" });
  const shut = () => {
    playground.unmount();
    root.remove();
  };
  return { root, playground, shut };
}
