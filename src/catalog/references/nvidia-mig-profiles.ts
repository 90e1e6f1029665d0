import type { Reference } from "./reference.ts";

export default {
  id: "nvidia-mig-profiles",
  title: "NVIDIA MIG user guide: profiles and instances, with print-outs of nvidia-smi mig -lgip on A100 and H100",
  where: "https://docs.nvidia.com/datacenter/tesla/mig-user-guide/supported-mig-profiles.html",
  commit: null,
  date: null,
} satisfies Reference;
