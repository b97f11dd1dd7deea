import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Choice, Ways } from "./ways.ts";

/** What a click on something drawn does. */
export interface ClickActions {
  /** what can be answered with each thing now */
  readonly clicks: Ways["clicks"];
  /** what the pointer rests on in the list of choices, or what was clicked */
  readonly chosen: string | null;
  /** what the steps of an unfinished move have chosen */
  readonly taken: ReadonlySet<string>;
  /** where what is carried can be put down */
  readonly goals: ReadonlySet<string>;
  /** the things whose line the cursor is on in the rules */
  readonly marked: ReadonlySet<string>;
  /** what the latest playtest has never used, and what is said of it */
  readonly unreached: ReadonlyMap<string, string>;
  /** the thing beside which stands what can be done with it */
  readonly open: string | null;
  /** what the question is about: all that can be clicked, beside which something stands, or that was chosen */
  readonly involved: ReadonlySet<string>;
  /** the thing that acts */
  readonly acting: string | null;
  /** the place in which it lies, where that can be chosen and the thing itself cannot */
  readonly place: string | null;
  readonly pick: (id: string) => void;
  readonly inspect: (id: string) => void;
}

/** Nothing can be chosen. */
export const NOTHING: ClickActions = {
  clicks: new Map(),
  chosen: null,
  taken: new Set(),
  goals: new Set(),
  marked: new Set(),
  unreached: new Map(),
  open: null,
  involved: new Set(),
  acting: null,
  place: null,
  pick: () => {},
  inspect: () => {},
};
export const ClickActionsContext = createContext<ClickActions>(NOTHING);

/** What a click does without asking, where only one thing can be done. */
export const onlyChoice = (choices: readonly Choice[] | undefined): Choice | null =>
  choices?.length === 1 ? (choices[0] ?? null) : null;

/** The attributes of something drawn that can be clicked: picks a candidate, else shows the details. */
export function useClickAction(own: string, label: string, alike: readonly string[] = []) {
  const picks = useContext(ClickActionsContext);
  // Of equal things that lie on each other any may be the one that can be chosen.
  const id = picks.clicks.has(own) ? own : (alike.find((other) => picks.clicks.has(other)) ?? own);
  const choices = picks.clicks.get(id) ?? [];
  const can = choices.length > 0;
  const act = () => (can ? picks.pick(id) : picks.place === null ? picks.inspect(id) : picks.pick(picks.place));
  return {
    "data-thing": id,
    "data-can": can || undefined,
    "data-chosen": picks.chosen === id || undefined,
    "data-taken": picks.taken.has(own) || undefined,
    "aria-haspopup": choices.length > 1 ? ("menu" as const) : undefined,
    "aria-expanded": choices.length > 1 ? picks.open === id : undefined,
    "data-goal": picks.goals.has(own) || undefined,
    "data-marked": picks.marked.has(own) || undefined,
    "data-unreached": picks.unreached.has(own) || undefined,
    role: "button" as const,
    // The attribute as it is written: elements of SVG know no other.
    tabindex: can ? 0 : -1,
    "aria-label": can ? `${label}, can be chosen` : label,
    onClick: (event: Event) => {
      event.stopPropagation();
      act();
    },
    // The menu of a thing is what is said of it: by the key or button for menus, and where a finger rests.
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
