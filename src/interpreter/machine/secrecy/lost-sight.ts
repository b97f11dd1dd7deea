/**
 * How seats lose the knowledge of what a thing is. The interpreter and modules share this and store knowledge each in
 * their own way.
 */

export interface Knowing {
  /** who knows a thing, as stored */
  knownTo(thing: number): number;
  setKnown(thing: number, mask: number): void;
  /** who knows a thing: as stored, or because they see it in its place now */
  knowersNow(thing: number): number;
}

/**
 * A thing has left a lot. A seat that neither saw nor followed it there (`sawIt`) nor sees it now loses it. Gives the
 * seats that lost it; they lose the other things of the lot, too.
 */
export function lostBy(knowing: Knowing, everybody: number, thing: number, sawIt: number): number {
  const before = knowing.knownTo(thing);
  knowing.setKnown(thing, 0);
  // In its new place the thing may lie face down. That a card came there does not tell which card of the pile it was.
  const lost = ~(sawIt | knowing.knowersNow(thing)) & everybody;
  knowing.setKnown(thing, before & ~lost);
  return lost;
}

/** Only the seats that see a thing in its place still know it. */
export function forgetUnseen(knowing: Knowing, everybody: number, thing: number): void {
  knowing.setKnown(thing, 0);
  knowing.setKnown(thing, knowing.knowersNow(thing) & everybody);
}
