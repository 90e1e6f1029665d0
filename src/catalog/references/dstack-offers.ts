import type { Reference } from "./reference.ts";

export default {
  id: "dstack-offers",
  title: "dstack offer output in a pull request: AWS H200 by region, on demand and spot",
  where: "https://github.com/dstackai/dstack/pull/4110",
  commit: null,
  date: "2026-08-06",
} satisfies Reference;
