import { useContext, useState } from "preact/hooks";
import { BadgeChip, Piece } from "./card.tsx";
import { ClickActionsContext, useClickAction } from "./click-actions.ts";
import { colourClass } from "./glyph.tsx";
import { initialsOf } from "./legible.ts";
import type { Net, NetLink, NetNode } from "./network-layout.ts";

const at = (x: number, y: number) => ({ insetInlineStart: `${x}%`, insetBlockStart: `${y}px` });

/** Draws the chains between things as a network: hubs at the sides, leaves in the middle, cards on the lines between them. */
export function NetView({ net }: { net: Net }) {
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
        <div class="net" style={{ blockSize: `${net.height}px` }}>
          <svg class="net-lines" aria-hidden="true">
            {net.links.map((link) => (
              <LinkLine
                key={link.zone.id}
                link={link}
                isAsked={joined.has(link.zone.id) || involved.has(link.zone.id)}
              />
            ))}
          </svg>
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
function isLookedAt({ ids, onBoards, cards }: Net, involved: ReadonlySet<string>): boolean {
  const asked = [...involved];
  return asked.some((id) => ids.has(id)) || (cards.length > 0 && !asked.some((id) => onBoards.has(id)));
}

const LinkLine = ({ link: { from, to, isFilled }, isAsked }: { link: NetLink; isAsked: boolean }) => (
  <line
    x1={`${from[0]}%`}
    y1={from[1]}
    x2={`${to[0]}%`}
    y2={to[1]}
    data-filled={isFilled || undefined}
    data-asked={isAsked || undefined}
  />
);

/** A node. A hub has its name below its initials; a leaf has its numbers, which for a hub stand on its panel. */
function NodeView({ node: { area, isHub, x, y } }: { node: NetNode }) {
  const letters = initialsOf(area.title);
  const pick = useClickAction(area.id, `${letters}, ${area.title}`);
  return (
    <div class={`net-node ${colourClass(area.colour)}`} data-hub={isHub || undefined} style={at(x, y)}>
      <div class="net-sign" title={area.title} {...pick}>
        {letters}
      </div>
      {isHub && <span class="net-name">{area.title}</span>}
      {!isHub && area.badges.map((badge) => <BadgeChip key={badge.id} badge={badge} />)}
    </div>
  );
}

/** A chain that can be chosen itself. */
function PlaceView({ link: { zone, from, to } }: { link: NetLink }) {
  const { clicks } = useContext(ClickActionsContext);
  const pick = useClickAction(zone.id, zone.title);
  if (!clicks.has(zone.id)) return null;
  return <div class="net-place card place empty" style={at((from[0] + to[0]) / 2, (from[1] + to[1]) / 2)} {...pick} />;
}
