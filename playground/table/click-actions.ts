/** Makes drawn things clickable: a context says what a click on each of them does, a hook gives their attributes and handlers. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Choice, Ways } from "./ways.ts";

export interface ClickActions {
  /** the answers that each thing gives now */
  readonly clicks: Ways["clicks"];
  /** the thing whose choice the pointer is on in the list of choices, or whose details are open */
  readonly chosen: string | null;
  /** the things that the steps of an unfinished move have chosen */
  readonly taken: ReadonlySet<string>;
  /** the things that the question names */
  readonly about: ReadonlySet<string>;
  /** where the dragged thing can be dropped */
  readonly goals: ReadonlySet<string>;
  /** the things that are defined on the cursor's line of the rules */
  readonly marked: ReadonlySet<string>;
  /** the things that the latest playtest has never used, each with a sentence about it */
  readonly unreached: ReadonlyMap<string, string>;
  /** the thing whose menu is open */
  readonly open: string | null;
  /** what the question is about: the things that can be clicked, that have a control beside them, or that were chosen */
  readonly involved: ReadonlySet<string>;
  /** the things that can only begin a command that its button says */
  readonly quiet: ReadonlySet<string>;
  /** the thing that acts */
  readonly acting: string | null;
  /** in a zone, or on a space, that can be chosen: its id. A click on a thing there that cannot be chosen itself chooses it. */
  readonly place: string | null;
  readonly pick: (id: string) => void;
  readonly inspect: (id: string) => void;
}

/** Nothing can be chosen. */
export const NOTHING: ClickActions = {
  clicks: new Map(),
  chosen: null,
  taken: new Set(),
  about: new Set(),
  goals: new Set(),
  marked: new Set(),
  unreached: new Map(),
  open: null,
  involved: new Set(),
  quiet: new Set(),
  acting: null,
  place: null,
  pick: () => {},
  inspect: () => {},
};
export const ClickActionsContext = createContext<ClickActions>(NOTHING);

/** The answer that a click gives at once, if there is only one; otherwise it opens a menu. */
export const onlyChoice = (choices: readonly Choice[] | undefined): Choice | null =>
  choices?.length === 1 ? (choices[0] ?? null) : null;

/** Whether the question names a thing. The one that acts has a mark of its own. */
export const isAbout = ({ about, acting }: ClickActions, id: string): boolean => about.has(id) && acting !== id;

/** Whether the question names a thing, but another one first, which does something to it. */
export const isBefallen = (picks: ClickActions, id: string): boolean => {
  const [first] = picks.about;
  return isAbout(picks, id) && first !== id;
};

/** The part of a thing that a question names: the first one acts, the last one is befallen, what stands between them is used for it. */
function partOf(picks: ClickActions, id: string): "acts" | "means" | "befallen" | undefined {
  if (!isAbout(picks, id)) return undefined;
  if (!isBefallen(picks, id)) return "acts";
  return [...picks.about].at(-1) === id ? "befallen" : "means";
}

/** What the style marks a drawn thing for. */
const marksOf = (picks: ClickActions, id: string) => ({
  "data-taken": picks.taken.has(id) || undefined,
  "data-about": partOf(picks, id),
  "data-goal": picks.goals.has(id) || undefined,
  "data-marked": picks.marked.has(id) || undefined,
  "data-unreached": picks.unreached.has(id) || undefined,
});

/** The attributes of a drawn thing. A click answers with it if it can be chosen, else it shows the details. `alike`: things under it. */
export function useClickAction(own: string, label: string, alike: readonly string[] = []) {
  const picks = useContext(ClickActionsContext);
  // If equal things are stacked, any of them may be the one that can be chosen.
  const id = picks.clicks.has(own) ? own : (alike.find((other) => picks.clicks.has(other)) ?? own);
  const choices = picks.clicks.get(id) ?? [];
  const can = choices.length > 0;
  const act = () => (can ? picks.pick(id) : picks.place === null ? picks.inspect(id) : picks.pick(picks.place));
  return {
    "data-thing": id,
    "data-can": can || undefined,
    "data-quiet": picks.quiet.has(id) || undefined,
    "data-for": (!can && picks.place) || undefined,
    "data-chosen": picks.chosen === id || undefined,
    "aria-haspopup": choices.length > 1 ? ("menu" as const) : undefined,
    "aria-expanded": choices.length > 1 ? picks.open === id : undefined,
    ...marksOf(picks, own),
    role: "button" as const,
    // In lower case, the only form that elements of SVG know.
    tabindex: can ? 0 : -1,
    "aria-label": can ? `${label}, can be chosen` : label,
    onClick: (event: Event) => {
      event.stopPropagation();
      act();
    },
    // The context menu (right button, menu key, long touch) shows the details.
    onContextMenu: (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      picks.inspect(id);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "?") {
        event.preventDefault();
        event.stopPropagation();
        picks.inspect(id);
      }
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
  };
}
