import { expect, test } from "vitest";
import { capital, listed } from "../../src/quantity/sentence.ts";

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
