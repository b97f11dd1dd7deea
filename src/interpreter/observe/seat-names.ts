/**
 * Names of positions for a seat: everything that the seat can tell of a position as one number, and labels for its
 * answers. Positions that it cannot tell apart have the same name, so that a search over guesses recognizes its
 * information sets.
 */

import { copiesIn } from "../copies/copies.ts";
import { type Body, type Field, NONE, type Type, type Value } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";
import { givenIn } from "../runtime/given-answers.ts";
import { AT } from "../runtime/layout.ts";
import { toldProgress } from "../runtime/progress-values.ts";
import { copyFrames, type Frame, type State } from "../runtime/state.ts";
import { Appearance } from "./appearance.ts";
import { mapFrame } from "./frame-values.ts";
import { OpenNames } from "./open-names.ts";
import { numberOf, type Sum } from "./tokens.ts";

type List = readonly Value[];
const isList = (value: Value | null | undefined): value is List => typeof value === "object" && value !== null;

/** The words at the start of a position that everybody sees; the number of moves does not belong to the name. */
const OPEN_WORDS = [AT.round, AT.phase, AT.over, AT.winners, AT.open] as const;

const namings = new WeakMap<Game, SeatNames>();

export function seatNames(game: Game): SeatNames {
  const known = namings.get(game) ?? new SeatNames(game);
  namings.set(game, known);
  return known;
}

class SeatNames {
  private readonly game: Game;
  /** is everything public, so that an answer always leads to the same position, except for chance? */
  readonly isOpen: boolean;
  private eyes: Appearance | null = null;
  private readonly open: OpenNames | null;
  /** by body: 1 where it asks all unseen */
  private readonly asksAll: Uint8Array;

  constructor(game: Game) {
    this.game = game;
    this.asksAll = Uint8Array.from(game.program.bodies, ({ code }) =>
      code.some((one) => one.do === "everyone") ? 1 : 0,
    );
    this.isOpen =
      !game.secrets.any && !this.asksAll.includes(1) && copiesIn(game).every((group) => group === undefined);
    this.open = this.isOpen ? new OpenNames(game) : null;
  }

  private look(state: State, seat: number): Appearance {
    this.eyes ??= new Appearance(this.game, state);
    this.eyes.look(state, seat);
    return this.eyes;
  }

  /** The name of a position for a seat (0 is the first); `waiting`: the player (0 is the first) who is asked. */
  nameOf(state: State, seat: number, waiting: number): number {
    if (this.open) return this.open.nameOf(state, waiting);
    const sum: Sum = { high: 0, low: 0 };
    const eyes = this.look(state, seat);
    const { tokens } = eyes;
    for (const at of OPEN_WORDS) tokens.put(state.slots[at] ?? 0);
    tokens.put(waiting);
    for (const frame of state.frames) this.putFrame(eyes, frame);
    tokens.addTo(sum);
    this.addThings(sum, eyes);
    return numberOf(sum);
  }

  private addThings(sum: Sum, eyes: Appearance): void {
    const { entities } = this.game;
    const { moving } = eyes;
    for (let i = 0; i < moving.length; i++) {
      const entity = moving[i] as number;
      if (eyes.isGone(entity)) continue;
      eyes.putAppearance(entity);
      eyes.tokens.addTo(sum);
    }
    eyes.putStored(entities.count);
    eyes.tokens.addTo(sum);
  }

  /** Puts the locals of a frame that the seat may know. */
  private putFrame(eyes: Appearance, frame: Frame): void {
    const { tokens } = eyes;
    const { locals = [] } = this.game.program.bodies[frame.body] ?? {};
    if (frame.progress === null && this.asksAll[frame.body] === 0) {
      this.putPlain(eyes, frame, locals);
      return;
    }
    const open = this.opened(frame, eyes.seat);
    mapFrame(this.game, open, (type, value) => {
      const start = tokens.length;
      eyes.putValue(type, value);
      return tokens.hashFrom(start);
    });
    tokens.put(frame.body);
    tokens.put(frame.pc);
    for (let at = 0; at < locals.length; at++) tokens.putAll(open.locals[at] ?? NONE);
    if (open.progress !== null) tokens.putAll(toldProgress(open.progress, eyes.seat));
  }

  /** The same for a frame without progress, in a body without `everyone`: everything is in its locals. */
  private putPlain(eyes: Appearance, { body, pc, locals, masks }: Frame, defs: Body["locals"]): void {
    const { tokens, seat } = eyes;
    tokens.put(body);
    tokens.put(pc);
    for (let at = 0; at < defs.length; at++) {
      const isOpen = masks === null || (((masks[at] ?? -1) >> seat) & 1) === 1;
      const start = tokens.length;
      eyes.putValue(defs[at]?.type ?? { t: "never" }, isOpen ? (locals[at] ?? NONE) : NONE);
      tokens.put(tokens.hashFrom(start));
    }
  }

  /** A frame without the locals that the seat may not know. */
  private opened(frame: Frame, seat: number): Frame {
    const [open] = copyFrames([frame]) as [Frame];
    const { locals = [], code = [] } = this.game.program.bodies[frame.body] ?? {};
    for (let at = 0; at < locals.length; at++)
      if ((((frame.masks?.[at] ?? -1) >> seat) & 1) === 0) open.locals[at] = NONE;
    for (const one of code) if (one.do === "everyone") closeAnswers(open, one.answers, seat);
    return open;
  }

  /** Are the answers to a question labelled by number, in every position with the same name? */
  areNumbered(field: Field | null): boolean {
    return this.open?.areNumbered(field) ?? false;
  }

  /** Labels of a seat's answers, equal in every position that it cannot tell apart. */
  labelsOf(state: State, seat: number, field: Field | null, candidates: readonly Value[]): readonly number[] {
    if (this.areNumbered(field)) return numbersTo(candidates.length);
    if (this.open) return this.open.labelsOf(state.slots, candidates);
    if (!field) return candidates.map((value) => (typeof value === "number" ? value : 0));
    const eyes = this.look(state, seat);
    const type = elementType(field);
    return candidates.map((value) => {
      eyes.putValue(type, value);
      return eyes.tokens.hashFrom(0);
    });
  }
}

const numbered: (readonly number[])[] = [];

/** The numbers below a count; the same list for the same count. */
export function numbersTo(count: number): readonly number[] {
  numbered[count] ??= Array.from({ length: count }, (_, at) => at);
  return numbered[count];
}

/** The type of one answer: an element if several are chosen one by one, a number for a split. */
function elementType({ type, choice }: Field): Type {
  if (choice.choose === "one") return type;
  if (type.t === "list" || type.t === "set") return type.of;
  return type.t === "amounts" ? { t: "bool" } : type;
}

/** Hides the answers of others to a simultaneous question that the rules have not processed yet. */
function closeAnswers(frame: Frame, at: number, seat: number): void {
  const answers = frame.locals[at];
  if (!isList(answers)) return;
  frame.locals[at] = answers.map((value) => {
    const player = givenIn(value)?.player ?? NONE;
    return player === seat + 1 ? value : [player];
  });
}
