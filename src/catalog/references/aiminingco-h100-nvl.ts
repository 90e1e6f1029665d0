import type { Reference } from "./reference.ts";

export default {
  id: "aiminingco-h100-nvl",
  title: "AI Mining Co: H100 NVL specifications",
  where: "https://www.aiminingco.com/gpu/h100-nvl/specs",
  commit: null,
  date: null,
} satisfies Reference;
