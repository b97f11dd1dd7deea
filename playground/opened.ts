import { OPENED_MARK, OPENED_PATH, type Opened } from "../src/contracts/opened.ts";
import { readOpened } from "./contracts/read-saved.ts";
import type { FromDisk } from "./state/following.ts";

/** Files of the disk that whoever serves this page has named; null where it was served without any, "lost" where they cannot be had. */
export async function openedFiles(page: Document): Promise<FromDisk | "lost" | null> {
  if (!page.querySelector(`meta[name="${OPENED_MARK}"]`)) return null;
  const first = await asked("");
  return typeof first === "string" ? "lost" : { first, next: asked };
}

async function asked(version: string): Promise<Opened | "same" | "lost"> {
  try {
    const response = await fetch(`${OPENED_PATH}?since=${encodeURIComponent(version)}`);
    if (response.status === 204) return "same";
    // Another program may answer under the same address by now.
    const read = response.ok ? readOpened(await response.json()) : { wrong: "" };
    return "value" in read ? read.value : "lost";
  } catch {
    return "lost";
  }
}
