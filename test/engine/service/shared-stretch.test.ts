import { expect, test } from "vitest";
import gptOss from "../../../src/catalog/models/gpt-oss-120b.ts";
import { callShape } from "../../../src/engine/fleet/pool-replica.ts";
import { serviceModel, stepTime } from "../../../src/engine/service/batch-service.ts";
import { sharedStretch } from "../../../src/engine/service/shared-stretch.ts";
import { flowOf } from "../fleet/flow-of.ts";
import { poolOf } from "../pool-of.ts";

/** Prompts read experts that those before them have read already. */
const pool = poolOf({ model: gptOss });
const model = serviceModel(pool, callShape(flowOf({ promptTokensPerCall: 20, uncachedPromptTokensPerCall: 20 })));

test("one prompt of a step lengthens it by all of its own; each of several by no more, as they read the weights together", () => {
  for (const prompts of [0, 0.3, 1]) expect(sharedStretch(model, 8, prompts)).toBe(1);
  const shares = [1, 2, 4, 8, 16].map((prompts) => sharedStretch(model, 8, prompts));
  expect(shares).toEqual(shares.toSorted((one, other) => other - one));
  expect(sharedStretch(model, 8, 1 + 1e-9)).toBeCloseTo(1, 6);
});

test("what 16 prompts of 20 tokens lengthen a step by, each by its part, makes the step that has them all", () => {
  const beside = (prompts: number) =>
    stepTime(model, 8, { prompts, tokens: prompts > 0 ? 20 : 0, depthTokens: 0, ends: prompts }).seconds;
  const each = (beside(1) - beside(0)) * sharedStretch(model, 8, 16);
  expect(each).toBeLessThan(beside(1) - beside(0));
  expect((beside(0) + 16 * each) / beside(16)).toBeCloseTo(1, 9);
});

test("a step takes no more prompts than it has room for", () => {
  expect(sharedStretch(model, 8, 1e12)).toBe(sharedStretch(model, 8, 1e9));
});
