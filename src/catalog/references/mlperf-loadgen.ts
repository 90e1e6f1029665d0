import type { Reference } from "./reference.ts";

export default {
  id: "mlperf-loadgen",
  title: "MLPerf Inference load generator: latency limits of the Server and Interactive scenarios, 99th percentile",
  where: "mlcommons/inference loadgen/mlperf.conf",
  commit: "001712e9",
  date: null,
} satisfies Reference;
