import { expect, test } from "vitest";
import type { MeasuredRow } from "../../../src/calibration/measured/measured-row.ts";
import { simulated } from "../../../src/calibration/simulated/simulated.ts";
import { madeRow } from "../measured/made-row.ts";

const predict = simulated();
function value(changes: Partial<MeasuredRow>): number {
  const found = predict(madeRow({ demand: { kind: "concurrency", count: 1 }, ...changes }));
  if ("reason" in found) throw new Error(found.reason);
  return found.value;
}

test("one call at a time: its time is its first token's and 99 gaps, its rate 100 tokens in that time", () => {
  const [ttft, itl, e2e] = [value({ metric: "ttft" }), value({ metric: "itl_mean" }), value({ metric: "e2e_mean" })];
  expect(e2e).toBeCloseTo(ttft + 99 * itl, 6);
  expect(value({ metric: "tpot_p99" })).toBeCloseTo(itl, 6);
  expect(value({ metric: "output_throughput" })).toBeCloseTo(100_000 / e2e, 6);
  expect(value({ metric: "total_throughput" })).toBeCloseTo(1_100_000 / e2e, 6);
});

test("two replicas with two calls in flight give twice what one gives with one", () => {
  const one = value({ metric: "output_throughput" });
  const two = { devices: 2, demand: { kind: "concurrency", count: 2 } } as const;
  expect(value({ metric: "output_throughput", ...two })).toBeCloseTo(2 * one, 9);
  expect(value({ metric: "output_throughput_per_gpu", ...two })).toBeCloseTo(one, 9);
});

test("prompts and answers on devices of their own are replayed so: all of the load together, a device's rate over all of them", () => {
  const calls = { demand: { kind: "concurrency", count: 32 } } as const;
  const parted = { ...calls, devices: 4, prefillDevices: 1, decodeDevices: 3, load: "closed_disagg" };
  // What two answer takes longer than what three answer, and prompts of others no longer make it late.
  const fewer = { ...parted, devices: 3, decodeDevices: 2 };
  expect(value({ metric: "tpot", ...parted })).toBeLessThan(value({ metric: "tpot", ...fewer }));
  expect(value({ metric: "tpot", ...parted })).toBeLessThan(value({ metric: "tpot", ...calls, devices: 3 }));
  const rate = value({ metric: "output_throughput", ...parted });
  expect(value({ metric: "output_throughput_per_gpu", ...parted })).toBeCloseTo(rate / 4, 9);
  // Little's law over whole calls: 32 in flight, 100 tokens each.
  expect((rate * value({ metric: "e2e_mean", ...parted })) / 100_000).toBeGreaterThan(28);
  expect((rate * value({ metric: "e2e_mean", ...parted })) / 100_000).toBeLessThanOrEqual(32);
});

test("sides that a note states are replayed as they are: four of one device that compute prompts, one of four that answers", () => {
  const calls = { demand: { kind: "concurrency", count: 32 }, load: "closed_disagg", devices: null } as const;
  const stated = (note: string) => value({ metric: "tpot", ...calls, note });
  const wide = stated("disagg; P 4x(tp1,dp1,ep1) D 1x(tp4,dp1,ep1)");
  expect(wide).toBeLessThan(stated("disagg; P 4x(tp1,dp1,ep1) D 1x(tp2,dp1,ep1)"));
  expect(stated("P/D workers 2p3d")).toBe(value({ metric: "tpot", ...calls, prefillDevices: 2, decodeDevices: 3 }));
  const open = predict(madeRow({ metric: "tpot", ...calls, note: "disagg; P x(tp8,dp1,ep8) D x(tp8,dp1,ep8)" }));
  expect(open).toEqual({ reason: "it does not say how many replicas compute prompts" });
});

test("a static batch is handed to the engine: no server takes it in", () => {
  expect(value({ metric: "ttft", load: "static_batch" })).toBeLessThan(value({ metric: "ttft" }));
});

test("what cannot be replayed says why", () => {
  expect(predict(madeRow({ metric: "kv_usage" }))).toEqual({ reason: "the model gives no kv_usage" });
  expect(predict(madeRow({ model: null, modelName: "Falcon" }))).toMatchObject({
    reason: expect.stringMatching(/Falcon/),
  });
  expect(predict(madeRow({ inputTokens: 10_000_000 }))).toMatchObject({ reason: expect.stringMatching(/fits/) });
  const halves = { tp: 2, devices: 5, prefillDevices: 2, decodeDevices: 3, load: "closed_disagg" };
  expect(predict(madeRow(halves))).toEqual({ reason: "its pools are no whole replicas" });
});
