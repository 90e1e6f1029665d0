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

test("a static batch is handed to the engine: no server takes it in", () => {
  expect(value({ metric: "ttft", load: "static_batch" })).toBeLessThan(value({ metric: "ttft" }));
});

test("what cannot be replayed says why", () => {
  expect(predict(madeRow({ metric: "kv_usage" }))).toEqual({ reason: "the model gives no kv_usage" });
  expect(predict(madeRow({ model: null, modelName: "Falcon" }))).toMatchObject({
    reason: expect.stringMatching(/Falcon/),
  });
  expect(predict(madeRow({ inputTokens: 10_000_000 }))).toMatchObject({ reason: expect.stringMatching(/fits/) });
});
