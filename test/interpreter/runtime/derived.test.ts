import { expect, test } from "vitest";
import { Derived, Source, Web } from "../../../src/interpreter/runtime/derived.ts";

/** Two numbers that can be changed, and values derived from them. `made` records which were computed. */
function example() {
  const web = new Web();
  const [left, right] = [new Source(), new Source()];
  const numbers = { left: 1, right: 10 };
  const made: string[] = [];
  const isOdd = new Derived(1, () => {
    web.note(left);
    made.push("odd");
    return numbers.left % 2 === 1;
  });
  const text = new Derived(2, () => {
    made.push("text");
    if (!isOdd.get(web)) return "even";
    web.note(right);
    return `odd ${numbers.right}`;
  });
  const look = () => {
    made.length = 0;
    web.settle();
    return [text.get(web), ...made];
  };
  return { web, numbers, left, right, isOdd, text, look };
}

test("a derived value is computed anew when its source changes, and only then", () => {
  const { web, numbers, right, look } = example();
  expect(look()).toEqual(["odd 10", "text", "odd"]);
  expect(look()).toEqual(["odd 10"]);
  numbers.right = 11;
  right.changed(web);
  expect(look()).toEqual(["odd 11", "text"]);
});

test("an equal result changes nothing further", () => {
  const { web, numbers, left, look } = example();
  look();
  numbers.left = 3;
  left.changed(web);
  // Only the look reads the text.
  expect(look()).toEqual(["odd 10", "odd"]);
});

test("reads of former computations do not count", () => {
  const { web, numbers, left, right, look } = example();
  look();
  numbers.left = 2;
  left.changed(web);
  expect(look()[0]).toBe("even");
  right.changed(web);
  expect(look()).toEqual(["even"]);
});

test("a value that reads one of its own rank is an error", () => {
  const web = new Web();
  const one = new Derived(1, () => 1);
  const other = new Derived(1, () => one.get(web));
  expect(() => other.get(web)).toThrow(TypeError);
});
