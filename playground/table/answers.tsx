/** The forms of a group of answers on the table: buttons, a slider, arrows, cards. */
import { useLayoutEffect, useState } from "preact/hooks";
import { Card } from "./card.tsx";
import { lightAll, lightOnly } from "./lit.ts";
import type { Choice, Control } from "./ways.ts";

interface Props {
  readonly choices: readonly Choice[];
  readonly busy: boolean;
  readonly choose: (choice: Choice) => void;
}

/** With more numbers than this there is a slider instead of buttons. */
const MOST_BUTTONS = 6;

/** A short detail, such as a cost or a name, stands on the button itself; a long one only in its tooltip. */
const isBrief = (detail: string) => detail !== "" && detail.length <= 18;

export function Answers({ form, ...props }: Props & Pick<Control, "form">) {
  switch (form) {
    case "numbers":
      return props.choices.length > MOST_BUTTONS ? <Slider {...props} /> : <Buttons {...props} />;
    case "directions":
      return <Arrows {...props} />;
    case "cards":
      return <Cards {...props} />;
    case "words":
      return <Buttons {...props} />;
  }
}

export function Buttons({ choices, busy, choose }: Props) {
  // A button that disappears under the pointer or with the focus tells neither of them.
  useLayoutEffect(() => lightAll, [choices.map(({ keys }) => keys.join(" ")).join()]);
  return (
    <>
      {choices.map((choice) => (
        <button
          key={choice.keys.join(" ")}
          type="button"
          class="answer"
          data-kind={choice.candidate.kind}
          title={choice.detail === "" ? undefined : choice.detail}
          aria-description={choice.detail === "" ? undefined : choice.detail}
          aria-disabled={busy || undefined}
          onPointerEnter={() => lightOnly(choice)}
          onPointerLeave={lightAll}
          onFocus={() => lightOnly(choice)}
          onBlur={lightAll}
          onClick={() => !busy && choose(choice)}
        >
          {choice.label}
          {isBrief(choice.detail) && choice.detail !== choice.label && <small>{choice.detail}</small>}
        </button>
      ))}
    </>
  );
}

/** Chooses one of many numbers: with the buttons for a step down and up, or by dragging. */
function Slider({ choices, busy, choose }: Props) {
  const [at, setAt] = useState(0);
  const last = choices.length - 1;
  const choice = choices[Math.min(at, last)];
  if (!choice) return null;
  const step = (by: number) => setAt(Math.max(0, Math.min(last, at + by)));
  return (
    <span class="stepper">
      <button type="button" aria-label="Less" disabled={at <= 0} onClick={() => step(-1)}>
        −
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label="How much"
        aria-valuetext={choice.label}
        onInput={(event) => setAt(Number(event.currentTarget.value))}
      />
      <button type="button" aria-label="More" disabled={at >= last} onClick={() => step(1)}>
        +
      </button>
      <button
        type="button"
        class="answer primary"
        aria-disabled={busy || undefined}
        onClick={() => !busy && choose(choice)}
      >
        {choice.label}
        {choice.detail !== "" && <small>{choice.detail}</small>}
      </button>
    </span>
  );
}

/** Directions as arrows in a ring, each on its side of the middle. */
function Arrows({ choices, busy, choose }: Props) {
  return (
    <span class="arrows">
      {choices.map((choice) => (
        <button
          key={choice.keys.join(" ")}
          type="button"
          class="answer arrow"
          style={{ "--angle": `${choice.candidate.angle ?? 0}deg` }}
          aria-label={choice.label}
          title={choice.label}
          aria-disabled={busy || undefined}
          onClick={() => !busy && choose(choice)}
        >
          <span aria-hidden="true">↑</span>
        </button>
      ))}
    </span>
  );
}

/** Whether the title of its card is its label, which then need not be told to screen readers once more. */
const isNamed = ({ card, label }: Choice) => card?.label?.toLowerCase().replaceAll("_", " ") === label.toLowerCase();

function Cards({ choices, busy, choose }: Props) {
  return (
    <span class="answer-cards">
      {choices.map((choice) => (
        <button
          key={choice.keys.join(" ")}
          type="button"
          class="answer answer-card"
          aria-disabled={busy || undefined}
          onClick={() => !busy && choose(choice)}
        >
          {choice.card && <Card thing={{ ...choice.card, under: [] }} still />}
          {isNamed(choice) || <span class="visually-hidden">{choice.label}</span>}
          {choice.detail !== "" && <small>{choice.detail}</small>}
        </button>
      ))}
    </span>
  );
}
