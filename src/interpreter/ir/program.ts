// Long because it is one contract: the tables that `dsl/lower` fills and the machine reads.

import type { Builtin } from "./builtins.ts";
import type { Instructions } from "./instruction-set.ts";
import type { Operators } from "./operators.ts";
import type { ZoneForm } from "./zone-forms.ts";

/**
 * The Program: rules with every name resolved, as plain data. `dsl/lower` makes it, and the rest of this folder runs
 * it. Nothing here knows files, lines or texts; `node` numbers lead back to positions through the source map that the
 * dsl keeps. All ids (kinds, slots, zones, terms ...) are indexes into the arrays of {@link Program}.
 */

/**
 * A value during a game. Numbers stand for integers, booleans (0/1), enum words (ordinal), table rows (index in the
 * table of the kind), entities (id), zones (location), bodies and commands (index) and running verbs (index of the
 * frame). Arrays stand for lists, sets (sorted, no duplicates), records (one element per field, in declared order) and
 * maps (one element per key, in the order of the key's domain). Arrays are never changed in place.
 */
export type Value = number | readonly Value[];

/** The value `none`; no integer of the language has it. */
export const NONE = -2147483648;

/** See {@link FieldDef}: how a printed value names an entity before ids are known. */
export const ENTITY_CODE = 1_000_000;

export type NodeId = number;
export type KindId = number;
type EnumId = number;
type RecordId = number;
export type SlotId = number;
export type FieldId = number;
export type ZoneId = number;
export type TermId = number;
export type OrderId = number;
export type BodyId = number;
export type CommandId = number;
export type LineId = number;
export type PathId = number;
export type BoardId = number;
export type OptionId = number;
/** index into {@link Program.purposes} */
export type PurposeId = number;
/** index into {@link Program.windows} */
export type WindowId = number;
/** index into {@link Program.phases} */
export type PhaseId = number;
/** index into {@link Program.types} */
export type TypeId = number;

export type Type =
  | { readonly t: "int"; readonly least: number; readonly most: number }
  | { readonly t: "bool" }
  | { readonly t: "enum"; readonly of: EnumId }
  | { readonly t: "row"; readonly of: KindId }
  /** a component, a space, a player or the table; several kinds form a family */
  | { readonly t: "entity"; readonly of: readonly KindId[] }
  | { readonly t: "record"; readonly of: RecordId }
  | { readonly t: "optional"; readonly of: Type }
  | { readonly t: "set"; readonly of: Type }
  | { readonly t: "list"; readonly of: Type; readonly most: number }
  /** one value for every member of a finite domain (enum, entity kind, row) */
  | { readonly t: "map"; readonly key: Type; readonly of: Type }
  /** the answer to a split: pairs of a candidate and its amount, for candidates with an amount above 0 */
  | { readonly t: "amounts"; readonly key: Type }
  | { readonly t: "zone"; readonly of: KindId }
  | { readonly t: "body" }
  | { readonly t: "command" }
  /** a running verb */
  | { readonly t: "frame"; readonly body: BodyId }
  /** a fixed number of values, each of its own type: the answers of a simultaneous question, empty once they have been read */
  | { readonly t: "tuple"; readonly of: readonly Type[] }
  /** no value: an `optional` of it is always none, a list of it is always empty */
  | { readonly t: "never" };

/** The version of this data structure. It changes with every change that readers of programs would notice. */
export const IR_VERSION = 7;

export interface Program {
  readonly version: number;
  readonly id: string;
  readonly title: string;
  /** the word for one pass through the phases, e.g. "turn" */
  readonly cycle: string;
  readonly playerCounts: readonly number[];
  /** Every type once. Expressions refer to their type by its index here; declarations hold the same object. */
  readonly types: readonly Type[];
  readonly options: readonly OptionDef[];
  readonly enums: readonly EnumDef[];
  readonly records: readonly RecordDef[];
  /** kind 0 is the table (one entity), kind 1 the players */
  readonly kinds: readonly KindDef[];
  readonly fields: readonly FieldDef[];
  readonly slots: readonly SlotDef[];
  readonly zones: readonly ZoneDef[];
  readonly boards: readonly BoardDef[];
  readonly lines: readonly LineDef[];
  readonly paths: readonly PathDef[];
  readonly terms: readonly TermDef[];
  readonly orders: readonly OrderDef[];
  readonly bodies: readonly Body[];
  readonly commands: readonly CommandDef[];
  /** the ids of the windows, of the phases in order, and the words of the purposes of chance */
  readonly windows: readonly string[];
  readonly phases: readonly string[];
  readonly purposes: readonly string[];
  /** runs the whole game: set-up, then the phases again and again */
  readonly main: BodyId;
  /** tested before every question and when `main` begins a phase; `after:` tests are inlined in bodies as `endIf` */
  readonly endTests: readonly EndTest[];
  readonly limit: Limit;
  /** score of a player (env: [player]); null: the rules only name winners */
  readonly score: Scoped | null;
  /** worth of the position for a player (env: [player]), for bots */
  readonly worth: Scoped | null;
  /** settings of bots for this game; null: the defaults */
  readonly bots: BotsDef | null;
  /** measures of these rules, besides the built-in ones; play does not depend on them */
  readonly measures: readonly MeasureDef[];
  /** goals for measures of games; play does not depend on them */
  readonly goals: readonly GoalDef[];
  /** requirements on options and number of players before a game can begin (env: []) */
  readonly needs: readonly {
    readonly id: string;
    readonly holds: Scoped;
    readonly text: string | null;
    readonly node: NodeId;
  }[];
  /** self-checks of the rules, evaluated once on the linked game (env: []) */
  readonly checks: readonly { readonly id: string; readonly holds: Scoped; readonly node: NodeId }[];
  /** invariants of every position in which somebody is asked, and of every end (env: []); see observe/invariants.ts */
  readonly always: readonly Invariant[];
}

/** A condition that every position must fulfil. */
export interface Invariant {
  readonly id: string;
  readonly holds: Scoped;
  readonly text: string | null;
  readonly node: NodeId;
}

/** An expression with the number of places in its environment (parameters first, then its own variables). */
export interface Scoped {
  readonly expr: Expr;
  readonly size: number;
}

/** A number of a finished game, or one for each seat or each row of a kind. */
export interface MeasureDef {
  readonly id: string;
  /** whose number it is (env: [player] or [row]); `game`: one number (env: []) */
  readonly of: "game" | "seat" | "row";
  /** the kind of the rows; null: not by row */
  readonly kind: KindId | null;
  readonly value: Scoped;
  /** is it a condition, of which the frequency is measured? */
  readonly isShare: boolean;
  /** a description for people; null: the id */
  readonly text: string | null;
  readonly node: NodeId;
}

/** Bounds for the mean of some measures of games (see measure-names.ts). */
export interface GoalDef {
  /** ids of the measures, each of which has these bounds */
  readonly measures: readonly string[];
  /** the text in the rules */
  readonly text: string;
  /** null: no bound; shares are from 0 to 1 */
  readonly least: number | null;
  readonly most: number | null;
  readonly node: NodeId;
}

/** Settings of bots that the rules do not override. */
export const USUAL_BOTS: BotsDef = { aim: "win", playouts: "random", curiosity: 70, cutOff: 100 };

/** How bots think about a game. */
export interface BotsDef {
  /** the objective: winning, or the greatest lead in score */
  readonly aim: "win" | "score";
  readonly playouts: "random" | "learnt";
  /** exploration constant, in hundredths */
  readonly curiosity: number;
  /** answers of a playout after the tree before it is cut off */
  readonly cutOff: number;
}

export interface Limit {
  /** passes through the phases, or null; an expression reads only options and `every` seat (env: []) */
  readonly rounds: number | Scoped | null;
  /** moves, or null */
  readonly moves: number | Scoped | null;
  /** list of players (env: []); evaluated at the limit */
  readonly winners: Scoped;
  readonly node: NodeId;
}

export interface EndTest {
  readonly id: string;
  readonly test: Scoped;
  /** list of players */
  readonly winners: Scoped;
  readonly node: NodeId;
}

export interface OptionDef {
  readonly id: string;
  readonly type: Type;
  /** the words for the values, in order: enum words, `no`/`yes`, or integers */
  readonly choices: readonly string[];
  readonly default: number;
  readonly node: NodeId;
}

interface EnumDef {
  readonly id: string;
  readonly words: readonly string[];
}

interface RecordDef {
  readonly id: string;
  readonly fields: readonly { readonly id: string; readonly type: Type }[];
}

/** A kind of entity. Its rows are those of its table; kinds without a table have none. */
export interface KindDef {
  readonly id: string;
  readonly plural: string;
  readonly rows: readonly string[];
  readonly copies: Copies;
  /** the board whose spaces these are, or null */
  readonly board: BoardId | null;
  /** components of this kind can stand on spaces of these kinds (empty: on none) */
  readonly standsOn: readonly KindId[];
  /** the zone (of the owner, the table or the parent) in which each component begins; null: none */
  readonly startsIn: ZoneId | null;
  /** who knows the row of this component, where its place does not hide it; empty: all */
  readonly face: readonly SeenRule[];
  /** for kinds whose things leave by themselves: env [entity]; tested where end tests are */
  readonly removedWhen: Scoped | null;
  readonly node: NodeId;
}

/**
 * How many entities a kind has. `parents`: one lot for every entity of that kind; for several kinds, one for every
 * combination. Each kind occurs once. `rows`: so many for each row, or as many as an integer field says. `number`:
 * `count` entities. `inPlay` false: a stock that `make` takes from; `named` entities are in play from the start.
 */
export type Copies =
  | { readonly of: "none" }
  | {
      readonly of: "rows";
      readonly count: number | FieldId;
      readonly counted: "fixed" | "field";
      readonly parents: readonly KindId[];
    }
  | {
      readonly of: "number";
      readonly count: Scoped;
      readonly parents: readonly KindId[];
      readonly inPlay: boolean;
      readonly named: readonly string[];
    }
  /** the spaces of a board: their names come from the board */
  | { readonly of: "spaces" };

/** A printed value: one per row, or per row and face; read by `field`. */
export interface FieldDef {
  readonly id: string;
  readonly kind: KindId;
  readonly type: Type;
  /**
   * By row; for spaces of a generated board, by space in the order of the board. Entities are written as kind *
   * ENTITY_CODE + number within the kind; linking turns them into ids.
   */
  readonly values: readonly Value[];
  /** for face fields: the slot that says which face is up; the value is then values[row * faces + face] */
  readonly faces: { readonly slot: SlotId; readonly count: number } | null;
}

/** A stored value: of the table, of each entity of some kinds, or of each pair. */
export interface SlotDef {
  readonly id: string;
  /** the types of its keys: entity types, enums or rows; the table is the entity type of kind 0 */
  readonly keys: readonly Type[];
  readonly type: Type;
  /** env: [keys...] */
  readonly initial: Scoped;
  /** set to `initial` by the instruction `refresh` of this scope; null: never */
  readonly fresh: number | null;
  /** env of the rules: [keys...]; empty: as visible as the entity that it belongs to */
  readonly seen: readonly SeenRule[];
  readonly node: NodeId;
}

export interface ZoneDef {
  readonly id: string;
  /** one zone for every entity of these kinds (a family), or for every pair of `key` and `key2` */
  readonly key: readonly KindId[];
  readonly key2: Type | null;
  readonly form: ZoneForm;
  /** places of a row; 1 for a spot; 0: no limit */
  readonly size: number;
  readonly holds: readonly KindId[];
  /** who sees its contents; empty: all; env: [owner entity, second key?] */
  readonly seen: readonly SeenRule[];
  /** a zone that is shuffled in when a draw finds this deck empty; env [owner entity, second key?] */
  readonly refill: Scoped | null;
  readonly node: NodeId;
}

/** Who may see: all, nobody, or the players that `who` gives (a player, a list, or none), while `when` holds. */
export interface SeenRule {
  readonly who: "all" | "nobody" | Scoped;
  readonly when: Scoped | null;
}

/**
 * The spaces of a board and their links. Directions are numbered; `links[space][direction]` is a local space number or
 * NONE. Local numbers run over the spaces in order, from 0. `near` are the directions that count as neighbours
 * (`neighbours: sides` on a grid excludes diagonals, which still exist for rays).
 */
export interface BoardDef {
  readonly id: string;
  readonly kinds: readonly KindId[];
  readonly spaces: readonly { readonly name: string; readonly kind: KindId; readonly x: number; readonly y: number }[];
  /** the enum of direction words of this board (e.g. north, northeast ...), or null if links have no direction */
  readonly directions: EnumId | null;
  readonly lattice: LatticeDef | null;
  readonly links: readonly (readonly number[])[];
  readonly near: readonly number[];
  /** if its size is chosen before play: the size expressions (env: []); the spaces are those of the largest size */
  readonly size:
    | null
    | { readonly form: "sides"; readonly rows: Scoped; readonly columns: Scoped }
    /** hexes along each edge; the centre has the coordinates 0, 0 */
    | { readonly form: "hexagon"; readonly side: Scoped };
  /** after cutting to size: by space of the largest board, its number on this one, or NONE */
  readonly cut: readonly number[] | null;
  /** named rings of spaces, in clockwise order, as local space numbers */
  readonly rings: readonly { readonly id: string; readonly spaces: readonly number[] }[];
  /** if edges are spaces: their board, and by space and direction the edge that a step crosses, or NONE */
  readonly crosses: null | { readonly edges: BoardId; readonly at: readonly (readonly number[])[] };
  /** if its spaces are corners or edges of another board */
  readonly part: null | PartDef;
}

/** Corners or edges of the spaces of another board. */
export interface PartDef {
  readonly of: BoardId;
  readonly form: "corners" | "edges";
  /** for each: a space that it belongs to, and its offset from the centre of that space in a drawing, in units of one space */
  readonly beside: readonly { readonly space: number; readonly x: number; readonly y: number }[];
  /** for each: all its names, one from each space that it touches */
  readonly names: readonly (readonly string[])[];
  /** for each: the spaces that it touches */
  readonly touching: readonly (readonly number[])[];
  /** for each edge: numbers of the corners at its ends, which tell which edges meet; empty for corners */
  readonly ends: readonly (readonly [number, number])[];
}

/** The geometry of a generated board; null: links come from rows. */
export interface LatticeDef {
  /** how many directions make one turn */
  readonly turn: number;
  /** the outline of a space if the rules do not define one */
  readonly outline: "tile" | "hex";
  /** the offset of each direction in a drawing, in units of one space; null: by coordinates */
  readonly drawn: readonly (readonly [x: number, y: number])[] | null;
}

/** A line of sight between two spaces. All conditions have env [params..., extra]. */
export interface LineDef {
  readonly id: string;
  readonly board: BoardId;
  readonly params: number;
  /** its two end spaces, env [params...] */
  readonly from: Scoped;
  readonly to: Scoped;
  /** `straight`: along `near` directions; `centre`: the segment between the centres of two squares of a map */
  readonly runs: "straight" | "centre";
  readonly atMost: number;
  /** may a space strictly between be crossed, env [params..., space]; null: all may */
  readonly passes: Scoped | null;
  /** does a border stop the line, env [params..., from space, to space]; null: none does */
  readonly stoppedBetween: Scoped | null;
  /** a line through a corner is stopped if `both` squares beside it stop it, or `either` */
  readonly corner: "both" | "either";
  readonly node: NodeId;
}

/**
 * Paths over a board: a step from a space to a neighbour is allowed if `step` holds, and costs `cost` (null: 1); env
 * [params..., from, to].
 */
export interface PathDef {
  readonly id: string;
  readonly board: BoardId;
  readonly params: number;
  readonly near: readonly number[];
  /** the neighbours of a space, env [params..., from]; null: those in the directions `near` */
  readonly beside: Scoped | null;
  readonly step: Scoped;
  readonly cost: Scoped | null;
  readonly node: NodeId;
}

export interface TermDef {
  readonly id: string;
  readonly params: readonly Type[];
  readonly type: Type;
  /** places of the environment: parameters first */
  readonly size: number;
  readonly form: TermForm;
  /** is its last parameter the depth of recursion? Rules call another term of the same name, without it */
  readonly levels: boolean;
  readonly node: NodeId;
}

/** The form of a term. Members have ids, by which explanations, packs and scenarios name them. */
export type TermForm =
  | { readonly form: "value"; readonly expr: Expr }
  /**
   * base (or the greatest `is` modifier), plus parts and `add` modifiers, then `least` modifiers, then `most`
   * modifiers, then limits from top to bottom. A part whose `if` does not hold counts 0 and is not listed.
   */
  | {
      readonly form: "number";
      readonly base: Expr;
      readonly parts: readonly Member[];
      readonly modifiers: readonly Modifier[];
      readonly limits: readonly LimitMember[];
    }
  | { readonly form: "all"; readonly members: readonly Member[] }
  | { readonly form: "any"; readonly members: readonly Member[] }
  /** the first case whose `if` holds; none if no case does */
  | { readonly form: "cases"; readonly cases: readonly Member[] };

export interface Member {
  readonly id: string;
  readonly if: Expr | null;
  readonly expr: Expr;
  /** text for people: why a condition does not hold */
  readonly text: Template | null;
  readonly node: NodeId;
}

export interface LimitMember extends Member {
  readonly at: "least" | "most";
}

/**
 * A modifier of a number: env [params..., giver], then variables, `size` places in all. The giver is an entity in play
 * of `kind` with `row`, or the row itself.
 */
export interface Modifier {
  readonly id: string;
  readonly kind: KindId;
  readonly row: number;
  /** can any entity of the kind be the giver, whatever its row? Then `reaches` decides */
  readonly anyRow: boolean;
  readonly as: "is" | "add" | "least" | "most";
  readonly size: number;
  /** does the giver affect the subject (the first parameter)? */
  readonly reaches: Expr;
  readonly if: Expr | null;
  readonly expr: Expr;
  readonly node: NodeId;
}

/** Text with values in it; their types determine how they are printed. */
export type Template = readonly (string | Expr)[];

export interface OrderDef {
  readonly id: string;
  readonly params: readonly Type[];
  readonly size: number;
  readonly keys: readonly OrderKey[];
}

export interface OrderKey {
  readonly id: string;
  /** if it does not hold, the key counts 0 and decides nothing */
  readonly if: Expr | null;
  readonly by: SortBy;
  readonly descending: boolean;
  /** reverses a nested order */
  readonly reversed: true | Expr | null;
  /** never reversed */
  readonly fixed: boolean;
  readonly node: NodeId;
}

export type SortBy =
  | { readonly by: "value"; readonly expr: Expr }
  /** all keys of a named order in turn; args are evaluated in the env of the element */
  | { readonly by: "order"; readonly order: OrderId; readonly args: readonly Expr[] }
  /** chance decides among equal elements; only in `gather` */
  | { readonly by: "chance" };

export interface SortKey {
  readonly by: SortBy;
  readonly descending: boolean;
  readonly reversed: true | Expr | null;
  readonly node: NodeId;
}

/** A pipeline over the elements of a list: each step receives the result of the one before. */
export interface Query {
  readonly variable: number;
  /** type of the variable, that is, of an element of the list */
  readonly type: TypeId;
  readonly list: Expr;
  readonly steps: readonly QueryStep[];
  readonly node: NodeId;
}

/** The operands of each step of a query. Its expressions read the element in the query's variable, except for `take`. */
export interface QuerySteps {
  /** up to the first element for which it does not hold */
  while: { readonly holds: Expr };
  /** the elements for which all of this holds; each condition has a name, for why-not */
  filter: { readonly where: readonly Member[] };
  /** all best elements, that is, those than which none is better */
  best: { readonly keys: readonly SortKey[] };
  sort: { readonly keys: readonly SortKey[] };
  /** the first element for each combination of these values */
  distinct: { readonly keys: readonly Expr[] };
  /** the first elements, up to a count */
  take: { readonly count: Expr };
}

export type QueryStep = {
  readonly [S in keyof QuerySteps]: { readonly step: S } & QuerySteps[S];
}[keyof QuerySteps];

/** `type`: every possible value is of that type. */
export type Expr = { readonly node: NodeId; readonly type: TypeId } & ExprOp;

/** An expression with its operator, one case for each row of {@link Operators}. */
export type ExprOp = { readonly [O in keyof Operators]: { readonly op: O } & Operators[O] }[keyof Operators];

/** Instructions with numbered local places: parameters first, then kept values of a verb, then the rest. */
export interface Body {
  readonly id: string;
  /** `scenario`: effects in a scenario */
  readonly what: "main" | "phase" | "verb" | "window" | "command" | "row" | "trigger" | "scenario";
  readonly params: readonly Type[];
  /** the name of every local place (null: made by lowering, never shown), and its type while it is not cleared */
  readonly locals: readonly Local[];
  /** places of the environment for evaluating expressions: locals, then variables of queries */
  readonly size: number;
  readonly code: readonly Instruction[];
  readonly node: NodeId;
}

export interface Local {
  readonly id: string | null;
  readonly type: Type;
}

export type LValue =
  | { readonly to: "slot"; readonly slot: SlotId; readonly keys: readonly Expr[] }
  | { readonly to: "local"; readonly at: number }
  | { readonly to: "kept"; readonly of: Expr; readonly at: number }
  /** one element of a stored map or record */
  | { readonly to: "element"; readonly of: LValue; readonly key: Expr; readonly keyType: Type | null };

/** The destination of a move. */
export type Target =
  /** a space, a zone, or NONE (nowhere); the checker decides by the type */
  | { readonly to: "space" | "zone" | "either"; readonly expr: Expr; readonly at: "top" | "bottom" }
  /** a place (from 1) of a row */
  | { readonly to: "place"; readonly zone: Expr; readonly index: Expr };

/** One step of a body, one case for each row of {@link Instructions}. */
export type Instruction = {
  readonly [D in keyof Instructions]: { readonly node: NodeId; readonly do: D } & Instructions[D];
}[keyof Instructions];

/** The purpose of a chance event: a fixed word, and optionally an entity whose name is added to it. */
export interface Purpose {
  readonly id: PurposeId;
  readonly of: Expr | null;
}

/** A command offered in a window: `args` fill the first places of the command's environment. */
export interface Alternative {
  readonly command: CommandId;
  readonly args: readonly Expr[];
}

/** One question of a move. Its answer goes to place `at`. */
export interface Field {
  readonly id: string;
  readonly at: number;
  /** not asked (and NONE) if it does not hold */
  readonly if: Expr | null;
  /** several: must hold of the choice so far after each pick; choosing more can never make it true again */
  readonly within: Expr | null;
  /** must hold of the complete answer */
  readonly together: Expr | null;
  readonly type: Type;
  readonly choice: FieldChoice;
  readonly text: Template | null;
  /** a note beside each candidate, with the candidate in the query's variable */
  readonly note: Template | null;
  readonly node: NodeId;
}

export type FieldChoice =
  | {
      readonly choose: "one";
      readonly query: Query;
      /** may the answer be none: always, never, or if the expression holds */
      readonly optional: boolean | Expr;
      /** a new entity of this kind may be the answer, too, if the condition holds */
      readonly orNew: { readonly kind: KindId; readonly condition: Expr | null } | null;
    }
  /** a list, in the order of choosing if `ordered`, otherwise in the order of the candidates; asked one by one */
  | {
      readonly choose: "several";
      readonly query: Query;
      readonly least: Expr;
      readonly most: Expr;
      readonly ordered: boolean;
    }
  /** an amount for each candidate, adding up to the total: a list of pairs [candidate, amount above 0], read by `amountOf` */
  | { readonly choose: "split"; readonly query: Query; readonly total: Expr; readonly most: Expr | null };

/**
 * Environment: [args..., actor, fields..., variables...]. `needs` are tested before the command is offered. `then`
 * gives a chained command (of a card) whose questions belong to the same move; its body runs first, then `body`.
 */
export interface CommandDef {
  readonly id: string;
  readonly args: number;
  readonly needs: readonly Member[];
  readonly fields: readonly Field[];
  readonly then: { readonly command: Expr; readonly args: readonly Expr[] } | null;
  /** its parameters are the args, the actor and the fields */
  readonly body: BodyId;
  readonly size: number;
  readonly text: Template | null;
  readonly node: NodeId;
}

export type { Builtin };
