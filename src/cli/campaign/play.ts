/** `rulewright play` for campaigns. */
import type { Agent } from "../../agents/agent.ts";
import { PLAYER_NAMES, playerNamed } from "../../agents/named-players.ts";
import { playersOf } from "../../agents/players.ts";
import { Course, FIRST, isTrouble, type Outcome, type Sitting, type Standing } from "../../campaign/course.ts";
import { campaignRecord } from "../../campaign/record.ts";
import type { CampaignRecord } from "../../contracts/record.ts";
import { meantOrAll } from "../../dsl/text/similar.ts";
import type { Carried } from "../../interpreter/link/carried.ts";
import type { GameRecord } from "../../interpreter/play/record.ts";
import type { Args } from "../args.ts";
import { jsonText } from "../controls.ts";
import { AT_FAULT, FINE, UsageError } from "../failure.ts";
import { type OpenGame, rootsOf, saying } from "../game.ts";
import type { Io } from "../io.ts";
import { HostedSession } from "../play/hosted-session.ts";
import { inputLines } from "../play/input-lines.ts";
import { Protocol } from "../play/protocol.ts";
import { Terminal } from "../play/terminal.ts";
import { type OpenCampaign, openCampaign, troubled } from "./open.ts";
import { campaignRecordAt } from "./replay.ts";

/** Plays a campaign mission after mission, with people and programs at its seats. */
export async function playCampaign(args: Args, io: Io): Promise<number> {
  const saved = args.text("load");
  const record = saved === undefined ? null : campaignRecordAt(saved, io);
  const refused = record ? ["option", "pack", "players", "seed"] : ["option", "pack"];
  const open = openCampaign(args, io, refused);
  const isForPrograms = args.has("protocol") && args.oneOf("protocol", ["jsonl"]) === "jsonl";
  const table = new CampaignTable(open, args, io, { isForPrograms, record });
  return (await table.run()) ? FINE : isForPrograms ? AT_FAULT : FINE;
}

interface Manner {
  readonly isForPrograms: boolean;
  readonly record: CampaignRecord | null;
}

class CampaignTable {
  private readonly course: Course;
  private readonly args: Args;
  private readonly io: Io;
  private readonly isForPrograms: boolean;
  /** by seat in the campaign: the kind of its player */
  private readonly kinds: readonly string[];
  private readonly done: { readonly mission: string; readonly record: GameRecord }[] = [];
  private readonly left: CampaignRecord["missions"];

  constructor({ campaign, players, seed }: OpenCampaign, args: Args, io: Io, { isForPrograms, record }: Manner) {
    this.course = new Course(campaign, record?.players ?? players, record?.seed ?? seed);
    this.args = args;
    this.io = io;
    this.isForPrograms = isForPrograms;
    this.kinds = this.seated();
    this.left = record?.missions ?? [];
    if (record && record.campaign !== campaign.file.id)
      throw new UsageError(`The record is one of \`${record.campaign}\`, not of \`${campaign.file.id}\`.`);
  }

  /**
   * The players by seat. By default seat 1 in the terminal is a person and the others play at random; in the protocol
   * programs play all seats.
   */
  private seated(): string[] {
    const named = this.args.pairs("seat");
    const { players } = this.course;
    for (const [seat, name] of named) {
      if (!/^[1-9]\d*$/.test(seat) || Number(seat) > players)
        throw new UsageError(`There is no seat ${seat} among ${players}.`);
      if (name.startsWith("policy:"))
        throw new UsageError(`\`${name}\` is for one game: the missions of a campaign may be others.`);
    }
    const otherwise = (seat: number) => (!this.isForPrograms && named.size === 0 && seat > 0 ? "random" : "human");
    return Array.from({ length: players }, (_, seat) => named.get(String(seat + 1)) ?? otherwise(seat));
  }

  /** Plays the missions. True: the campaign has ended. */
  async run(): Promise<boolean> {
    const lines = keptOpen(inputLines(this.io.input));
    const left = [...this.left];
    for (let standing: Standing | null = FIRST; standing; ) {
      const sitting = this.begun(standing);
      const session = this.session(sitting);
      const saved = left.shift();
      if (saved) this.follow(session, sitting, saved);
      // Missions loaded from a record are not shown again.
      const isPast = saved !== undefined && session.advance().kind === "over";
      if (!isPast) this.announce(sitting);
      if (!(isPast || (await this.play(session, lines)))) return false;
      standing = this.ended(session, sitting, isPast);
    }
    return true;
  }

  private begun(standing: Standing): Sitting {
    const sitting = this.course.begin(standing);
    if (isTrouble(sitting)) throw troubled(sitting);
    return sitting;
  }

  private idOf({ standing }: Sitting): string {
    return this.course.campaign.file.missions[standing.mission]?.id ?? "";
  }

  private session(sitting: Sitting): HostedSession {
    const { game, header, rules, seats } = sitting;
    const names = seats.map((seat) => this.kinds[seat] ?? "random");
    const makers = names.map((name) => (name === "human" ? playerNamed("first", game) : playerNamed(name, game)));
    const unknown = names.find((_, seat) => makers[seat] === null);
    if (unknown !== undefined)
      throw new UsageError(`There is no player \`${unknown}\`.`, meantOrAll(unknown, ["human", ...PLAYER_NAMES]));
    const made = playersOf(makers.flatMap((make) => make ?? []))(header.seed);
    const agents = made.map((agent, seat): Agent | null => (names[seat] === "human" ? null : agent));
    const mission = this.idOf(sitting);
    const saved = (record: GameRecord) => campaignRecord(this.course, [...this.done, { mission, record }]);
    const notLoaded = "A campaign goes on with `rulewright play FILE --load RECORD`, where it is begun.";
    const open: OpenGame = {
      ...{ loaded: rules.loaded, program: game.program, game, header, say: saying(rules.loaded.places) },
      request: {
        file: this.args.files[0] ?? "",
        players: game.players,
        seed: header.seed,
        options: Object.entries(header.options),
        packs: header.packs,
        roots: rootsOf(this.args),
      },
    };
    return new HostedSession(open, { agents, allowsUndo: this.args.has("allow-undo"), among: { saved, notLoaded } });
  }

  private follow(session: HostedSession, sitting: Sitting, saved: CampaignRecord["missions"][number]): void {
    const here = this.idOf(sitting);
    const file = this.args.text("load") ?? "";
    const wrong =
      saved.mission === here
        ? session.load(saved.record)
        : `the mission \`${here}\` comes next, not \`${saved.mission}\``;
    if (wrong !== null) throw new UsageError(`\`${file}\` does not fit \`${this.args.files[0]}\`: ${wrong}.`);
  }

  private async play(session: HostedSession, lines: AsyncIterable<string | null>): Promise<boolean> {
    if (this.isForPrograms) return new Protocol(session, this.io, this.args.has("tell-seed")).run(lines);
    return new Terminal(session, this.io).run(lines);
  }

  private announce(sitting: Sitting): void {
    const { file } = this.course.campaign;
    const { standing, seats } = sitting;
    const number = standing.played + 1;
    const at = seats.map((seat) => seat + 1);
    if (this.isForPrograms) {
      const { carried } = standing;
      this.say({ say: "mission", campaign: file.id, mission: this.idOf(sitting), number, seats: at, carried });
      return;
    }
    const title = file.missions[standing.mission]?.title ?? this.idOf(sitting);
    this.io.out(`${number === 1 ? "" : "\n"}${file.title}, mission ${number}: ${title}.\n`);
    if (at.some((seat, i) => seat !== i + 1))
      this.io.out(`Here ${at.map((seat, i) => `p${i + 1} is p${seat} of the campaign`).join(", ")}.\n`);
  }

  /** Ends a mission and returns where the campaign stands. Null: the campaign is over, which has been printed. */
  private ended(session: HostedSession, sitting: Sitting, isPast: boolean): Standing | null {
    const stage = session.advance();
    const winners = stage.kind === "over" ? stage.winners : [];
    const outcome = this.course.after(sitting, session.state, winners);
    if (isTrouble(outcome)) throw troubled(outcome);
    this.done.push({ mission: this.idOf(sitting), record: session.record() });
    const { carried } = outcome;
    if (!this.isForPrograms && !isPast) this.io.out(carriedText(carried));
    if (outcome.next === null) this.over(outcome);
    return outcome.next;
  }

  private over({ leading, scores, carried }: Outcome): void {
    const winners = leading?.map((seat) => seat + 1) ?? null;
    if (this.isForPrograms) {
      this.say({ say: "campaign", winners, scores, carried, record: campaignRecord(this.course, this.done) });
      return;
    }
    const won =
      winners === null
        ? ""
        : winners.length === 0
          ? " Nobody wins it."
          : ` Won by ${winners.map((p) => `p${p}`).join(", ")}.`;
    this.io.out(`\nThe campaign is over.${won}${scores ? ` Scores: ${scores.join(", ")}.` : ""}\n`);
  }

  private say(line: object): void {
    this.io.out(`${jsonText(line)}\n`);
  }
}

/** The carried values as text. */
function carriedText(carried: Carried): string {
  const entries = Object.entries(carried);
  if (entries.length === 0) return "";
  return `Carried on: ${entries.map(([cell, word]) => `${cell.replace(/^table\./, "")} ${word}`).join(", ")}.\n`;
}

/** The next mission reads from the same input, so a loop over the lines must not close it. */
function keptOpen(lines: AsyncGenerator<string | null>): AsyncIterable<string | null> {
  return { [Symbol.asyncIterator]: () => ({ next: () => lines.next() }) };
}
