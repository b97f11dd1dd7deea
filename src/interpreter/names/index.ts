/** Entry point for converting values to words, to plain JSON and back. */
export { parseValue } from "./parse-value.ts";
export { byText } from "./plain.ts";
export { entityNamed, hiddenName, locationName, partNames, valueName, zoneCalled } from "./value-names.ts";
