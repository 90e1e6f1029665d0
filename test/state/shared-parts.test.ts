import { assert as holds, jsonValue, property } from "fast-check";
import { expect, test } from "vitest";
import { sharedParts } from "../../src/state/shared-parts.ts";

test("what stays is the very part of before, and what was changed is new", () => {
  const before = {
    classes: [
      { id: "a", steps: 1 },
      { id: "b", steps: 2 },
    ],
    pools: [{ id: "p" }],
  };
  const after = {
    classes: [
      { id: "a", steps: 1 },
      { id: "b", steps: 3 },
    ],
    pools: [{ id: "p" }],
  };
  const shared = sharedParts(before, after);
  expect(shared).toEqual(after);
  expect(shared.pools).toBe(before.pools);
  expect(shared.classes[0]).toBe(before.classes[0]);
  expect(shared.classes[1]).not.toBe(before.classes[1]);
});

test("a value that says the same is the one before; a member taken away is gone", () => {
  const before = { list: [1, 2], none: null };
  expect(sharedParts(before, { list: [1, 2], none: null })).toBe(before);
  expect(sharedParts(before, { list: [1] })).toEqual({ list: [1] });
  expect(sharedParts({ list: [1] }, { list: {} })).toEqual({ list: {} });
});

test("whatever was before, the value says what it said", () => {
  holds(
    property(jsonValue(), jsonValue(), (before, after) => {
      expect(JSON.stringify(sharedParts(before, after))).toBe(JSON.stringify(after));
    }),
  );
});
