import { expect, test } from "vitest";
import { callShape } from "../../../src/engine/fleet/pool-replica.ts";
import { serviceModel } from "../../../src/engine/service/batch-service.ts";
import { sharedStretch } from "../../../src/engine/service/shared-stretch.ts";
import { flowOf } from "../fleet/flow-of.ts";
import { poolOf } from "../pool-of.ts";

const model = serviceModel(poolOf(), callShape(flowOf({ promptTokensPerCall: 20, uncachedPromptTokensPerCall: 20 })));

test("one prompt of a step lengthens it by all of its own; each of several by no more, as they read the weights together", () => {
  for (const prompts of [0, 0.3, 1]) expect(sharedStretch(model, 8, prompts)).toBe(1);
  const shares = [1, 2, 4, 8, 16, 64].map((prompts) => sharedStretch(model, 8, prompts));
  expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
  expect(sharedStretch(model, 8, 1 + 1e-9)).toBeCloseTo(1, 6);
});

test("a step takes no more prompts than it has room for", () => {
  expect(sharedStretch(model, 8, 1e12)).toBe(sharedStretch(model, 8, 1e9));
});
