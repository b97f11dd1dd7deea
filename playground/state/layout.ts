import { type Panes, readPanes } from "./panes.ts";

export type Theme = "auto" | "light" | "dark";
export type Tab = "learn" | "rules" | "table" | "play" | "log";

/** The pages of the guide, in the order of their tabs. */
export const GUIDE_PAGES = [
  "tutorial",
  "mechanisms",
  "recipes",
  "language",
  "other-files",
  "playtests",
  "terminal",
] as const;

/** What the guide beside the rules shows: a section of one of its pages, by its number. */
export interface GuidePlace {
  readonly page: (typeof GUIDE_PAGES)[number];
  readonly section: number;
}

/** How the page is arranged, whatever is played. */
export interface Layout {
  readonly theme: Theme;
  readonly panes: Panes;
  /** the part that is shown on a narrow screen */
  readonly tab: Tab;
  readonly dialog: "new-file" | "games" | null;
  readonly guide: GuidePlace | null;
  /** a game has been chosen: as soon as it can be begun, the focus goes where it is begun */
  readonly goesToStart: boolean;
  /** the list of problems is unfolded */
  readonly problemsOpen: boolean;
}

export const FIRST_LAYOUT: Layout = {
  theme: "auto",
  panes: readPanes(null),
  tab: "table",
  dialog: null,
  guide: null,
  goesToStart: false,
  problemsOpen: false,
};
