import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { onResize } from "../table/resized.ts";

/** The list follows while it is scrolled to at most this many pixels from its end. */
const NEAR = 40;

/**
 * Keeps the end of a list in sight while it grows, and when it is shown after it was hidden. Somebody who has scrolled up stays there.
 * `changed`: values whose change means that the list may be longer.
 */
export function useEndInSight(changed: readonly unknown[]) {
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const top = useRef(0);
  const goToEnd = () => {
    if (!list.current || !isAtEnd.current) return;
    list.current.scrollTop = list.current.scrollHeight;
    top.current = list.current.scrollTop;
  };
  // Before the browser reports how far the list is scrolled, which it does at the next frame for the length of then.
  useLayoutEffect(goToEnd, changed);
  useEffect(() => (list.current ? onResize([list.current], goToEnd) : undefined), []);
  const onScroll = () => {
    if (!list.current) return;
    const { scrollHeight, scrollTop, clientHeight } = list.current;
    if (scrollHeight - scrollTop - clientHeight < NEAR) isAtEnd.current = true;
    else if (scrollTop < top.current) isAtEnd.current = false;
    top.current = scrollTop;
  };
  return { list, onScroll };
}
