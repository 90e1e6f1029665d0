import { bytesPerGibibyte } from "../../quantity/bytes.ts";
import type { RuntimeRow } from "./runtime-row.ts";

/** Memory that is neither weights nor KV on a device without communication: aiconfigurator's `other_mem`. */
const otherBytes = 3.5 * bytesPerGibibyte;
/** 0.13 GiB outside the allocator and 0.39 GiB of CUDA graphs, vLLM 0.11.0 with gpt-oss-20b. */
const workspaceBytes = Math.round(0.52 * bytesPerGibibyte);

const shared: RuntimeRow = {
  id: "shared",
  name: "Shared efficiency row",
  bandwidthEfficiency: 0.85,
  computeEfficiency: 0.6,
  linkEfficiency: 0.8,
  secondsPerLayer: 30e-6,
  secondsPerStep: 1e-3,
  allReduceLatencySeconds: 10e-6,
  activationBytes: otherBytes - workspaceBytes,
  workspaceBytes,
  communicationBytes: Math.round(0.36 * bytesPerGibibyte),
  blockTokens: 16,
  errorPercent: null,
  basis: "assumed",
  provenance: {
    bandwidthEfficiency: {
      source: "blis-vllm-0.15.1",
      note: "0.85 to 0.89 fits the time between tokens of dense models on vLLM 0.15.1",
    },
    computeEfficiency: {
      source: "tensorrt-llm-perf",
      note: "0.46 to 0.69 fits the static batch tables of dense models on A100, H100 and L40S",
    },
    linkEfficiency: { source: "assumed", note: "no measurement collected" },
    secondsPerLayer: {
      source: "blis-vllm-0.15.1",
      note: "25 to 40 us a layer fits dense models on vLLM; mixture models need 60 to 100",
    },
    secondsPerStep: { source: "blis-vllm-0.15.1", note: "0.5 to 1.5 ms a step fits most engines" },
    allReduceLatencySeconds: {
      source: "assumed",
      note: "aiconfigurator's p2p_latency is 10 us and calls itself a non-official correction",
    },
    activationBytes: {
      source: "assumed",
      note: "aiconfigurator's 3.5 GiB of other memory less the workspace; vLLM 0.11.0 measured 2.1 to 7.4 GiB",
    },
    workspaceBytes: {
      source: "llm-d-planner-vllm-memory",
      note: "0.13 GiB outside the allocator and 0.39 GiB of CUDA graphs on one device",
    },
    communicationBytes: { source: "aiconfigurator", note: "0.34 to 0.39 GiB of NCCL buffers a device" },
    blockTokens: { source: "vllm-docs", note: "default block size" },
  },
  source: ["aiconfigurator", "blis-vllm-0.15.1", "llm-d-planner-vllm-memory", "tensorrt-llm-perf", "vllm-docs"],
  date: "2026-08-21",
};

export default shared;
