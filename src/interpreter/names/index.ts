/** Values as words and back, and as plain JSON: one door to the files that do it. */
export { parseValue } from "./parse-value.ts";
export { byText, type Naming, type Plain, plainValue } from "./plain.ts";
export { entityNamed, hiddenName, keyName, locationName, memberType, valueName, zoneCalled } from "./value-names.ts";
