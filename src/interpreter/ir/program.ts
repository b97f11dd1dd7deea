// Long because it is one contract: the tables that `dsl/lower` fills and the machine reads, side by side.

import type { Builtin } from "./builtins.ts";
import type { Instructions } from "./instructions.ts";
import type { Operators } from "./ops.ts";
import type { ZoneForm } from "./zone-forms.ts";

/**
 * The Program: rules with every name resolved, as plain data. `dsl/lower` makes it, the rest of this folder runs it.
 * Nothing here knows a file, a line or a text; `node` numbers lead back to places through the source map that the
 * dsl keeps aside. All ids (kinds, slots, zones, terms ...) are indices into the arrays of {@link Program}.
 */

/**
 * A value while a game runs. Numbers stand for integers, booleans (0/1), enum words (ordinal), table rows (index in
 * the table of the kind), entities (global id), zones (location id), bodies and commands (index), running verbs (index
 * of the frame). Arrays stand for lists, sets (sorted, no duplicates), records (one element per field, in declared
 * order), and maps (one element per possible key, in order of the key's domain). Arrays are never changed in place.
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
  /** a component, a space, a player, the table; several kinds are a family */
  | { readonly t: "entity"; readonly of: readonly KindId[] }
  | { readonly t: "record"; readonly of: RecordId }
  | { readonly t: "optional"; readonly of: Type }
  | { readonly t: "set"; readonly of: Type }
  | { readonly t: "list"; readonly of: Type; readonly most: number }
  /** one value for every member of a finite domain (enum, entity kind, row) */
  | { readonly t: "map"; readonly key: Type; readonly of: Type }
  /** what a split gives: pairs of a candidate and its amount, of those alone that get something */
  | { readonly t: "amounts"; readonly key: Type }
  | { readonly t: "zone"; readonly of: KindId }
  | { readonly t: "body" }
  | { readonly t: "command" }
  /** a running verb */
  | { readonly t: "frame"; readonly body: BodyId }
  /**
   * a fixed number of values, each of its own type: what the machine keeps of answers that were given unseen. It is
   * empty once they have been read.
   */
  | { readonly t: "tuple"; readonly of: readonly Type[] }
  /** no value at all: `optional` of it is none by itself, a list of it is the empty one */
  | { readonly t: "never" };

/** The version of this data structure: it grows with every change that a reader of programs would notice. */
export const IR_VERSION = 7;

export interface Program {
  readonly version: number;
  readonly id: string;
  readonly title: string;
  /** the word for one run through the phases, e.g. "turn" */
  readonly cycle: string;
  readonly playerCounts: readonly number[];
  /**
   * Every type once. Expressions say their type by its number here; declarations hold the type itself, which is the same
   * object.
   */
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
  /** the ids of the windows, of the phases in their order, and the words for which chance is asked */
  readonly windows: readonly string[];
  readonly phases: readonly string[];
  readonly purposes: readonly string[];
  /** runs the whole game: set-up, then the phases over and over */
  readonly main: BodyId;
  /** tested before every question and whenever `main` begins a phase; `after:` tests are inlined in bodies as `endIf` */
  readonly endTests: readonly EndTest[];
  readonly limit: Limit;
  /** score of a player (env: [player]); null: winners only */
  readonly score: Scoped | null;
  /** what the position is worth to a player (env: [player]), for bots */
  readonly worth: Scoped | null;
  /** how bots think about this game; null: as about any other */
  readonly bots: BotsDef | null;
  /** what is measured of games besides what is measured of all; no play follows from it */
  readonly measures: readonly MeasureDef[];
  /** what games should be like; no play follows from it */
  readonly goals: readonly GoalDef[];
  /** what options and the number of players have to fulfil before a game can begin (env: []) */
  readonly needs: readonly {
    readonly id: string;
    readonly holds: Scoped;
    readonly text: string | null;
    readonly node: NodeId;
  }[];
  /** self-checks of the rules, evaluated once on the linked game (env: []) */
  readonly checks: readonly { readonly id: string; readonly holds: Scoped; readonly node: NodeId }[];
  /** what holds of every position in which somebody is asked, and of every end (env: []); see engine/always.ts */
  readonly always: readonly Invariant[];
}

/** A condition of the whole position that no rule breaks. */
export interface Invariant {
  readonly id: string;
  readonly holds: Scoped;
  readonly text: string | null;
  readonly node: NodeId;
}

/** An expression with the number of environment places it needs (parameters first, then its own variables). */
export interface Scoped {
  readonly expr: Expr;
  readonly size: number;
}

/** A number of a game at its end, or of each seat or row of a kind. */
export interface MeasureDef {
  readonly id: string;
  /** whose number it is (env: [player] or [row]); `game`: there is one (env: []) */
  readonly of: "game" | "seat" | "row";
  /** the kind of the rows; null: it is not of rows */
  readonly kind: KindId | null;
  readonly value: Scoped;
  /** is it a condition: measured is how often it holds */
  readonly isShare: boolean;
  /** what it says, for people; null: its id does */
  readonly text: string | null;
  readonly node: NodeId;
}

/** Where the mean of some measures of games should lie (see measure-names.ts). */
export interface GoalDef {
  /** ids of measures, each of which should lie there */
  readonly measures: readonly string[];
  /** as the rules have it */
  readonly text: string;
  /** null: there is no such end; shares from 0 to 1 */
  readonly least: number | null;
  readonly most: number | null;
  readonly node: NodeId;
}

/** How bots think where the rules do not say it. */
export const USUAL_BOTS: BotsDef = { aim: "win", playouts: "random", curiosity: 70, cutOff: 100 };

/** How bots think about a game. */
export interface BotsDef {
  /** what they play for: to win, or for as much more than the others as can be */
  readonly aim: "win" | "score";
  readonly playouts: "random" | "learnt";
  /** in hundredths */
  readonly curiosity: number;
  /** answers behind the tree */
  readonly cutOff: number;
}

export interface Limit {
  /** whole runs through the phases, or null; an expression reads options and `every` seat only (env: []) */
  readonly rounds: number | Scoped | null;
  /** moves, or null */
  readonly moves: number | Scoped | null;
  /** list of players (env: []); evaluated when the limit is reached */
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
  /** the words a person writes for the values, in order: enum words, `no`/`yes`, or integers */
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

/** A kind of entity. Its rows are the rows of its table; kinds without a table have no rows. */
export interface KindDef {
  readonly id: string;
  readonly plural: string;
  readonly rows: readonly string[];
  readonly copies: Copies;
  /** the board whose spaces these are, or null */
  readonly board: BoardId | null;
  /** components of this kind stand on spaces of these kinds (empty: they do not stand anywhere) */
  readonly standsOn: readonly KindId[];
  /** the zone (of the owner, the table or the parent) in which every component begins; null: nowhere */
  readonly startsIn: ZoneId | null;
  /** who knows which row this component is, where its place does not hide it; empty: all */
  readonly face: readonly SeenRule[];
  /** for kinds made in play that go by themselves: env [entity]; tested after every effect that moves or removes */
  readonly removedWhen: Scoped | null;
  readonly node: NodeId;
}

/**
 * How many entities a kind has. `parents`: one lot for every entity of that kind in the game (player: the owner); of
 * several kinds, one for every combination. Each kind stands there once.
 * `per` row: `one` each, or as many as the integer field says. Kinds without rows have `count` entities.
 * `inPlay` false: a stock that `make` takes from; `named` entities are in play from the start.
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

/** A printed value: one per row, or per row and face; read with `field`. */
export interface FieldDef {
  readonly id: string;
  readonly kind: KindId;
  readonly type: Type;
  /**
   * By row; for kinds that are spaces of a generated board: by space in the order of the board. Entities in values are
   * written as kind * ENTITY_CODE + number within the kind; linking turns them into ids.
   */
  readonly values: readonly Value[];
  /** for face fields: the slot that says which face is up, then values[row * faces + face] */
  readonly faces: { readonly slot: SlotId; readonly count: number } | null;
}

/** A stored value: of the table, of each entity of some kinds, or of each pair. */
export interface SlotDef {
  readonly id: string;
  /** the domains it is stored for: entity types, enums or rows; the table is the entity type of kind 0 */
  readonly keys: readonly Type[];
  readonly type: Type;
  /** env: [keys...] */
  readonly initial: Scoped;
  /** reset to `initial` by the instruction `refresh` of this scope; null: never */
  readonly fresh: number | null;
  /** env of the rules: [keys...]; empty: as visible as the entity it belongs to */
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
  /** empty: all see what lies here; env: [owner entity, second key?] */
  readonly seen: readonly SeenRule[];
  /** a zone expression, env [owner entity, second key?]: shuffled in when a draw finds this deck empty */
  readonly refill: Scoped | null;
  readonly node: NodeId;
}

/** Players who may see: all, nobody, or those that `who` gives (a player, a list, or none), while `when` holds. */
export interface SeenRule {
  readonly who: "all" | "nobody" | Scoped;
  readonly when: Scoped | null;
}

/**
 * Spaces and which lie beside which. Directions are numbered; `links[space][direction]` is a local space number or
 * NONE. Local numbers run over the spaces in order; the first space of the board is number 0. `near` are the
 * directions that count as neighbours (`neighbours: sides` on a grid leaves the diagonals out, they still exist for rays).
 */
export interface BoardDef {
  readonly id: string;
  readonly kinds: readonly KindId[];
  readonly spaces: readonly { readonly name: string; readonly kind: KindId; readonly x: number; readonly y: number }[];
  /** the enum of direction words of this board (e.g. north, northeast ...), or null where links have no direction */
  readonly directions: EnumId | null;
  readonly lattice: LatticeDef | null;
  readonly links: readonly (readonly number[])[];
  readonly near: readonly number[];
  /** where its size is settled before play: the spaces are those of the largest one (env: []) */
  readonly size:
    | null
    | { readonly form: "sides"; readonly rows: Scoped; readonly columns: Scoped }
    /** hexes along each edge; the middle has the coordinates 0, 0 */
    | { readonly form: "hexagon"; readonly side: Scoped };
  /** once it is cut to its size: by number of a space on the largest board its number on this one, or NONE */
  readonly cut: readonly number[] | null;
  /** named rings of spaces, in order (clockwise), as local space numbers */
  readonly rings: readonly { readonly id: string; readonly spaces: readonly number[] }[];
  /** where edges are spaces: the board of them, and by space and direction the one that a step crosses, or NONE */
  readonly crosses: null | { readonly edges: BoardId; readonly at: readonly (readonly number[])[] };
  /** where its spaces are corners or edges of those of another board */
  readonly part: null | PartDef;
}

/** Corners or edges of the spaces of another board. */
export interface PartDef {
  readonly of: BoardId;
  readonly form: "corners" | "edges";
  /** of each: a space that it belongs to, and how far from its middle it is drawn, in units of one space */
  readonly beside: readonly { readonly space: number; readonly x: number; readonly y: number }[];
  /** all that each can be called, as it is seen from each space that it touches */
  readonly names: readonly (readonly string[])[];
  /** the spaces that meet at each */
  readonly touching: readonly (readonly number[])[];
  /** of each edge the corners at its ends: numbers that say which edges meet; of corners nothing */
  readonly ends: readonly (readonly [number, number])[];
}

/** How the spaces of a board that is laid out by rule lie beside each other; null: they are joined as rows say. */
export interface LatticeDef {
  /** how many directions one turn goes on */
  readonly turn: number;
  /** what a space looks like where the rules do not say it */
  readonly outline: "tile" | "hex";
  /** where each direction leads in a drawing, in units of one space; null: as the coordinates say */
  readonly drawn: readonly (readonly [x: number, y: number])[] | null;
}

/** A line of sight between two spaces. All conditions have env [params..., extra]. */
export interface LineDef {
  readonly id: string;
  readonly board: BoardId;
  readonly params: number;
  /** the two spaces, env [params...] */
  readonly from: Scoped;
  readonly to: Scoped;
  /** `straight`: along `near` directions; `centre`: the segment between the middles of two squares of a drawn map */
  readonly runs: "straight" | "centre";
  readonly atMost: number;
  /** a space strictly between that may be crossed: env [params..., space]; null: all may */
  readonly passes: Scoped | null;
  /** a border that stops the line: env [params..., from space, to space]; null: none does */
  readonly stoppedBetween: Scoped | null;
  /** through a corner: `both` squares beside it must stop the line, or `either` */
  readonly corner: "both" | "either";
  readonly node: NodeId;
}

/**
 * Ways over a board: a step from one space to a neighbour is allowed where `step` holds, and costs `cost` (null: 1); env
 * [params..., from, to].
 */
export interface PathDef {
  readonly id: string;
  readonly board: BoardId;
  readonly params: number;
  readonly near: readonly number[];
  /** the spaces beside one, env [params..., from]; null: those in the directions `near` */
  readonly beside: Scoped | null;
  readonly step: Scoped;
  readonly cost: Scoped | null;
  readonly node: NodeId;
}

export interface TermDef {
  readonly id: string;
  readonly params: readonly Type[];
  readonly type: Type;
  /** environment places: parameters first */
  readonly size: number;
  readonly form: TermForm;
  /** does its last parameter say how often it has called itself? Another term of this name is what the rules know of it */
  readonly levels: boolean;
  readonly node: NodeId;
}

/** What a term is made of. Members have ids, so that explanations, packs and scenarios speak of the same names. */
export type TermForm =
  | { readonly form: "value"; readonly expr: Expr }
  /**
   * base (or the greatest `is` modifier), plus parts and `add` modifiers, then `least` modifiers, then `most` modifiers,
   * then the limits from top to bottom. A part whose `if` does not hold counts 0 and is not listed.
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
  /** the first case whose `if` holds; none where no case does */
  | { readonly form: "cases"; readonly cases: readonly Member[] };

export interface Member {
  readonly id: string;
  readonly if: Expr | null;
  readonly expr: Expr;
  /** for people, why a condition does not hold */
  readonly text: Template | null;
  readonly node: NodeId;
}

export interface LimitMember extends Member {
  readonly at: "least" | "most";
}

/** env [params..., giver], then own variables, `size` places in all; the giver is an entity in play of `kind` with `row`, or the row itself. */
export interface Modifier {
  readonly id: string;
  readonly kind: KindId;
  readonly row: number;
  /** may anything of the kind bring it, whatever its own row is? Then `reaches` says whether it does */
  readonly anyRow: boolean;
  readonly as: "is" | "add" | "least" | "most";
  readonly size: number;
  /** does the subject (the first parameter) get what this giver gives */
  readonly reaches: Expr;
  readonly if: Expr | null;
  readonly expr: Expr;
  readonly node: NodeId;
}

/** Text with values in it; their types tell how to print them. */
export type Template = readonly (string | Expr)[];

export interface OrderDef {
  readonly id: string;
  readonly params: readonly Type[];
  readonly size: number;
  readonly keys: readonly OrderKey[];
}

export interface OrderKey {
  readonly id: string;
  /** where this does not hold the key is equal for all: it counts 0 */
  readonly if: Expr | null;
  readonly by: SortBy;
  readonly descending: boolean;
  /** turns a nested order round */
  readonly reversed: true | Expr | null;
  /** never turned round */
  readonly fixed: boolean;
  readonly node: NodeId;
}

export type SortBy =
  | { readonly by: "value"; readonly expr: Expr }
  /** all keys of a named order in turn; args evaluated in the env of the element */
  | { readonly by: "order"; readonly order: OrderId; readonly args: readonly Expr[] }
  /** nature decides between the elements that are equal so far; only in `gather` */
  | { readonly by: "chance" };

export interface SortKey {
  readonly by: SortBy;
  readonly descending: boolean;
  readonly reversed: true | Expr | null;
  readonly node: NodeId;
}

/** What goes through the elements of a list: each step is given what the one before it gives. */
export interface Query {
  readonly variable: number;
  /** of the variable: what an element of the list is */
  readonly type: TypeId;
  readonly list: Expr;
  readonly steps: readonly QueryStep[];
  readonly node: NodeId;
}

/** What each step of a query is made of. What is written in it reads the element in the query's variable, but for `take`. */
export interface QuerySteps {
  /** up to the first element for which this does not hold */
  while: { readonly holds: Expr };
  /** those for which all of this holds; each condition is named, for why-not */
  filter: { readonly where: readonly Member[] };
  /** all that are equally good, none being better */
  best: { readonly keys: readonly SortKey[] };
  sort: { readonly keys: readonly SortKey[] };
  /** the first of those for which all of this is the same */
  distinct: { readonly keys: readonly Expr[] };
  /** the first so many */
  take: { readonly count: Expr };
}

export type QueryStep = {
  readonly [S in keyof QuerySteps]: { readonly step: S } & QuerySteps[S];
}[keyof QuerySteps];

/** `type`: every value that it can have is one of that type. */
export type Expr = { readonly node: NodeId; readonly type: TypeId } & ExprOp;

/** An expression with its operator: one row of {@link Operators} for each. */
export type ExprOp = { readonly [O in keyof Operators]: { readonly op: O } & Operators[O] }[keyof Operators];

/** A list of instructions with numbered local places; parameters come first, then the state of a verb, then the rest. */
export interface Body {
  readonly id: string;
  /** `scenario`: effects that a scenario has done */
  readonly what: "main" | "phase" | "verb" | "window" | "command" | "row" | "trigger" | "scenario";
  readonly params: readonly Type[];
  /** the word for every local place (null: made by the lowering, never shown), and its type while it is not cleared */
  readonly locals: readonly Local[];
  /** environment places for evaluating expressions: locals, then variables of queries */
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
  /** one element of a map or record that is itself stored */
  | { readonly to: "element"; readonly of: LValue; readonly key: Expr; readonly keyType: Type | null };

/** Where something goes. */
export type Target =
  /** a space, a zone, or NONE (nowhere); decided by the type that the checker found */
  | { readonly to: "space" | "zone" | "either"; readonly expr: Expr; readonly at: "top" | "bottom" }
  /** place (from 1) of a row */
  | { readonly to: "place"; readonly zone: Expr; readonly index: Expr };

/** One step of a body: one row of {@link Instructions} for each. */
export type Instruction = {
  readonly [D in keyof Instructions]: { readonly node: NodeId; readonly do: D } & Instructions[D];
}[keyof Instructions];

/** The purpose of a chance event: a fixed word, and optionally an entity whose name is added to it. */
export interface Purpose {
  readonly id: PurposeId;
  readonly of: Expr | null;
}

/** One command offered in a window: `args` fill the first places of the command's environment. */
export interface Alternative {
  readonly command: CommandId;
  readonly args: readonly Expr[];
}

/** One question of a move. Its answer goes to place `at`. */
export interface Field {
  readonly id: string;
  readonly at: number;
  /** not asked (and NONE) where this does not hold */
  readonly if: Expr | null;
  /** for several: what must hold of what is chosen so far, after each pick; once it fails, more does not mend it */
  readonly within: Expr | null;
  /** what must hold once the answer is complete */
  readonly together: Expr | null;
  readonly type: Type;
  readonly choice: FieldChoice;
  readonly text: Template | null;
  /** what is said beside each candidate, which stands where the query has its variable */
  readonly note: Template | null;
  readonly node: NodeId;
}

export type FieldChoice =
  | {
      readonly choose: "one";
      readonly query: Query;
      /** may it be answered with none: always, or where the expression holds, or never */
      readonly optional: boolean | Expr;
      /** a new entity of this kind may be answered too, where the condition holds */
      readonly orNew: { readonly kind: KindId; readonly condition: Expr | null } | null;
    }
  /** a list: in the order chosen, or (not ordered) in the order of the candidates; asked one by one */
  | {
      readonly choose: "several";
      readonly query: Query;
      readonly least: Expr;
      readonly most: Expr;
      readonly ordered: boolean;
    }
  /** an amount for each candidate, adding up to the total: a list of pairs [candidate, amount above 0], read with `amountOf` */
  | { readonly choose: "split"; readonly query: Query; readonly total: Expr; readonly most: Expr | null };

/**
 * Environment: [args..., actor, fields..., variables...]. `needs` are tested before it is offered; `then` gives a further
 * command (of a card) whose own questions go on in the same move; the `do` of that one runs first, then `body`.
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
