import type { Reference } from "./reference.ts";

export default {
  id: "oracle-llama-405b-mi300x",
  title: "Serving Llama 3.1 405B with AMD MI300X GPUs",
  where: "blogs.oracle.com/cloud-infrastructure/serving-llama-31-405b-model-with-amd-mi300x-gpus",
  commit: null,
  date: null,
} satisfies Reference;
