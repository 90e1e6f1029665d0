import { expect, test } from "vitest";
import { measuredLoad } from "../../../src/calibration/closed-form/measured-load.ts";
import { madeRow } from "../measured/made-row.ts";

test("InferenceX draws lengths evenly from 80 to 100 %: 921.6 of 1,024 on average, ten calls a user", () => {
  for (const [input, output] of [
    [1024, 1024],
    [1024, 8192],
    [8192, 1024],
  ] as const) {
    const row = madeRow({ load: "closed_agg", inputTokens: input, outputTokens: output });
    expect(measuredLoad(row)).toEqual({
      uncachedTokens: 0.9 * input,
      cachedTokens: 0,
      outputTokens: 0.9 * output,
      shortestShare: 0.8,
      callsPerUser: 10,
      users: null,
    });
  }
});

test("so does its client where prompts and answers have replicas of their own; dstack's runs are 500 calls whose answers end as they will", () => {
  const split = measuredLoad(madeRow({ load: "closed_disagg", inputTokens: 8192, outputTokens: 1024 }));
  expect([split.uncachedTokens, split.outputTokens, split.shortestShare]).toEqual([7372.8, 921.6, 0.8]);
  const run = (changes: Parameters<typeof madeRow>[0]) =>
    measuredLoad(
      madeRow({
        source: "dstackai/benchmarks@06c957ab comparison/pd_ratio/raw_data",
        load: "closed_disagg",
        inputTokens: 2048,
        outputTokens: 128,
        demand: { kind: "concurrency", count: 32 },
        ...changes,
      }),
    );
  expect(run({})).toMatchObject({ uncachedTokens: 2048, outputTokens: 64, shortestShare: 0, callsPerUser: 500 / 32 });
  expect(run({ outputTokens: 2048 }).outputTokens).toBe(730);
  expect(run({ inputTokens: 128, outputTokens: 2048 }).outputTokens).toBe(635);
  expect(run({ source: "another" })).toMatchObject({ outputTokens: 128, shortestShare: 1, callsPerUser: 10 });
});

test("other shapes, and these under other loads, are as long as they say", () => {
  const other = measuredLoad(madeRow({ load: "closed_agg", inputTokens: 1024, outputTokens: 512 }));
  expect([other.uncachedTokens, other.outputTokens, other.shortestShare, other.callsPerUser]).toEqual([
    1024, 512, 1, 10,
  ]);
  const open = measuredLoad(madeRow({ load: "open", inputTokens: 1024, outputTokens: 1024 }));
  expect([open.uncachedTokens, open.outputTokens, open.shortestShare, open.callsPerUser]).toEqual([
    1024,
    1024,
    1,
    null,
  ]);
  const offline = measuredLoad(madeRow({ load: "offline", inputTokens: 128, outputTokens: 2048 }));
  expect([offline.uncachedTokens, offline.outputTokens, offline.callsPerUser, offline.users]).toEqual([
    128,
    2048,
    null,
    null,
  ]);
});

test.each([
  ["workload general; 60 s", [45, 100, 447, 248]],
  ["workload general-lite;", [45, 100, 447, 248]],
  ["inference-perf; workload codegen; vLLM", [44, 100, 466, 247]],
  ["workload roleplay;", [50, 150, 600, 251]],
  ["workload reasoning;", [23, 100, 934, 1448]],
] as const)("%s is chat over a shared system prompt: users, its tokens, question and answer %j", (note, session) => {
  const { users, cachedTokens, uncachedTokens, outputTokens } = measuredLoad(madeRow({ load: "open", note }));
  expect([users, cachedTokens, uncachedTokens, outputTokens]).toEqual(session);
});

test.each(["workload poetry", "workload ", "a workload of its own", "workload constructor"])(
  "a workload that nobody published is taken as its columns say: %s",
  (note) => {
    const load = measuredLoad(madeRow({ load: "open", note }));
    expect([load.uncachedTokens, load.cachedTokens, load.users]).toEqual([1000, 0, null]);
  },
);
