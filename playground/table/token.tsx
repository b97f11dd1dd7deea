/** Draws a component as a token of a board or area: its body, marks, icon, name, values and pills, as far as its size has room. */
import { useContext } from "preact/hooks";
import type { Badge, Detail, EdgeMark, Thing } from "../scene.ts";
import { Bust, BustPlate, isBust, isPlated, WITH_PICTURE } from "./bust.tsx";
import { useClickAction } from "./click-actions.ts";
import { colourClass, Glyph } from "./glyph.tsx";
import { initialsOf, LEAST_FOR_BOTH, LEAST_WITH_NUMBERS, ScaleContext, SmallContext } from "./legible.ts";
import { Lines } from "./lines.tsx";
import { Filling } from "./pictures.tsx";
import { isFlag, Pills } from "./pills.tsx";
import { linesOf, outline } from "./shapes.ts";
import { Shown, shownWidth } from "./values.tsx";

export const SCALE = { small: 0.78, medium: 1, large: 1.2 } as const;

export function Words({ text, size, y = 0 }: { text: string; size: number; y?: number }) {
  const lines = linesOf(text, 9);
  const longest = Math.max(1, ...lines.map((line) => line.length));
  const font = Math.min(size * 0.9, (size * 3.1) / longest, lines.length > 1 ? size * 0.6 : size);
  return (
    <text class="words" text-anchor="middle" font-size={font} y={y + font * 0.35 - ((lines.length - 1) * font) / 2}>
      {lines.map((line, at) => (
        <tspan key={at} x={0} dy={at === 0 ? 0 : font}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

export function Marks({ edges, mark, radius }: { edges: readonly number[]; mark: EdgeMark; radius: number }) {
  const half = radius * (mark === "door" ? 0.3 : 0.55);
  return (
    <g class={`edges edge-${mark}`}>
      {edges.map((angle) => (
        <g key={angle} transform={`rotate(${angle}) translate(0 ${-radius})`}>
          {mark === "arrow" && <path d={`M${-half / 2} ${half * 0.7}L0 ${half * 0.1}L${half / 2} ${half * 0.7}Z`} />}
          {mark === "dot" && <circle cy={half * 0.35} r={half * 0.3} />}
          {(mark === "door" || mark === "wall") && (
            <rect x={-half} y={-radius * 0.03} width={half * 2} height={radius * 0.13} rx={radius * 0.05} />
          )}
        </g>
      ))}
    </g>
  );
}

/** The full name of a thing, for tooltips and screen readers: kind, label, signs, values, owner, how many. */
export const nameOf = (thing: Thing) => {
  const what = thing.hidden ? `hidden ${thing.kind}` : `${thing.kind} ${thing.label ?? ""}`.trim();
  const badges = thing.badges.map((badge) => `${badge.label} ${badge.value}`).join(", ");
  const face = thing.face.map(({ label, value }) => `${label} ${value}`).join(", ");
  const signs = [thing.corner, ...thing.signs.map(({ label }) => label)].filter(Boolean).join(" ");
  const more = thing.under.length === 0 ? "" : `${thing.under.length + 1} of them`;
  return [what, signs, face, thing.note ?? "", thing.owner === null ? "" : `of seat ${thing.owner}`, badges, more]
    .filter(Boolean)
    .join(", ");
};

interface TokenProps {
  readonly thing: Thing;
  readonly radius: number;
  readonly pill?: number;
  /** its pills stand in a row along its lower edge, so that they cover no text on it */
  readonly beneath?: boolean;
  /** the side on which no neighbour stands */
  readonly aside?: -1 | 1 | undefined;
}

/** A component as a token, centred on the origin of the drawing. */
export function Token({ thing, radius, pill = 12, beneath = false, aside }: TokenProps) {
  const pick = useClickAction(thing.id, nameOf(thing), thing.under);
  const bust = isBust(thing);
  const r = radius * SCALE[thing.size] * (bust ? WITH_PICTURE : 1);
  return (
    <g
      class={`token shape-${thing.shape} ${colourClass(thing.colour)}`}
      data-hidden={thing.hidden || undefined}
      data-bust={bust || undefined}
      {...pick}
      aria-label={undefined}
    >
      <title>{pick["aria-label"]}</title>
      {thing.shape !== "none" && (
        <g transform={`translate(${r * 0.05} ${r * 0.13})`}>
          <path class="cast" d={outline(thing.shape, r)} transform={turnedBy(thing)} />
        </g>
      )}
      <g transform={turnedBy(thing)}>
        <path class="body" d={outline(thing.shape, r)} />
        <Relief thing={thing} r={r} />
        {thing.shape !== "none" && <path class="sheen" d={outline(thing.shape, r)} />}
        <Picture thing={thing} r={r} />
        <Lines lines={thing.lines} shape={thing.shape} radius={r * 0.96} />
        {thing.turn !== 0 && thing.edges.length + thing.lines.length === 0 && (
          <path class="nose" d={`M${-r * 0.18} ${-r * 0.78}L0 ${-r * 0.97}L${r * 0.18} ${-r * 0.78}Z`} />
        )}
        <Marks edges={thing.edges} mark={thing.edgeMark} radius={r} />
      </g>
      {!isPlated(thing, beneath) && <Written {...{ thing, r, pill, beneath, aside }} />}
    </g>
  );
}

interface WrittenProps extends Required<Pick<TokenProps, "thing" | "pill" | "beneath">>, Pick<TokenProps, "aside"> {
  readonly r: number;
}

/** The name, the printed and the stored values of a token. */
function Written({ thing, r, pill, beneath, aside }: WrittenProps) {
  const small = useContext(SmallContext);
  const scale = useContext(ScaleContext);
  const up = beneath && thing.badges.length > 0 ? r * (isBust(thing) ? ABOVE_BUST : ABOVE) : 0;
  return (
    <>
      {!thing.hidden && thing.lines.length === 0 && (
        <g transform={up === 0 ? undefined : `translate(0 ${-up})`}>
          <TokenFace thing={thing} r={r} />
        </g>
      )}
      <Figures thing={thing} r={r} />
      <Pills
        badges={small && !beneath ? firstOf(thing.badges) : thing.badges}
        beneath={beneath}
        aside={aside}
        radius={r}
        spread={small ? r * BESIDE : r}
        least={small ? leastPill(pill, beneath, scale) : pill}
      />
    </>
  );
}

/** What is raised on the body of a token. */
function Relief({ thing, r }: { thing: Thing; r: number }) {
  if (thing.shape === "door") return <Leaves thing={thing} r={r} />;
  return thing.shape === "circle" || thing.shape === "stone" ? <circle class="shine" r={r * 0.8} /> : null;
}

const Picture = ({ thing, r }: { thing: Thing; r: number }) =>
  isBust(thing) ? <Bust thing={thing} r={r} /> : <Filling path={thing.image} shape={thing.shape} radius={r * 0.96} />;

const turnedBy = ({ turn }: Thing) => (turn === 0 ? undefined : `rotate(${turn})`);

/** The two leaves of a door. They stand open where it has no sign. */
function Leaves({ thing: { icon }, r }: { thing: Thing; r: number }) {
  const wide = r * (icon === null ? 0.22 : 0.74);
  const leaf = (x: number) => ({ x, y: -r * 0.74, width: wide, height: r * 1.48, rx: r * 0.05 });
  return (
    <g class="leaves">
      <rect class="sill" x={-r * 0.76} y={-r * 0.76} width={r * 1.52} height={r * 1.52} />
      <rect class="leaf" {...leaf(-r * 0.76)} />
      <rect class="leaf" {...leaf(r * 0.76 - wide)} />
    </g>
  );
}

/** How far the face of a token moves up if pills stand along its lower edge, in parts of its radius. */
const ABOVE = 0.22;
const ABOVE_BUST = 0.46;

/** Pills of a small token stand this far out, in parts of its radius, where they cover no name. */
const BESIDE = 1.5;

/** The least height of a pill that can be read, in pixels. */
const LEAST_PILL = 13;
/** Along the lower edge a higher one would reach what stands on the next space. */
const LEAST_IN_ROW = 11;
const leastPill = (pill: number, beneath: boolean, scale: number): number =>
  Math.max(pill, (beneath ? LEAST_IN_ROW : LEAST_PILL) / scale);

/** The pills of a small token: its flags and its first value. The others are in its tooltip. */
function firstOf(badges: readonly Badge[]): readonly Badge[] {
  const first = badges.find((badge) => !isFlag(badge));
  return badges.filter((badge) => isFlag(badge) || badge === first);
}

/** Smaller figures than this, in pixels, cannot be read. */
const LEAST_FIGURE = 6;

/** The values on a token, or only the first one where all would be too small: the others are in its tooltip and details. */
function Figures({ thing, r }: { thing: Thing; r: number }) {
  const scale = useContext(ScaleContext);
  if (isBust(thing)) return null;
  const fits = (shows: readonly Detail[]) => shownSize({ ...thing, shows }) * r * scale >= LEAST_FIGURE;
  const shows = fits(thing.shows) ? thing.shows : thing.shows.slice(0, 1);
  return fits(shows) ? <Shown shows={shows} size={shownSize({ ...thing, shows }) * r} y={shownAt(thing) * r} /> : null;
}

/** How far below the middle of a token its values stand, in parts of its radius. */
function shownAt({ label, icon, image }: Thing): number {
  if (image !== null || (label !== null && icon !== null)) return 0.84;
  return label === null && icon === null ? 0.12 : 0.72;
}

/** The font size of the values on a token, in parts of its radius: as large as fits its width. */
const shownSize = ({ shows }: Thing) => Math.min(0.46, 1.6 / Math.max(1, shownWidth(shows)));

/** What is written on a token; on a small one its initials, but a sign says more than the first two letters of a word. */
function nameOn({ icon, label }: Thing, small: boolean): string | null {
  if (label === null || !small) return label;
  return icon !== null && label.length > 2 && !/[\s_\d]/.test(label) ? null : initialsOf(label);
}

/** If there is room for only one of them, a short name replaces the icon, since it says more. */
const isForOne = (name: string, cramped: boolean) => cramped && name.length <= 2;

/** The size of a name that stands alone, in parts of the radius. */
const largeOr = (isLarge: boolean) => (isLarge ? 1.15 : 0.8);

/** The icon and the name on a token. */
function TokenFace({ thing, r }: { thing: Thing; r: number }) {
  const small = useContext(SmallContext);
  const cramped = r * useContext(ScaleContext) < (thing.shows.length > 0 ? LEAST_WITH_NUMBERS : LEAST_FOR_BOTH);
  if (isBust(thing)) return <BustPlate thing={thing} r={r} small={small} />;
  const { icon, image, shape } = thing;
  const name = nameOn(thing, small);
  // Values below them move icon and name up.
  const up = thing.shows.length > 0 ? r * 0.18 : 0;
  if (icon !== null && image === null && (name === null || shape === "die"))
    return <Sign thing={thing} r={r} up={up} />;
  if (name === null) return null;
  if (image !== null) return <Words text={name} size={r * 0.46} y={r * 0.66} />;
  if (shape === "meeple") return <Words text={name} size={r * 0.86} y={r * 0.36 - up} />;
  if (icon === null || isForOne(name, cramped))
    return <Words text={name} size={r * largeOr(small || cramped)} y={-up} />;
  return (
    <>
      <Glyph icon={icon} size={r * 0.8 - up} y={-r * 0.3 - up} />
      <Words text={name} size={r * 0.55 - up * 0.4} y={r * 0.42 - up} />
    </>
  );
}

/** An icon without a name is as large as there is room. */
function Sign({ thing: { icon, shape }, r, up }: { thing: Thing; r: number; up: number }) {
  if (icon === null) return null;
  if (shape === "die") return <Glyph icon={icon} size={r * 1.5} />;
  return <Glyph icon={icon} size={(shape === "none" ? r * 2 : r * 1.24) - up * 2} y={-up} />;
}
