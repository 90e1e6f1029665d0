import type { Reference } from "./reference.ts";

export default {
  id: "gpuhunt",
  title: "gpuhunt: accelerator constraints",
  where: "dstackai/gpuhunt src/gpuhunt/_internal/constraints.py",
  commit: "35841515de3792fe6be73b0422ac8901b6b929c8",
  date: "2026-08-19",
} satisfies Reference;
