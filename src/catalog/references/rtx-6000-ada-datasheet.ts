import type { Reference } from "./reference.ts";

export default {
  id: "rtx-6000-ada-datasheet",
  title: "NVIDIA RTX 6000 Ada Generation data sheet, as copied",
  where: "atineoSE/coding-model-seeks-gpu pipeline/pipeline/sources/rtx6000ada_specs.md",
  commit: null,
  date: null,
} satisfies Reference;
