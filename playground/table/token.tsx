/** Draws a component as a token of a board or area: its body, marks, icon, name, values and pills, as far as its size has room. */
import { useContext } from "preact/hooks";
import type { Icon } from "../look.ts";
import type { Badge, Detail, EdgeMark, Thing } from "../scene.ts";
import { useClickAction } from "./click-actions.ts";
import { colourClass, Glyph } from "./glyph.tsx";
import { initialsOf, LEAST_FOR_BOTH, LEAST_WITH_NUMBERS, ScaleContext, SmallContext } from "./legible.ts";
import { Lines } from "./lines.tsx";
import { Filling } from "./pictures.tsx";
import { isFlag, Pills } from "./pills.tsx";
import { linesOf, outline } from "./shapes.ts";

const SCALE = { small: 0.78, medium: 1, large: 1.2 } as const;

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

/** The values that the look writes on something, in one line; `named`: with their labels. */
export const shownText = (shows: readonly Detail[], named = false): string =>
  shows.map(({ label, value }) => (named ? `${label} ${value}` : value)).join(" · ");

interface ShownProps {
  readonly shows: readonly Detail[];
  readonly size: number;
  readonly x?: number;
  readonly y: number;
  readonly anchor?: "middle" | "end";
}

export function Shown(props: ShownProps) {
  const { shows, size, x = 0, y, anchor = "middle" } = props;
  const text = shownText(shows);
  if (text === "") return null;
  if (shows.some(({ signs }) => signs)) return <Signed {...props} />;
  return (
    <text class="shows" text-anchor={anchor} x={x} y={y} font-size={Math.min(size, (size * 9) / text.length)}>
      {text}
      <title>{shownText(shows, true)}</title>
    </text>
  );
}

/** A value with its sign: how it is written, and its width in parts of the font size. */
interface SignedValue {
  readonly label: string;
  readonly icon: Icon | null;
  readonly written: string;
  readonly wide: number;
}

/** A value without a sign keeps a short label, such as "no.". */
const LONGEST_LABEL = 4;

const signedValues = (shows: readonly Detail[]): readonly SignedValue[] =>
  shows.flatMap(({ label, value, signs }): SignedValue[] => {
    const own = signs ?? [{ label, value: label.length <= LONGEST_LABEL ? `${label} ${value}` : value, icon: null }];
    return own.map((sign) => ({
      ...{ label: sign.label, icon: sign.icon, written: sign.value },
      wide: sign.value.length * DIGIT + (sign.icon ? SIGN : 0) + GAP,
    }));
  });

/** Widths in parts of the font size: of a character, of a sign, and of the gap behind a value. */
const DIGIT = 0.58;
const SIGN = 1;
const GAP = 0.4;

/** How wide they are, in parts of their font size. */
const shownWidth = (shows: readonly Detail[]): number =>
  shows.some(({ signs }) => signs)
    ? signedValues(shows).reduce((sum, { wide }) => sum + wide, -GAP)
    : shownText(shows).length * DIGIT;

/** Values with signs side by side. */
function Signed({ shows, size, x = 0, y, anchor = "middle" }: ShownProps) {
  const values = signedValues(shows);
  const wide = shownWidth(shows);
  const font = Math.min(size, (size * 9 * DIGIT) / wide);
  const start = x - (anchor === "end" ? wide : wide / 2) * font;
  let before = 0;
  return (
    <g class="shows signed">
      <title>{shownText(shows, true)}</title>
      {values.map((value) => {
        const left = start + before * font;
        before += value.wide;
        return (
          <g key={value.label} transform={`translate(${left} ${y})`}>
            {value.icon && <Glyph icon={value.icon} size={font * 0.92} x={font * 0.46} y={-font * 0.34} />}
            <text class="shows" x={value.icon ? font * SIGN : 0} font-size={font}>
              {value.written}
            </text>
          </g>
        );
      })}
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
}

/** A component as a token, centred on the origin of the drawing. */
export function Token({ thing, radius, pill = 12, beneath = false }: TokenProps) {
  const pick = useClickAction(thing.id, nameOf(thing), thing.under);
  const r = radius * SCALE[thing.size];
  const small = useContext(SmallContext);
  const scale = useContext(ScaleContext);
  return (
    <g
      class={`token shape-${thing.shape} ${colourClass(thing.colour)}`}
      data-hidden={thing.hidden || undefined}
      {...pick}
      aria-label={undefined}
    >
      <title>{pick["aria-label"]}</title>
      <g transform={thing.turn === 0 ? undefined : `rotate(${thing.turn})`}>
        <path class="body" d={outline(thing.shape, r)} />
        {(thing.shape === "circle" || thing.shape === "stone") && <circle class="shine" r={r * 0.8} />}
        <Filling path={thing.image} shape={thing.shape} radius={r * 0.96} />
        <Lines lines={thing.lines} shape={thing.shape} radius={r * 0.96} />
        {thing.turn !== 0 && thing.edges.length + thing.lines.length === 0 && (
          <path class="nose" d={`M${-r * 0.18} ${-r * 0.78}L0 ${-r * 0.97}L${r * 0.18} ${-r * 0.78}Z`} />
        )}
        <Marks edges={thing.edges} mark={thing.edgeMark} radius={r} />
      </g>
      {!thing.hidden && thing.lines.length === 0 && (
        <g transform={beneath && thing.badges.length > 0 ? `translate(0 ${-r * ABOVE})` : undefined}>
          <TokenFace thing={thing} r={r} />
        </g>
      )}
      {shownSize(thing) * r * scale >= LEAST_FIGURE && (
        <Shown shows={thing.shows} size={shownSize(thing) * r} y={shownAt(thing) * r} />
      )}
      <Pills
        badges={small && !beneath ? firstOf(thing.badges) : thing.badges}
        beneath={beneath}
        radius={r}
        spread={small ? r * BESIDE : r}
        least={small ? Math.max(pill, LEAST_PILL / scale) : pill}
      />
    </g>
  );
}

/** How far the face of a token moves up if pills stand along its lower edge, in parts of its radius. */
const ABOVE = 0.22;

/** Pills of a small token stand this far out, in parts of its radius, where they cover no name. */
const BESIDE = 1.5;

/** The least height of a pill that can be read, in pixels. */
const LEAST_PILL = 13;

/** The pills of a small token: its flags and its first value. The others are in its tooltip. */
function firstOf(badges: readonly Badge[]): readonly Badge[] {
  const first = badges.find((badge) => !isFlag(badge));
  return badges.filter((badge) => isFlag(badge) || badge === first);
}

/** Smaller figures than this, in pixels, cannot be read. They are in the tooltip and the details. */
const LEAST_FIGURE = 6;

/** How far below the middle of a token its values stand, in parts of its radius. */
function shownAt({ label, icon, image }: Thing): number {
  if (image !== null || (label !== null && icon !== null)) return 0.84;
  return label === null && icon === null ? 0.12 : 0.72;
}

/** The font size of the values on a token, in parts of its radius: as large as fits its width. */
const shownSize = ({ shows }: Thing) => Math.min(0.46, 1.6 / Math.max(1, shownWidth(shows)));

/** The icon and the name on a token. */
function TokenFace({ thing, r }: { thing: Thing; r: number }) {
  const small = useContext(SmallContext);
  const cramped = r * useContext(ScaleContext) < (thing.shows.length > 0 ? LEAST_WITH_NUMBERS : LEAST_FOR_BOTH);
  const { icon, label, image, shape } = thing;
  const name = small && label !== null ? initialsOf(label) : label;
  // Values below them move icon and name up.
  const up = thing.shows.length > 0 ? r * 0.18 : 0;
  if (icon !== null && image === null && (name === null || shape === "die"))
    return <Sign thing={thing} r={r} up={up} />;
  if (name === null) return null;
  if (image !== null) return <Words text={name} size={r * 0.46} y={r * 0.66} />;
  // If there is room for only one of them, a short name replaces the icon, since it says more.
  if (icon === null || (cramped && name.length <= 2))
    return <Words text={name} size={r * (small || cramped ? 1.15 : 0.8)} y={-up} />;
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
