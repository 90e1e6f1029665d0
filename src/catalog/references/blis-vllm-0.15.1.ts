import type { Reference } from "./reference.ts";

export default {
  id: "blis-vllm-0.15.1",
  title: "Simulator against reality: open-loop runs of vLLM 0.15.1 with inference-perf on H100, A100 and L40S",
  where: "inference-sim/sim-to-real-accuracy-validation results_iter36/error_records.csv",
  commit: null,
  date: null,
} satisfies Reference;
