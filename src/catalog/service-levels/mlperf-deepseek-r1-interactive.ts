import type { ServiceLevel } from "./service-level.ts";

export default {
  id: "mlperf-deepseek-r1-interactive",
  title: "MLPerf DeepSeek R1 Interactive",
  limits: { ttftSeconds: 1.5, itlSeconds: 0.015, percentile: 0.99 },
  note: "99 % of requests: TTFT at most 1500 ms, TPOT at most 15 ms",
  source: ["mlperf-loadgen"],
  date: "2026-11-21",
} satisfies ServiceLevel;
