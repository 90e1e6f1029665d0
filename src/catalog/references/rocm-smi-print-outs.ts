import type { Reference } from "./reference.ts";

export default {
  id: "rocm-smi-print-outs",
  title: "Memory that rocm-smi prints for MI300X, as found in public files",
  where: "print-outs in public repositories",
  commit: null,
  date: null,
} satisfies Reference;
