import type { Reference } from "./reference.ts";

const reference: Reference = {
  id: "mlperf-loadgen",
  title: "MLPerf Inference load generator: latency limits of the Server and Interactive scenarios, 99th percentile",
  where: "mlcommons/inference loadgen/mlperf.conf",
  commit: "001712e9",
  date: null,
};

export default reference;
