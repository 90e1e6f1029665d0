import { expect, test } from "vitest";
import type { SplitRow, SplitTable } from "../../../../src/planning/split-table.ts";
import { splitCsv } from "../../../../src/ui/tasks/latency/split-ledger.tsx";
import { outcomeText, splitText, splitTitle } from "../../../../src/ui/tasks/latency/split-words.ts";

const base: SplitRow = {
  tp: 8,
  pp: 1,
  ep: 1,
  attentionRanks: 1,
  accelerator: "h200-sxm",
  acceleratorName: "NVIDIA H200",
  devicesPerReplica: 8,
  replicasPerNode: 1,
  outcome: "meets",
  reason: "Time between tokens binds: 37 ms of 38 ms.",
  limit: null,
  goodputCallsPerSecond: 0.8,
  goodputPerDevice: 0.1,
  devices: 16,
  usdPerMonth: 50_000,
  usdPerGoodput: 10_000,
  ttftSeconds: 0.5,
  itlSeconds: 0.037,
  runtime: "vllm-hopper-8-bit",
  basis: "fitted",
  errorPercent: 10,
  isCurrent: false,
};

const table = (rows: readonly Partial<SplitRow>[], more: Partial<SplitTable> = {}): SplitTable => ({
  poolId: "agent",
  model: "m",
  modelName: "M",
  rankedBy: "usdPerMonth",
  planningCallsPerSecond: 4,
  rows: rows.map((row) => ({ ...base, ...row })),
  ...more,
});

const title = (of: SplitTable) => splitTitle(of, "splits", "h200-sxm").replaceAll("\u00a0", " ");

test("a split is named by what is split, and what is not goes unsaid", () => {
  expect(splitText(base)).toBe("TP 8");
  expect(splitText({ ...base, tp: 4, pp: 2, attentionRanks: 4, ep: 2 })).toBe("TP 4 × PP 2, DP 4, EP 2");
});

test("a fleet of $37,500 a month against one of $50,000 takes 25 % less", () => {
  const found = table([{ tp: 4, usdPerMonth: 37_500 }, { isCurrent: true }]);
  expect(title(found)).toBe("With TP 4 the fleet takes about 25 % less money than with TP 8, in use");
  const unpriced = table([{ tp: 4, devices: 8 }, { isCurrent: true }], { rankedBy: "devices" });
  expect(title(unpriced)).toContain("takes about 50 % less of the devices");
});

test("1 % less is as good as the same, for splits are compared to about 1 %", () => {
  expect(title(table([{ tp: 4, usdPerMonth: 49_500 }, { isCurrent: true }]))).toBe(
    "TP 8, in use, is as good as the best of 2 splits, TP 4",
  );
});

test("it says so where the split in use is the best, misses a limit, or where none keeps them all", () => {
  expect(title(table([{ isCurrent: true }, { tp: 4 }]))).toBe("TP 8, in use, costs least of the 2 splits compared");
  expect(title(table([{ tp: 4 }, { isCurrent: true, outcome: "misses" }]))).toBe(
    "TP 8, in use, misses a limit; TP 4 keeps every limit at the least cost",
  );
  expect(title(table([{ outcome: "misses", isCurrent: true }, { outcome: "does-not-fit" }]))).toBe(
    "No split of 2 meets every limit",
  );
});

test("accelerators are compared with the pool's own at its best split", () => {
  const found = table([{ accelerator: "b200", acceleratorName: "NVIDIA B200", usdPerMonth: 25_000 }, { tp: 4 }]);
  expect(splitTitle(found, "accelerators", "h200-sxm")).toMatch(
    /^With NVIDIA B200 .* less money than with NVIDIA H200/,
  );
});

test("a row says its outcome in words and why", () => {
  expect(outcomeText(base)).toBe("Keeps the limits. Time between tokens binds: 37 ms of 38 ms.");
  expect(outcomeText({ ...base, outcome: "does-not-fit", reason: null })).toBe("Does not fit.");
});

test("the file has a cell for every column, times in milliseconds", () => {
  const { columns, rows } = splitCsv(table([{}]));
  expect(rows[0]?.cells).toHaveLength(columns.length);
  expect(rows[0]?.cells[columns.findIndex(({ label }) => label === "Between tokens, ms")]).toBe(37);
});
