import type { Reference } from "./reference.ts";

export default {
  id: "srt-slurm",
  title: "srt-slurm: recipes that InferenceX's runs with prompts and answers apart are started by",
  where: "NVIDIA/srt-slurm recipes; InferenceX names one for each run in .github/configs/nvidia-master.yaml",
  commit: "0004cf5f",
  date: null,
} satisfies Reference;
