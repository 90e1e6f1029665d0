import { expect, test } from "vitest";
import type { CurvePoint } from "../../../../src/engine/service/service-curve.ts";
import { largestPart, operatingPoint, tokenTimeParts } from "../../../../src/ui/tasks/latency/token-time.ts";

const point = (batch: number): CurvePoint => ({
  batch,
  throughputTokensPerSecond: 600,
  callsPerSecond: 3,
  ttftSeconds: 0.07,
  itlSeconds: 0.02,
  step: {
    seconds: 0.017,
    weightsSeconds: 0.011,
    kvSeconds: 0.002,
    computeSeconds: 0,
    communicationSeconds: 0.001,
    overheadSeconds: 0.003,
  },
});

test("takes 20 ms apart into 11 + 2 + 0 + 3 + 1 + 3, where 3 ms beside the step of 17 are prompts", () => {
  const parts = tokenTimeParts(point(13));
  expect(parts.map(({ id, seconds }) => [id, Math.round(seconds * 1000)])).toEqual([
    ["weights", 11],
    ["kv", 2],
    ["compute", 0],
    ["prompts", 3],
    ["communication", 1],
    ["overhead", 3],
  ]);
  expect(parts.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(0.02, 12);
});

test("names weights, 11 of 20 ms, as the largest part", () => {
  expect(largestPart(tokenTimeParts(point(13)))?.id).toBe("weights");
});

test("reads batch 12.99 as the 13th point, 0.4 as the first and 200 as the last of 20", () => {
  const curve = Array.from({ length: 20 }, (_, index) => point(index + 1));
  expect([12.99, 0.4, 200].map((batch) => operatingPoint(curve, batch)?.batch)).toEqual([13, 1, 20]);
  expect(operatingPoint(curve, null)).toBeNull();
  expect(operatingPoint([], 3)).toBeNull();
});
