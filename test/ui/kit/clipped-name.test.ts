import { expect, test } from "vitest";
import { clippedEnd } from "../../../src/ui/kit/clipped-name.tsx";

test("a name of 24 letters is not taken apart, one of 60 keeps its last 8", () => {
  expect(clippedEnd("x".repeat(24))).toBe("");
  expect(clippedEnd("Contract review for the northern regions and all offices, 07")).toBe("ices, 07");
});

test("a letter of two code units is not cut in half", () => {
  expect(clippedEnd(`${"x".repeat(20)}${"🚢".repeat(8)}`)).toBe("🚢".repeat(8));
});
