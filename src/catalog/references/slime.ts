import type { Reference } from "./reference.ts";

export default {
  id: "slime",
  title: "slime: shapes of models in its training scripts",
  where: "THUDM/slime scripts/models",
  commit: "624b824a898ab0ec1fcb4d373004c7f3852bf515",
  date: "2026-08-21",
} satisfies Reference;
