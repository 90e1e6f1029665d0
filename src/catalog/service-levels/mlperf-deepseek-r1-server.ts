import type { ServiceLevel } from "./service-level.ts";

export default {
  id: "mlperf-deepseek-r1-server",
  title: "MLPerf DeepSeek R1 Server",
  limits: { ttftSeconds: 2, itlSeconds: 0.08, percentile: 0.99 },
  note: "99 % of requests: TTFT at most 2000 ms, TPOT at most 80 ms",
  source: ["mlperf-loadgen"],
  date: "2026-11-21",
} satisfies ServiceLevel;
