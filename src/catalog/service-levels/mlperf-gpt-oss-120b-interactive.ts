import type { ServiceLevel } from "./service-level.ts";

export default {
  id: "mlperf-gpt-oss-120b-interactive",
  title: "MLPerf gpt-oss-120b Interactive",
  limits: { ttftSeconds: 2, itlSeconds: 0.015, percentile: 0.99 },
  note: "99 % of requests: TTFT at most 2000 ms, TPOT at most 15 ms",
  source: ["mlperf-inference-6.0"],
  date: "2026-11-21",
} satisfies ServiceLevel;
