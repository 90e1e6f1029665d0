import type { Reference } from "./reference.ts";

export default {
  id: "mlperf-inference-6.0",
  title: "MLPerf Inference results v6.0: limits of the Server and Interactive scenarios, 99th percentile",
  where: "gbeezybez/inference_results_v6.0 summary_results.json and logs, a fork of mlcommons/inference_results_v6.0",
  commit: "232fbf90",
  date: null,
} satisfies Reference;
