import { expect, test } from "vitest";
import type { AgentPredict } from "../../../src/calibration/agents/agent-predict.ts";
import { agentsFound } from "../../../src/calibration/agents/agents-validation.ts";
import type { MeasuredRow } from "../../../src/calibration/measured/measured-row.ts";
import { madeRow } from "../measured/made-row.ts";

const count = ({ demand }: MeasuredRow) => (demand.kind === "concurrency" ? demand.count : 0);

function runOf(sessions: number, ttftMs: number, hitShare: number): readonly MeasuredRow[] {
  const made = {
    load: "closed_agentic",
    demand: { kind: "concurrency", count: sessions },
    note: "AgentX, 500 requests of 1800 s",
    flags: "offload=none",
    cacheHitShare: hitShare,
  } as const;
  return [
    madeRow({ ...made, metric: "ttft_mean", value: ttftMs }),
    madeRow({ ...made, metric: "tpot_mean", value: 20 }),
    madeRow({ ...made, metric: "output_throughput", value: 300, unit: "tok/s" }),
  ];
}

/** First tokens after 1 s, with 12 sessions or more after 30 s; times between tokens half of those measured, times the steps' length; hits of 0.9. */
const predict: AgentPredict = {
  figure: (row, times = 1) => {
    if (row.metric === "ttft_mean") return { value: times * (count(row) < 12 ? 1000 : 30_000) };
    return { value: (times * row.value) / 2 };
  },
  hitShare: () => ({ value: 0.9 }),
};

test("hits are off by points, times by side of the cliff, and the replayed cliff is looked for between the runs too", () => {
  const rows = [...runOf(4, 1000, 0.95), ...runOf(8, 2000, 0.94), ...runOf(16, 40_000, 0)];
  const { rows: scored, groups } = agentsFound([{ rows, unread: [] }], predict);
  const of = (metric: string, side?: string) =>
    groups.find(({ by, metric: own }) => own === metric && by["side"] === side && by["steps"] === undefined);
  expect(of("cache_hit_share")).toMatchObject({ rows: 3, unit: "points" });
  expect(of("cache_hit_share")?.medianAbsError).toBeCloseTo(5, 9);
  expect(of("cache_hit_share", "beyond the cliff")?.medianAbsError).toBeCloseTo(90, 9);
  expect(of("ttft_mean", "below the cliff")).toMatchObject({ rows: 2, medianAbsErrorPercent: 25 });
  expect(of("tpot_mean", "beyond the cliff")).toMatchObject({ rows: 1, biasPercent: -50 });
  const slower = groups.filter(({ by }) => by["steps"] === "as measured" && by["engine"] === undefined);
  // Steps twice as long: the run with the fewest sessions says so, and the others are judged.
  expect(slower.map(({ by, metric, rows: own, biasPercent }) => [by["side"], metric, own, biasPercent])).toEqual([
    ["below the cliff", "ttft_mean", 1, 0],
    ["below the cliff", "tpot_mean", 1, 0],
    ["beyond the cliff", "ttft_mean", 1, 50],
    ["beyond the cliff", "tpot_mean", 1, 0],
  ]);
  expect(groups.filter(({ by }) => by["engine"] === "vllm")).toHaveLength(4);
  const cliff = scored.find(({ metric }) => metric === "cliff_sessions");
  expect(cliff?.predicted).toBe(12);
  expect(cliff?.measured).toBeCloseTo(8 * 2 ** (Math.log(5) / Math.log(20)), 9);
  expect(groups.find(({ by }) => by["between"] !== undefined)?.by).toMatchObject({ between: "8 and 16" });
});

test("without agents' rows nothing is found", () => {
  expect(agentsFound([{ rows: [madeRow()], unread: [] }], predict)).toEqual({ rows: [], groups: [] });
});
