import type { Reference } from "./reference.ts";

export default {
  id: "yu-2022-orca",
  title: "Yu et al., Orca: A Distributed Serving System for Transformer-Based Generative Models, OSDI 2022",
  where: "https://www.usenix.org/conference/osdi22/presentation/yu",
  commit: null,
  date: null,
} satisfies Reference;
