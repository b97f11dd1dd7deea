/** How knowledge of what things are is lost: said once for the interpreter and for modules, which store it each in their way. */

export interface Knowing {
  /** who knows a thing as it is written down */
  knownTo(thing: number): number;
  setKnown(thing: number, mask: number): void;
  /** who knows a thing: it is written down, or it is seen where it lies now */
  knowersNow(thing: number): number;
}

/**
 * A thing has left a place where it lay among others: who neither saw nor followed it there (`sawIt`), nor sees it now, knows it
 * no longer. Gives the seats that have lost it: they know none of the others any more.
 */
export function lostBy(knowing: Knowing, everybody: number, thing: number, sawIt: number): number {
  const before = knowing.knownTo(thing);
  knowing.setKnown(thing, 0);
  // Where it lies now its face may be down: that a card came there does not tell which of the pile it was.
  const lost = ~(sawIt | knowing.knowersNow(thing)) & everybody;
  knowing.setKnown(thing, before & ~lost);
  return lost;
}

/** Only who sees a thing where it lies knows it still. */
export function forgetUnseen(knowing: Knowing, everybody: number, thing: number): void {
  knowing.setKnown(thing, 0);
  knowing.setKnown(thing, knowing.knowersNow(thing) & everybody);
}
