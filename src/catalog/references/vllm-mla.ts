import type { Reference } from "./reference.ts";

export default {
  id: "vllm-mla",
  title:
    "vLLM: common parts of latent attention (prompts attend to keys and values that are made of the latents, those of the context in front of a chunk gathered and made anew for each chunk; answers attend to the latents)",
  where: "vllm-project/vllm vllm/v1/attention/backends/mla/common.py",
  commit: null,
  date: "2026-11-29",
} satisfies Reference;
