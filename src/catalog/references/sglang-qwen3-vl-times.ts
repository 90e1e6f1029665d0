import type { Reference } from "./reference.ts";

export default {
  id: "sglang-qwen3-vl-times",
  title: "SGLang: times of a Qwen3-VL request with 20 images on eight Hopper devices",
  where: "https://github.com/sgl-project/sglang/issues/18784",
  commit: null,
  date: null,
} satisfies Reference;
