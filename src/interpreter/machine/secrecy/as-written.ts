import { changed, type Runtime } from "../../runtime/runtime.ts";

/**
 * Evaluates on the position as effects have written it so far. Inside `together`, expressions otherwise read the copy
 * from before.
 */
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
