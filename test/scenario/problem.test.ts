import { expect, test } from "vitest";
import { nearest } from "../../src/scenario/problem.ts";

test("three letters wrong in a word is farther than one", () => {
  expect(nearest("stpes", ["limits", "steps", "toolSeconds"], 1)).toEqual(["steps"]);
  expect(nearest("kitten", ["sitting", "mitten"], 2)).toEqual(["mitten", "sitting"]);
});

test("a name cut short finds the whole one, in any case", () => {
  expect(nearest("H100", ["a100-80gb-sxm", "h100-sxm", "l4"], 1)).toEqual(["h100-sxm"]);
});

test("a word of a million letters is compared by its first 80", () => {
  expect(nearest("x".repeat(1_000_000), ["xx", "y"], 1)).toEqual(["xx"]);
});
