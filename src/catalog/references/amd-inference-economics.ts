import type { Reference } from "./reference.ts";

export default {
  id: "amd-inference-economics",
  title: "AMD inference economics: rents of MI300X and MI325X by provider",
  where: "https://www.cliffcenter.com/research/amd-inference-economics",
  commit: null,
  date: "2026-05-18",
} satisfies Reference;
