import { useEffect, useRef } from "preact/hooks";
import { lookUp } from "../../src/dsl/text/lookup.ts";
import type { OptionInfo } from "../protocol.ts";
import { runningOf } from "../state/game-state.ts";
import { readPlace, showGuide } from "../state/guide-place.ts";
import { PLAYED, PLAYERS, type Player } from "../state/players.ts";
import { isBusy } from "../state/work.ts";
import type { PanelProps } from "./part.tsx";
import { Playtests } from "./playtest.tsx";

/** The form that sets a game up: players and who plays them, packs, options, seed; and the playtests. */
export function Start({ app, state }: PanelProps) {
  const { entry } = state.seating.setup;
  const outline = state.findings.checked?.outline ?? null;
  const head = state.desk.files.find((file) => file.path === entry)?.head;
  if (entry === "") return <p class="empty">There are no games here yet. Make one with “New file”.</p>;
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
      <PlayersOf app={app} state={state} />
      <PacksOf app={app} state={state} />
      <OptionsOf app={app} state={state} />
      <SeedOf app={app} state={state} />
      <Actions app={app} state={state} />
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

function PlayersOf({ app, state }: PanelProps<"seating" | "findings">) {
  const { setup, players } = state.seating;
  return (
    <fieldset>
      <legend>Players</legend>
      <div class="segments" role="radiogroup" aria-label="Number of players">
        {(state.findings.checked?.outline?.players ?? [setup.players]).map((count) => (
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
        {players.slice(0, setup.players).map((player, at) => (
          <SeatRow key={at} seat={at + 1} player={player} onChange={(next) => app.game.setPlayer(at + 1, next)} />
        ))}
      </ul>
    </fieldset>
  );
}

function PacksOf({ app, state }: PanelProps<"seating">) {
  const { setup } = state.seating;
  const packs = app.packs();
  if (packs.length === 0) return null;
  return (
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
  );
}

function OptionsOf({ app, state }: PanelProps<"seating" | "findings">) {
  const { setup } = state.seating;
  const options = state.findings.checked?.outline?.options ?? [];
  if (options.length === 0) return null;
  return (
    <fieldset>
      <legend>Options</legend>
      {options.map((option) => (
        <OptionRow
          key={option.id}
          option={option}
          value={lookUp(setup.options, option.id) ?? option.default}
          onChange={(word) => app.setUp({ options: { ...setup.options, [option.id]: word } })}
        />
      ))}
    </fieldset>
  );
}

function SeedOf({ app, state }: PanelProps<"seating">) {
  const { setup } = state.seating;
  return (
    <fieldset class="seed">
      <legend>Seed</legend>
      <input aria-label="Seed" value={setup.seed} onInput={(event) => app.setUp({ seed: event.currentTarget.value })} />
      <button type="button" class="quiet" onClick={() => app.setUp({ seed: randomSeed() })}>
        Another
      </button>
    </fieldset>
  );
}

/** The buttons that start a game or continue one. */
function Actions({ app, state }: PanelProps) {
  const { checked } = state.findings;
  const { kept } = state.seating;
  const isReady = checked?.playable && !isBusy(state.work);
  const button = useRef<HTMLButtonElement>(null);
  const { goesToStart } = state.layout;
  useEffect(() => {
    if (!goesToStart || !isReady) return;
    // The focus moves only if the viewer has not moved it meanwhile.
    const now = document.activeElement;
    if (now === document.body || now?.matches(".game-picker")) button.current?.focus();
    app.store.change("layout", { goesToStart: false });
  }, [app, goesToStart, isReady]);
  return (
    <div class="start-actions">
      <button ref={button} type="submit" class="primary" disabled={!isReady}>
        Start the game
      </button>
      {runningOf(state.game) && (
        <button type="button" class="quiet" onClick={() => app.game.enter()}>
          Back to the game
        </button>
      )}
      {!runningOf(state.game) && kept && (
        <button type="button" disabled={!isReady} onClick={() => void app.goOn(kept)}>
          Go on with the last game ({kept.record.answers.length} {kept.record.answers.length === 1 ? "move" : "moves"})
        </button>
      )}
      {checked && !checked.playable && (
        <p class="hint">The rules have errors. Mend them first; the list is below the editor.</p>
      )}
    </div>
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
        onChange={(event) => onChange(PLAYERS[event.currentTarget.selectedIndex] ?? "person")}
      >
        {PLAYERS.map((one) => (
          <option key={one} value={one}>
            {PLAYED[one]}
          </option>
        ))}
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
