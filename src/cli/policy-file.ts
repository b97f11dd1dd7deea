/** Reads policy files: probabilities of answers, by question and condition. */
import { chancesOf, type Policy, type PolicyRule } from "../agents/policy.ts";
import { turnOf } from "../agents/turn.ts";
import { withExtras } from "../dsl/extra.ts";
import { POLICY, POLICY_CHOICE } from "../dsl/shape/others.ts";
import { Diagnostics } from "../dsl/text/diagnostic.ts";
import { sortDiagnostics } from "../dsl/text/render.ts";
import { meantOrAll } from "../dsl/text/similar.ts";
import { positionAt, type Source } from "../dsl/text/source.ts";
import { type MapNode, type ScalarNode, valueOf as valueAt } from "../dsl/yaml/node.ts";
import { readYaml } from "../dsl/yaml/parse.ts";
import { NONE, type Scoped } from "../interpreter/ir/program.ts";
import { answer, question } from "../interpreter/machine/transition.ts";
import { entityNamed } from "../interpreter/names/index.ts";
import type { Move } from "../interpreter/play/moves.ts";
import { numberInRules } from "../interpreter/runtime/entities.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { State } from "../interpreter/runtime/state.ts";
import { type Fraction, fraction, ONE, readFraction, times, ZERO } from "../interpreter/search/fraction.ts";
import { kindAndId } from "../scenario/library.ts";
import { Reader } from "../scenario/reader.ts";
import { UsageError } from "./failure.ts";
import type { OpenGame } from "./game.ts";
import type { Io } from "./io.ts";
import { canBeAnswered, questionsOf } from "./policy-questions.ts";
import { rulesErrorOf } from "./rules-error.ts";

interface ReadPolicy {
  readonly policy: Policy;
  /** one for each condition and seat */
  readonly conditions: readonly Scoped[];
}

interface Line {
  readonly ask: ScalarNode;
  readonly condition: ScalarNode | null;
  readonly play: ReadonlyMap<string, Fraction>;
  /** the answers as written */
  readonly answers: readonly ScalarNode[];
}

/**
 * Reads a file `policy: GAME` with a list of `choices`. Each has `ask` (a field, or `command`), an optional condition
 * `if` (`me` is the asked player), and `play` with the chances of answers. `from`: how many conditions of other
 * policies come before those of this one.
 *
 * @throws UsageError if the file is no policy, RulesError with all errors in it
 */
export function readPolicy(open: OpenGame, source: Source, from: number, io: Io): ReadPolicy {
  const { path } = source;
  if (kindAndId(source.text)?.kind !== "policy")
    throw new UsageError(`\`${path}\` is no policy.`, "a file with a policy begins with `policy: GAME`");
  const diagnostics = new Diagnostics();
  const read = policyFor(open, source, from, diagnostics);
  if (!diagnostics.hasErrors) return read;
  throw rulesErrorOf(sortDiagnostics(diagnostics.list), io);
}

/** Reads a policy for a game at a table. Errors are reported; what can be read is returned. */
export function policyFor(
  table: Pick<OpenGame, "loaded" | "game">,
  source: Source,
  from: number,
  diagnostics: Diagnostics,
): ReadPolicy {
  const reader = new Reader(diagnostics);
  const root = readYaml(source, diagnostics);
  const lines = root?.kind === "map" ? readLines(reader, root) : [];
  if (root?.kind === "map") checkGame(reader, table, root);
  const questions = questionsOf(table.game.program);
  const conditions: Scoped[] = [];
  const rules = lines.map((line): PolicyRule => {
    checkAnswers(reader, table.game, questions, line);
    const at = line.condition ? from + conditions.length : null;
    if (line.condition) conditions.push(...forEachSeat(table, line.condition, diagnostics));
    const { line: number, column } = positionAt(source, line.ask.span.start);
    return { ask: line.ask.text, condition: at, play: line.play, place: `${source.path}:${number}:${column}` };
  });
  return { policy: { rules }, conditions };
}

function checkGame(reader: Reader, { loaded }: Pick<OpenGame, "loaded">, root: MapNode): void {
  const named = root.entries[0]?.value;
  const ids = [loaded.composed?.id, loaded.composed?.gameId];
  if (named?.kind !== "scalar" || ids.includes(named.text)) return;
  reader.wrong(named.span, `This policy is for \`${named.text}\`, not for \`${ids[0]}\`.`);
}

function checkAnswers(reader: Reader, game: Game, questions: ReturnType<typeof questionsOf>, line: Line): void {
  const { ask, answers } = line;
  const fields = questions.get(ask.text);
  if (!fields) {
    const message = `Nothing that is called \`${ask.text}\` is asked in this game.`;
    reader.diagnostics.error("unknown-name", ask.span, message, meantOrAll(ask.text, [...questions.keys()]));
    return;
  }
  for (const { text, span } of answers)
    if (!canBeAnswered(game, fields, text)) reader.wrong(span, `\`${ask.text}\` is never answered with \`${text}\`.`);
}

function readLines(reader: Reader, root: MapNode): Line[] {
  reader.known(root, Object.keys(POLICY.keys), "a policy");
  const choices = valueAt(root, "choices");
  const list = choices ? reader.list(choices, "`choices`") : reader.wrong(root.span, "A policy needs `choices`.");
  return (list?.items ?? []).flatMap((item) => {
    const map = reader.map(item, "A choice");
    return (map && readLine(reader, map)) ?? [];
  });
}

function readLine(reader: Reader, map: MapNode): Line | null {
  reader.known(map, Object.keys(POLICY_CHOICE.keys), "a choice of a policy");
  const ask = valueAt(map, "ask");
  const play = valueAt(map, "play");
  if (!ask || !play) return reader.wrong(map.span, "A choice needs `ask` and `play`.");
  const condition = valueAt(map, "if");
  const chances = new Map<string, Fraction>();
  const written = reader.bindings(play, "`play`");
  for (const { name, value } of written) {
    const chance = readFraction(value.text);
    if (chance && chance.top >= 0n) chances.set(name.text, chance);
    else reader.wrong(value.span, `\`${value.text}\` is no probability.`, "write `1/3`, `0` or `1`");
  }
  const sum = [...chances.values()].reduce((total, one) => add(total, one), ZERO);
  if (sum.top !== sum.bottom) reader.wrong(play.span, `The chances add up to ${sum.top}/${sum.bottom}, not to 1.`);
  const text = reader.text(ask, "`ask`");
  const test = condition ? reader.text(condition, "`if`") : null;
  return text && { ask: text, condition: test, play: chances, answers: written.map(({ name }) => name) };
}

const add = (a: Fraction, b: Fraction) => fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);

function forEachSeat(
  { loaded, game }: Pick<OpenGame, "loaded" | "game">,
  expression: ScalarNode,
  diagnostics: Diagnostics,
): Scoped[] {
  const found: Scoped[] = [];
  for (let seat = 1; seat <= game.players; seat++) {
    const names = (name: string) => {
      const entity = entityNamed(game, name.replace(/^me(?=\.|$)/, `p${seat}`));
      if (entity === NONE) return null;
      return { kind: game.entities.kindOf[entity] ?? 0, index: numberInRules(game.entities, entity) };
    };
    const made = withExtras(loaded, [{ items: [{ expression, condition: true }], names }])?.cases[0];
    const result = made?.results[0];
    if (result && "scoped" in result) found.push(result.scoped);
    else if (seat === 1) diagnostics.list.push(...(made?.diagnostics.list ?? []));
  }
  return found;
}

/** The probability of each move under a policy: the product of its chances over the steps. */
export function chancesOfMoves(
  game: Game,
  state: State,
  seat: number,
  { policy, conditions }: ReadPolicy,
  moves: readonly Move[],
): Fraction[] {
  return moves.map(({ steps }) => {
    let now = state;
    let chance = ONE;
    for (const step of steps) {
      const asked = question(game, now, seat);
      if (!asked) return ZERO;
      chance = times(chance, chancesOf(policy, turnOf(game, now, asked, now === state, conditions))[step] ?? ZERO);
      now = answer(game, now, seat, step);
    }
    return chance;
  });
}
