import { expect, test } from "vitest";
import { foundingFigures, promptTokens, sessionsThatFit, stepsRestarting } from "../../src/metrics/founding-figures.ts";

/** Each worked out by hand, apart from the code. */
test.each([
  ["KV cache of Llama 2 70B", "1,342,177,280 B"],
  ["KV cache of Llama 3 70B", "3.28\u00a0GB; 104.86\u00a0GB"],
  ["Sessions of Llama 2 70B", "one H200: none; two H200: 93; two H100: 6"],
  ["The same with FP8 weights", "H200: 46; H100: 3"],
  ["The same on one H200 at 32,768", "5; with an FP8 KV cache 11"],
  ["H200 1.9 times", "91.80\u00a0GB"],
  ["Reads and writes", "92.1\u00a0%; 97.2 % is 34.7 to 1"],
  ["3 tool calls", "6 to 600"],
  ["Prompts of 10 calls", "110,000 tokens"],
  ["10 steps", "18.68 steps a success from the start again, 11.11"],
])("%s: %s", (what, is) => {
  const found = foundingFigures().find((own) => own.what.startsWith(what));
  expect(found?.is).toContain(is);
});

test("weights that are larger than the memory leave no session, not a negative one", () => {
  const of = { devices: 1, memoryMebibytes: 81_559, weightBytes: 2, kvBytes: 2, tokens: 4096 };
  expect(sessionsThatFit(of)).toBeNull();
});

test("one step that succeeds always takes one, and two calls read one and then two parts", () => {
  expect(stepsRestarting(1, 1)).toBe(1);
  expect(promptTokens(2, 100)).toBe(300);
});
