import type { Reference } from "./reference.ts";

export default {
  id: "kwon-2023-pagedattention",
  title: "Kwon et al., Efficient Memory Management for Large Language Model Serving with PagedAttention, SOSP 2023",
  where: "arXiv:2309.06180",
  commit: null,
  date: null,
} satisfies Reference;
