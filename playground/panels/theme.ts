import { useEffect, useState } from "preact/hooks";
import type { Theme } from "../state/layout.ts";

const query = () => window.matchMedia("(prefers-color-scheme: dark)");

/** Whether the page is dark: as chosen, else as the system is set, including later changes of it. */
export function useDark(theme: Theme): boolean {
  const [system, setSystem] = useState(() => query().matches);
  useEffect(() => {
    const media = query();
    const listen = () => setSystem(media.matches);
    media.addEventListener("change", listen);
    return () => media.removeEventListener("change", listen);
  }, []);
  return theme === "auto" ? system : theme === "dark";
}
