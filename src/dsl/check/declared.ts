import type { Expr } from "../expr/ast.ts";
import type { Language } from "./language.ts";
import type {
  BoardDecl,
  CommandDecl,
  ConstantDecl,
  EndDecl,
  EnumDecl,
  FamilyDecl,
  KindDecl,
  LineDecl,
  OptionDecl,
  OrderDecl,
  PathDecl,
  PhaseDecl,
  RecordDecl,
  RingDecl,
  SlotDecl,
  TermDecl,
  TriggerDecl,
  VerbDecl,
  WindowDecl,
  ZoneDecl,
} from "./model.ts";

/** A space of a board: its kind, and its number among those. */
export interface Space {
  readonly kind: KindDecl;
  readonly index: number;
  /** does the board have it in every size that it can have? */
  readonly sure: boolean;
}

/** Everything that the rules declare, by name, in the order of the files. */
export class Model {
  readonly language: Language;

  id = "";
  title = "";
  text = "";
  cycle = "turn";
  playerCounts: number[] = [];
  readonly enums = new Map<string, EnumDecl>();
  /** by word: the enums that have it */
  readonly owners = new Map<string, EnumDecl[]>();
  /** by all words of an enum: the first enum that has just these */
  readonly enumsOf = new Map<string, EnumDecl>();
  readonly records = new Map<string, RecordDecl>();
  readonly families = new Map<string, FamilyDecl>();
  readonly kinds = new Map<string, KindDecl>();
  /** by the name of a row: the kinds that have such a row */
  readonly rowKinds = new Map<string, KindDecl[]>();
  /** kinds whose things have names from the start */
  readonly namedKinds: KindDecl[] = [];
  /** by list of kinds: the family that consists of just these */
  readonly familyOf = new Map<readonly KindDecl[], FamilyDecl>();
  readonly tables = new Map<string, KindDecl>();
  readonly plurals = new Map<string, readonly KindDecl[]>();
  readonly boards = new Map<string, BoardDecl>();
  /** by name; generated boards have spaces of the same names */
  readonly spaces = new Map<string, readonly Space[]>();
  readonly rings = new Map<string, RingDecl>();
  readonly lines = new Map<string, LineDecl>();
  readonly paths = new Map<string, PathDecl>();
  readonly options = new Map<string, OptionDecl>();
  readonly constants = new Map<string, ConstantDecl>();
  readonly terms = new Map<string, TermDecl>();
  /** terms written under a subject, by subject and name */
  readonly subjectTerms = new Map<string, Map<string, TermDecl>>();
  /** the names of all these terms */
  readonly subjectNames = new Set<string>();
  termCount = 0;
  readonly orders = new Map<string, OrderDecl>();
  readonly verbs = new Map<string, VerbDecl>();
  readonly windows = new Map<string, WindowDecl>();
  readonly commands = new Map<string, CommandDecl>();
  readonly rowCommands: CommandDecl[] = [];
  readonly phases = new Map<string, PhaseDecl>();
  readonly triggers: TriggerDecl[] = [];
  /** numbers of copies that are expressions, checked once all names are declared */
  readonly counted: { readonly kind: KindDecl; readonly expr: Expr }[] = [];
  readonly ends: EndDecl[] = [];
  readonly slots: SlotDecl[] = [];
  readonly zones: ZoneDecl[] = [];
  /** slots and zones of one thing, by kind and name; of pairs, by name */
  readonly own = new Map<KindDecl, Map<string, SlotDecl | ZoneDecl>>();
  readonly pairs = new Map<string, SlotDecl | ZoneDecl>();

  constructor(language: Language) {
    this.language = language;
  }

  get allTerms(): TermDecl[] {
    return [...this.terms.values(), ...[...this.subjectTerms.values()].flatMap((m) => [...m.values()])];
  }
}

/** A term of things (`subject`), or one that stands alone. */
export const termNamed = (model: Model, { subject, id }: Pick<TermDecl, "subject" | "id">): TermDecl | undefined =>
  (subject === null ? model.terms : model.subjectTerms.get(subject))?.get(id);
