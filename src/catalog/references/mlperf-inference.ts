import type { Reference } from "./reference.ts";

export default {
  id: "mlperf-inference",
  title: "MLPerf Inference results v5.1: limits of the Server and Interactive scenarios, 99th percentile",
  where: "mlcommons/inference_results_v5.1",
  commit: "965182b0",
  date: null,
} satisfies Reference;
