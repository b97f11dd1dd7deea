/** What is heard when something is put down. Sounds are made here: there are no files of them. */
import type { Sound } from "../look.ts";
import type { Scene, Thing } from "../scene.ts";
import { isThrown } from "../scene.ts";
import { placesIn } from "./origins.ts";

type Heard = Exclude<Sound, "none"> | "end";

const BY_SHAPE: Partial<Record<Thing["shape"], Heard>> = { card: "card", tile: "stone", stone: "stone", die: "dice" };

const soundFor = ({ id, shape, sound }: Thing): Heard | "none" =>
  sound ?? (isThrown(id) ? "dice" : (BY_SHAPE[shape] ?? "wood"));

/** What is heard of a change: the first thing that lies elsewhere now; null: nothing. */
export function soundOf(before: Scene, after: Scene): Heard | null {
  const stood = placesIn(before);
  for (const [id, { thing, place }] of placesIn(after)) {
    const was = stood.get(id);
    const isNew = was?.place !== place || (isThrown(id) && was.thing.label !== thing.label);
    const sound = isNew ? soundFor(thing) : "none";
    if (sound !== "none") return sound;
  }
  return stonesIn(before) === stonesIn(after) ? null : "stone";
}

/** Stones on spaces, and in or on things, as one text. */
const stonesIn = ({ boards }: Scene): string =>
  boards
    .flatMap(({ spaces }) => spaces.map(({ stones }) => stones.map(({ id, count }) => `${id} ${count}`).join()))
    .join(";");

/** A tone that falls from one pitch to another and fades. */
interface Tone {
  readonly form: OscillatorType;
  readonly from: number;
  readonly to: number;
  /** seconds */
  readonly lasts: number;
  readonly loud: number;
  /** seconds after which it begins */
  readonly after?: number;
}

const knock = (after: number, from: number): Tone => ({
  form: "sine",
  from,
  to: from * 0.6,
  lasts: 0.07,
  loud: 0.5,
  after,
});

const TONES: Readonly<Record<Heard, readonly Tone[]>> = {
  card: [{ form: "triangle", from: 1900, to: 500, lasts: 0.05, loud: 0.16 }],
  wood: [knock(0, 260), { form: "triangle", from: 900, to: 300, lasts: 0.025, loud: 0.2 }],
  stone: [{ form: "triangle", from: 1300, to: 700, lasts: 0.05, loud: 0.3 }],
  coin: [
    { form: "sine", from: 2100, to: 2080, lasts: 0.2, loud: 0.14 },
    { form: "sine", from: 3150, to: 3120, lasts: 0.16, loud: 0.1, after: 0.04 },
  ],
  dice: [knock(0, 420), knock(0.07, 360), knock(0.12, 460), knock(0.2, 330)],
  metal: [
    { form: "square", from: 620, to: 590, lasts: 0.12, loud: 0.06 },
    { form: "sine", from: 1480, to: 1470, lasts: 0.25, loud: 0.12 },
  ],
  end: [
    { form: "sine", from: 523, to: 523, lasts: 0.5, loud: 0.22 },
    { form: "sine", from: 784, to: 784, lasts: 0.9, loud: 0.22, after: 0.16 },
  ],
};

/** Plays sounds. A browser gives what it needs only after somebody has clicked, so it is asked for with the first sound. */
export class Player {
  #context: AudioContext | null = null;

  play(sound: Heard): void {
    this.#context ??= "AudioContext" in globalThis ? new AudioContext() : null;
    const context = this.#context;
    if (context) for (const tone of TONES[sound]) ring(context, tone);
  }

  close(): void {
    void this.#context?.close();
    this.#context = null;
  }
}

function ring(context: AudioContext, { form, from, to, lasts, loud, after = 0 }: Tone): void {
  const at = context.currentTime + after;
  const [source, volume] = [context.createOscillator(), context.createGain()];
  source.type = form;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + lasts);
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + lasts);
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + lasts);
}
