import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Candidate, Question } from "../protocol.ts";

/** What a click on something drawn does. */
export interface ClickActions {
  /** things that can be answered now */
  readonly candidates: ReadonlyMap<string, { readonly seat: number; readonly candidate: Candidate }>;
  /** what the pointer rests on in the list of choices, or what was clicked */
  readonly chosen: string | null;
  /** what the steps of an unfinished move have chosen */
  readonly taken: ReadonlySet<string>;
  /** where what is carried can be put down */
  readonly goals: ReadonlySet<string>;
  /** the things whose line the cursor is on in the rules */
  readonly marked: ReadonlySet<string>;
  readonly pick: (id: string) => void;
  readonly inspect: (id: string) => void;
}

/** Nothing can be chosen. */
export const NOTHING: ClickActions = {
  candidates: new Map(),
  chosen: null,
  taken: new Set(),
  goals: new Set(),
  marked: new Set(),
  pick: () => {},
  inspect: () => {},
};
export const ClickActionsContext = createContext<ClickActions>(NOTHING);

export function candidatesByThing(questions: readonly Question[]): ClickActions["candidates"] {
  const found = new Map<string, { seat: number; candidate: Candidate }>();
  for (const { seat, candidates } of questions) {
    for (const candidate of candidates) {
      if (candidate.thing !== null && !found.has(candidate.thing)) found.set(candidate.thing, { seat, candidate });
    }
  }
  return found;
}

/** The attributes of something drawn that can be clicked: picks a candidate, else shows the details. */
export function useClickAction(own: string, label: string, alike: readonly string[] = []) {
  const picks = useContext(ClickActionsContext);
  // Of equal things that lie on each other any may be the one that can be chosen.
  const id = picks.candidates.has(own) ? own : (alike.find((other) => picks.candidates.has(other)) ?? own);
  const can = picks.candidates.has(id);
  const act = () => (can ? picks.pick(id) : picks.inspect(id));
  return {
    "data-thing": id,
    "data-can": can || undefined,
    "data-chosen": picks.chosen === id || undefined,
    "data-taken": picks.taken.has(own) || undefined,
    "data-goal": picks.goals.has(own) || undefined,
    "data-marked": picks.marked.has(own) || undefined,
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
