import type { ServiceLevel } from "./service-level.ts";

export default {
  id: "mlperf-llama-2-70b-interactive",
  title: "MLPerf Llama 2 70B Interactive",
  limits: { ttftSeconds: 0.45, itlSeconds: 0.04, percentile: 0.99 },
  note: "99 % of requests: TTFT at most 450 ms, TPOT at most 40 ms",
  source: ["mlperf-loadgen"],
  date: "2026-11-21",
} satisfies ServiceLevel;
