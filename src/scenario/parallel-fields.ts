import type { FieldEntry } from "./field-entry.ts";

/** What fields of context parallelism and of copies of experts are called. */
export const parallelFields: Readonly<Record<string, FieldEntry>> = {
  "pools.*.parallel": { name: "context parallelism" },
  "pools.*.parallel.decodeContext": { name: "ranks that share a cache" },
  "pools.*.parallel.prefillContext": { name: "groups that share a prompt" },
  "pools.*.parallel.redundantExperts": { name: "copies of experts" },
  "pools.*.parallel.expertImbalance": { name: "imbalance of experts", better: "less", unset: "by chance alone" },
};
