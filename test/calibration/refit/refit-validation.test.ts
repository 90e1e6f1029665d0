import { expect, test } from "vitest";
import { refitValidation } from "../../../src/calibration/refit/refit-validation.ts";
import type { RuntimeProfile } from "../../../src/engine/input.ts";
import { roundRuntime } from "../../engine/round-runtime.ts";
import { modelledRow, modelledRows } from "../fit/made-rows.ts";

/** An engine that reads and computes at two thirds of the speed, and takes twice as long for each layer. */
const slower: RuntimeProfile = {
  ...roundRuntime,
  bandwidthEfficiency: roundRuntime.bandwidthEfficiency * 0.66,
  kvBandwidthEfficiency: roundRuntime.kvBandwidthEfficiency * 0.66,
  computeEfficiency: roundRuntime.computeEfficiency * 0.66,
  secondsPerLayer: roundRuntime.secondsPerLayer * 2,
};

const concurrencies = [1, 2, 4, 8, 16, 32, 64, 128];
const odd = concurrencies.map((count) =>
  modelledRow(
    {
      modelName: "Qwen3-8B",
      load: "closed_agg",
      metric: "tpot",
      demand: { kind: "concurrency", count },
      version: "odd",
    },
    slower,
  ),
);

test("a deployment that is slower than all others is mended by half of its own points; the counts are those of the list", () => {
  const found = refitValidation([...modelledRows(roundRuntime), ...odd], roundRuntime);
  const own = found.deployments.find(({ version }) => version === "odd");
  expect(own).toMatchObject({ model: "Qwen3-8B", points: 8 });
  expect(own?.beforeErrorPercent).toBeGreaterThan(15);
  expect(own?.afterErrorPercent).toBeLessThan(own === undefined ? 0 : own.beforeErrorPercent / 2);
  const large = found.deployments.filter(({ points, beforeErrorPercent }) => points >= 6 && beforeErrorPercent > 8);
  const spoilt = found.deployments.filter((one) => one.afterErrorPercent > one.beforeErrorPercent + 2);
  const mended = large.filter((one) => one.afterErrorPercent <= (one.beforeErrorPercent * 2) / 3);
  expect(mended.map(({ version }) => version)).toContain("odd");
  expect(found).toMatchObject({
    schema: "plimsoll.refit/1",
    large: large.length,
    mended: mended.length,
    worse: spoilt.length,
    worseOfMany: spoilt.length,
  });
});

test("a deployment of one point is not judged", () => {
  const found = refitValidation([...modelledRows(roundRuntime), ...odd.slice(0, 1)], roundRuntime);
  expect(found.deployments.map(({ version }) => version)).not.toContain("odd");
});
