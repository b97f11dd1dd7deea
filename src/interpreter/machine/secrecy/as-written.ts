import { changed, type Runtime } from "../../runtime/runtime.ts";

/** Reads what the effects have written so far, also where expressions still see what was before them. */
export function asWritten<T>(rt: Runtime, read: () => T): T {
  const { slots, version, floor } = rt;
  if (slots === rt.live) return read();
  rt.slots = rt.live;
  changed(rt);
  const result = read();
  rt.slots = slots;
  rt.version = version;
  rt.floor = floor;
  return result;
}
