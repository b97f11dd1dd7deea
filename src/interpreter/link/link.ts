import { makeCompiler } from "../eval/compile.ts";
import { rowOf } from "../ir/instructions.ts";
import {
  type Instruction,
  type KindId,
  NONE,
  type Program,
  type PurposeId,
  type Scoped,
  type Type,
} from "../ir/program.ts";
import { isClosed } from "../ir/zone-forms.ts";
import { entityNames } from "../names/names.ts";
import { domainOf } from "../runtime/domain.ts";
import { type Entities, makeEntities, parentsOf } from "../runtime/entities.ts";
import { RuleError } from "../runtime/errors.ts";
import type { Board, Game, Secrets } from "../runtime/game.ts";
import { makeGeometry } from "../runtime/geometry.ts";
import { type Layout, makeLayout } from "../runtime/layout.ts";
import { makePlaces, type Places } from "../runtime/locations.ts";
import { type Meter, metered } from "../runtime/meter.ts";
import { allSeats, allViewers } from "../runtime/onlooker.ts";
import { hold, makeRuntime } from "../runtime/runtime.ts";
import { stampsOf } from "../runtime/stamps.ts";
import { Visibility } from "../runtime/visibility.ts";
import { withThings } from "../runtime/written-things.ts";
import { rechain } from "../runtime/zones.ts";
import { failures } from "./check-failures.ts";
import { cutBoards } from "./sized-boards.ts";

/** What players choose at the table before a game. */
export interface Table {
  readonly players: number;
  /** values by option; missing ones have their default */
  readonly options?: readonly number[];
  /** measures the cost of the rules (see meter.ts) */
  readonly meter?: Meter;
}

/** Links a program: settles everything that does not change during a game, so that play works on numbers alone. */
export function link(written: Program, table: Table): Game {
  const options = written.options.map((option, i) => table.options?.[i] ?? option.default);
  const program = cutBoards(written, (side) =>
    early(written, table, options, onlyPlayers(written, table.players), side),
  );
  const entities = makeEntities(program, table.players, (count, soFar) => early(program, table, options, soFar, count));
  const game = assemble(program, table.players, options, entities, table.meter);
  const { checks, needs } = program;
  const limit = { rounds: most(game, program.limit.rounds), moves: most(game, program.limit.moves) };
  // Checks read only what does not change, so an empty position is enough.
  layEmptyTable(game);
  return { ...game, limit, checkFailures: failures(game, checks), refusals: failures(game, needs) };
}

function assemble(
  program: Program,
  players: number,
  options: readonly number[],
  entities: Entities,
  meter: Meter | null = null,
): Game {
  const domain = (type: Type) => domainOf(program, entities, type);
  const second = program.zones.map((zone) => (zone.key2 ? domain(zone.key2) : null));
  const places = makePlaces(program, entities, second);
  const { purposes, counters } = purposesOf(program, entities);
  const layout: Layout = makeLayout(program, entities, places, counters);
  const rt = makeRuntime(stampsOf(program));
  const [seats, everybody] = [allSeats(players), allViewers(players)];
  const ground = { program, entities, places, layout };
  const secrets = secretsOf(program, entities, places);
  const game: Game = {
    ...ground,
    players,
    options,
    limit: { rounds: null, moves: null },
    ...boardsOf(program, entities),
    names: entityNames(program, entities),
    seats,
    everybody,
    phases: program.phases,
    reasons: ["limit", "finish", ...endsIn(program), ...program.endTests.map((test) => test.id)],
    purposes,
    checkFailures: [],
    refusals: [],
    domain,
    printed: program.fields.map(({ type, values }) =>
      values.map((value) => withThings(program, entities, type, value)),
    ),
    mayLeave: leavers(program),
    secrets,
    visibility: new Visibility(
      { ...ground, mayHide: secrets.rows },
      rt,
      { seats, everybody },
      {
        compile: (scoped) =>
          metered(meter, { what: "seen", node: scoped.expr.node }, (args) => compiler.scoped(scoped)(args)),
        reads: (piece) => compiler.reads(piece),
      },
    ),
    rt,
    meter,
    carried: [],
    compiled: { plan: null },
  };
  const compiler = makeCompiler(game, null);
  return game;
}

/** The entities before kinds are counted: the table and the players. */
function onlyPlayers(program: Program, players: number): Entities {
  const kinds = program.kinds.map((kind) => ({ ...kind, copies: { of: "none" as const } }));
  return makeEntities({ ...program, kinds }, players, () => 0);
}

/**
 * Evaluates how many things a kind has, or how large a board is. The expression may read options, players and the
 * things counted before.
 */
function early(program: Program, table: Table, options: readonly number[], soFar: Entities, count: Scoped): number {
  if (count.expr.op === "const") return Number(count.expr.value);
  const game = assemble({ ...program, slots: [], zones: [], boards: [], fields: [] }, table.players, options, soFar);
  hold(game.rt, new Int32Array(game.layout.size).fill(1));
  const found = Number(makeCompiler(game, null).scoped(count)([]));
  if (found > MOST_COPIES) throw new RuleError("limit", count.expr.node, `${found} of a kind are too many`);
  return found;
}

/** Rules are untrusted, and no game needs more things of one kind. */
const MOST_COPIES = 20_000;

function boardsOf(program: Program, entities: Entities) {
  const boardOf = new Int32Array(entities.count).fill(-1);
  const localOf = new Int32Array(entities.count).fill(NONE);
  const boards = program.boards.map((board, id): Board => {
    const used = new Map<KindId, number>();
    const list = board.spaces.map((space, local) => {
      const index = used.get(space.kind) ?? 0;
      used.set(space.kind, index + 1);
      const entity = entities.ofKind[space.kind]?.[index] ?? NONE;
      boardOf[entity] = id;
      localOf[entity] = local;
      return entity;
    });
    return { geometry: makeGeometry(board), entities: list };
  });
  return { boards, boardOf, localOf };
}

/** Ids of the end tests that run after certain events (`endIf`). */
function endsIn({ bodies }: Program): string[] {
  const found = new Set<string>();
  for (const one of bodies.flatMap(({ code }) => code)) if (one.do === "endIf") found.add(one.end.id);
  return [...found];
}

/** The purposes of chance in order of first use, and whether each is used for single entities. */
function purposesIn({ bodies }: Program): ReadonlyMap<PurposeId, boolean> {
  const found = new Map<PurposeId, boolean>();
  for (const one of bodies.flatMap(({ code }) => code)) {
    const purpose = one.do === "gather" ? { id: one.purpose, of: null } : rowOf(one).purpose(one);
    if (purpose) found.set(purpose.id, purpose.of !== null || found.get(purpose.id) === true);
  }
  return found;
}

/** Gives each purpose a counter, or one per entity where it is used for single entities. */
function purposesOf(program: Program, entities: Entities) {
  const perEntity = purposesIn(program);
  const purposes = program.purposes.map((word, id) => ({ word, perEntity: perEntity.get(id) === true, at: NONE }));
  let counters = 0;
  for (const [id, each] of perEntity) {
    const purpose = purposes[id];
    if (purpose) purpose.at = counters;
    counters += each ? entities.count + 1 : 1;
  }
  return { purposes, counters };
}

/** By kind: can its things be out of play? Where they cannot, lists of them are made once. */
function leavers(program: Program): boolean[] {
  const removed = new Set<KindId>();
  for (const body of program.bodies) {
    for (const instruction of body.code) {
      if (instruction.do === "remove") for (const kind of instruction.kinds) removed.add(kind);
    }
  }
  return program.kinds.map(({ copies, removedWhen }, kind) => {
    const stock = copies.of === "number" && !copies.inPlay;
    return stock || removedWhen !== null || (removed.has(kind) && kind !== 0);
  });
}

/**
 * Is a parent part of what a thing is? An owner (players are kind 1) or a space is public and is not; other parents
 * are, such as the suit of a card.
 */
function tellsWhatItIs(program: Program, parent: KindId): boolean {
  const def = program.kinds[parent];
  if (!def || parent <= 1 || def.board !== null) return false;
  const parents = parentsOf(def.copies);
  return parents.length === 0 || parents.some((further) => tellsWhatItIs(program, further));
}

function secretsOf(program: Program, entities: Entities, places: Places): Secrets {
  const closed = program.zones.map(
    (zone) => isClosed(zone) || zone.seen.some((rule) => rule.who !== "all" || rule.when !== null),
  );
  const hidesPlace = program.kinds.map((_, kind) =>
    program.zones.some((zone, i) => closed[i] && zone.holds.includes(kind)),
  );
  const rows = program.kinds.map((def, kind) => def.face.length > 0 || hidesPlace[kind] === true);
  const parents = entities.parentsOf.map((_, nth) =>
    program.kinds.map(({ copies }, kind) => {
      const parent = parentsOf(copies)[nth];
      return rows[kind] === true && parent !== undefined && tellsWhatItIs(program, parent);
    }),
  );
  const whispers = (one: Instruction) => rowOf(one).secret(one) === "unheard";
  return {
    any:
      program.bodies.some(({ code }) => code.some(whispers)) ||
      rows.includes(true) ||
      program.slots.some(({ seen }) => seen.length > 0),
    rows,
    places: hidesPlace,
    parents,
    anyParents: parents.some((kinds) => kinds.includes(true)),
    restricted: Uint8Array.from(places.zoneOf, (zone) => (closed[zone] ? 1 : 0)),
  };
}

/** The limit, if it depends on choices at the table; at least 1. */
function most(game: Game, limit: number | Scoped | null): number | null {
  if (limit === null || typeof limit === "number") return limit;
  layEmptyTable(game);
  return Math.max(1, Number(makeCompiler(game, null).scoped(limit)([])));
}

function layEmptyTable(game: Game): void {
  hold(game.rt, new Int32Array(game.layout.size));
  game.rt.slots.fill(NONE, game.layout.place, game.layout.pos);
  rechain(game, game.rt.slots);
  for (const [id, inPlay] of game.entities.startsInPlay.entries()) game.rt.slots[game.layout.inPlay + id] = inPlay;
}
