import type { Reference } from "./reference.ts";

export default {
  id: "gaudi-docs",
  title: "Intel Gaudi: network configuration",
  where: "https://docs.habana.ai/en/latest/Management_and_Monitoring/Network_Configuration/index.html",
  commit: null,
  date: null,
} satisfies Reference;
