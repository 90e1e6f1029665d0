import { expect, test } from "vitest";
import type { AccuracyPoint } from "../../../src/catalog/accuracy.ts";
import { sampledPoints } from "../../../src/cli/accuracy/sampled-points.ts";

const points = (family: string, count: number, accelerator = "h100-sxm"): readonly AccuracyPoint[] =>
  Array.from({ length: count }, (_, index) => {
    const measured = count - index;
    return ["open", "itl", "vllm", accelerator, family, 0, "itl_mean", "ms", measured, measured];
  });

test("few enough points all stay", () => {
  expect(sampledPoints(points("llama-3", 20), 20)).toHaveLength(20);
});

test("too many are thinned evenly, from the least to the largest", () => {
  const kept = sampledPoints(points("llama-3", 101), 11).map((point) => point[8]);
  expect(kept).toEqual([1, 11, 21, 31, 41, 51, 61, 71, 81, 91, 101]);
});

test("a family and a device with few rows keep some beside one with a hundred times as many", () => {
  const kept = sampledPoints([...points("llama-3", 900), ...points("qwen3", 9), ...points("qwen3", 4, "l40s")], 70);
  expect(kept.length).toBeLessThanOrEqual(70);
  const of = (family: string, accelerator: string) =>
    kept.filter((point) => point[4] === family && point[3] === accelerator).length;
  // In proportion to the root: 60, 6 and 4 of 70, the last being all there are.
  expect(of("llama-3", "h100-sxm")).toBeGreaterThan(50);
  expect([of("qwen3", "h100-sxm"), of("qwen3", "l40s")]).toEqual([6, 4]);
});
