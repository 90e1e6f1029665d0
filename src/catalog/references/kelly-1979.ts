import type { Reference } from "./reference.ts";

export default {
  id: "kelly-1979",
  title: "Kelly, Reversibility and Stochastic Networks, 1979",
  where: "Wiley",
  commit: null,
  date: null,
} satisfies Reference;
