import type { Reference } from "./reference.ts";

const reference: Reference = {
  id: "rocm-smi-print-outs",
  title: "Memory that rocm-smi prints for MI300X, as found in public files",
  where: "print-outs in public repositories",
  commit: null,
  date: null,
};

export default reference;
