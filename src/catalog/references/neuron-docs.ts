import type { Reference } from "./reference.ts";

export default {
  id: "neuron-docs",
  title: "AWS Neuron: Trainium2 and Trn2 architecture",
  where: "https://awsdocs-neuron.readthedocs-hosted.com/en/latest/general/arch/neuron-hardware/trn2-arch.html",
  commit: null,
  date: null,
} satisfies Reference;
