import {
  answer,
  decode,
  encode,
  type GameRecord,
  History,
  hash,
  makeRng,
  replay,
  settle,
  status,
} from "../../src/interpreter/index.ts";
import { moveChosen } from "../../src/interpreter/play/moves.ts";
import { bytesOf, type Moment, mustNotFail, pick, wholeMove } from "./driver.ts";
import type { Setting } from "./settings.ts";

/** Property: encoding and decoding, undo, and replay reproduce a state to the byte. */

/** A decoded state equals the encoded one, and so does its continuation. */
export function savesWell({ game, state, seat, asked, nature, rng }: Moment): string[] {
  const read = decode(game, encode(game, state));
  if (!read) return ["the bytes of a state are not read again"];
  const found: string[] = [];
  if (bytesOf(game, read) !== bytesOf(game, state)) found.push("other bytes after reading");
  if (hash(game, read) !== hash(game, state)) found.push("another hash after reading");
  const choice = rng(asked.candidates.length);
  // The decoded one first, since nothing cached for one state may be used for the other.
  const after = settle(game, answer(game, read, seat, choice), nature);
  const before = settle(game, answer(game, state, seat, choice), nature);
  if (bytesOf(game, after) !== bytesOf(game, before)) found.push("another game goes on after reading");
  return found;
}

/** Bytes that are cut or too long are refused. */
export function refusesOtherBytes({ game, state, rng }: Moment): string[] {
  const bytes = encode(game, state);
  const cut = bytes.slice(0, rng(bytes.length));
  const longer = new Uint8Array([...bytes, 0, 0, 0, 0]);
  return [cut, longer].flatMap((wrong, i) =>
    decode(game, wrong) === null ? [] : [`bytes that are ${i === 0 ? "cut" : "too long"} are read`],
  );
}

/** Simultaneous answers in two orders lead to the same position. */
export function orderOfAnswers({ game, state, rng }: Moment): string[] {
  const now = status(game, state);
  const owing = now.kind === "play" ? now.owing : [];
  if (owing.length < 2) return [];
  const salt = rng(2 ** 32);
  const play = (seats: readonly number[]) =>
    seats.reduce((from, seat) => {
      const choices = makeRng(`${salt} ${seat}`);
      return wholeMove(game, from, seat, (asked) => choices(asked.candidates.length));
    }, state);
  const forwards = bytesOf(game, play(owing));
  return forwards === bytesOf(game, play([...owing].reverse()))
    ? []
    : [`the order of p${owing.map((seat) => seat + 1)} matters`];
}

function header(setting: Setting, seed: number) {
  return {
    game: setting.game.program.id,
    rules: { hash: "", files: [] },
    players: setting.game.players,
    options: {},
    packs: [],
    seed: String(seed),
  };
}

/** A random game with its record, and the bytes after each move. */
function recordedGame(setting: Setting, seed: number, most: number) {
  const { game } = setting;
  const history = new History(game, header(setting, seed));
  const rng = makeRng(`choices ${seed}`);
  const bytes = [bytesOf(game, history.state)];
  while (bytes.length <= most) {
    const now = status(game, history.state);
    if (now.kind !== "play") break;
    const seat = pick(now.owing, rng);
    const move = moveChosen(game, history.state, seat, ({ candidates }) => rng(candidates.length));
    if (!move) throw new Error(`p${seat + 1} owes an answer and is asked nothing`);
    history.playMove(seat, move);
    mustNotFail(setting, history.state, seed);
    bytes.push(bytesOf(game, history.state));
  }
  return { history, bytes };
}

/** Replaying a record that went through JSON gives the same bytes, and undo and redo give those of before. */
export function replaysWell(setting: Setting, seed: number, most: number): string[] {
  const { game } = setting;
  const { history, bytes } = recordedGame(setting, seed, most);
  const record: GameRecord = JSON.parse(JSON.stringify(history.record()));
  const again = replay(game, record);
  const found: string[] = [];
  if (again.verdict !== "same") found.push(`replayed: ${again.verdict} at ${again.at}: ${again.reason}`);
  if (bytesOf(game, again.state) !== bytes.at(-1)) found.push("other bytes at the end of the replay");
  const rng = makeRng(`ways ${seed}`);
  for (let i = 0; i < 6; i++) {
    const at = rng(bytes.length);
    if (!history.goTo(at)) found.push(`there is no way back to move ${at}`);
    if (bytesOf(game, history.state) !== bytes[at]) found.push(`other bytes at move ${at} after going there`);
  }
  const half = Math.floor(record.answers.length / 2);
  if (bytesOf(game, replay(game, record, half).state) !== bytes[half])
    found.push(`other bytes when replayed to ${half}`);
  return found;
}
