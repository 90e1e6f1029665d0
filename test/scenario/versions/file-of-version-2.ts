import { sampleFile } from "../sample-scenario.ts";

/** A file as version 2 wrote them, rows included; what it says version 1 could say too. */
export function fileOfVersion2() {
  const file = sampleFile(5);
  const [chat, code] = file.pools;
  return {
    ...file,
    schema: "plimsoll.scenario/2",
    pools: [
      { ...chat, attention: "tp" },
      { ...code, attention: "dp" },
    ],
    catalogue,
  };
}

const group = {
  kind: "full",
  windowTokens: null,
  tokensPerEntry: null,
  queryHeads: 64,
  decodeScoreDim: 128,
  decodeValueDim: 128,
  prefillScoreDim: 128,
  prefillValueDim: 128,
};

const hopper = {
  bandwidthBytesPerSecond: 3_350_000_000_000,
  bf16FlopsPerSecond: 989_000_000_000_000,
  fp8FlopsPerSecond: 1_979_000_000_000_000,
  int8FlopsPerSecond: 1_979_000_000_000_000,
  fp4FlopsPerSecond: null,
  linkBytesPerSecond: 450_000_000_000,
  pcieBytesPerSecond: 64_000_000_000,
  linkDomainDevices: 8,
};

const catalogue = {
  models: [
    {
      id: "llama-3.3-70b",
      name: "Llama 3.3 70B",
      totalParameters: 70_553_706_496,
      activeParameters: 70_553_706_496,
      activeCountsEmbedding: true,
      embeddingParameters: 1_050_673_152,
      headParameters: 1_050_673_152,
      tiedEmbeddings: false,
      attentionParameters: 12_079_595_520,
      routedExpertParameters: 0,
      experts: 0,
      expertsPerToken: 0,
      layers: 80,
      hiddenSize: 8192,
      groups: [{ ...group, layers: 80, elementsPerToken: 2048, kvHeads: 8 }],
      stateBytesPerSequence: 0,
      maxContextTokens: 131_072,
    },
    {
      id: "qwen3-235b-a22b",
      name: "Qwen3 235B-A22B",
      totalParameters: 235_093_610_496,
      activeParameters: 21_568_409_600,
      activeCountsEmbedding: false,
      embeddingParameters: 622_329_856,
      headParameters: 622_329_856,
      tiedEmbeddings: false,
      attentionParameters: 6_702_497_792,
      routedExpertParameters: 227_096_395_776,
      experts: 128,
      expertsPerToken: 8,
      layers: 94,
      hiddenSize: 4096,
      groups: [{ ...group, layers: 94, elementsPerToken: 1024, kvHeads: 4 }],
      stateBytesPerSequence: 0,
      maxContextTokens: 40_960,
    },
  ],
  accelerators: [
    { id: "h100-sxm", name: "NVIDIA H100 SXM 80 GB", memoryBytes: 85_520_809_984, ...hopper },
    { id: "h200-sxm", name: "NVIDIA H200 SXM 141 GB", memoryBytes: 150_754_820_096, ...hopper },
  ],
  runtimes: [
    {
      id: "shared",
      name: "Shared efficiency row",
      bandwidthEfficiency: 0.85,
      computeEfficiency: 0.6,
      linkEfficiency: 0.8,
      secondsPerLayer: 0.000_03,
      secondsPerStep: 0.001,
      allReduceLatencySeconds: 0.000_01,
      activationBytes: 3_199_750_636,
      workspaceBytes: 558_345_748,
      communicationBytes: 386_547_057,
      blockTokens: 16,
      errorPercent: 12,
      basis: "fitted",
    },
  ],
};
