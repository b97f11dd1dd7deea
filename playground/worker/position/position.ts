// Long because a position is made of many parts, which share what is kept of the session.
/** The position that the page shows. */

import { faultText } from "../../../src/dsl/load.ts";
import { type Event, type State, status, viewOf } from "../../../src/interpreter/index.ts";
import { sightOf } from "../../../src/interpreter/observe/sight.ts";
import { viewFault } from "../../../src/interpreter/observe/view.ts";
import type { NoteRecord } from "../../../src/interpreter/play/record.ts";
import type { Made } from "../../../src/session/made.ts";
import { keepsPrivate } from "../../../src/session/private.ts";
import { answerSentence, endSentence } from "../../../src/telling/answers.ts";
import { mergedEvents } from "../../../src/telling/merged-events.ts";
import { Narrator, type Told } from "../../../src/telling/narrator.ts";
import { type Naming, textOf } from "../../../src/telling/pieces.ts";
import { words } from "../../../src/telling/values.ts";
import type { GameRecord, Happened, LogEntry, MadeAnswer, Place, Position, Question, Viewer } from "../../protocol.ts";
import type { Scene } from "../../scene.ts";
import { lookOf } from "../look/look-of.ts";
import { type Context, questionOf } from "../questions/questions.ts";
import { courseOf } from "../rules/course.ts";
import { placeOf, ruleName, seeOf } from "../rules/rules.ts";
import { emptiedIn } from "../scene/emptied-zones.ts";
import { thrownIn } from "../scene/last-throw.ts";
import { SceneMaker } from "../scene/scene.ts";
import { heardOf } from "../session/heard-events.ts";
import type { PageSession, SoFar } from "../session/page-session.ts";
import { positionsWithin } from "../session/within-move.ts";
import { Painter } from "../things/painter.ts";
import { rowCard } from "../things/row-card.ts";
import { rowNotes } from "../things/row-notes.ts";
import { calledOn } from "../words/called.ts";
import { type Speech, type Spoken, speechOf, spokenNaming } from "../words/spoken.ts";
import { answerText } from "./answered.ts";

type Line = Omit<LogEntry, "n">;

/** How many events are sent at most, the latest ones; the record has all. */
const MOST_LINES = 3000;

/** How many moves are shown again at most, the latest ones. */
const MOST_SHOWN_AGAIN = 40;

/** Makes the positions of one session. What does not change is computed once. */
export class Window {
  readonly #session: PageSession;
  readonly #scenes: SceneMaker;
  readonly #painter: Painter;
  /** the names of seats, seat 1 first */
  readonly names: readonly string[];
  readonly speech: Speech;
  /** the names of things, spaces and seats */
  readonly spoken: Spoken;
  readonly #hides: boolean;
  readonly #narrator: Narrator;
  readonly #naming: Naming;
  /** by seat (null: the referee) what it was told of each move */
  readonly #told = new Map<number | null, WeakMap<object, readonly Line[]>>();
  readonly #places = new Map<number, Place | null>();

  constructor(session: PageSession) {
    this.#session = session;
    const { game, loaded } = session;
    const look = lookOf(loaded);
    this.names = Array.from({ length: game.players }, (_, at) => `Seat ${at + 1}`);
    this.speech = speechOf(game, calledOn(game, loaded, look), this.names);
    this.spoken = this.speech.spoken;
    this.#painter = new Painter(game, look, rowNotes(loaded.model), this.spoken);
    this.#scenes = new SceneMaker(this.#painter);
    this.#hides = keepsPrivate(session.game.program);
    this.#narrator = new Narrator(session);
    this.#naming = spokenNaming(session.loaded, this.spoken);
  }

  place(node: number): Place | null {
    const known = this.#places.get(node);
    if (known !== undefined) return known;
    const place = placeOf(this.#session.loaded, node);
    this.#places.set(node, place);
    return place;
  }

  /**
   * `from`: who has seen the table before the last move, which is then shown as it went; null: it need not be.
   */
  position(viewer: Viewer, from: Viewer | null = null): Position {
    const { game, state, played, ahead } = this.#session;
    const owing = this.#session.owing();
    const seat = viewer === 0 ? null : viewer - 1;
    const waits = status(game, state);
    const { scene, fault } = this.#drawn(state, this.#session, seat);
    return {
      move: played.length,
      ahead: ahead.length,
      viewer,
      owed: owing.map((one) => one + 1),
      seats: this.names,
      hides: this.#hides,
      secrets: game.secrets.any,
      made: played.map((made, at) => this.#made(made, at + 1, seat)),
      questions: owing.filter((one) => seat === null || one === seat).flatMap((one) => this.question(one) ?? []),
      scene,
      between: from === null ? [] : this.#between(scene, { viewer, from }),
      log: this.log(seat),
      notes: this.#session.notes.filter((note) => this.#mayRead(note, viewer)),
      over: waits.kind === "over" ? this.#over(waits.winners, waits.reason) : null,
      course: courseOf(this.#session, this.names),
      unshown: fault && { message: faultText(this.#session.loaded.places, fault), place: this.place(fault.node) },
      record: this.record(),
    };
  }

  /** The table at a position that was come to so. */
  #drawn(state: State, soFar: SoFar, seat: number | null) {
    const { game } = soFar;
    const view = viewOf(game, state, seat);
    const sight = sightOf(game, state, seat);
    const say: Parameters<typeof emptiedIn>[4] = (event, told) =>
      textOf(this.#narrator.tell(event, told).pieces, this.#naming);
    const scene = this.#scenes.scene(view, sight, this.names, {
      thrown: thrownIn(soFar, seat),
      emptied: emptiedIn(soFar, view, seat, this.#painter.look, say),
    });
    return { scene, fault: viewFault(view) ?? sight.fault };
  }

  /** The table within the last move, and before it where somebody else has looked, each time that it looked otherwise. */
  #between(last: Scene, { viewer, from }: { readonly viewer: Viewer; readonly from: Viewer }): Scene[] {
    const { game, opening, played } = this.#session;
    const seat = viewer === 0 ? null : viewer - 1;
    const before = this.#session.before(played.length);
    const first =
      from === viewer || !before ? [] : [{ state: before, soFar: { game, opening, played: played.slice(0, -1) } }];
    const found: Scene[] = [];
    const texts = new Set([JSON.stringify(last)]);
    for (const { state, soFar } of [...first, ...positionsWithin(this.#session, seat)]) {
      const { scene, fault } = this.#drawn(state, soFar, seat);
      // What the look asks for can fail in the middle of a move, where no rule would ask for it.
      if (fault) return [];
      const text = JSON.stringify(scene);
      if (!texts.has(text)) found.push(scene);
      texts.add(text);
    }
    return found;
  }

  /**
   * The table after each of the moves from number `since` on, as this viewer saw it then, with what it was told. The first entry is the
   * table before them. The game stays where it is.
   */
  happened(since: number, viewer: Viewer): Happened[] {
    const { game, opening, played, base } = this.#session;
    const seat = viewer === 0 ? null : viewer - 1;
    const first = Math.max(0, since, played.length - MOST_SHOWN_AGAIN);
    return Array.from({ length: played.length - first + 1 }, (_, at): Happened => {
      const move = first + at;
      const made = played[move - 1];
      const state = this.#session.before(move + 1) ?? base;
      const { scene } = this.#drawn(state, { game, opening, played: played.slice(0, move) }, seat);
      const [head, ...lines] = made ? this.#toldOf(made, move, seat) : [];
      const told = lines.filter(({ kind }) => kind !== "phase").map(({ text }) => text);
      return { move, seat: (made?.seat ?? -1) + 1, text: head?.text ?? "", told, scene };
    });
  }

  /** A note may tell what its writer alone knows, as long as the game goes on. */
  #mayRead({ seat }: NoteRecord, viewer: Viewer): boolean {
    const { game, state } = this.#session;
    return !this.#hides || viewer === 0 || seat === viewer || status(game, state).kind === "over";
  }

  record(): GameRecord {
    const { setup, answers, chance, notes } = this.#session;
    const written = notes.length > 0 ? { notes } : {};
    return { setup, answers: answers.map(({ seat, key }) => ({ seat, key })), chance, ...written };
  }

  log(seat: number | null): LogEntry[] {
    const { opening, played } = this.#session;
    const lines = [
      ...this.#once(seat, opening, () => this.#lines(0, opening, seat)),
      ...played.flatMap((move, at) => this.#toldOf(move, at + 1, seat)),
    ];
    return lines.slice(-MOST_LINES).map((line, n) => ({ ...line, n }));
  }

  #toldOf(move: Made, number: number, seat: number | null): readonly Line[] {
    return this.#once(seat, move, () => this.#moveLines(move, number, seat));
  }

  #once(seat: number | null, of: object, make: () => readonly Line[]): readonly Line[] {
    const known = this.#told.get(seat) ?? new WeakMap<object, readonly Line[]>();
    this.#told.set(seat, known);
    const lines = known.get(of) ?? make();
    known.set(of, lines);
    return lines;
  }

  /** The present question of a seat (from 0). */
  question(seat: number): Question | null {
    const asked = this.#session.asked(seat);
    return asked && questionOf(this.context(), asked, this.#session.trail(seat, this.speech.to(seat)));
  }

  /** The context for describing questions. */
  context(): Context {
    const { game, state, loaded } = this.#session;
    return {
      game,
      state,
      place: (node) => this.place(node),
      about: (node) => ruleName(loaded, node),
      seatNames: this.names,
      speech: this.speech,
      said: this.#painter.look.choices,
      sentenceFor: (rule, field, word) => answerSentence(loaded, rule, new Map([[field, { word, said: words(word) }]])),
      cardOf: (kind, row) => rowCard(this.#painter, kind, row),
    };
  }

  /** The things among the candidates of the next question if a seat made these choices. */
  goals(seat: number, keys: readonly string[]): string[] {
    const next = this.#session.ifAllChosen(seat, keys, () => this.question(seat));
    return next?.candidates.flatMap(({ thing, on = [] }) => [...(thing === null ? [] : [thing]), ...on]) ?? [];
  }

  /** An answer as a seat may know it: that it was forced, or that chance decided something, may be secret. */
  #made(made: Made, number: number, seat: number | null): MadeAnswer {
    const { owed, publiclyForced } = made;
    const isOwn = seat === null || seat === made.seat;
    const isTold = () => this.#toldOf(made, number, seat).some(({ kind }) => kind === "chance");
    const tossed = made.tossed && (seat === null || !this.#session.game.secrets.any || isTold());
    return { seat: made.seat + 1, owed, forced: isOwn ? made.forced : publiclyForced, tossed };
  }

  #over(winners: readonly number[], reason: string): NonNullable<Position["over"]> {
    const names = winners.map((seat) => this.names[seat] ?? "");
    const text =
      names.length === 0
        ? "Nobody wins"
        : names.length === 1
          ? `${names[0]} wins`
          : `${names.join(" and ")} win together`;
    const why = endSentence(this.#session.loaded, reason) ?? ENDS[reason] ?? words(reason);
    return { text: why === "" ? `${text}.` : `${text}: ${why}.`, winners: winners.map((seat) => seat + 1) };
  }

  #moveLines(move: Made, number: number, seat: number | null): Line[] {
    const spoken = this.speech.to(move.seat);
    const { value: say } = spokenNaming(this.#session.loaded, spoken);
    const text = answerText(move, seat, { session: this.#session, spoken, say });
    const node = move.events[0]?.node ?? -1;
    const head = {
      move: number,
      kind: "move" as const,
      seat: move.seat + 1,
      depth: 0,
      event: -1,
      text,
      see: "",
      place: this.place(node),
    };
    return [head, ...this.#lines(number, move.events, seat)];
  }

  #lines(move: number, events: readonly Event[], seat: number | null): Line[] {
    const heard = mergedEvents(heardOf(this.#session.game, events, seat));
    const least = Math.min(...heard.map(({ view }) => view.depth));
    // Events are numbered as heard: their index among all events would reveal how many were not heard.
    return heard.flatMap(({ event, view, nth }) => {
      const told = this.#narrator.tell(event, view);
      const kind = KINDS[told.kind];
      if (kind === null) return [];
      return [
        {
          move,
          kind,
          seat: null,
          depth: Math.min(6, view.depth - least),
          event: nth,
          text: textOf(told.pieces, this.#naming),
          see: seeOf(this.#session.loaded, view.node),
          place: this.place(view.node),
        },
      ];
    });
  }
}

/** Texts for ends without a name in the rules. */
const ENDS: Readonly<Record<string, string>> = { finish: "", limit: "the last round is over" };

/** The log kinds of sentences. Sentences that only repeat the line of the move are left out. */
const KINDS: Readonly<Record<Told["kind"], LogEntry["kind"] | null>> = {
  event: "event",
  chance: "chance",
  call: "call",
  phase: "phase",
  say: "say",
  end: "end",
  idle: "idle",
  note: "idle",
  answer: null,
  aside: null,
};
