import { expect, test } from "vitest";
import { metricSubject, rowSubject } from "../../../src/cli/accuracy/row-subject.ts";
import { madeRow } from "../validate/made-row.ts";

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
