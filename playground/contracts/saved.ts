import { list, object, oneOf, optional, orNone, size, text, whole } from "../../src/contracts/form.ts";
import { LINKED } from "../../src/contracts/linked.ts";
import { OPENED } from "../../src/contracts/opened.ts";
import type { FileChange } from "../state/files.ts";
import { GUIDE_PAGES, type GuidePlace } from "../state/layout.ts";
import type { Panes } from "../state/panes.ts";
import { PLAYERS } from "../state/players.ts";
import type { KeptGame } from "../state/saved-games.ts";
import { GAME_RECORD, SETUP } from "./parts.ts";

const share = optional(size);

/**
 * The forms of everything that the page reads: values in storage, messages of other tabs and of its server, and games
 * in addresses.
 */
export const SAVED = {
  setup: SETUP,
  game: object<KeptGame>({
    record: GAME_RECORD,
    players: list(oneOf(...PLAYERS)),
    seated: optional(list(whole(1))),
  }),
  // Earlier versions stored the height of a table that stood above choices and log.
  panes: object<Partial<Panes & { table: number }>>({
    editor: share,
    side: share,
    choices: share,
    rules: share,
    table: share,
  }),
  guide: object<GuidePlace>({ page: oneOf(...GUIDE_PAGES), section: whole(0) }),
  opened: OPENED,
  linked: LINKED,
  change: object<FileChange>({ path: text, before: orNone(text), after: orNone(text) }),
};
