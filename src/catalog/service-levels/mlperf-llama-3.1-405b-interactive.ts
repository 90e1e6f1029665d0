import type { ServiceLevel } from "./service-level.ts";

export default {
  id: "mlperf-llama-3.1-405b-interactive",
  title: "MLPerf Llama 3.1 405B Interactive",
  limits: { ttftSeconds: 4.5, itlSeconds: 0.08, percentile: 0.99 },
  note: "99 % of requests: TTFT at most 4500 ms, TPOT at most 80 ms",
  source: ["mlperf-loadgen"],
  date: "2026-11-21",
} satisfies ServiceLevel;
