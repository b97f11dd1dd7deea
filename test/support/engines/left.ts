/** Why no module is written of rules in which players work something out. */
export const WORKED_OUT = "what players can work out is left to the interpreter";

/** Games of the project of which no module is written, with the reason: the reference plays them. */
export const LEFT: Readonly<Record<string, string>> = {
  "examples/recipes/wolves.yaml": WORKED_OUT,
};
