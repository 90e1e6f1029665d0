import { expect, test } from "vitest";
import gemma from "../../src/catalog/models/gemma-3-27b.ts";
import { seeing, towerInputs, towerSeconds } from "../../src/engine/vision-tower.ts";
import { poolOf } from "./pool-of.ts";
import { sampleClass } from "./workload/sample-class.ts";

const images = { perPrompt: 1, widthPixels: 896, heightPixels: 896, tokensEach: 260, isEntered: false };

test("SigLIP of Gemma 3 takes 20.05 ms for an image on one H100 and 14.48 ms on two, as was measured; two images take twice as long", () => {
  const milliseconds = (tp: number, perPrompt = 1) => {
    const pool = poolOf({ model: gemma, seenBy: gemma.tower, tp });
    const inputs = towerInputs(pool, { ...images, perPrompt });
    return inputs === null ? 0 : 1000 * towerSeconds.evaluate(inputs);
  };
  expect(milliseconds(1) / 20.05).toBeCloseTo(1, 1);
  expect(milliseconds(2) / 14.48).toBeCloseTo(1, 1);
  expect(milliseconds(2, 2)).toBeCloseTo(2 * milliseconds(2), 9);
  // Halves of what further devices share: what is left of it is what they do not.
  expect(milliseconds(1) - milliseconds(2)).toBeCloseTo(2 * (milliseconds(2) - milliseconds(4)), 9);
});

test("a pool's tower sees the images of classes that it serves, and of those that fall back on it", () => {
  const pool = poolOf({ id: "see", model: gemma });
  const fallback = { poolId: "see", hosted: null, callSeconds: 0, successShare: 1 };
  const sees = (changes: Parameters<typeof sampleClass>[0]) =>
    seeing(pool, [sampleClass(changes)]).seenBy !== undefined;
  expect(sees({ poolId: "see", images })).toBe(true);
  expect(sees({ poolId: "other", images })).toBe(false);
  expect(sees({ poolId: "other", images, fallback })).toBe(true);
  expect(sees({ poolId: "see" })).toBe(false);
  expect(seeing(poolOf({ id: "see" }), [sampleClass({ poolId: "see", images })]).seenBy).toBeUndefined();
});
