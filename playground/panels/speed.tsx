import { SPEEDS, type Speed } from "../state/again.ts";
import type { PanelProps } from "./part.tsx";

/** How fast things slide and moves are shown again: it is set once, wherever it is asked for. */
export function SpeedSelect({ app, state, label }: PanelProps<"habits"> & { readonly label: string }) {
  return (
    <select
      aria-label={label}
      title={label}
      value={state.habits.speed}
      onChange={(event) => {
        const speed = event.currentTarget.value as Speed;
        app.memory.set("speed", speed);
        app.store.change("habits", { speed });
      }}
    >
      {Object.keys(SPEEDS).map((speed) => (
        <option key={speed}>{speed}</option>
      ))}
    </select>
  );
}
