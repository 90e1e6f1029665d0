import type { ServiceLevel } from "./service-level.ts";

export default {
  id: "mlperf-llama-3.1-8b-interactive",
  title: "MLPerf Llama 3.1 8B Interactive",
  limits: { ttftSeconds: 0.5, itlSeconds: 0.03, percentile: 0.99 },
  note: "99 % of requests: TTFT at most 500 ms, TPOT at most 30 ms",
  source: ["mlperf-loadgen"],
  date: "2026-11-21",
} satisfies ServiceLevel;
