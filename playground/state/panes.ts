/** The sizes of the panes, in percent of what they share. */
export type PaneName = "editor" | "side" | "choices" | "table";

export type Panes = Readonly<Record<PaneName, number>>;

export const DEFAULT_PANES: Readonly<Record<PaneName, { share: number; least: number; most: number }>> = {
  /** the width of the rules */
  editor: { share: 36, least: 18, most: 70 },
  /** the width of choices and log */
  side: { share: 23, least: 14, most: 50 },
  /** the height of the choices above the log */
  choices: { share: 46, least: 12, most: 85 },
  /** the height of the table above choices and log, where the page is too narrow for three columns */
  table: { share: 60, least: 20, most: 85 },
};

const NAMES = Object.keys(DEFAULT_PANES) as readonly PaneName[];

export const within = (pane: PaneName, share: number): number => {
  const { least, most } = DEFAULT_PANES[pane];
  return Math.min(most, Math.max(least, share));
};

/** The sizes that were remembered; whatever makes no sense has its usual size. */
export function readPanes(text: string | null): Panes {
  let told: unknown = null;
  try {
    told = JSON.parse(text ?? "null");
  } catch {
    // Nothing that was written here.
  }
  const known = new Map(typeof told === "object" && told !== null ? Object.entries(told) : []);
  const sizes = NAMES.map((name): [PaneName, number] => {
    const share: unknown = known.get(name);
    return [
      name,
      typeof share === "number" && Number.isFinite(share) ? within(name, share) : DEFAULT_PANES[name].share,
    ];
  });
  return Object.fromEntries(sizes) as Panes;
}
