import type { Reference } from "./reference.ts";

export default {
  id: "tracelab",
  title: "TraceLab: 4,265 sessions of coding agents with 357,161 model calls (data CC BY 4.0)",
  where: "uw-syfi/TraceLab@0b8a262b artifact READMEs; tracelab.cs.washington.edu",
  commit: "0b8a262b",
  date: null,
} satisfies Reference;
