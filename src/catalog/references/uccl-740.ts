import type { Reference } from "./reference.ts";

export default {
  id: "uccl-740",
  title: "DeepSeek V3 on sixteen H200, experts spread over all: times at a rate",
  where: "https://github.com/uccl-project/uccl/pull/740",
  commit: null,
  date: "2026-02-21",
} satisfies Reference;
