import { expect, test } from "vitest";
import { allReferences } from "../../../src/catalog/references/index.generated.ts";
import { referenceOf } from "../../../src/calibration/measured/measured-row.ts";

test.each([
  ["ai-dynamo/aiconfigurator systems/data/b200", "inferencex-silicon-sample"],
  ["NVIDIA/TensorRT-LLM docs/source/perf-overview.md", "tensorrt-llm-perf"],
  ["ROCm/vllm docs/dev-docker/README.md", "rocm-vllm-docker"],
  ["docs.vultr.com/vultr-cloud-inference-cookbook", "vultr-inference-cookbook"],
  ["someone's blog", "assumed"],
  ["", "assumed"],
])("%s is the reference %s", (source, reference) => {
  expect(referenceOf(source)).toBe(reference);
});

test("every reference that a source can be is in the catalogue", () => {
  const known = new Set(allReferences.map(({ id }) => id));
  const starts = ["ai-dynamo/aiconfigurator", "NVIDIA/TensorRT-LLM", "inference-sim/sim-to-real-accuracy-validation"];
  const others = ["ROCm/vllm", "blogs.oracle.com", "dstackai/benchmarks", "gpustack/gpustack"];
  const last = ["mlcommons/inference_results", "docs.vultr.com"];
  for (const start of [...starts, ...others, ...last]) expect(known).toContain(referenceOf(start));
});
