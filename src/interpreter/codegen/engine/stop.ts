/** Thrown where a module does not go on; the interpreter plays on from the last wait. */
export class Stop extends Error {}

const STOP = new Stop();

export const stop = (): never => {
  throw STOP;
};
