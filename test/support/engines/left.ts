/** The reason why no module is written for rules with deductions of players. */
export const WORKED_OUT = "what players can work out is left to the interpreter";

/** Games of the project without a module, with the reason; the reference plays them. */
export const LEFT: Readonly<Record<string, string>> = {
  "examples/recipes/wolves.yaml": WORKED_OUT,
};
