/** Lays out the chains of several things as one network: where its nodes, links and cards lie. */
import type { Area, Badge, Scene, Thing, Zone } from "../scene.ts";

export interface NetNode {
  readonly area: Area;
  /** whether a chain leads to it, or no chain of the network leads anywhere; otherwise it is a leaf */
  readonly isHub: boolean;
  /** `x` in percent of the width, `y` in pixels from the top */
  readonly x: number;
  readonly y: number;
}

/** A thing on the line between two nodes, or beside one. */
interface NetCard {
  readonly thing: Thing;
  readonly zone: Zone;
  readonly x: number;
  readonly y: number;
}

export interface NetLink {
  /** the chain, which may be empty */
  readonly zone: Zone;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly isFilled: boolean;
}

/** An arrow from a node to the node that one of its badges names. */
export interface NetArrow {
  readonly node: NetNode;
  readonly badge: Badge;
  readonly to: readonly [number, number];
}

export interface Net {
  readonly nodes: readonly NetNode[];
  readonly links: readonly NetLink[];
  readonly cards: readonly NetCard[];
  readonly arrows: readonly NetArrow[];
  /** the ids of everything in it that can be clicked */
  readonly ids: ReadonlySet<string>;
  /** the ids of all spaces and things on boards */
  readonly onBoards: ReadonlySet<string>;
  readonly height: number;
}

const isChain = ({ form }: Zone) => form === "chain";

/** The panels of a scene without the chains that are drawn as a network. */
export const withoutNet = (area: Area): Area =>
  area.seat === null && area.zones.some(isChain)
    ? { ...area, zones: area.zones.filter((zone) => !isChain(zone)) }
    : area;

const filled = ({ things }: Zone) => things.filter((thing) => thing !== null);

/** In pixels: between two nodes one below the other, the least height, and between a hub and its first card. */
const ROW = 42;
const LEAST = 206;
const OWN = 70;
/** In percent of the width: the margin of hubs, the step to a further card of one, the distance of leaves from the middle. */
const MARGIN = 11;
const STEP = 12;
const ASIDE = 6;

/** The network of a scene; null: fewer than two things have chains, so each chain is drawn in its own panel. */
export function netOf({ areas, boards }: Scene): Net | null {
  const holders = areas.filter(({ seat, id, zones }) => seat === null && id !== "table" && zones.some(isChain));
  if (holders.length < 2) return null;
  const ends = new Set(holders.flatMap(({ zones }) => zones.filter(isChain).flatMap(({ other }) => other ?? [])));
  const hubs = holders.filter(({ id }) => ends.size === 0 || ends.has(id));
  const leaves = holders.filter((area) => !hubs.includes(area));
  const height = Math.max(LEAST, (leaves.length + 0.4) * ROW * (leaves.length > 4 ? 0.72 : 1));
  const nodes = [...hubNodes(hubs, height), ...leafNodes(leaves, height)];
  const links = nodes.flatMap((node) => linksOf(node, nodes));
  const cards = apart(
    nodes.flatMap((node) => cardsOf(node, nodes)),
    links,
  );
  const zones = links.map(({ zone }) => zone.id);
  const ids = new Set([
    ...leaves.map(({ id }) => id),
    ...zones,
    ...cards.flatMap(({ thing }) => [thing.id, ...thing.under]),
  ]);
  const spaces = boards.flatMap((board) => board.spaces);
  const onBoards = new Set(spaces.flatMap(({ id, things }) => [id, ...things.map((thing) => thing.id)]));
  const arrows = nodes.flatMap((node) => arrowsFrom(node, nodes));
  return { nodes, links, cards, arrows, ids, onBoards, height };
}

/** The same network with all distances from the top in percent of its height, so that it grows with its place. */
export function inPercent(net: Net): Net {
  const down = (y: number) => (y * 100) / net.height;
  const end = ([x, y]: readonly [number, number]) => [x, down(y)] as const;
  const lowered = <T extends { readonly y: number }>(one: T): T => ({ ...one, y: down(one.y) });
  return {
    ...net,
    nodes: net.nodes.map(lowered),
    cards: net.cards.map(lowered),
    links: net.links.map((link) => ({ ...link, from: end(link.from), to: end(link.to) })),
    arrows: net.arrows.map((arrow) => ({ ...arrow, node: lowered(arrow.node), to: end(arrow.to) })),
  };
}

const arrowsFrom = (node: NetNode, nodes: readonly NetNode[]): NetArrow[] =>
  node.area.badges.flatMap((badge): NetArrow[] => {
    const end = nodes.find(({ area }) => area.id === badge.to);
    return end ? [{ node, badge, to: [end.x, end.y] }] : [];
  });

/** Hubs alternate between the left and the right side, one below the other. */
function hubNodes(hubs: readonly Area[], height: number): NetNode[] {
  return hubs.map((area, at) => {
    const onSide = Math.ceil((hubs.length - (at % 2)) / 2);
    const y = (height * (Math.floor(at / 2) + 0.5)) / onSide;
    return { area, isHub: true, x: at % 2 === 0 ? MARGIN : 100 - MARGIN, y };
  });
}

/** Leaves stand in the middle, one below the other. More than four are staggered to both sides. */
function leafNodes(leaves: readonly Area[], height: number): NetNode[] {
  const aside = leaves.length > 4 ? ASIDE : 0;
  const pitch = height / leaves.length;
  return leaves.map((area, at) => ({
    area,
    isHub: false,
    x: 50 + (at % 2 === 0 ? -aside : aside),
    y: pitch * (at + 0.5),
  }));
}

const chainsOf = ({ area }: NetNode) => area.zones.filter(isChain);
const endOf = (zone: Zone, nodes: readonly NetNode[]) => nodes.find(({ area }) => area.id === zone.other) ?? null;

/** How far along the line from a leaf to a left and a right hub cards lie. It differs for staggered leaves, so that cards do not touch. */
const alongOf = (node: NetNode) => (node.x < 50 ? [0.36, 0.5] : node.x > 50 ? [0.5, 0.36] : [0.42, 0.42]);

function linksOf(node: NetNode, nodes: readonly NetNode[]): NetLink[] {
  return chainsOf(node).flatMap((zone): NetLink[] => {
    const end = endOf(zone, nodes);
    const to = end ? ([end.x, end.y] as const) : spotBeside(node, Math.max(0, filled(zone).length - 1));
    const isFilled = zone.count > 0;
    if (!end && !isFilled) return [];
    return [{ zone, from: [node.x, node.y], to, isFilled }];
  });
}

/** The place of a card whose chain leads nowhere: above or below a hub, or next to a leaf. */
function spotBeside({ x, y, isHub }: NetNode, n: number): readonly [number, number] {
  const inward = x < 50 ? 1 : -1;
  if (!isHub) return [x + (x < 50 ? -1 : 1) * STEP * 0.7 * (n + 1), y];
  return [x + inward * STEP * Math.floor(n / 2), y + (n % 2 === 0 ? -OWN : OWN)];
}

function cardsOf(node: NetNode, nodes: readonly NetNode[]): NetCard[] {
  return chainsOf(node).flatMap((zone) => {
    const end = endOf(zone, nodes);
    return filled(zone).map((thing, n): NetCard => {
      const [x, y] = end ? spotBetween(node, end, n) : spotBeside(node, n);
      return { thing, zone, x, y };
    });
  });
}

/** The least distances between the middles of two cards: in percent across, in pixels down. */
const [WIDE, HIGH] = [9, 66];

/** Cards on lines to neighbouring leaves that would lie on each other move along their lines. */
function apart(cards: readonly NetCard[], links: readonly NetLink[]): readonly NetCard[] {
  const placed: NetCard[] = [];
  for (const card of cards) {
    const spots = [0, -1, 1, -2, 2].map((step) => movedBy(step * WIDE, card, links));
    const isFree = ({ x, y }: NetCard) =>
      x > MARGIN && x < 100 - MARGIN && !placed.some((one) => one.zone !== card.zone && touches(one, x, y));
    placed.push(spots.find(isFree) ?? card);
  }
  return placed;
}

const touches = (card: NetCard, x: number, y: number): boolean =>
  Math.abs(x - card.x) < WIDE && Math.abs(y - card.y) < HIGH;

/** A card so much further from the middle on the line that it lies on. */
function movedBy(across: number, card: NetCard, links: readonly NetLink[]): NetCard {
  const link = links.find(({ zone }) => zone === card.zone);
  const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [link?.from ?? [], link?.to ?? []];
  const slope = x1 === x2 ? 0 : (y2 - y1) / (x2 - x1);
  const by = card.x < 50 ? across : -across;
  return { ...card, x: card.x + by, y: card.y + by * slope };
}

function spotBetween(node: NetNode, end: NetNode, n: number): readonly [number, number] {
  const [left = 0, right = 0] = alongOf(node);
  const along = (end.x < 50 ? left : right) + n * 0.14;
  return [node.x + (end.x - node.x) * along, node.y + (end.y - node.y) * along];
}
