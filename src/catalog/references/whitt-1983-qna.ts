import type { Reference } from "./reference.ts";

export default {
  id: "whitt-1983-qna",
  title: "Whitt, The Queueing Network Analyzer, 1983",
  where: "Bell System Technical Journal 62(9), 2779-2815",
  commit: null,
  date: null,
} satisfies Reference;
