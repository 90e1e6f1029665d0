import type { Reference } from "./reference.ts";

export default {
  id: "sysrqmts",
  title: "System Requirements: device pages of T4 and A10",
  where:
    "https://sysrqmts.com/en/gpus/nvidia/tesla/t4; https://sysrqmts.com/ru/gpus/compare/nvidia-a10-pcie-vs-nvidia-quadro-rtx-4000",
  commit: null,
  date: null,
} satisfies Reference;
