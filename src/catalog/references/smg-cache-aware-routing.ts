import type { Reference } from "./reference.ts";

export default {
  id: "smg-cache-aware-routing",
  title:
    "SMG (the SGLang model gateway), cache-aware routing: a call goes where most of its prompt is cached unless loads differ by more than 64 calls and 1.5 times",
  where: "lightseekorg/smg@18a60178 docs/concepts/routing/cache-aware.md",
  commit: "18a60178",
  date: null,
} satisfies Reference;
