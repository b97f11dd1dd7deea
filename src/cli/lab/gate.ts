import type { MeasuredGames } from "../../lab/measured-values.ts";
import { seedOf } from "../../playtest/simulate.ts";
import { replayCommand, setTexts } from "./replay-command.ts";
import type { Version } from "./versions.ts";

/** Collects games that did not end. Measures say nothing about them, so they are reported first. */
export class Gate {
  private readonly name: string;
  private readonly version: Version;
  private failed = 0;
  private cut = 0;
  private firstFailed: { readonly seed: string; readonly told: string } | null = null;
  private firstCut: string | null = null;

  /** `name`: the name of the version in the report */
  constructor(name: string, version: Version) {
    this.name = name;
    this.version = version;
  }

  add({ failed, cut }: MeasuredGames): void {
    this.failed += failed.length;
    this.cut += cut.length;
    const [first] = failed;
    if (first) this.firstFailed ??= { seed: first.seed, told: `${first.file}:${first.line} ${first.message}` };
    const [index] = cut;
    if (index !== undefined) this.firstCut ??= seedOf(this.version.setup.request.seed, index);
  }

  get hasFailed(): boolean {
    return this.failed > 0;
  }

  lines(): string[] {
    const { firstFailed, firstCut, name, failed, cut } = this;
    return [
      ...(firstFailed
        ? [`${name}: ${failed} games failed, the first at ${firstFailed.told}`, `    ${this.replay(firstFailed.seed)}`]
        : []),
      ...(firstCut !== null
        ? [
            `${name}: ${cut} games were not over after ${this.version.setup.maxMoves} moves`,
            `    ${this.replay(firstCut)}`,
          ]
        : []),
    ];
  }

  json() {
    return { failed: this.failed, cutOff: this.cut, firstFailed: this.firstFailed, firstCut: this.firstCut };
  }

  private replay(seed: string): string {
    const { request, agents, rotates } = this.version.setup;
    return replayCommand({ ...request, sets: setTexts(request), agents, rotates: rotates === true }, seed);
  }
}
