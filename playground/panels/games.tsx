import type { ComponentChild } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { lookUp } from "../../src/dsl/text/lookup.ts";
import { likeliest, type OfferedGame, offered, searched } from "../state/catalogue.ts";
import { readPlace, showGuide } from "../state/guide-place.ts";
import type { PanelProps } from "./part.tsx";

/** The dialog of all games, by group, with a search. */
export function Games({ app, state }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState("");
  useEffect(() => {
    dialog.current?.showModal();
    void app.allFiles();
  }, [app]);
  const { files } = state.desk;
  const { entry } = state.seating.setup;
  const groups = useMemo(() => offered(files, app.catalogue, entry), [files, entry, app]);
  const found = searched(groups, words);
  const first = likeliest(found, words);
  const close = () => dialog.current?.close();
  const open = (game: OfferedGame) => {
    close();
    app.openGame(game.path);
    app.store.change("layout", { goesToStart: true });
  };
  const learn = () => {
    close();
    showGuide(app, readPlace(app.memory.get("guide")));
  };
  return (
    <dialog
      ref={dialog}
      class="dialog games"
      aria-label="Games"
      onClose={() => app.store.change("layout", { dialog: null })}
      onKeyDown={(event) => move(event, dialog.current)}
      onClick={(event) => {
        // The dialog is the target only of clicks on its backdrop.
        if (event.target === dialog.current) close();
      }}
    >
      <form
        class="games-search"
        onSubmit={(event) => {
          event.preventDefault();
          if (first) open(first);
        }}
      >
        <input
          type="search"
          aria-label="Search games"
          placeholder="Search games"
          value={words}
          onInput={(event) => setWords(event.currentTarget.value)}
        />
        <button type="button" class="quiet" aria-label="Close" onClick={close}>
          ✕
        </button>
      </form>
      <div class="games-list">
        {words === "" && <TutorialCard open={learn} />}
        {found.map((group) => (
          <Group
            key={group.title}
            {...group}
            card={(game) => (
              <GameCard game={game} pictures={app.pictures} isOpen={game.path === entry} open={() => open(game)} />
            )}
          />
        ))}
        {found.length === 0 && <p class="empty">No game has these words.</p>}
      </div>
    </dialog>
  );
}

interface GroupProps {
  readonly title: string;
  readonly games: readonly OfferedGame[];
  card(game: OfferedGame): ComponentChild;
}

const Group = ({ title, games, card }: GroupProps) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {games.map((game) => (
        <li key={game.path}>{card(game)}</li>
      ))}
    </ul>
  </section>
);

const TutorialCard = ({ open }: { open: () => void }) => (
  <section aria-label="Tutorial">
    <h2>Tutorial</h2>
    <ul>
      <li>
        <button type="button" class="game" onClick={open}>
          <strong>Your first game</strong>
          <small>From an empty file to a game with cards, in about an hour.</small>
        </button>
      </li>
    </ul>
  </section>
);

interface CardProps {
  readonly game: OfferedGame;
  readonly pictures: Readonly<Record<string, string>>;
  readonly isOpen: boolean;
  readonly open: () => void;
}

const GameCard = ({ game, pictures, isOpen, open }: CardProps) => (
  <button type="button" class="game" aria-current={isOpen ? "true" : undefined} onClick={open}>
    <Picture path={game.path} pictures={pictures} />
    <strong>
      {game.title}
      {game.isVariant && <em> variant</em>}
    </strong>
    {game.line && <small>{game.line}</small>}
  </button>
);

function Picture({ path, pictures }: { path: string; pictures: Readonly<Record<string, string>> }) {
  const address = lookUp(pictures, path);
  if (address === undefined) return null;
  return <img src={address} alt="" loading="lazy" width={240} height={150} />;
}

/** Arrow keys move the focus from game to game, and from the search to the first one. */
function move(event: KeyboardEvent, dialog: HTMLDialogElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !dialog) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>("input, .game")];
  const at = stops.findIndex((stop) => stop.matches(":focus"));
  event.preventDefault();
  stops[Math.max(0, at + step)]?.focus();
}
