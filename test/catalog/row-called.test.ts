import { expect, test } from "vitest";
import { allAccelerators } from "../../src/catalog/accelerators/index.generated.ts";
import { allModels } from "../../src/catalog/models/index.generated.ts";
import { acceleratorCalled, modelCalled } from "../../src/catalog/row-called.ts";

/** Names as they stand in benchmark files and logs; an approximation (a later checkpoint of the same shape) counts. */
const modelNames: Readonly<Record<string, readonly string[]>> = {
  "deepseek-r1": [
    "DeepSeek-R1-0528",
    "deepseek-ai/DeepSeek-R1",
    "deepseek-ai/DeepSeek-R1-0528",
    "deepseek-r1",
    "mlperf/deepseek-r1",
    "nvidia/DeepSeek-R1-NVFP4",
  ],
  "deepseek-v3": ["deepseek-ai/DeepSeek-V3", "nvidia/DeepSeek-V3.1-NVFP4"],
  "deepseek-v3.2": ["DeepSeek-V3.2", "deepseek-ai/DeepSeek-V3.2", "deepseek-v3.2"],
  "deepseek-v4-flash": ["DeepSeek-V4-Flash", "DeepSeek-V4-Flash-FP8"],
  "glm-4.6": ["zai-org/GLM-4.6", "zai-org/GLM-4.6-FP8"],
  "glm-5": ["GLM-5", "zhipuai/GLM-5"],
  "glm-5.2": ["zai-org/GLM-5.2-FP8"],
  "gpt-oss-120b": ["GPT-OSS-120B", "mlperf/gpt-oss-120b", "openai/gpt-oss-120b"],
  "gpt-oss-20b": ["GPT-OSS-20B", "openai/gpt-oss-20b"],
  "kimi-k2-thinking": ["moonshotai/Kimi-K2-Thinking"],
  "kimi-k2.5": ["moonshotai/Kimi-K2.5"],
  "llama-2-70b": ["Llama-2-70B", "meta-llama/Llama-2-70b-hf", "mlperf/llama2-70b-99", "mlperf/llama2-70b-99.9"],
  "llama-2-7b": ["Llama-7B", "meta-llama/Llama-2-7b", "meta-llama/Llama-2-7b-hf"],
  "llama-3.1-405b": [
    "Llama-3.1-405B",
    "amd/Meta-Llama-3.1-405B-Instruct-FP8-KV",
    "meta-llama/Llama-3.1-405B-FP8",
    "meta-llama/Llama-3.1-405B-Instruct-FP8",
    "mlperf/llama3.1-405b",
  ],
  "llama-3.1-70b": [
    "Llama-3.1-70B",
    "meta-llama/Llama-3.1-70B",
    "meta-llama/Llama-3.1-70B-Instruct",
    "neuralmagic/Meta-Llama-3.1-70B-Instruct-quantized.w8a8",
  ],
  "llama-3.1-8b": [
    "Llama-3.1-8B",
    "meta-llama/Llama-3.1-8B-Instruct",
    "meta-llama/Meta-Llama-3-8B",
    "mlperf/llama3.1-8b",
    "nvidia/Llama-3.1-8B-Instruct-FP8",
  ],
  "llama-3.3-70b": ["Llama-3.3-70B", "RedHatAI/Llama-3.3-70B-Instruct-FP8-dynamic"],
  "llama-4-maverick": ["Llama-4-Maverick"],
  "llama-4-scout": ["Llama-4-Scout", "RedHatAI/Llama-4-Scout-17B-16E-Instruct-FP8-dynamic"],
  "minimax-m2": ["MiniMax-M2.5", "MiniMaxAI/MiniMax-M2.5"],
  "mistral-7b-v0.3": ["Mistral-7B"],
  "mistral-small-3.2-24b": ["mistralai/Mistral-Small-3.2-24B-Instruct-2506"],
  "mixtral-8x22b": ["Mixtral-8x22B", "mistralai/Mixtral-8x22B-Instruct-v0.1", "mistralai/Mixtral-8x22B-v0.1"],
  "mixtral-8x7b": ["Mixtral-8x7B", "mistralai/Mixtral-8x7B-v0.1", "mlperf/mixtral-8x7b"],
  "nemotron-3-nano-30b-a3b": ["Nemotron-Nano-30B(A3B)"],
  "nemotron-3-super-120b-a12b": ["nvidia/Nemotron-3-Super-120B"],
  "qwen2.5-7b": ["Qwen/Qwen2.5-7B-Instruct"],
  "qwen3-235b-a22b": [
    "Qwen/Qwen3-235B-A22B-FP8",
    "Qwen/Qwen3-235B-A22B-Instruct-2507",
    "Qwen/Qwen3-235B-A22B-Instruct-2507-FP8",
    "Qwen3-235B-A22B",
  ],
  "qwen3-30b-a3b": ["Qwen/Qwen3-30B-A3B", "Qwen3-30B-A3B", "qwen3-30b-a3b"],
  "qwen3-32b": ["Qwen/Qwen3-32B", "Qwen/Qwen3-32B-AWQ", "Qwen/Qwen3-32B-FP8", "nvidia/Qwen3-32B-NVFP4"],
  "qwen3-8b": ["Qwen/Qwen3-8B", "Qwen/Qwen3-8B-FP8", "Qwen3-8B-Base", "qwen3-8b"],
  "qwen3.5-397b-a17b": ["Qwen/Qwen3.5-397B-A17B"],
  "qwen3.5-35b-a3b": ["Qwen/Qwen3.5-35B-A3B-FP8"],
  "qwen3.6-27b": ["qwen3.6-27b"],
  "gemma-4-26b-a4b": ["google/gemma-4-26B-A4B"],
  "gemma-4-31b": ["cyankiwi/gemma-4-31B-it-AWQ-4bit", "gemma-4-31b", "nvidia/Gemma-4-31B-IT-NVFP4"],
  "yi-34b": ["01-ai/Yi-34B"],
  "glm-4.5-air": ["GLM-4.5-Air", "zai-org/GLM-4.5-Air", "zai-org/GLM-4.5-Air-FP8"],
  "gpt-j-6b": ["GPT-J-6B"],
  "qwen3-0.6b": ["Qwen/Qwen3-0.6B"],
  "qwen3-14b": ["Qwen/Qwen3-14B", "Qwen/Qwen3-14B-AWQ", "Qwen/Qwen3-14B-FP8"],
  "qwen3-4b": ["Qwen3-4B"],
  "codellama-34b": ["codellama/CodeLlama-34b-Instruct-hf"],
  "gemma-4-12b": ["gemma-4-12b"],
  "mistral-nemo-12b": ["mistralai/Mistral-Nemo-Instruct-2407"],
  "laguna-s-2.1": ["poolside/Laguna-S-2.1-INT4"],
};

const strangeModels = [
  "Falcon-180B",
  "Inferact/Qwen3.8-27B-NVFP4",
  "Muse-Glimmer-30B",
  "Nemotron-Super-49B",
  "Qwen-AgentWorld-35B-A3B",
  "Qwen/Qwen3.5-9B",
  "Qwen3.8-27B",
  "Qwen3.8-Flash-Next",
  "Qwen3.8-Flash-Next mixed NVFP4",
  "nemotron-75b (puzzle) w4a16",
  "qwen3.8-27b",
  "sakamakismile/Qwen3.8-27B-MTP-NVFP4",
];

const acceleratorNames: Readonly<Record<string, readonly string[]>> = {
  a10: ["A10-24GB"],
  "a100-80gb-sxm": ["A100", "A100-80GB", "A100-SXM4-80GB"],
  "b200-sxm": ["B200", "B200-SXM-180GB"],
  "b300-sxm": ["B300", "B300-SXM-270GB"],
  "gb200-nvl72": ["GB200"],
  "gb300-nvl72": ["GB300"],
  "gh200-96gb": ["GH200", "GH200 Grace Hopper Superchip 96GB", "GH200-96GB"],
  "h100-nvl": ["H100-NVL-94GB"],
  "h100-pcie": ["H100-PCIe-80GB"],
  "h100-sxm": ["80GB (79.22GiB)", "H100", "H100-80GB", "H100-80GB (79.18GiB)", "H100-SXM-80GB"],
  "h200-sxm": ["H200", "H200-SXM-141GB", "H200-SXM-141GB-CTS", "Virtualized NVIDIA H200-SXM-141GB"],
  l40s: ["L40S"],
  mi300x: [
    "AMD MI300X-NPS1-SPX-192GB-750W",
    "MI300X",
    "MI300X 192GB HBM3",
    "MI300X-192GB",
    "MI300X-NPS1-SPX-192GB-750W",
  ],
  mi325x: ["MI325X", "MI325X 256GB HBM3e"],
  mi355x: [
    "MI355X",
    "MI355X 288GB HBM3e",
    "MI355X 288GB HBM3e (Power Cap 1000 W)",
    "MI355X 288GB HBM3e (x87)",
    "MI355X 288GB HBM3e (x94)",
  ],
  "rtx-5090": ["RTX5090-32GB", "RTX5090-32GB (31.4GiB usable)"],
  "rtx-pro-6000-server": ["RTX PRO 6000 96GB", "RTX PRO 6000 Blackwell Server Edition", "RTX PRO 6000 SE"],
  mi350x: ["MI350X 288GB HBM3e"],
  "rtx-3090": ["RTX3090 (23.58GiB)", "RTX3090-24GB", "RTX 3090"],
  "gaudi-2": ["Gaudi2"],
};

const strangeAccelerators = [
  "Ascend-910B",
  "GB10 (DGX Spark)",
  "GH200 Grace Hopper Superchip 144GB",
  "H200-NVL-141GB",
  "Intel(R) Arc Pro(R) B50",
  "Intel(R) Arc Pro(R) B60",
  "Intel(R) Arc Pro(R) B70",
  "L20",
  "MI300X 192GB HBM3 (x32), AMD Instinct MI325X 256GB HBM3e (x16)",
  "MI300X 192GB HBM3 (x8) and AMD Instinct MI325X 256GB HBM3e (x8) and AMD Instinct MI355X 288GB HBM3e (x8)",
  "MI325X 256GB HBM3E (x16), AMD Instinct MI300X 192GB HBM3 (x8)",
  "MS-Intel Arc Pro B60 Dual 48G Turbo",
  "RTX PRO 4500 Blackwell",
  "RTX4070TiSUPER-16GB",
  "Strix Halo",
  "[MAXSUN] MS-Intel Arc Pro B60 Dual 48G Turbo",
];

function pairs(names: Readonly<Record<string, readonly string[]>>): readonly (readonly [string, string])[] {
  return Object.entries(names).flatMap(([id, list]) => list.map((name) => [name, id] as const));
}

test.each(pairs(modelNames))("the model %s is %s", (name, id) => {
  expect(modelCalled(name)?.id).toBe(id);
});

test.each(strangeModels)("no row is the model %s", (name) => {
  expect(modelCalled(name)).toBeNull();
});

test.each(pairs(acceleratorNames))("the accelerator %s is %s", (name, id) => {
  expect(acceleratorCalled(name)?.id).toBe(id);
});

test.each(strangeAccelerators)("no row is the accelerator %s", (name) => {
  expect(acceleratorCalled(name)).toBeNull();
});

test.each([
  ["Qwen/Qwen3-30B-A3B-Thinking-2507-FP8", "qwen3-30b-a3b"],
  ["meta-llama/Llama-4-Scout-17B-16E-Instruct", "llama-4-scout"],
  ["hugging-quants/Meta-Llama-3.1-405B-Instruct-AWQ-INT4", "llama-3.1-405b"],
  ["nvidia/NVIDIA-Nemotron-3-Nano-30B-A3B-BF16", "nemotron-3-nano-30b-a3b"],
  ["google/gemma-3-27b-it", "gemma-3-27b"],
  ["GLM 4.6", "glm-4.6"],
  ["qwen3.6-27b-autoround-int4", "qwen3.6-27b"],
  ["QuantTrio-Qwen3.6-27B-AWQ", "qwen3.6-27b"],
  ["gemma-4-12B-it-FP8-Dynamic", "gemma-4-12b"],
  ["Qwen3.6-27B-FP8-static", "qwen3.6-27b"],
])("tuning, format, date and organisation are left out: %s is %s", (name, id) => {
  expect(modelCalled(name)?.id).toBe(id);
});

test.each([
  "deepseek-ai/DeepSeek-R1-Distill-Llama-70B",
  "mistralai/Mistral-7B-Instruct-v0.2",
  "zai-org/GLM-4.5-Airy",
  "Qwen3",
  "",
])("%s is another model, or none", (name) => {
  expect(modelCalled(name)).toBeNull();
});

test.each([
  ["NVIDIA H100 80GB HBM3", "h100-sxm"],
  ["NVIDIA A100-SXM4-40GB", "a100-40gb-sxm"],
  ["NVIDIA A100 80GB PCIe", "a100-80gb-pcie"],
  ["NVIDIA GeForce RTX 4090", "rtx-4090"],
  ["NVIDIA RTX PRO 6000 Blackwell Server Edition", "rtx-pro-6000-server"],
  ["AMD Instinct MI325X (x8)", "mi325x"],
  ["Tesla T4", "t4"],
])("a driver's name is understood: %s is %s", (name, id) => {
  expect(acceleratorCalled(name)?.id).toBe(id);
});

test.each(["NVIDIA A100-PCIE-40GB", "NVIDIA H20 141GB", "NVIDIA H100 96GB", "24GB", ""])(
  "%s has another memory than the rows, or no name",
  (name) => {
    expect(acceleratorCalled(name)).toBeNull();
  },
);

test("every row is found by its id and by its name, and no name is listed twice", () => {
  for (const { id, name } of allModels) expect([modelCalled(id)?.id, modelCalled(name)?.id]).toEqual([id, id]);
  for (const { id, name } of allAccelerators) {
    expect([acceleratorCalled(id)?.id, acceleratorCalled(name)?.id]).toEqual([id, id]);
  }
  const listed = [...allModels, ...allAccelerators].flatMap((row) => [row.id, row.name, ...row.alsoCalled]);
  const repeated = listed.map((text) => text.toLowerCase()).filter((text, at, all) => all.indexOf(text) !== at);
  // Some models are named by their id.
  expect(
    repeated.filter((text) => !allModels.some(({ id, name }) => id === text && name.toLowerCase() === id)),
  ).toEqual([]);
});

test("an ending that tells two rows apart is left off only where no row is called so", () => {
  expect(modelCalled("moonshotai/Kimi-K2-Instruct")?.id).toBe("kimi-k2");
  expect(modelCalled("moonshotai/Kimi-K2-Thinking")?.id).toBe("kimi-k2-thinking");
});
