import type { Reference } from "./reference.ts";

export default {
  id: "ksana-llm",
  title: "KsanaLLM: the FP8 cache of DeepSeek's sparse attention, byte by byte",
  where: "Tencent/KsanaLLM 3rdparty/LLM_kernels/csrc/utils/quant_type.h",
  commit: null,
  date: null,
} satisfies Reference;
