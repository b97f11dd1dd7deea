/** Draws a component outside of boards: as a card with head, picture, values and text, or as a token of its own. */
import type { Badge, Detail, Thing } from "../scene.ts";
import { useClickAction } from "./click-actions.ts";
import { colourClass, Glyph } from "./glyph.tsx";
import { usePicture } from "./pictures.tsx";
import { besideSign, isFlag } from "./pills.tsx";
import { divided, SOFT_HYPHEN } from "./syllables.ts";
import { nameOf, Token } from "./token.tsx";

/** `part`: the key by which controls for this number find it, see `partName`. */
export function BadgeChip({ badge, part }: { badge: Badge; part?: string }) {
  const written = besideSign(badge);
  return (
    <span class={`badge ${colourClass(badge.colour)}`} title={badge.label} data-part={part}>
      {badge.icon ? <SmallGlyph icon={badge.icon} /> : <small>{badge.label}</small>}
      {isFlag(badge) ? null : written === "" ? <span class="visually-hidden">{badge.label}</span> : <b>{written}</b>}
    </span>
  );
}

/** Numbers with the sign of each, in the place of words. */
const Signs = ({ signs }: { signs: readonly Badge[] }) => (
  <>
    {signs.map(({ id, icon, colour, label, value }) => (
      <span key={id} class={`value-sign ${colourClass(colour)}`}>
        {value}
        {icon && <SmallGlyph icon={icon} />}
        <span class="visually-hidden">{label}</span>
      </span>
    ))}
  </>
);

export function SmallGlyph({ icon }: { icon: NonNullable<Badge["icon"]> }) {
  return (
    <svg class="small-glyph" viewBox="-12 -12 24 24" aria-hidden="true">
      <Glyph icon={icon} size={22} />
    </svg>
  );
}

/** A component in a zone or area: cards and plain tiles as cards, anything else as a token. */
export function Piece({ thing }: { thing: Thing }) {
  if (thing.shape === "card" || (thing.shape === "tile" && thing.lines.length === 0)) return <Card thing={thing} />;
  const single = thing.stones.length === 0;
  return (
    <span class="chip-of" data-tile={thing.shape === "tile" || undefined}>
      <svg class="chip" viewBox="-50 -50 100 100">
        <title>{nameOf(thing)}</title>
        <Token thing={{ ...thing, size: "medium" }} radius={single ? 40 : 46} pill={28} />
      </svg>
      <Times thing={thing} />
    </span>
  );
}

/** How many equal things lie here. */
const Times = ({ thing }: { thing: Thing }) =>
  thing.under.length === 0 ? null : <b class="times">×{thing.under.length + 1}</b>;

interface CardProps {
  readonly thing: Thing;
  /** shows all of its text, whatever its size */
  readonly whole?: boolean;
  /** only a picture: clicks belong to the element around it */
  readonly still?: boolean;
}

export function Card({ thing, whole = false, still = false }: CardProps) {
  const clicked = useClickAction(thing.id, nameOf(thing), thing.under);
  const pick = still ? { "aria-label": undefined } : clicked;
  const look = `card size-${thing.size} ${colourClass(thing.colour)}`;
  const turned = turnOf(thing);
  if (thing.hidden) {
    return (
      <div class={`${look} back`} {...pick} {...turned}>
        <BackPicture path={thing.image} />
        <CardBadges thing={thing} />
        <Times thing={thing} />
      </div>
    );
  }
  return (
    // Its accessible name is the text on it; the full name is the tooltip.
    <div class={look} {...pick} {...turned} aria-label={undefined} title={pick["aria-label"]}>
      <CardHead thing={thing} />
      <CardArt thing={thing} />
      {thing.face.length > 0 && (
        <dl>
          {thing.face.map((detail) => (
            <div
              key={detail.label}
              title={`${detail.label}: ${detail.value}`}
              data-tight={isTight(detail) || undefined}
              data-signs={detail.signs ? "" : undefined}
            >
              <dt>{detail.label}</dt>
              <dd>{detail.signs ? <Signs signs={detail.signs} /> : detail.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {thing.text !== null && (whole || hasRoom(thing)) && <p class="card-text">{thing.text}</p>}
      <CardBadges thing={thing} />
      <Times thing={thing} />
    </div>
  );
}

/** Whether the text of the rules fits: always on a large card, on a medium one if at most one value is on it. */
const hasRoom = ({ size, face }: Thing) => size === "large" || (size === "medium" && face.length <= 1);

function BackPicture({ path }: { path: string | null }) {
  const picture = usePicture(path);
  return picture === null ? null : <img class="back-picture" src={picture} alt="" draggable={false} />;
}

/** The corner with the key number and the icon, and the title. */
function CardHead({ thing }: { thing: Thing }) {
  const sign = thing.signs.find(({ icon }) => icon !== null);
  const words = thing.signs.filter(({ icon }) => icon === null);
  const title = titleOf(thing);
  return (
    <span class="card-head">
      {(thing.corner !== null || sign) && (
        <span class="card-corner">
          {thing.corner}
          {sign?.icon && <SmallGlyph icon={sign.icon} />}
        </span>
      )}
      {title !== null && <CardTitle title={title} />}
      {words.map(({ kind, label }) => (
        <small key={kind} class="card-sign">
          {label}
        </small>
      ))}
    </span>
  );
}

const titleOf = ({ label, corner, kind }: Thing): string | null =>
  label?.replaceAll("_", " ") ?? (corner === null ? kind : null);

const dividedWords = (title: string): readonly string[] => title.split(/\s+/).map(divided);

/** How many letters the longest word has in these titles that is not divided. */
const longestIn = (titles: readonly string[]): number =>
  Math.max(1, ...titles.flatMap(dividedWords).flatMap((word) => word.split(SOFT_HYPHEN).map((part) => part.length)));

/** The same for all open cards that lie beside each other, so that they are written in one size. */
export const longestOf = (things: readonly (Thing | null)[]): number =>
  longestIn(things.flatMap((thing) => (thing === null || thing.hidden ? [] : (titleOf(thing) ?? []))));

const CardTitle = ({ title }: { title: string }) => (
  <span class="card-title" style={{ "--longest": longestIn([title]) }}>
    {dividedWords(title).join(" ")}
  </span>
);

/** A key number with more characters than this does not fit in the middle of a card. */
const LONGEST = 3;

/** The middle of a card: its picture, else its icon, else the key number. */
function CardArt({ thing }: { thing: Thing }) {
  const picture = usePicture(thing.image);
  if (picture !== null) return <Pictured picture={picture} icon={thing.icon} />;
  const icon = thing.icon ?? thing.signs.find((sign) => sign.icon !== null)?.icon;
  if (!icon && (thing.corner === null || thing.corner.length > LONGEST)) return null;
  return (
    <svg class="card-art" viewBox="-12 -12 24 24" aria-hidden="true">
      {icon ? (
        <>
          <g class="glyph-shade" transform="translate(0.7 0.9)">
            <Glyph icon={icon} size={20} />
          </g>
          <Glyph icon={icon} size={20} />
        </>
      ) : (
        <text class="card-number" text-anchor="middle" y={7} font-size={thing.corner?.length === 1 ? 22 : 16}>
          {thing.corner}
        </text>
      )}
    </svg>
  );
}

/** A picture, with the sign of the card small in its corner. */
function Pictured({ picture, icon }: { picture: string; icon: Thing["icon"] }) {
  return (
    <span class="card-pictured">
      <img class="card-picture" src={picture} alt="" draggable={false} decoding="sync" />
      {icon && <SmallGlyph icon={icon} />}
    </span>
  );
}

/** Whether label and value do not fit beside each other. Then only the value is shown. */
const isTight = ({ label, value, signs }: Detail) => !signs && label.length + value.length > 11 && !/^\d+$/.test(value);

/**
 * How a turned card is drawn. A card that is nothing but a picture is rotated. Sideways, another one keeps its text upright, and the side
 * of its upper edge is coloured. The style gives a sideways card the room that it needs.
 */
function turnOf({ turn, image, face }: Thing) {
  const isSideways = turn % 180 === 90;
  if (isSideways && (image === null || face.length > 0)) return { "data-laid": turn === 90 ? "right" : "left" };
  return {
    "data-sideways": isSideways || undefined,
    style: turn === 0 ? {} : { rotate: `${turn}deg` },
  };
}

function CardBadges({ thing }: { thing: Thing }) {
  if (thing.badges.length === 0) return null;
  return (
    <span class="card-badges">
      {thing.badges.map((badge) => (
        <BadgeChip key={badge.id} badge={badge} />
      ))}
    </span>
  );
}
