import type { EnvironmentLine, RequestLine } from "../../contracts/environment.ts";
import { readRequest } from "../../contracts/read-request.ts";
import { Environment } from "../../environment/environment.ts";
import { sharedFor } from "../../environment/shared.ts";
import type { Command } from "../command.ts";
import { jsonText } from "../controls.ts";
import { FINE, RulesError } from "../failure.ts";
import { GAME_FLAGS, HELP, ONE_FILE } from "../flags.ts";
import { type OpenGame, openGame, requestOf } from "../game.ts";
import type { Io } from "../io.ts";
import { inputLines, LONGEST_LINE } from "../play/input-lines.ts";

/** A game for programs that learn, with one JSON document per line. */
class Lines {
  private readonly open: OpenGame;
  private readonly io: Io;
  private readonly environment: Environment;
  private readonly tells: boolean;
  private readonly shared: ReturnType<typeof sharedFor>;

  /** `tells`: add to each state the observation of the asked seat */
  constructor(open: OpenGame, io: Io, { most, tells }: { readonly most: number; readonly tells: boolean }) {
    this.open = open;
    this.io = io;
    this.tells = tells;
    this.shared = sharedFor(open.game);
    this.environment = new Environment(this.shared, most);
  }

  async run(): Promise<void> {
    const { program, game, header } = this.open;
    const { space, names } = this.shared;
    this.say({
      say: "environment",
      game: program.id,
      title: program.title,
      players: game.players,
      actions: space.names,
      features: names(),
    });
    this.reset(header.seed);
    for await (const line of inputLines(this.io.input)) {
      if (line === null) this.error(`A line may have ${LONGEST_LINE} characters; this one was longer.`);
      if (line === null || line.trim() === "") continue;
      const read = readRequest(line);
      if ("wrong" in read) this.error(read.wrong);
      else if (read.value.do === "quit") return;
      else this.carryOut(read.value);
    }
  }

  private say(line: EnvironmentLine): void {
    this.io.out(`${jsonText(line)}\n`);
  }

  private error(message: string): void {
    this.say({ say: "error", message });
  }

  private carryOut(line: Exclude<RequestLine, { readonly do: "quit" }>): void {
    if (line.do === "reset") this.reset(line.seed ?? this.open.header.seed);
    else if (line.do === "step") this.step(line.action);
    else this.observe(line.seat, line.as);
  }

  private reset(seed: string): void {
    this.environment.reset(seed);
    this.state();
  }

  private step(action: number): void {
    const { environment } = this;
    const isLegal = environment.step(action);
    const name = this.shared.space.names[action] ?? `action ${action}`;
    if (isLegal) this.state();
    else if (environment.seat === null) this.error("Nobody is asked any more: `do: reset` begins a new game.");
    else this.error(`${name} is not legal.`);
  }

  private state(): void {
    const { environment } = this;
    if (environment.fault) throw new RulesError(this.open.say(environment.fault));
    const legal = environment.legal();
    if (!legal) throw new RulesError("More is offered here than there are actions for it.");
    const { seat } = environment;
    this.say({
      say: "state",
      seat: seat === null ? null : seat + 1,
      legal: [...legal],
      rewards: environment.rewards(),
      terminated: environment.isOver,
      truncated: environment.isTruncated,
      steps: environment.steps,
      ...(this.tells && seat !== null && { tensor: this.tensor(seat) }),
    });
  }

  private tensor(seat: number): number[] {
    const to = new Float32Array(this.shared.names().length);
    this.environment.tensor(seat, to);
    return [...to];
  }

  private observe(seat: number, as: "tensor" | "view"): void {
    const { players } = this.open.game;
    if (seat > players) this.error(`There is no seat ${seat} among ${players}.`);
    else if (as === "tensor") this.say({ say: "observation", seat, tensor: this.tensor(seat - 1) });
    else this.say({ say: "observation", seat, view: this.environment.view(seat - 1) });
  }
}

export const env: Command = {
  name: "env",
  summary: "Offers a game to programs that learn: actions, masks, observations, rewards.",
  takes: ONE_FILE,
  flags: [
    { name: "tensor", doc: "with each state, also give the observation of the asked seat as numbers" },
    { name: "max-steps", value: "M", doc: "a game of more steps is truncated (default: 10000)" },
    ...GAME_FLAGS,
    HELP,
  ],
  examples: [
    ["env examples/tictactoe.yaml --tensor", "for a learner in another language, as docs/programs/learner.py"],
  ],
  notes: [
    "One JSON document per line on standard output, one per line back on standard input: see docs/programs/learner.md.",
  ],
  async run(args, io) {
    const most = args.whole("max-steps", 10_000, 1);
    await new Lines(openGame(requestOf(args), io), io, { most, tells: args.has("tensor") }).run();
    return FINE;
  },
};
