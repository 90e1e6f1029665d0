import type { ServiceLevel } from "./service-level.ts";

export default {
  id: "mlperf-gpt-oss-120b-server",
  title: "MLPerf gpt-oss-120b Server",
  limits: { ttftSeconds: 3, itlSeconds: 0.08, percentile: 0.99 },
  note: "99 % of requests: TTFT at most 3000 ms, TPOT at most 80 ms",
  source: ["mlperf-inference-6.0"],
  date: "2026-11-21",
} satisfies ServiceLevel;
