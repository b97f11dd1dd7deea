/**
 * The closed list of diagnostic codes, each with its sentence in the reference. A code is never reused for another
 * meaning; a new finding gets a new row.
 */
export const CODES = {
  // reading files
  "yaml-syntax": "The file is not well-formed YAML.",
  "not-utf8": "A file is not written as UTF-8, so that letters of it are lost.",
  "yaml-feature": "Tags, anchors, aliases, merge keys and further documents are not part of the language.",
  "yaml-altered": "YAML would silently change this text; quote it or write it another way.",
  "duplicate-key": "The same key stands twice in one map.",
  "key-form": "A key has a form that the language does not know.",
  "too-large": "A file, list or nesting is larger than the reader accepts.",
  "file-missing": "A file that is included, extended or added cannot be read.",
  "file-kind": "The first key does not say what kind of file this is, or it is the wrong kind here.",
  "language-version": "The file is written for another version of the language.",
  "csv-form": "A CSV part does not have the form of a table.",
  // composing
  "include-cycle": "Files include or extend each other in a circle.",
  "path-missing": "`change` or `remove` names something that does not exist.",
  "path-exists": "`add` names something that exists already.",
  "path-clash": "Two packs touch the same place and none says that it comes after the other.",
  "pack-unfit": "A pack or an option does not fit this game, these players or the other packs.",
  // the form of a file
  "unknown-key": "A key that has no meaning here.",
  "missing-key": "A key that has to be here is missing.",
  "wrong-form": "A value has the wrong form: a map, a list, a text, a number was expected.",
  "former-word": "A word of the language that has another name now; it still works.",
  "two-verbs": "One effect has two verbs, or none.",
  // expressions
  syntax: "An expression cannot be read.",
  "number-range": "A number does not fit into 32 bits or into its declared range.",
  // names and types
  "unknown-name": "A name that nothing declares.",
  "ambiguous-name": "A name that could mean more than one thing here.",
  "name-taken": "A name is declared twice, or is a word of the language.",
  "unknown-attribute": "A value has no attribute of this name.",
  "wrong-type": "A value has another type than is needed here.",
  "may-be-none": "A value may be none where one is needed.",
  "wrong-arguments": "A call has too many, too few or unknown arguments.",
  "not-assignable": "This cannot be set.",
  "circular-term": "Terms are defined by each other in a circle.",
  leak: "A choice reads what its chooser may not see. Or a question or an event reveals a secret to others.",
  "least-wins": "The players with the least of a number win, although `score:` counts it upwards.",
  unreachable: "A rule that can never apply.",
  "takes-long": "The sizes of lists say that a rule may look at more than play allows between two answers.",
  endless: "A replacement calls the verb that it replaces, without end.",
  "else-in-loop":
    "An `else` beside an `each` is carried out once for each element, although its `if` speaks of none of them.",
  "unused-name": "Something is declared and never used.",
  "no-id":
    "Several rules share an effect without an id, or a change writes it again, so variants and packs cannot name it.",
  "missing-part": "The rules lack something that a game must have.",
  "answer-told": "A stored value is secret, but it follows from an answer that all are told.",
  "no-words": "A question has no words of its own: people read the names of what is chosen.",
  "text-number": "A text repeats a number of the rules, which may change. Interpolate it.",
  "check-failed": "A check that the rules make of themselves does not hold.",
  "not-deduced": "A player could not work out what the rules say is known to that player (`known to:`).",
  "always-failed": "A condition under `always:` is false in some position.",
  blind:
    "Nothing tells bots good moves from bad ones: nobody wins random games, and there is neither `score:` nor `value:`.",
  "goal-missed": "Random games miss a goal (`goals:`) with statistical certainty.",
  // while a game runs
  overflow: "A calculation leaves the 32-bit range or the declared range of what it is stored in.",
  limit: "A limit was reached: steps in one move, nesting, length of a list.",
  "run-time": "A rule cannot be carried out in this position.",
  // scenarios, records and other files that speak about a game
  scenario: "A scenario cannot be carried out as it is written.",
  clauses: "A list of clauses and the rules do not agree.",
  record: "A record does not fit these rules.",
} as const;
