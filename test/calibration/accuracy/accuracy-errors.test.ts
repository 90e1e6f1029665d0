import { describe, expect, test } from "vitest";
import {
  accuracyGroups,
  accuracyLoads,
  accuracyMemory,
  accuracySimulated,
  metricSubject,
  rowSubject,
} from "../../../src/calibration/accuracy/accuracy-errors.ts";
import { madeRow } from "../measured/made-row.ts";

/** 10 ms measured, so many times that predicted, on one H100 with Llama 3.1 8B unless told otherwise. */
const compared = (times: number, changes: Parameters<typeof madeRow>[0] = {}) => ({
  measured: madeRow({ load: "open", metric: "itl_mean", value: 10, ...changes }),
  predicted: 10 * times,
});
const rows = [
  compared(1.1),
  compared(0.8),
  compared(1.3, { engine: "sglang" }),
  compared(2, { load: "offline", metric: "output_throughput" }),
  compared(1, { load: "offline", metric: "output_throughput_per_gpu" }),
];

test("errors of 10, 20 and 30 % have the median 20 % and the bias +10 %; a load's rates are one figure", () => {
  const [open, offline] = accuracyLoads(rows, []);
  expect(open).toMatchObject({ load: "open", subject: "itl", rows: 3, medianErrorPercent: 20, biasPercent: 10 });
  expect(offline).toMatchObject({ load: "offline", subject: "throughput", rows: 2, medianErrorPercent: 50 });
});

test("beside them stand the fit's errors on deployments it had not seen, of as many rows as it judged", () => {
  const fit = {
    load: "open",
    metric: "itl_mean",
    rows: 2,
    medianAbsErrorPercent: 1,
    crossValidatedMedianAbsErrorPercent: 25.04,
    crossValidatedP90AbsErrorPercent: 40,
    familyMedianAbsErrorPercent: 30,
  };
  expect(accuracyLoads(rows, [fit]).map(({ crossValidated }) => crossValidated)).toEqual([
    { rows: 2, medianErrorPercent: 25 },
    null,
  ]);
});

test("every row is in one group of each kind", () => {
  const groups = accuracyGroups(rows, { models: ["llama-3.1-8b"], accelerators: [] });
  expect(groups.filter(([load, , by]) => load === "open" && by === "engine").map((group) => group.slice(3, 6))).toEqual(
    [
      ["vllm", 2, 15],
      ["sglang", 1, 30],
    ],
  );
  const kinds = ["family", "engine", "accelerator", "seen"];
  const count = (kind: string) => groups.reduce((sum, [, , by, , held]) => (by === kind ? sum + held : sum), 0);
  expect(kinds.map(count)).toEqual([5, 5, 5, 5]);
  expect(new Set(groups.filter(([, , by]) => by === "seen").map(([, , , of]) => of))).toEqual(
    new Set(["new accelerator"]),
  );
});

test("memory is judged over all engines, in its own unit too", () => {
  const errors = { rows: 4, medianAbsErrorPercent: 1.26, p90AbsErrorPercent: 9, biasPercent: -1 };
  const group = { by: {}, metric: "weights_gib", ...errors, medianAbsError: 0.12345, p90AbsError: 1.5, unit: "GiB" };
  expect(accuracyMemory([group, { ...group, by: { engine: "vllm" } }])).toEqual([
    {
      metric: "weights_gib",
      unit: "GiB",
      rows: 4,
      medianErrorPercent: 1.3,
      p90ErrorPercent: 9,
      biasPercent: -1,
      medianError: 0.123,
      p90Error: 1.5,
    },
  ]);
});

test.each([
  ["tpot", "itl"],
  ["tpot_mean", "itl"],
  ["itl_mean", "itl"],
  ["ttft", "ttft"],
  ["ttft above 8", "ttft-crowded"],
  ["e2e_batch_latency", "e2e"],
  ["output_throughput_per_gpu", "throughput"],
  ["total_throughput", "throughput"],
])("%s speaks of %s", (metric, subject) => {
  expect(metricSubject(metric)).toBe(subject);
});

test("first tokens stand apart from nine calls in flight on, where the fit keeps them apart", () => {
  const at = (count: number, load = "closed_agg") =>
    rowSubject(madeRow({ load, metric: "ttft", demand: { kind: "concurrency", count } }));
  expect([at(8), at(9), at(64, "closed")]).toEqual(["ttft", "ttft-crowded", "ttft"]);
});

describe("accuracy simulated", () => {
  const compared = (row: number, metric: string, predicted: number) => ({
    measured: madeRow({ row, load: "open", metric, value: 10 }),
    predicted,
  });

  test("means and percentiles stand apart, beside the closed form's error on the very same rows", () => {
    const replayed = [compared(2, "e2e_mean", 11), compared(3, "e2e_mean", 12), compared(4, "e2e_p99", 5)];
    const closedForm = [compared(2, "e2e_mean", 14), compared(9, "e2e_mean", 10)];
    expect(accuracySimulated(replayed, closedForm)).toEqual([
      {
        load: "open",
        subject: "e2e",
        statistic: "mean",
        rows: 2,
        medianErrorPercent: 15,
        p90ErrorPercent: 19,
        biasPercent: 15,
        closedFormMedianErrorPercent: 40,
      },
      {
        load: "open",
        subject: "e2e",
        statistic: "p99",
        rows: 1,
        medianErrorPercent: 50,
        p90ErrorPercent: 50,
        biasPercent: -50,
        closedFormMedianErrorPercent: null,
      },
    ]);
  });
});
