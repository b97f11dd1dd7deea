/** Answers as they are given on the table, each group in the form that fits it: buttons, a slider, arrows, cards. */
import { useState } from "preact/hooks";
import { Card } from "./card.tsx";
import type { Choice, Control } from "./ways.ts";

interface Props {
  readonly choices: readonly Choice[];
  readonly busy: boolean;
  readonly choose: (choice: Choice) => void;
}

/** Up to so many numbers each have a button. */
const MOST_BUTTONS = 6;

/** What is said beside an answer stands on its button as long as it is short: a cost, a name. */
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
          onClick={() => !busy && choose(choice)}
        >
          {choice.label}
          {isBrief(choice.detail) && choice.detail !== choice.label && <small>{choice.detail}</small>}
        </button>
      ))}
    </>
  );
}

/** One of many numbers: a step less or more, or drawn there. */
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

/** In a ring, each where it leads. */
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

/** Does its card say what it is called? */
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
