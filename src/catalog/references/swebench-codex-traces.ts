import type { Reference } from "./reference.ts";

export default {
  id: "swebench-codex-traces",
  title: "Codex on SWE-bench Pro: traces of the model calls of each trial",
  where: "huggingface.co/datasets/Inferact/codex_swebenchpro_traces README",
  commit: null,
  date: null,
} satisfies Reference;
