import type { Reference } from "./reference.ts";

const reference: Reference = {
  id: "nvidia-smi-print-outs",
  title: "Memory that nvidia-smi prints for each device, as found in public logs",
  where: "print-outs in public repositories and issue threads",
  commit: null,
  date: null,
};

export default reference;
