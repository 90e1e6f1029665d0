import { expect, test } from "vitest";
import { serviceLevels } from "../../src/catalog/service-levels.ts";

/** TTFT / TPOT in milliseconds: loadgen/mlperf.conf of mlcommons/inference; gpt-oss-120b from the logs of v6.0. */
const published = {
  "mlperf-deepseek-r1-interactive": [1500, 15],
  "mlperf-deepseek-r1-server": [2000, 80],
  "mlperf-gpt-oss-120b-interactive": [2000, 15],
  "mlperf-gpt-oss-120b-server": [3000, 80],
  "mlperf-llama-2-70b-interactive": [450, 40],
  "mlperf-llama-2-70b-server": [2000, 200],
  "mlperf-llama-3.1-405b-interactive": [4500, 80],
  "mlperf-llama-3.1-405b-server": [6000, 175],
  "mlperf-llama-3.1-8b-interactive": [500, 30],
  "mlperf-llama-3.1-8b-server": [2000, 100],
  "mlperf-mixtral-8x7b-server": [2000, 200],
};

test("eleven of MLPerf's limits are there, in seconds, each for 99 % of calls", () => {
  const milliseconds = (seconds: number) => Math.round(seconds * 1000);
  const rows = serviceLevels.map(({ id, limits }) => [
    id,
    [milliseconds(limits.ttftSeconds), milliseconds(limits.itlSeconds)],
  ]);
  expect(Object.fromEntries(rows)).toEqual(published);
  expect(new Set(serviceLevels.map(({ limits }) => limits.percentile))).toEqual(new Set([0.99]));
});

test("a row's words say the numbers it has", () => {
  for (const { limits, note } of serviceLevels) {
    expect(note).toContain(`TTFT at most ${Math.round(limits.ttftSeconds * 1000)} ms`);
    expect(note).toContain(`TPOT at most ${Math.round(limits.itlSeconds * 1000)} ms`);
  }
});
