import type { Reference } from "./reference.ts";

export default {
  id: "little-1961",
  title: "Little, A Proof for the Queuing Formula: L = lambda W, 1961",
  where: "Operations Research 9(3), 383-387",
  commit: null,
  date: null,
} satisfies Reference;
