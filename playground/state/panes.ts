import { readSaved } from "../contracts/read-saved.ts";

/** The sizes of the panes, in percent of the space that they share. */
export type PaneName = "editor" | "side" | "choices" | "rules";

export type Panes = Readonly<Record<PaneName, number>>;

export const DEFAULT_PANES: Readonly<Record<PaneName, { share: number; least: number; most: number }>> = {
  /** the width of the rules */
  editor: { share: 28, least: 18, most: 70 },
  /** the width of choices and log */
  side: { share: 21, least: 14, most: 50 },
  /** the height of the choices above the log */
  choices: { share: 46, least: 12, most: 85 },
  /** the height of the rules above choices and log, if the page is too narrow for three columns */
  rules: { share: 27, least: 15, most: 85 },
};

const NAMES = Object.keys(DEFAULT_PANES) as readonly PaneName[];

export const within = (pane: PaneName, share: number): number => {
  const { least, most } = DEFAULT_PANES[pane];
  return Math.min(most, Math.max(least, share));
};

/** The stored sizes; the default for those that are missing. */
export function readPanes(text: string | null): Panes {
  const read = readSaved("panes", text);
  const known = "value" in read ? read.value : {};
  const sizes = NAMES.map((name) => [name, within(name, known[name] ?? DEFAULT_PANES[name].share)]);
  return Object.fromEntries(sizes) as Panes;
}
