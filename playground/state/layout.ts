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
  "bots",
  "terminal",
] as const;

/** The place in the guide: a page and the number of a section. */
export interface GuidePlace {
  readonly page: (typeof GUIDE_PAGES)[number];
  readonly section: number;
}

/** The layout of the page, independent of the game. */
export interface Layout {
  readonly theme: Theme;
  readonly panes: Panes;
  /** the part that is visible on a narrow screen */
  readonly tab: Tab;
  readonly dialog: "new-file" | "games" | null;
  readonly guide: GuidePlace | null;
  /** a game has been chosen: the focus moves to the start button when the game can be started */
  readonly goesToStart: boolean;
  /** whether the list of problems is expanded */
  readonly problemsOpen: boolean;
  /** whether the rules stay unfolded beside a running game where the page has no room for three columns */
  readonly rulesOpen: boolean;
}

export const FIRST_LAYOUT: Layout = {
  theme: "auto",
  panes: readPanes(null),
  tab: "table",
  dialog: null,
  guide: null,
  goesToStart: false,
  problemsOpen: false,
  rulesOpen: false,
};
