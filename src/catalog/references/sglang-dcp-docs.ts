import type { Reference } from "./reference.ts";

export default {
  id: "sglang-dcp-docs",
  title:
    "SGLang: Decode Context Parallelism (--dcp-size; a page widened by it; partial outputs and sums of soft-max exchanged; recurrent state unchanged), and of sparse attention: the indexer's keys stay on every rank",
  where: "https://docs.sglang.io/docs/advanced_features/dcp.md; sgl-project/sglang pull request 31821",
  commit: null,
  date: null,
} satisfies Reference;
