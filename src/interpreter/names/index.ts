/** Values as words and back, and as plain JSON: one door to the files that do it. */
export { parseValue } from "./parse-value.ts";
export { byText } from "./plain.ts";
export { entityNamed, hiddenName, locationName, partNames, valueName, zoneCalled } from "./value-names.ts";
