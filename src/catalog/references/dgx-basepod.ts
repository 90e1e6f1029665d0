import type { Reference } from "./reference.ts";

export default {
  id: "dgx-basepod",
  title: "NVIDIA DGX BasePOD: network ports of DGX H100, H200 and B200",
  where:
    "https://docs.nvidia.com/dgx-basepod/reference-architecture-infrastructure-foundation-enterprise-ai/latest/core-components.html",
  commit: null,
  date: null,
} satisfies Reference;
