import type { Reference } from "./reference.ts";

export default {
  id: "nvidia-smi-print-outs",
  title: "Memory that nvidia-smi prints for each device, as found in public logs",
  where: "print-outs in public repositories and issue threads",
  commit: null,
  date: null,
} satisfies Reference;
