import { useContext, useMemo, useState } from "preact/hooks";
import type { Badge } from "../scene.ts";
import { BadgeChip, Piece } from "./card.tsx";
import { ClickActionsContext, useClickAction } from "./click-actions.ts";
import { colourClass } from "./glyph.tsx";
import { initialsOf } from "./legible.ts";
import { inPercent, type Net, type NetArrow, type NetLink, type NetNode } from "./network-layout.ts";

const at = (x: number, y: number) => ({ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` });

/** Draws the chains between things as a network: hubs at the sides, leaves in the middle, cards on the lines between them. */
export function NetView({ net: laid }: { net: Net }) {
  const net = useMemo(() => inPercent(laid), [laid]);
  const { involved } = useContext(ClickActionsContext);
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened ?? isLookedAt(net, involved);
  const joined = new Set(net.cards.filter(({ thing }) => involved.has(thing.id)).map(({ zone }) => zone.id));
  return (
    <section class="area net-area" aria-label="Network" data-folded={!isOpen || undefined}>
      <header class="area-head">
        <button
          type="button"
          class="quiet fold"
          aria-expanded={isOpen}
          aria-label="All of the network"
          onClick={() => setOpened(!isOpen)}
        >
          <span aria-hidden="true">{isOpen ? "▾" : "▸"}</span>
        </button>
        <strong>Network</strong>
        {!isOpen && <small>{net.cards.length === 0 ? "empty" : net.cards.length}</small>}
      </header>
      {isOpen && (
        <div class="net" style={{ minBlockSize: `${net.height}px` }}>
          <svg class="net-lines" aria-hidden="true">
            {net.links.map((link) => (
              <LinkLine
                key={link.zone.id}
                link={link}
                isAsked={joined.has(link.zone.id) || involved.has(link.zone.id)}
              />
            ))}
            {net.arrows.map((arrow) => (
              <ArrowLine key={`${arrow.node.area.id} ${arrow.badge.id}`} arrow={arrow} />
            ))}
          </svg>
          {net.arrows.map((arrow) => (
            <ArrowName key={`${arrow.node.area.id} ${arrow.badge.id}`} arrow={arrow} />
          ))}
          {net.nodes.map((node) => (
            <NodeView key={node.area.id} node={node} />
          ))}
          {net.links.map((link) => (
            <PlaceView key={link.zone.id} link={link} />
          ))}
          {net.cards.map(({ thing, zone, x, y }) => (
            <div key={thing.id} class="net-card" style={at(x, y)} title={zone.title}>
              <Piece thing={thing} />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

/** Whether the question is about something in the network, or about nothing on a board while the network has cards. */
export function isLookedAt({ ids, onBoards, cards }: Net, involved: ReadonlySet<string>): boolean {
  const asked = [...involved];
  return asked.some((id) => ids.has(id)) || (cards.length > 0 && !asked.some((id) => onBoards.has(id)));
}

const LinkLine = ({ link: { from, to, isFilled }, isAsked }: { link: NetLink; isAsked: boolean }) => (
  <line
    x1={`${from[0]}%`}
    y1={`${from[1]}%`}
    x2={`${to[0]}%`}
    y2={`${to[1]}%`}
    data-filled={isFilled || undefined}
    data-asked={isAsked || undefined}
  />
);

/** The point of an arrow at this part of its way. */
const along = ({ node, to }: NetArrow, part: number): readonly [number, number] => [
  node.x + (to[0] - node.x) * part,
  node.y + (to[1] - node.y) * part,
];

/** Where the head of an arrow is: not at its end, which the node there covers. */
const HEAD = 0.62;
/** Where its name stands: before the leaves in the middle. */
const NAMED = 0.25;

function ArrowLine({ arrow }: { arrow: NetArrow }) {
  const head = along(arrow, HEAD);
  const id = `arrow ${arrow.node.area.id} ${arrow.badge.id}`.replace(/\W/g, "-");
  return (
    <g class={`net-arrow ${colourClass(arrow.node.area.colour)}`}>
      <marker id={id} viewBox="0 0 10 10" refX="5" refY="5" markerWidth="4.5" markerHeight="4.5" orient="auto">
        <path d="M0 0L10 5L0 10Z" />
      </marker>
      <line
        x1={`${arrow.node.x}%`}
        y1={`${arrow.node.y}%`}
        x2={`${head[0]}%`}
        y2={`${head[1]}%`}
        marker-end={`url(#${id})`}
      />
      <line x1={`${head[0]}%`} y1={`${head[1]}%`} x2={`${arrow.to[0]}%`} y2={`${arrow.to[1]}%`} />
    </g>
  );
}

const ArrowName = ({ arrow }: { arrow: NetArrow }) => (
  <span class={`net-arrow-name ${colourClass(arrow.node.area.colour)}`} style={at(...along(arrow, NAMED))}>
    {arrow.badge.label}
  </span>
);

/** A node. A hub has its name below its initials, and what it names if there is room; its numbers stand on its panel, those of a leaf here. */
function NodeView({ node: { area, isHub, x, y } }: { node: NetNode }) {
  const letters = initialsOf(area.title);
  const pick = useClickAction(area.id, `${letters}, ${area.title}`);
  return (
    <div class={`net-node ${colourClass(area.colour)}`} data-hub={isHub || undefined} style={at(x, y)}>
      <div class="net-sign" title={area.title} {...pick}>
        {letters}
      </div>
      {isHub && <span class="net-name">{area.title}</span>}
      {area.badges.map((badge) =>
        badge.to !== undefined || (isHub && isNumber(badge)) ? null : <BadgeChip key={badge.id} badge={badge} />,
      )}
    </div>
  );
}

const isNumber = ({ value }: Badge) => /^-?\d+$/.test(value);

/** A chain that can be chosen itself. */
function PlaceView({ link: { zone, from, to } }: { link: NetLink }) {
  const { clicks } = useContext(ClickActionsContext);
  const pick = useClickAction(zone.id, zone.title);
  if (!clicks.has(zone.id)) return null;
  return <div class="net-place card place empty" style={at((from[0] + to[0]) / 2, (from[1] + to[1]) / 2)} {...pick} />;
}
