/** A construct that nobody has thought of does not compile where this stands; it never runs. */
export function assertUnreachable(construct: never): never {
  throw new TypeError(`this cannot be: ${JSON.stringify(construct)}`);
}
