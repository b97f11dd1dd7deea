import { readSaved } from "../contracts/read-saved.ts";
import type { App } from "./app.ts";
import type { GuidePlace } from "./layout.ts";

/** Where the guide was last read; its beginning if nothing valid is stored. */
export function readPlace(text: string | null): GuidePlace {
  const read = readSaved("guide", text);
  return "value" in read ? read.value : { page: "tutorial", section: 0 };
}

/** Opens the guide at a place, or closes it, and remembers the place. */
export function showGuide(app: App, place: GuidePlace | null): void {
  if (place) app.memory.set("guide", JSON.stringify(place));
  app.memory.set("guide-open", place ? "yes" : "no");
  app.store.change("layout", { guide: place, tab: place ? "learn" : "rules" });
}
