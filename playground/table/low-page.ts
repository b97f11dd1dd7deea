/** Whether the page is low, as a part can use it. */
import { useEffect, useState } from "preact/hooks";

/** A page lower than this, in pixels, has no room for both a whole map and open panels. */
const LOW_PAGE = "(max-height: 880px)";

export function useLow(): boolean {
  const [isLow, setLow] = useState(() => matchMedia(LOW_PAGE).matches);
  useEffect(() => {
    const query = matchMedia(LOW_PAGE);
    const onChange = () => setLow(query.matches);
    query.addEventListener("change", onChange);
    return () => query.removeEventListener("change", onChange);
  }, []);
  return isLow;
}
