import type { ServiceLevel } from "./service-level.ts";

export default {
  id: "mlperf-llama-3.1-8b-server",
  title: "MLPerf Llama 3.1 8B Server",
  limits: { ttftSeconds: 2, itlSeconds: 0.1, percentile: 0.99 },
  note: "99 % of requests: TTFT at most 2000 ms, TPOT at most 100 ms",
  source: ["mlperf-loadgen"],
  date: "2026-11-21",
} satisfies ServiceLevel;
