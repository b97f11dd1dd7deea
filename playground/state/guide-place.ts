import type { App } from "./app.ts";
import type { GuidePlace } from "./layout.ts";

/** Where the guide was read last; whatever makes no sense is the beginning. */
export function readPlace(text: string | null): GuidePlace {
  try {
    const told = JSON.parse(text ?? "null") as Partial<GuidePlace> | null;
    const page = (["tutorial", "language", "terminal"] as const).find((id) => id === told?.page);
    const section = Number.isInteger(told?.section) ? Math.max(0, told?.section ?? 0) : 0;
    if (page) return { page, section };
  } catch {
    // Nothing that was written here.
  }
  return { page: "tutorial", section: 0 };
}

/** Opens the guide at a place, or closes it, and remembers where it was read. */
export function showGuide(app: App, place: GuidePlace | null): void {
  if (place) app.memory.set("guide", JSON.stringify(place));
  app.memory.set("guide-open", place ? "yes" : "no");
  app.store.change("layout", { guide: place, tab: place ? "learn" : "rules" });
}
