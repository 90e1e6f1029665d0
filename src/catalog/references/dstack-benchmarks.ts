import type { Reference } from "./reference.ts";

export default {
  id: "dstack-benchmarks",
  title: "Llama 3.1 405B on H100 and MI300X at fixed batches and rates",
  where: "dstackai/benchmarks",
  commit: "06c957ab",
  date: null,
} satisfies Reference;
