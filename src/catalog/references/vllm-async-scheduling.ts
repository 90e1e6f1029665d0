import type { Reference } from "./reference.ts";

export default {
  id: "vllm-async-scheduling",
  title: "vLLM 0.14.0: asynchronous scheduling is on by default, pipelines and some drafts excepted",
  where: "vllm-project/vllm release notes of v0.14.0, pull request 27614",
  commit: null,
  date: null,
} satisfies Reference;
