/** The controls for answering, apart from clicks on things: answers beside things, the menu of a thing, the strip at the edge. */
import { useEffect, useRef } from "preact/hooks";
import { SeatDot } from "../panels/seat-dot.tsx";
import type { Position } from "../protocol.ts";
import { Answers, Buttons } from "./answers.tsx";
import { Floating } from "./floating.tsx";
import { Asked } from "./portrait.tsx";
import { type Choice, type Control, isInStrip, type Strip, type Ways } from "./ways.ts";

interface Props {
  readonly position: Position;
  readonly ways: Ways;
  readonly busy: boolean;
  /** the thing whose menu is open */
  readonly open: string | null;
  readonly choose: (choice: Choice) => void;
  readonly back: (seat: number) => void;
  readonly close: () => void;
}

export function Answering(props: Props) {
  const { position, ways, open, choose, busy } = props;
  const choices = open === null ? [] : (ways.clicks.get(open) ?? []);
  return (
    <>
      {ways.controls.map((control) => (
        <ControlView key={keyOf(control)} control={wholeOf(control, ways)} {...{ position, choose, busy }} />
      ))}
      {open !== null && choices.length > 1 && <ThingMenu {...props} open={open} choices={choices} />}
      {ways.strips.map((strip) => (
        <StripView key={strip.question.seat} {...props} strip={strip} />
      ))}
      {ways.strips.length === 0 && !position.over && <div class="strip-place" />}
    </>
  );
}

/** A single box of words has all answers, also those that are about nothing on the table, such as to pass. */
function wholeOf(control: Control, { controls, strips }: Ways): Control {
  const beside = controls.filter(({ seat, spot }) => seat === control.seat && spot !== null);
  if (control.form !== "words" || beside.length > 1) return control;
  const known = new Set(control.choices.map(({ keys }) => keys.join(" ")));
  const others = strips.flatMap(({ choices }) => choices.filter(({ seat }) => seat === control.seat));
  const bare = others.filter(({ keys, candidate: { kind } }) => kind !== "command" && !known.has(keys.join(" ")));
  return { ...control, choices: [...control.choices, ...bare] };
}

const keyOf = ({ seat, spot, choices }: Control) =>
  `${seat} ${spot?.id} ${spot?.part} ${choices[0]?.candidate.kind} ${choices.map(({ keys }) => keys).join(" ")}`;

interface ControlProps extends Pick<Props, "position" | "choose" | "busy"> {
  readonly control: Control;
}

function ControlView({ control, position, choose, busy }: ControlProps) {
  const { spot, title, form, choices } = control;
  // Without a spot on the table the strip shows it.
  if (spot === null) return null;
  return (
    <Floating spot={spot} scene={position.scene} class="control" repeats={isInStrip(control)}>
      <fieldset aria-label={title}>
        {choices.every(({ candidate }) => candidate.kind !== "command") && <span class="control-title">{title}</span>}
        <Answers {...{ form, choices, choose, busy }} />
      </fieldset>
    </Floating>
  );
}

interface MenuProps extends Props {
  readonly open: string;
  readonly choices: readonly Choice[];
}

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The menu of a thing with several answers, each with its detail, such as a cost. */
function ThingMenu({ position, open, choices, choose, close, busy }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const thing = document.activeElement;
    menu.current?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
    const away = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close();
    };
    document.addEventListener("pointerdown", away, { capture: true });
    return () => {
      document.removeEventListener("pointerdown", away, { capture: true });
      if (thing instanceof HTMLElement || thing instanceof SVGElement) thing.focus({ preventScroll: true });
    };
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = MOVES[event.key] ?? 0;
    if (event.key === "Escape") close();
    else if (by === 0) return;
    else {
      const all = [...(menu.current?.querySelectorAll<HTMLElement>("button") ?? [])];
      const focused = document.activeElement;
      const at = focused instanceof HTMLElement ? all.indexOf(focused) : -1;
      all[(at + by + all.length) % all.length]?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Floating spot={{ id: open, part: null }} scene={position.scene} class="thing-menu">
      <div ref={menu} role="menu" aria-label="What can be done with it" onKeyDown={onKeyDown}>
        {choices.map((choice) => (
          <button
            key={choice.keys.join(" ")}
            type="button"
            role="menuitem"
            class="answer"
            aria-disabled={busy || undefined}
            onClick={() => !busy && choose(choice)}
          >
            {choice.label}
            {choice.detail !== "" && <small>{choice.detail}</small>}
          </button>
        ))}
      </div>
    </Floating>
  );
}

/** The question of a seat at the edge of the table: who is asked, what, the steps so far, and all answers in words. */
function StripView({ strip, position, busy, choose, back }: Props & { readonly strip: Strip }) {
  const { question, choices, controls } = strip;
  const { seat, seatName, sentence, progress, trail, about } = question;
  // What the sentence says need not be said twice.
  const said = sentence.toLowerCase();
  const unsaid = trail.filter(({ label }) => !said.includes(label.toLowerCase()));
  return (
    <section class="strip" aria-label={`Answers of ${seatName}`}>
      <p class="strip-question">
        <SeatDot position={position} seat={seat} />
        <Asked ids={about} scene={position.scene} />
        <span class="strip-title" title={sentence}>
          {sentence}
        </span>
        {unsaid.length > 0 && <span class="strip-trail">{unsaid.map(({ label }) => label).join(" › ")}</span>}
        {progress !== "" && <span>{progress}</span>}
      </p>
      {controls.map(({ form, choices: shown, title: label }, at) => (
        <fieldset key={`${at} ${label}`} class="strip-choices" aria-label={label}>
          <Answers {...{ form, choices: shown, choose, busy }} />
        </fieldset>
      ))}
      <div class="strip-choices">
        <Buttons {...{ choices, choose, busy }} />
        {trail.length > 0 && (
          <button type="button" class="quiet" onClick={() => back(seat)}>
            Take back
          </button>
        )}
      </div>
    </section>
  );
}
