import { expect, test } from "vitest";
import { capital, counted, listed } from "../../src/quantity/sentence.ts";

test("parts are listed with commas and a last word", () => {
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map((parts) => listed(parts))).toEqual([
    "",
    "a",
    "a and b",
    "a, b and c",
  ]);
  expect(listed(["a", "b", "c"], "or")).toBe("a, b or c");
});

test("a sentence begins with a capital, and a name in it stays as it is", () => {
  expect(capital("vLLM and the H100")).toBe("VLLM and the H100");
});

test("a noun goes by the count that is printed, not by its last bit", () => {
  expect([0.9999999999, 1, 1.0000001, 1.1, 0, 2, null].map((count) => counted(count, "call"))).toEqual([
    "1 call",
    "1 call",
    "1 call",
    "1.1 calls",
    "0 calls",
    "2 calls",
    "unknown calls",
  ]);
});
