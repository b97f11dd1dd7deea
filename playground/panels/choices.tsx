/** The pane with the question of the seat in turn: its answers so far, a button for each candidate, and a field to type one. */
import { useMemo, useState } from "preact/hooks";
import type { Candidate, Position, Question } from "../protocol.ts";
import { runningOf, stageOf } from "../state/game-state.ts";
import { oldRulesOf } from "../state/old-rules.ts";
import { isMachine } from "../state/players.ts";
import { isBusy } from "../state/work.ts";
import { notesIn } from "../table/things.ts";
import { keyOfPlace, matching } from "./keys.ts";
import { type PanelProps, partOf } from "./part.tsx";
import { ReviewPart } from "./review.tsx";
import { SeatDot } from "./seat-dot.tsx";
import { TypedChoice } from "./typed-choice.tsx";

const READ = ["game", "work", "seating", "habits", "findings", "explanation"] as const;
type Props = PanelProps<(typeof READ)[number]>;

export const Choices = partOf(READ, ChoicesPane);

function ChoicesPane({ app, state }: Props) {
  const course = runningOf(state.game)?.position.course;
  return (
    <section class="pane choices" aria-label="Choices" tabindex={-1}>
      <h2 class="pane-title">Choices</h2>
      {course && <p class="course">{course.title}</p>}
      <Stage app={app} state={state} />
    </section>
  );
}

function Stage({ app, state }: Props) {
  const stage = stageOf(state.game);
  switch (stage.is) {
    case "elsewhere":
      return <p class="empty">Start a game to play.</p>;
    case "stuck":
      return <p class="old-rules">This game does not fit the edited rules. Choose at the top how it goes on.</p>;
    case "over":
      return (
        <div class="over">
          <strong>{stage.position.over?.text}</strong>
          <ReviewPart app={app} state={state} />
        </div>
      );
    case "covered":
      return <OldRules app={app} state={state} />;
    case "waiting":
      return (
        <>
          <OldRules app={app} state={state} />
          <Waiting app={app} state={state} position={stage.position} />
        </>
      );
    case "asked":
      return (
        <>
          <OldRules app={app} state={state} />
          {stage.position.questions.map((question) => (
            <QuestionForm key={question.seat} app={app} state={state} position={stage.position} question={question} />
          ))}
        </>
      );
  }
}

/** Says by which rules the running game goes on, if they are not the ones in the editor. */
function OldRules({ state }: Props) {
  const old = oldRulesOf(state);
  if (old === null) return null;
  const why = old === "broken" ? "The rules have errors just now." : "This game does not fit the edited rules.";
  return <p class="old-rules">{why} It goes on under the rules before the edit.</p>;
}

function Waiting({ app, state, position }: Props & { position: Position }) {
  const names = position.owed.map((seat) => position.seats[seat - 1] ?? `Seat ${seat}`);
  const random = position.owed.some((seat) => isMachine(state.seating.players[seat - 1]));
  const { work } = state;
  if (work.is === "thinking")
    return (
      <div class="waiting">
        <p class="empty" role="status">
          {position.seats[work.seat - 1] ?? `Seat ${work.seat}`} thinks.
        </p>
        <progress value={work.done} max={work.of} aria-label="How far it is" />
        <button type="button" onClick={() => app.game.hurry()}>
          Play now
        </button>
      </div>
    );
  return (
    <div class="waiting">
      <p class="empty">{names.length > 0 ? `Waiting for ${names.join(", ")}.` : "Nobody has to choose."}</p>
      {random && !state.habits.auto && (
        <button type="button" onClick={() => app.game.setAuto(true)}>
          Let the random players go on
        </button>
      )}
    </div>
  );
}

interface Asked {
  readonly position: Position;
  readonly question: Question;
}

function QuestionForm({ app, state, position, question }: Props & Asked) {
  const first = position.questions[0] === question;
  const [typed, setTyped] = useState("");
  return (
    <div class="question">
      <div class="question-head">
        <SeatDot position={position} seat={question.seat} />
        <strong>{question.seatName}</strong>
        <span class="question-title">{question.sentence}</span>
      </div>
      {question.trail.length > 0 && (
        <ol class="trail" aria-label="Chosen so far">
          {question.trail.map((crumb, at) => (
            <li key={at}>
              <small>{crumb.field}</small> {crumb.label}
            </li>
          ))}
          <li>
            <button type="button" class="quiet" onClick={() => void app.game.back(question.seat)}>
              Take back
            </button>
          </li>
        </ol>
      )}
      <Candidates {...{ app, state, position, question, typed }} numbered={first} />
      <TypedChoice key={question.trail.length} app={app} state={state} question={question} setTyped={setTyped} />
    </div>
  );
}

function Candidates(props: Props & Asked & { numbered: boolean; typed: string }) {
  const { app, state, question, numbered, typed } = props;
  const found = matching(question, typed);
  const { scene } = props.position;
  const busy = isBusy(state.work);
  const advised = state.explanation?.answer;
  const notes = useMemo(() => notesIn(scene), [scene]);
  // A detail that all values share is not repeated for each of them.
  const details = new Set(question.candidates.flatMap(({ kind, detail }) => (kind === "value" ? [detail] : [])));
  const isAlike = ({ kind }: Candidate) => kind === "value" && details.size === 1;
  // The note of a card stands beside its choice: reading it on the table would need a click, which chooses the card.
  const told = (candidate: Candidate) =>
    unnamed(notes.get(candidate.thing ?? "") ?? (isAlike(candidate) ? "" : candidate.detail), candidate.label);
  // A detail that equals the label is not shown.
  const said = (candidate: Candidate) => (told(candidate) === candidate.label ? "" : told(candidate));
  const longest = Math.max(
    ...question.candidates.map((candidate) => Math.max(candidate.label.length, said(candidate).length)),
  );
  const compact = question.candidates.length > 3 && longest <= SHORT;
  return (
    <fieldset
      class={compact ? "candidates compact" : "candidates"}
      style={{ "--longest": `${longest}ch` }}
      aria-label={question.field}
    >
      {question.progress && <p class="field-name">{question.progress}</p>}
      {question.candidates.map((candidate, at) => (
        <button
          key={candidate.key}
          type="button"
          class="candidate"
          data-kind={candidate.kind}
          data-key={candidate.key}
          title={candidate.key === candidate.label ? undefined : candidate.key}
          aria-description={isAlike(candidate) ? undefined : candidate.detail}
          aria-keyshortcuts={numbered ? keyOfPlace(at) : undefined}
          aria-disabled={busy || undefined}
          data-found={found.includes(candidate) || undefined}
          data-hinted={(advised?.seat === question.seat && advised.key === candidate.key) || undefined}
          onPointerEnter={() => app.store.change("pointing", { chosen: candidate.thing })}
          onPointerLeave={() => app.store.change("pointing", { chosen: null })}
          onClick={() => {
            // Not `disabled`, because a disabled button loses the focus.
            if (!busy) void app.game.answer(question.seat, candidate.key);
          }}
        >
          {numbered && keyOfPlace(at) !== undefined && (
            <span class="key-cap" aria-hidden="true">
              {keyOfPlace(at)}
            </span>
          )}
          <span class="candidate-label">
            {candidate.label}
            {said(candidate) !== "" && <small>{said(candidate)}</small>}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

/** A note begins with the title of its thing, which the label says already. */
function unnamed(note: string, label: string): string {
  const title = label.replace(/ \d+$/, "");
  if (note.startsWith(`${title}. `)) return note.slice(title.length + 2);
  return title.endsWith(note) ? "" : note;
}

/** Candidates whose labels and details are at most this long stand side by side, if there are more than three. */
const SHORT = 16;
