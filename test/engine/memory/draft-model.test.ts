import { expect, test } from "vitest";
import deepseek from "../../../src/catalog/models/deepseek-v3.ts";
import gemma from "../../../src/catalog/models/gemma-3-27b.ts";
import { draftKvBytesPerToken, draftPool, draftWeightBytesPerDevice } from "../../../src/engine/memory/draft-model.ts";
import type { DraftMethod } from "../../../src/engine/speculation.ts";
import type { Pool } from "../../../src/engine/input.ts";
import { poolOf } from "../pool-of.ts";

const drafting = (method: DraftMethod, changes: Partial<Pool> = {}) =>
  poolOf({
    speculation: { method, draftTokens: 3, draft: null, draftParameters: null, acceptance: [0.7] },
    ...changes,
  });

/** DeepSeek V3: 653,908,770,816 parameters in experts of 58 layers, 11,413,422,080 in attention of 61, a head of 926,679,040. */
const experts = 653_908_770_816 / 58;
const attention = 11_413_422_080 / 61;
const dense = (671_026_279_424 - 2 * 926_679_040 - 653_908_770_816 - 11_413_422_080) / 61;
const joined = 2 * 7168 * 7168;

test("DeepSeek V3's layer for further tokens: 11.57 billion parameters, as published, of which a token passes 0.65 billion", () => {
  const model = draftPool(drafting("mtp", { model: deepseek, weights: "fp8" }))?.model;
  const { totalParameters = 0, activeParameters = 0, headParameters = 0 } = model ?? {};
  expect(totalParameters - headParameters).toBeCloseTo(experts + attention + dense + joined, 0);
  // Its checkpoint tells of 11.5 billion beside embedding and head.
  expect((totalParameters - headParameters) / 11.5e9).toBeCloseTo(1, 1);
  expect(activeParameters - headParameters).toBeCloseTo((experts * 8) / 256 + attention + dense + joined, 0);
});

test("what such a layer weighs is without the head, which is the model's; heads and draft models bring their own", () => {
  const bytes = draftWeightBytesPerDevice(drafting("mtp", { model: deepseek, weights: "fp8", tp: 8 }));
  // A byte for each parameter.
  expect((bytes * 8) / (experts + attention + dense + joined)).toBeCloseTo(1, 2);
  const heads = draftPool(drafting("heads"))?.model;
  expect(draftWeightBytesPerDevice(drafting("heads"))).toBeCloseTo(2 * (heads?.totalParameters ?? 0), 0);
  expect(draftWeightBytesPerDevice(drafting("ngram"))).toBe(0);
});

test("of a model whose layers mostly have windows the one for further tokens sees all of the text", () => {
  const pool = drafting("mtp", { model: gemma });
  const groups = draftPool(pool)?.model.groups ?? [];
  expect(groups.map(({ kind, layers, windowTokens }) => [kind, layers, windowTokens])).toEqual([["full", 1, null]]);
  // Far beyond the window a token still adds its keys and values: 16 heads of 128, two bytes each.
  expect(draftKvBytesPerToken(pool, 100_000)).toBe(2 * 16 * 128 * 2);
});
