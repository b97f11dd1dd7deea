import { OPENED_MARK, OPENED_PATH, type Opened } from "../src/contracts/opened.ts";
import { readOpened } from "./contracts/read-saved.ts";
import type { FromDisk } from "./state/following.ts";

/** The files on disk named by whoever serves this page. Null: none were named; "lost": they cannot be loaded. */
export async function openedFiles(page: Document): Promise<FromDisk | "lost" | null> {
  if (!page.querySelector(`meta[name="${OPENED_MARK}"]`)) return null;
  const first = await asked("");
  return typeof first === "string" ? "lost" : { first, next: asked };
}

async function asked(version: string): Promise<Opened | "same" | "lost"> {
  try {
    const response = await fetch(`${OPENED_PATH}?since=${encodeURIComponent(version)}`);
    if (response.status === 204) return "same";
    // Another program may answer at the address by now.
    const read = response.ok ? readOpened(await response.json()) : { wrong: "" };
    return "value" in read ? read.value : "lost";
  } catch {
    return "lost";
  }
}
