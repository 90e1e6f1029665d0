import type { Reference } from "./reference.ts";

export default {
  id: "cobham-1954",
  title: "Cobham, Priority Assignment in Waiting Line Problems, Operations Research 2(1), 1954",
  where: "https://doi.org/10.1287/opre.2.1.70",
  commit: null,
  date: null,
} satisfies Reference;
