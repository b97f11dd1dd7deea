/** Plays by keyboard: digits choose a candidate, letters begin to type one, and typed text is matched with the candidates. */
import type { Candidate, Question } from "../protocol.ts";
import type { App } from "../state/app.ts";
import { stageOf } from "../state/game-state.ts";
import { isBusy } from "../state/work.ts";

const TYPING =
  "input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable], .monaco-editor";

const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && target.closest(TYPING) !== null;

/** The key of the candidate at an index: 1 to 9, and 0 for the tenth. The others are chosen by typing. */
export const keyOfPlace = (at: number): string | undefined => (at < 9 ? String(at + 1) : at === 9 ? "0" : undefined);

/** Elements that use letters themselves. */
const OWN_KEYS = "dialog, .start, .welcome, .guide, summary, [role=slider], [type=range], [type=radio]";

/**
 * Listens to the keys of the running game everywhere except in text fields: digits choose a candidate, Backspace takes the last step
 * back, and letters move to the field in which a choice is typed.
 */
export function listenToKeys(app: App): () => void {
  const onKey = (event: KeyboardEvent) => {
    const question = askedNow(app);
    if (question && isForGame(event)) press(app, question, event);
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

/** Whether nothing else uses the key. */
const isForGame = (event: KeyboardEvent) =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target));

function askedNow({ state }: App): Question | null {
  const stage = stageOf(state.game);
  return (stage.is === "asked" && state.layout.dialog === null ? stage.position.questions[0] : null) ?? null;
}

function press(app: App, question: Question, event: KeyboardEvent): void {
  const candidate = question.candidates.find((_, at) => keyOfPlace(at) === event.key);
  const isOwn = event.target instanceof Element && event.target.closest(OWN_KEYS) !== null;
  if (event.key === "Backspace" && question.trail.length > 0) {
    event.preventDefault();
    void app.game.back(question.seat);
  } else if (candidate) {
    if (!isBusy(app.state.work)) void app.game.answer(question.seat, candidate.key);
  } else if (/^\p{L}$/u.test(event.key) && !isOwn) {
    document.querySelector<HTMLInputElement>(".typed-choice input")?.focus();
  }
}

const plain = (text: string) => text.toLowerCase().replaceAll("_", " ").trim();

/** The candidates that begin with the typed text; if there are none, those with a word that does. */
export function matching(question: Question, typed: string): Candidate[] {
  const wanted = plain(typed);
  if (wanted === "") return [];
  const begins = (text: string) => plain(text).startsWith(wanted);
  const named = question.candidates.filter(({ label, key }) => begins(label) || begins(key));
  if (named.length > 0) return named;
  return question.candidates.filter(({ label, detail }) => `${label} ${detail}`.split(/[\s.]+/).some(begins));
}

/** The candidate that the typed text means: one with exactly this name, else the only one that matches. */
export function meant(question: Question, typed: string): Candidate | null {
  const wanted = plain(typed);
  const same = question.candidates.find(({ label, key }) => [plain(label), plain(key)].includes(wanted));
  const found = matching(question, typed);
  return same ?? (found.length === 1 ? (found[0] ?? null) : null);
}
