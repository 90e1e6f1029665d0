import { expect, test } from "vitest";
import { targetGroups, targetOf } from "../../src/calibration/target-groups.ts";
import { madeRow } from "./measured/made-row.ts";
import type { MeasuredRow } from "../../src/calibration/measured/measured-row.ts";

test.each<[Partial<MeasuredRow>, string | null]>([
  [{}, "time between tokens, closed"],
  [{ metric: "ttft_p50", demand: { kind: "concurrency", count: 8 } }, "first token, at most 8 at once"],
  [{ metric: "ttft_mean", load: "closed_agg" }, "first token, over 8 at once"],
  [{ metric: "ttft_p99", load: "open", demand: { kind: "rate", perSecond: 2 } }, "first token at a rate, p99"],
  [
    { metric: "itl_mean", load: "open", demand: { kind: "rate", perSecond: 40 }, note: "stage, achieved 39.5/s" },
    "time between tokens, open",
  ],
  [{ metric: "itl_mean", load: "open", demand: { kind: "rate", perSecond: 40 }, note: "achieved 31 req/s" }, null],
  [{ metric: "tpot_p50", load: "closed_disagg" }, "time between tokens, split pools"],
  [{ metric: "tpot_mean", flags: "SPEC_DECODE mtp" }, "time between tokens, speculation"],
  [{ metric: "ttft_p50", load: "closed_agentic" }, "first token, sessions"],
  [{ metric: "e2e_batch_latency", load: "static_batch" }, "static batch"],
  [{ metric: "power_mean" }, null],
])("%j answers the question: %s", (changes, name) => {
  expect(targetOf(madeRow(changes))?.name ?? null).toBe(name);
});

test("no row answers two questions", () => {
  const rows = ["tpot_mean", "ttft", "ttft_p99", "itl_mean", "output_throughput"].flatMap((metric) =>
    ["closed", "open", "offline", "static_batch", "closed_disagg", "closed_agentic"].map((load) =>
      madeRow({
        metric,
        load,
        demand: load === "open" ? { kind: "rate", perSecond: 1 } : { kind: "concurrency", count: 4 },
      }),
    ),
  );
  expect(rows.filter((row) => targetGroups.filter(({ holds }) => holds(row)).length > 1)).toEqual([]);
});
