// Long because it puts all parts of the page together, each in a line or two.
import { byClock, Link, type Timer } from "../link.ts";
import type { CallName, Place, Setup } from "../protocol.ts";
import { ShowingAgain } from "./again.ts";
import { Asking } from "./asking.ts";
import { type Catalogue, NO_CATALOGUE } from "./catalogue.ts";
import { choosePack } from "./choosing.ts";
import { Edits } from "./edits.ts";
import { packsFor } from "./families.ts";
import { type FileInfo, Files, isPlayable } from "./files.ts";
import { Following, type FromDisk } from "./following.ts";
import { Game } from "./game.ts";
import { positionOf } from "./game-state.ts";
import { LateFiles, type ShippedFiles } from "./late-files.ts";
import type { Tab } from "./layout.ts";
import { Memory } from "./memory.ts";
import { openAtFirst } from "./opening.ts";
import { listenToOtherTabs } from "./other-tabs.ts";
import { pictureUrls } from "./pictures.ts";
import { Playtest } from "./playtest.ts";
import { NOTHING_POINTED_AT } from "./pointing.ts";
import { Reading } from "./reading.ts";
import { habitsOf, layoutOf, rememberSetup, setupOf } from "./remembered.ts";
import { Returning } from "./returning.ts";
import { type KeptGame, KeptGames } from "./saved-games.ts";
import { ScenarioRuns } from "./scenario-runs.ts";
import { seatedFor } from "./seating.ts";
import { type State, Store } from "./state.ts";
import { Typing } from "./typing.ts";
import { UndoEdits } from "./undo-edits.ts";
import { beginVisit } from "./visit.ts";
import { NO_WORK } from "./work.ts";

export interface AppOptions {
  readonly makeWorker: () => Worker;
  readonly shipped: Readonly<Record<string, string>>;
  /** loads the shipped files that are not among these, after the first game is on the table */
  readonly later?: () => Promise<ShippedFiles>;
  readonly storage: Storage | null;
  readonly fromDisk?: FromDisk;
  readonly catalogue?: Catalogue;
  /** addresses of thumbnails of games, by the paths of their rules */
  readonly pictures?: Readonly<Record<string, string>>;
  readonly patience?: number;
  /** the clock that limits how long the worker may take */
  readonly timer?: Timer;
  /** how many milliseconds typing must rest before diagnostics are shown; see {@link Typing} */
  readonly rest?: number;
  /** the number of processors, which share long playtests */
  readonly cores?: number;
}

/** What users can do on the page. Panels call its methods; the store reports the results. */
export class App {
  readonly store = new Store();
  readonly catalogue: Catalogue;
  pictures: Readonly<Record<string, string>>;
  readonly files: Files;
  /** the address of a picture that rules name */
  readonly pictureUrl: (path: string) => string | null;
  readonly link: Link;
  readonly game: Game;
  readonly asking: Asking;
  readonly again: ShowingAgain;
  readonly playtest: Playtest;
  readonly memory: Memory;
  readonly scenarios: ScenarioRuns;
  readonly undoEdits = new UndoEdits();
  /** set by the editor: shows a place and puts the cursor there */
  goTo: (place: Place) => void = () => {};
  /** set by the editor: reloads a text that was changed from outside (revert, new file) */
  refreshEditor: (path: string) => void = () => {};
  readonly typing: Typing;
  readonly #reading = new Reading(this, () => this.#carryOn());
  readonly #edits = new Edits();
  readonly #kept: KeptGames;
  readonly #deaf: () => void;
  readonly #returning: Returning;
  readonly #following: Following | null;
  /** null: all shipped files are here from the beginning */
  readonly #late: LateFiles | null;
  /** identifies the files on disk with which the page is served; empty: there are none */
  readonly diskId: string;

  constructor(options: AppOptions) {
    this.catalogue = options.catalogue ?? NO_CATALOGUE;
    this.pictures = options.pictures ?? {};
    this.memory = new Memory(options.storage);
    this.#kept = new KeptGames(options.storage, this.store);
    this.#returning = new Returning(this);
    this.typing = new Typing(options.rest, () => this.check());
    this.#late = options.later ? new LateFiles(this, options.later) : null;
    const opened = options.fromDisk?.first ?? null;
    this.diskId = opened?.id ?? "";
    this.files = new Files(options.shipped, options.storage, opened?.files);
    this.pictureUrl = pictureUrls((path) => this.files.text(path));
    const { makeWorker, patience = 8000, timer = byClock, cores = 1 } = options;
    this.link = new Link({
      ...{ makeWorker, patience, timer },
      files: () => this.files.all(),
      onRestart: (held) => this.#restarted(held[0]),
    });
    this.game = new Game(this.store, this.link, this.#edits);
    this.asking = new Asking(this.store, this.link);
    this.again = new ShowingAgain(this.store, this.link);
    this.#edits.onCurrent = () => this.undoEdits.clear();
    this.playtest = new Playtest(this.store, { makeWorker, timer, cores, texts: () => this.files.all() });
    this.scenarios = new ScenarioRuns(this.store, this.link);
    const [files, torn] = [this.files.list(), this.files.torn()];
    this.store.change("desk", { files, torn, stored: options.storage !== null });
    this.store.change("layout", layoutOf(this.memory));
    this.store.change("habits", habitsOf(this.memory));
    openAtFirst(this, opened);
    this.#returning.begin();
    this.#deaf = listenToOtherTabs(this);
    this.#following = options.fromDisk ? new Following(this, options.fromDisk) : null;
  }

  get state(): State {
    return this.store.state;
  }

  close(): void {
    this.#deaf();
    this.#following?.close();
    this.#returning.close();
    this.#kept.close();
    this.game.stop();
    this.again.end();
    this.playtest.leave();
    this.typing.stop();
    this.link.close();
  }

  /** Resolves when all shipped files are here. */
  async allFiles(): Promise<void> {
    await this.#late?.arrive();
  }

  /** Takes the shipped files that were not here at the beginning. */
  takeShipped({ shipped, thumbnails }: ShippedFiles): void {
    for (const path of this.files.ship(shipped)) this.link.edit(path, this.files.text(path));
    this.pictures = thumbnails;
    this.store.change("desk", { files: this.files.list() });
    // The scenarios of the open game are among them.
    if (!this.state.findings.checking) void this.scenarios.play();
  }

  openGame(entry: string): void {
    if (this.#late?.isWaiting && this.files.text(entry) === null) {
      void this.allFiles().then(() => this.openGame(entry));
      return;
    }
    this.#kept.keep();
    this.game.leave();
    this.undoEdits.clear();
    this.playtest.leave();
    this.memory.set("entry", entry);
    this.memory.set("open-file", entry);
    const setup = setupOf(this.memory, this.state.desk.files, entry);
    const players = seatedFor(setup, this.state.seating.players);
    this.store.change("seating", { setup, players, kept: this.#kept.of(entry) });
    this.store.change("desk", { openFile: entry });
    this.store.change("findings", { checked: null, tested: [] });
    this.store.set({ pointing: NOTHING_POINTED_AT, explanation: null, notice: this.#kept.complaint(entry) });
    this.refreshEditor(entry);
    this.check();
  }

  /** Continues a game that was left, with the same players. */
  async goOn({ record, players, seated }: KeptGame): Promise<void> {
    this.setUp(record.setup);
    this.store.change("seating", { players: seatedFor(record.setup, players) });
    await this.game.bring(record, seated);
    this.game.enter();
  }

  openFile(path: string): void {
    this.memory.set("open-file", path);
    this.store.change("desk", { openFile: path });
    // Beside a running game the rules may be folded.
    if (this.state.game.is === "played") this.store.change("layout", { rulesOpen: true });
    this.refreshEditor(path);
    this.check();
  }

  /** Called for every edit in the editor. */
  edit(path: string, text: string): void {
    const before = this.files.text(path);
    if (before === text) return;
    this.undoEdits.remember(path, before);
    this.files.set(path, text);
    this.changed(path);
  }

  revert(path: string): void {
    this.files.drop(path);
    this.changed(path);
    if (this.files.text(path) === null) this.openGame(this.state.desk.files.find(isPlayable)?.path ?? "");
    else this.refreshEditor(path);
  }

  create(path: string, text: string): void {
    this.files.set(path, text);
    this.changed(path);
    this.store.change("layout", { dialog: null });
    const made = this.state.desk.files.find((file) => file.path === path);
    if (made && isPlayable(made)) this.openGame(path);
    else this.openFile(path);
    choosePack(this, path);
  }

  /** Shows the setup of a new game; the running one waits. */
  setUpAnew(): void {
    this.game.putAside();
    this.store.change("layout", { tab: "table" });
  }

  show(place: Place): void {
    this.store.change("layout", { tab: "rules" });
    if (this.files.text(place.file) !== null) {
      this.openFile(place.file);
      this.goTo(place);
    }
  }

  inspect(id: string | null): void {
    this.store.change("pointing", { inspected: id === this.state.pointing.inspected ? null : id });
  }

  setTab(tab: Tab): void {
    this.store.change("layout", { tab });
  }

  setUp(patch: Partial<Setup>): void {
    const setup = { ...this.state.seating.setup, ...patch };
    this.store.change("seating", { setup, players: seatedFor(setup, this.state.seating.players) });
    rememberSetup(this.memory, setup);
    if (patch.packs) this.check();
  }

  /** The packs that can be added to the open game. */
  packs(): FileInfo[] {
    return packsFor(this.state.desk.files, this.state.seating.setup.entry);
  }

  /** Reads the rules in their present state. */
  check(): void {
    this.#reading.wish();
  }

  /** Replays the running game under the edited rules, if they allow all its moves. */
  async #carryOn(): Promise<void> {
    const { game } = this.state;
    const isFirstVisit = game.is === "being set" && game.why === "first visit";
    if (isFirstVisit && this.catalogue.visit) await beginVisit(this, this.catalogue.visit);
    void this.allFiles();
    if (isFirstVisit) return;
    if (await this.#returning.comeBack()) return;
    if (!this.#edits.areNew || game.is !== "played" || !this.state.findings.checked?.playable) return;
    this.#edits.tried(this.#edits.made);
    await this.game.resume(game.running.position.record);
  }

  /** The text of a file has changed; everything derived from it is recomputed. */
  changed(path: string): void {
    this.link.edit(path, this.files.text(path));
    this.scenarios.edited();
    this.#edits.add();
    this.store.change("desk", { files: this.files.list(), stored: this.files.stored, torn: this.files.torn() });
    this.typing.key();
  }

  #restarted(hung: CallName | undefined): void {
    const position = positionOf(this.state.game);
    // The restarted worker replays the game from its record, unless that caused the hang. Computer players wait until a
    // person looks at it.
    this.store.change("habits", { auto: false });
    this.store.set({ work: NO_WORK });
    if (position && hung !== "resume") void this.game.resume(position.record);
  }
}
