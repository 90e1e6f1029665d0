import { expect, test } from "vitest";
import { upgradedTo2 } from "../../../src/scenario/versions/upgraded-to-2.ts";

const arrivals = [1000, 2, 600];
const head = ["chat", "Chat", 1, "main", 0];
const tail = [1, 1, 1000, 0, 131_072, 300, 0, 0, 1, 1, 0, 0, 0, 0, null, [null, null, 0.95], null, ""];
const rest = [[], [1, 0, 0, 0], [0.05, 0.85, 0.001], [0, 0, 0, 0, 0], [[], [], [], []]];
const shown = [1, 4, 3, 35_803.8, 0.07, "kv", "main"];
const scenario = (classes: readonly (readonly (number | string | null | readonly unknown[])[])[]) =>
  ["Title", null, "2026-11-20", 1, 730, classes, ...rest] as never;

test("a class of version 1 gets 8 values in its arrivals and 11 behind it, the scenario its months ahead: all say nothing", () => {
  expect(upgradedTo2([scenario([[...head, arrivals, ...tail]]), shown])).toEqual([
    [
      "Title",
      null,
      "2026-11-20",
      1,
      730,
      0,
      [
        [
          ...head,
          [1000, 2, 600, [], [], "UTC", 1, 0, null, null, null],
          ...tail,
          0,
          ["", "", "", ""],
          [null, null, null, null],
          [0, 2000, 1, 0, null],
          [1, 0, null, null],
          [[1, 0], [0, 0], [0, 0], [0, 0], 0, 1, null, 0, null, 1, 0, null, 0],
          [null, null, null, null, 0, 0, 10],
          [],
          null,
          [0, 0],
          [],
        ],
      ],
      ...rest,
    ],
    shown,
  ]);
});

test("does not change what it is given", () => {
  const values = [scenario([[...head, arrivals, ...tail]]), shown];
  const before = structuredClone(values);
  upgradedTo2(values);
  expect(values).toEqual(before);
});

test.each([
  [null],
  [7],
  ["text"],
  [[]],
  [[7, shown]],
  [[[], shown]],
  [[scenario(7 as never), shown]],
  [[scenario([7 as never]), shown]],
])("passes %j on for others to refuse", (values) => {
  expect(() => upgradedTo2(values as never)).not.toThrow();
});
