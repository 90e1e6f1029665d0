import { expect, test } from "vitest";
import { impossibleRows } from "../../../src/calibration/measured/row-bounds.ts";
import { madeRow } from "./made-row.ts";

// 8.03 billion parameters less 0.53 of the embedding: 1,000 tokens are 15 TFLOP, 7.6 ms at the 1,979 TFLOPS of an H100 in FP8.
test("a prompt of 1,000 tokens takes Llama 3.1 8B 7.6 ms on one H100 at the least: 7 were a cache's, 8 may not be", () => {
  const [fast, slow] = [7, 8].map((value) => madeRow({ metric: "ttft_mean", value }));
  if (fast === undefined || slow === undefined) throw new Error("no rows");
  expect(impossibleRows([fast])(fast)).toContain("in a cache");
  expect(impossibleRows([slow])(slow)).toBeNull();
});

test("what one load of a deployment found in a cache, the others did; another deployment or counted hits did not", () => {
  const fast = madeRow({ metric: "ttft_p50", value: 5 });
  const busy = madeRow({ metric: "ttft_p50", value: 900, demand: { kind: "concurrency", count: 256 } });
  const other = madeRow({ metric: "ttft_p50", value: 900, modelName: "Llama-3.1-70B" });
  const counted = madeRow({ metric: "ttft_p50", value: 5, cacheHitShare: 0.9 });
  const reason = impossibleRows([fast, busy, other, counted]);
  expect(reason(busy)).toContain("in a cache");
  expect([reason(other), reason(counted)]).toEqual([null, null]);
});

// 7.5 billion parameters in half a byte each, at 3,350 GB/s: 1.12 ms.
test("a token of Llama 3.1 8B takes 1.12 ms of one H100 at the least, unless drafts bring several", () => {
  const at = (value: number, flags = "") => {
    const row = madeRow({ metric: "itl_p50", value, flags, precision: "fp8" });
    return impossibleRows([row])(row);
  };
  expect(at(1.1)).toContain("bursts");
  expect(at(1.15)).toBeNull();
  expect(at(1.1, "SPEC_DECODE mtp k=3")).toBeNull();
});

// In 16 bits four times as long: 4.48 ms.
test("in 16 bits it takes 4.48 ms: a deployment that is once faster holds its weights in fewer, and other rows of it, too", () => {
  const at = (value: number, count = 1) =>
    madeRow({ metric: "tpot_mean", value, demand: { kind: "concurrency", count } });
  const [fast, slow, busy] = [at(4.4), at(4.6), at(20, 64)];
  expect(impossibleRows([fast])(fast)).toContain("fewer bits");
  expect(impossibleRows([slow, busy])(slow)).toBeNull();
  const reason = impossibleRows([fast, busy]);
  expect(reason(busy)).toContain("fewer bits");
  expect(reason(madeRow({ metric: "tpot_mean", value: 200, modelName: "Llama-3.1-70B" }))).toBeNull();
});

// 64 prompts of 1,000 tokens are 0.485 s of an H100 in FP8 at the least, in each of which 64 calls get 100 tokens.
test("64 calls whose 100 tokens come in 4 ms each, the first after 50, cannot have had their prompts computed", () => {
  const run = (tpot: number, more: Parameters<typeof madeRow>[0] = {}) => {
    const rows = [
      madeRow({ metric: "tpot_mean", value: tpot, precision: "fp8", ...more }),
      madeRow({ metric: "ttft_mean", value: 50, precision: "fp8", ...more }),
    ];
    const reason = impossibleRows(rows);
    return rows.map(reason);
  };
  for (const reason of run(4)) expect(reason).toContain("cache");
  // At three quarters of the peak 0.646 s, and the tokens 0.111 s more.
  for (const reason of run(7.1)) expect(reason).toContain("cache");
  expect(run(7.2)).toEqual([null, null]);
  // A smaller share of the calls, or hits that were counted, may be.
  expect(run(4, { demand: { kind: "concurrency", count: 32 } })).toEqual([null, null]);
  expect(run(4, { cacheHitShare: 0.9 })).toEqual([null, null]);
});

test("where one load came too fast, all that its source measured of the model in that way is taken for a cache's", () => {
  const made = (tpot: number, more: Parameters<typeof madeRow>[0]) => [
    madeRow({ metric: "tpot_mean", value: tpot, precision: "fp8", ...more }),
    madeRow({ metric: "ttft_mean", value: 50, precision: "fp8", ...more }),
  ];
  const fast = made(4, {});
  const slow = made(40, { outputTokens: 500, tp: 2, devices: 2 });
  const other = made(40, { version: "0.99.0" });
  const reason = impossibleRows([...fast, ...slow, ...other]);
  for (const row of [...fast, ...slow]) expect(reason(row)).toContain("cache");
  for (const row of other) expect(reason(row)).toBeNull();
});
