import { expect, test } from "vitest";
import { hostedModel, hostedModels } from "../../src/catalog/hosted-model.ts";

/** Input, cached input, cache write, output in USD per million tokens (genai-prices 47df840a, 2026-08-21). */
const expected = [
  ["claude-sonnet-5", 3, 0.3, 3.75, 15],
  ["deepseek-v4-flash", 0.14, 0.0028, null, 0.28],
  ["fireworks-gpt-oss-120b", 0.15, 0.014, null, 0.6],
  ["gemini-3.7-flash", 0.75, 0.075, null, 3.75],
  ["gpt-5.6-terra", 2, 0.2, 2.5, 12],
  ["gpt-5.6-luna", 0.2, 0.02, 0.25, 1.2],
] as const;

test("six hosted models cost what genai-prices lists", () => {
  const rows = hostedModels().map((row) => [
    row.id,
    row.inputUsdPerMillion,
    row.cachedInputUsdPerMillion,
    row.cacheWriteUsdPerMillion,
    row.outputUsdPerMillion,
  ]);
  expect(rows).toEqual(expected);
});

test("GPT-5.6 Terra doubles its input and adds half to its output above 272,000 prompt tokens", () => {
  expect(hostedModel("gpt-5.6-terra")?.longContext).toEqual({
    startTokens: 272_000,
    inputUsdPerMillion: 4,
    cachedInputUsdPerMillion: 0.4,
    cacheWriteUsdPerMillion: 5,
    outputUsdPerMillion: 18,
  });
});

test("Gemini 3.7 Flash doubles on 2027-01-01", () => {
  const later = hostedModel("gemini-3.7-flash")?.laterPrices;
  expect(later?.map(({ from, inputUsdPerMillion }) => [from, inputUsdPerMillion])).toEqual([["2027-01-01", 1.5]]);
});

test("no row is known before it was checked, and no model is invented", () => {
  expect(hostedModel("fireworks-gpt-oss-120b", "2026-08-03")).toBeNull();
  expect(hostedModel("no-such-model")).toBeNull();
});
