import type { Reference } from "./reference.ts";

export default {
  id: "keda-2026-scaled-object",
  title: "KEDA 2.20: ScaledObject specification, and the executor that scales to and from zero",
  where: "https://keda.sh/docs/2.20/reference/scaledobject-spec/; kedacore/keda pkg/scaling/executor",
  commit: null,
  date: null,
} satisfies Reference;
