import type { Badge, Detail, Thing } from "../scene.ts";
import { usePick } from "./picks.ts";
import { colourClass, Glyph, isFlag, nameOf, Token } from "./token.tsx";

export function BadgeChip({ badge }: { badge: Badge }) {
  return (
    <span class={`badge ${colourClass(badge.colour)}`} title={badge.label}>
      {badge.icon ? <SmallGlyph icon={badge.icon} /> : <small>{badge.label}</small>}
      {!isFlag(badge) && <b>{badge.value}</b>}
    </span>
  );
}

export function SmallGlyph({ icon }: { icon: NonNullable<Badge["icon"]> }) {
  return (
    <svg class="small-glyph" viewBox="-12 -12 24 24" aria-hidden="true">
      <Glyph icon={icon} size={22} />
    </svg>
  );
}

/** A component in a zone or area: a card as a card, anything else as a token. */
export function Piece({ thing }: { thing: Thing }) {
  if (thing.shape !== "card" && thing.shape !== "tile") {
    return (
      <svg class="chip" viewBox="-50 -50 100 100">
        <title>{nameOf(thing)}</title>
        <Token thing={{ ...thing, size: "medium" }} radius={38} pill={28} />
      </svg>
    );
  }
  return <Card thing={thing} />;
}

function Card({ thing }: { thing: Thing }) {
  const pick = usePick(thing.id, nameOf(thing));
  const turned = turnOf(thing.turn);
  if (thing.hidden) {
    return (
      <div class={`card back ${colourClass(thing.colour)} size-${thing.size}`} {...pick} {...turned}>
        {thing.badges.length > 0 && <CardBadges thing={thing} />}
      </div>
    );
  }
  return (
    <div class={`card ${colourClass(thing.colour)} size-${thing.size}`} title={nameOf(thing)} {...pick} {...turned}>
      <span class="card-head">
        {thing.icon && <SmallGlyph icon={thing.icon} />}
        {thing.label?.replaceAll("_", " ") ?? thing.kind}
      </span>
      {thing.face.length > 0 && (
        <dl>
          {thing.face.map((detail) => (
            <div
              key={detail.label}
              title={`${detail.label}: ${detail.value}`}
              data-tight={isTight(detail) || undefined}
            >
              <dt>{detail.label}</dt>
              <dd>{detail.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {thing.badges.length > 0 && <CardBadges thing={thing} />}
    </div>
  );
}

/** Together they would not fit beside each other; then the value speaks for itself. */
const isTight = ({ label, value }: Detail) => label.length + value.length > 11 && !/^\d+$/.test(value);

/** A card that lies sideways takes its room sideways too. */
function turnOf(degrees: number) {
  if (degrees === 0) return {};
  return degrees === 90 ? { "data-sideways": true } : { style: { rotate: `${degrees}deg` } };
}

function CardBadges({ thing }: { thing: Thing }) {
  return (
    <span class="card-badges">
      {thing.badges.map((badge) => (
        <BadgeChip key={badge.id} badge={badge} />
      ))}
    </span>
  );
}
