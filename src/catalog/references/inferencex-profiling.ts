import type { Reference } from "./reference.ts";

export default {
  id: "inferencex-profiling",
  title: "Profiled reruns of InferenceX: gpt-oss-120b on one H200",
  where: "GloriaXimingLu/inferencex-profiling",
  commit: "237385bf",
  date: null,
} satisfies Reference;
