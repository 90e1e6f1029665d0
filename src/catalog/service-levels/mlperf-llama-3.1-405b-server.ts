import type { ServiceLevel } from "./service-level.ts";

export default {
  id: "mlperf-llama-3.1-405b-server",
  title: "MLPerf Llama 3.1 405B Server",
  limits: { ttftSeconds: 6, itlSeconds: 0.175, percentile: 0.99 },
  note: "99 % of requests: TTFT at most 6000 ms, TPOT at most 175 ms",
  source: ["mlperf-loadgen"],
  date: "2026-11-21",
} satisfies ServiceLevel;
