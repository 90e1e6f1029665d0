import type { Reference } from "./reference.ts";

export default {
  id: "williams-2009-roofline",
  title:
    "Williams, Waterman and Patterson, Roofline: An Insightful Visual Performance Model for Multicore Architectures, 2009",
  where: "Communications of the ACM 52(4), 65-76",
  commit: null,
  date: null,
} satisfies Reference;
