/** Animates moves of things: measures where each is drawn before and after a change, and slides it from there to here. */
import type { Origin } from "./origins.ts";

interface Spot {
  /** the middle, in pixels of the window */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** the drawing of the board, or the zone, that it is in */
  readonly frame: Element | null;
  /** the middle relative to the frame, so that nothing slides only because its frame has moved */
  readonly inX: number;
  readonly inY: number;
  /** the colour of the side that is up */
  readonly fill: string;
}

export type Spots = ReadonlyMap<string, Spot>;

const PIECES = ".card[data-thing], .token[data-thing], .stone[data-stone]";
/** With more pieces than this nothing is animated. */
const MOST = 600;
/** A shift by less than this, in pixels, is not animated. */
const STILL = 1.5;
const EASE = "cubic-bezier(0.25, 0.7, 0.3, 1)";

const pieces = (root: Element) => {
  const found = [...root.querySelectorAll<HTMLElement | SVGElement>(PIECES)];
  return found.length > MOST ? [] : found;
};
const keyOf = ({ dataset }: HTMLElement | SVGElement) => dataset.thing ?? `stone ${dataset.stone}`;

const frameOf = (element: Element) =>
  element instanceof SVGElement && element.closest(".board")
    ? (element.closest(".board")?.querySelector(":scope > svg") ?? null)
    : element.closest(".zone");

function spotOf(element: HTMLElement | SVGElement): Spot {
  const box = (element.querySelector(":scope .body") ?? element).getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const frame = frameOf(element);
  const fill = getComputedStyle(element).getPropertyValue("--fill");
  const base = { x, y, width: box.width, frame, fill };
  if (frame instanceof SVGSVGElement) {
    const by = frame.getScreenCTM()?.inverse();
    const point = by ? new DOMPoint(x, y).matrixTransform(by) : new DOMPoint(x, y);
    return { ...base, inX: point.x, inY: point.y };
  }
  const around = frame?.getBoundingClientRect();
  return { ...base, inX: x - (around?.left ?? 0), inY: y - (around?.top ?? 0) };
}

/** The spots of all pieces by key, and of all zones by id: a thing that comes out of a zone slides from the zone's spot. */
export function spotsIn(root: Element): Spots {
  const zones = [...root.querySelectorAll<HTMLElement>(".zone[data-zone]")].map((zone): [string, Spot] => {
    const top = zone.querySelector<HTMLElement>(".card, .chip") ?? zone;
    return [zone.dataset.zone ?? "", { ...spotOf(top), frame: null }];
  });
  return new Map([...zones, ...pieces(root).map((element): [string, Spot] => [keyOf(element), spotOf(element)])]);
}

interface Way {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The transform from the present spot back to the former one, in units of the element; null: it has not moved. */
function wayBack(element: Element, was: Spot, is: Spot): Way | null {
  const within = was.frame !== null && was.frame === is.frame;
  const isSvg = element instanceof SVGGraphicsElement;
  const matrix = isSvg ? element.getScreenCTM() : null;
  const unit = matrix ? Math.hypot(matrix.a, matrix.b) || 1 : 1;
  const inUnits = within && isSvg ? 1 : unit;
  const [x, y] = within ? [was.inX - is.inX, was.inY - is.inY] : [was.x - is.x, was.y - is.y];
  if (Math.hypot(x, y) * (within && isSvg ? unit : 1) < STILL) return null;
  const scale = within || is.width === 0 ? 1 : Math.min(3, Math.max(0.3, was.width / is.width));
  return { x: x / inUnits, y: y / inUnits, scale };
}

const moveText = ({ x, y, scale }: Way) => `translate(${x}px, ${y}px) scale(${scale})`;
const HERE: Way = { x: 0, y: 0, scale: 1 };

/** Slides every piece whose spot has changed. New pieces fade in; pieces that show their other side turn over. */
export function slide(root: Element, before: Spots, origins: ReadonlyMap<string, Origin>, duration: number): void {
  const found = pieces(root);
  const old = found.flatMap((element) => element.getAnimations());
  for (const animation of old) if (animation.id === ID) animation.cancel();
  const now = found.map((element) => ({ element, key: keyOf(element), spot: spotOf(element) }));
  const gone = goneStones(before, new Set(now.map(({ key }) => key)));
  for (const { element, key, spot } of now) {
    const origin = origins.get(key);
    const was = before.get(key) ?? (origin ? before.get(origin.from) : likeStone(gone, key, spot));
    const turned = origin?.turned ?? false;
    if (was) play(element, framesOf(wayBack(element, was, spot), turned), duration);
    else play(element, APPEARS, duration * 0.7);
    if (was && turned && element instanceof HTMLElement) coverOf(element, was.fill, duration);
  }
}

/** Stones have no ids. A new stone slides from where a stone of the same colour has disappeared. */
const goneStones = (before: Spots, still: ReadonlySet<string>): Spot[] =>
  [...before].flatMap(([key, spot]) => (key.startsWith("stone ") && !still.has(key) ? [spot] : []));

function likeStone(gone: Spot[], key: string, { fill }: Spot): Spot | undefined {
  const at = key.startsWith("stone ") ? gone.findIndex((spot) => spot.fill === fill) : -1;
  return at < 0 ? undefined : gone.splice(at, 1)[0];
}

const ID = "rulewright-move";
const APPEARS: Keyframe[] = [
  { opacity: 0, transform: "scale(0.6)" },
  { opacity: 1, transform: "none" },
];

function framesOf(way: Way | null, turned: boolean): Keyframe[] {
  const from = way ?? HERE;
  if (!turned) return way === null ? [] : [{ transform: moveText(way) }, { transform: "none" }];
  const half = { x: from.x / 2, y: from.y / 2, scale: (from.scale + 1) / 2 };
  return [
    { transform: moveText(from) },
    { transform: `${moveText(half)} scaleX(0.02)`, offset: 0.5 },
    { transform: "none" },
  ];
}

function play(element: Element, frames: Keyframe[], duration: number): void {
  if (frames.length === 0) return;
  const svg = element.closest(".board svg");
  const animation = element.animate(frames, { duration, easing: EASE, id: ID });
  element.setAttribute("data-moving", "");
  svg?.setAttribute("data-moving", "");
  const done = () => {
    element.removeAttribute("data-moving");
    svg?.removeAttribute("data-moving");
  };
  animation.finished.then(done, done);
}

/** Covers a piece that turns over with the colour of its former side, until it is half turned. */
function coverOf(element: HTMLElement, fill: string, duration: number): void {
  if (element.classList.contains("back")) return;
  element.style.setProperty("--turned", fill);
  element.setAttribute("data-turning", "");
  setTimeout(() => element.removeAttribute("data-turning"), duration / 2);
}
