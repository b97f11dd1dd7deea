import { useRef } from "preact/hooks";
import type { Question } from "../protocol.ts";
import { isBusy } from "../state/work.ts";
import { meant } from "./keys.ts";
import type { PanelProps } from "./part.tsx";

const TYPE_HELP =
  "Type a choice and press Enter. What cannot be chosen is explained, and so is a number: type a thing, a space, a whole answer " +
  "(to=r1c1) or a term of the rules with its values (cost(p1.red)).";

const HINT_HELP =
  "What a bot would answer here, how sure it is, and what it expects then. It knows no more than this seat.";

const isTerm = (about: string) => /^[\w.]+\(.*\)$/.test(about);

/** The field in which a choice is typed. Text that is no choice is explained: why it cannot be chosen, or how a term is computed. */
export function TypedChoice({
  app,
  state,
  question,
  setTyped,
}: PanelProps<"work"> & { question: Question; setTyped: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { example } = question;
  const explain = () => {
    const about = input.current?.value.trim() ?? "";
    if (isTerm(about)) void app.asking.why(about);
    else if (about !== "") void app.asking.whyNot(question.seat, about);
    else {
      app.asking.whatToAsk();
      input.current?.focus();
    }
  };
  const choose = () => {
    const candidate = meant(question, input.current?.value ?? "");
    if (!candidate) return explain();
    if (isBusy(state.work)) return;
    if (input.current) input.current.value = "";
    setTyped("");
    void app.game.answer(question.seat, candidate.key);
  };
  return (
    <form
      class="typed-choice"
      onSubmit={(event) => {
        event.preventDefault();
        choose();
      }}
    >
      <input
        ref={input}
        aria-label="Type a choice"
        placeholder={example === "" ? "type a choice" : `type a choice, or e.g. ${example.replaceAll("_", " ")}`}
        title={TYPE_HELP}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="button" class="quiet" title={TYPE_HELP} onClick={explain}>
        Why not?
      </button>
      <button type="button" class="quiet" title={HINT_HELP} onClick={() => void app.asking.hint(question.seat)}>
        Hint
      </button>
    </form>
  );
}
