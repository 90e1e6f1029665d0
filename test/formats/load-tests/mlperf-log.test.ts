import { expect, test } from "vitest";
import { readSample } from "./load-test-sample.ts";

const server = `================================================
MLPerf Results Summary
================================================
SUT name : PySUT
Scenario : Server
Mode     : PerformanceOnly
Completed samples per second    : 5.00
Completed tokens per second: 15000.00
Result is : VALID

Scheduled samples per second : 5.20
Mean latency (ns)               : 200000000000
Mean First Token latency (ns)                : 700000000
50.00 percentile first token latency (ns)   : 600000000
99.00 percentile first token latency (ns)   : 1250000000
Mean Time to Output Token (ns)               : 64000000
99.00 percentile time to output token (ns)   : 67000000

Test Parameters Used
target_qps : 5.3
ttft_latency (ns): 2000000000
tpot_latency (ns): 80000000
`;

test("a server log is nanoseconds at what was scheduled, 5.2 a second; answers are 15,000 / 5 tokens", async () => {
  const { format, imported } = await readSample(server);
  expect(format?.id).toBe("mlperf-log");
  expect(imported.loadTest?.points[0]).toMatchObject({
    load: "open",
    ratePerSecond: 5.2,
    requestedRatePerSecond: 5.3,
    promptTokensMean: null,
    outputTokensMean: 3000,
    requestsPerSecond: 5,
    outputTokensPerSecond: 15_000,
    ttftMeanSeconds: 0.7,
    ttftP50Seconds: 0.6,
    ttftP99Seconds: 1.25,
    tpotMeanSeconds: 0.064,
    tpotP99Seconds: 0.067,
    e2eMeanSeconds: 200,
  });
  expect(imported.remarks?.join(" ")).toContain("2 s to the first token and 0.08 s between tokens");
});

test("an offline log has no rate that was asked for; an invalid result is told", async () => {
  const text = server
    .replace("Scenario : Server", "Scenario : Offline")
    .replace(/Completed samples.*\n/, "Samples per second: 90\n")
    .replace(/Completed tokens.*\n/, "Tokens per second: 27000\n")
    .replace("VALID", "INVALID");
  const { imported } = await readSample(text);
  expect(imported.loadTest?.points[0]).toMatchObject({ load: "offline", ratePerSecond: null, outputTokensMean: 300 });
  expect(imported.remarks?.[0]).toContain("calls its result INVALID");
});

test("a log without samples a second is refused", async () => {
  const { imported } = await readSample(server.replaceAll(/.*(?:samples|tokens) per second.*\n/g, ""));
  expect(imported.problem?.at).toBe("Samples per second");
});
