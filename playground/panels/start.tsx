import type { OptionInfo } from "../protocol.ts";
import { runningOf } from "../state/game-state.ts";
import { readPlace, showGuide } from "../state/guide-place.ts";
import type { Player } from "../state/seating.ts";
import { isBusy } from "../state/work.ts";
import type { PanelProps } from "./part.tsx";
import { Playtests } from "./playtest.tsx";

/** Before a game: players and who plays them, packs, options, seed. */
export function Start({ app, state }: PanelProps) {
  const { checked } = state.findings;
  const { setup } = state.seating;
  const outline = checked?.outline ?? null;
  const packs = app.packs();
  const head = state.desk.files.find((file) => file.path === state.seating.setup.entry)?.head;
  if (state.seating.setup.entry === "")
    return <p class="empty">There are no games here yet. Make one with “New file”.</p>;
  return (
    <form
      class="start"
      aria-label="New game"
      onSubmit={(event) => {
        event.preventDefault();
        void app.game.start();
      }}
    >
      <h2>{outline?.title ?? head?.title}</h2>
      {outline?.text && <p class="start-text">{outline.text}</p>}
      <fieldset>
        <legend>Players</legend>
        <div class="segments" role="radiogroup" aria-label="Number of players">
          {(outline?.players ?? [setup.players]).map((count) => (
            <label key={count}>
              <input
                type="radio"
                name="players"
                checked={count === setup.players}
                onChange={() => app.setUp({ players: count })}
              />
              <span>{count}</span>
            </label>
          ))}
        </div>
        <ul class="seat-rows">
          {state.seating.players.slice(0, setup.players).map((player, at) => (
            <SeatRow key={at} seat={at + 1} player={player} onChange={(next) => app.game.setPlayer(at + 1, next)} />
          ))}
        </ul>
      </fieldset>
      {packs.length > 0 && (
        <fieldset>
          <legend>Packs</legend>
          {packs.map((pack) => (
            <label key={pack.path} class="check">
              <input
                type="checkbox"
                checked={setup.packs.includes(pack.path)}
                onChange={(event) => app.setUp({ packs: toggled(setup.packs, pack.path, event.currentTarget.checked) })}
              />
              <span>
                {pack.head.title}
                {pack.head.text && <small>{pack.head.text}</small>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {outline && outline.options.length > 0 && (
        <fieldset>
          <legend>Options</legend>
          {outline.options.map((option) => (
            <OptionRow
              key={option.id}
              option={option}
              value={setup.options[option.id] ?? option.default}
              onChange={(word) => app.setUp({ options: { ...setup.options, [option.id]: word } })}
            />
          ))}
        </fieldset>
      )}
      <fieldset class="seed">
        <legend>Seed</legend>
        <input
          aria-label="Seed"
          value={setup.seed}
          onInput={(event) => app.setUp({ seed: event.currentTarget.value })}
        />
        <button type="button" class="quiet" onClick={() => app.setUp({ seed: randomSeed() })}>
          Another
        </button>
      </fieldset>
      <div class="start-actions">
        <button type="submit" class="primary" disabled={!checked?.playable || isBusy(state.work)}>
          Start the game
        </button>
        {runningOf(state.game) && (
          <button type="button" class="quiet" onClick={() => app.game.enter()}>
            Back to the game
          </button>
        )}
        {!runningOf(state.game) && state.seating.kept && (
          <button
            type="button"
            disabled={!checked?.playable || isBusy(state.work)}
            onClick={() => state.seating.kept && void app.goOn(state.seating.kept)}
          >
            Go on with the last game ({state.seating.kept.record.answers.length}{" "}
            {state.seating.kept.record.answers.length === 1 ? "move" : "moves"})
          </button>
        )}
        {checked && !checked.playable && (
          <p class="hint">The rules have errors. Mend them first; the list is below the editor.</p>
        )}
      </div>
      <Playtests app={app} state={state} />
      {!state.layout.guide && app.memory.get("guide") === null && (
        <p class="hint">
          New here?{" "}
          <button type="button" onClick={() => showGuide(app, readPlace(null))}>
            Learn
          </button>{" "}
          takes you through your first game in about an hour.
        </p>
      )}
    </form>
  );
}

const toggled = (list: readonly string[], item: string, on: boolean) =>
  on ? [...list, item] : list.filter((other) => other !== item);

const randomSeed = () => String(Math.floor(Math.random() * 1e6));

function SeatRow({ seat, player, onChange }: { seat: number; player: Player; onChange: (player: Player) => void }) {
  return (
    <li>
      <span class={`seat-dot seat-${seat}`} aria-hidden="true" />
      <span>Seat {seat}</span>
      <select
        aria-label={`Who plays seat ${seat}`}
        value={player}
        onChange={(event) => onChange(event.currentTarget.value === "person" ? "person" : "random")}
      >
        <option value="person">a person</option>
        <option value="random">at random</option>
      </select>
    </li>
  );
}

function OptionRow(props: { option: OptionInfo; value: string; onChange: (word: string) => void }) {
  const { option, value, onChange } = props;
  return (
    <label class="option">
      <span class="option-name">{option.id.replaceAll("_", " ")}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {option.choices.map((word) => (
          <option key={word} value={word}>
            {word.replaceAll("_", " ")}
            {word === option.default ? " (usual)" : ""}
          </option>
        ))}
      </select>
      {option.why && <small>{option.why}</small>}
    </label>
  );
}
