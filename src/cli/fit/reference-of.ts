/** Starts of what measured files call their sources, and the references they are. */
const references: readonly (readonly [start: string, reference: string])[] = [
  ["ai-dynamo/aiconfigurator", "inferencex-silicon-sample"],
  ["NVIDIA/TensorRT-LLM", "tensorrt-llm-perf"],
  ["inference-sim/sim-to-real-accuracy-validation", "blis-vllm-0.15.1"],
  ["ROCm/vllm", "rocm-vllm-docker"],
  ["blogs.oracle.com", "oracle-llama-405b-mi300x"],
  ["dstackai/benchmarks", "dstack-benchmarks"],
  ["gpustack/gpustack", "gpustack-performance-lab"],
  ["mlcommons/inference_results", "mlperf-inference"],
  ["docs.vultr.com", "vultr-inference-cookbook"],
];

/** The id of the reference that a measured row's source is; "assumed" for one we don't know. */
export function referenceOf(source: string): string {
  return references.find(([start]) => source.startsWith(start))?.[1] ?? "assumed";
}
