import type { Reference } from "./reference.ts";

export default {
  id: "gmi-cloud-page",
  title: "GMI Cloud article on hosting agents, dated 2026-04-08: prices given as approximate",
  where: "https://www.gmicloud.ai",
  commit: null,
  date: "2026-04-08",
} satisfies Reference;
