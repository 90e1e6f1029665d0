import type { Reference } from "./reference.ts";

const reference: Reference = {
  id: "dstack-offers",
  title: "dstack offer output in a pull request: AWS H200 by region, on demand and spot",
  where: "https://github.com/dstackai/dstack/pull/4110",
  commit: null,
  date: "2026-08-06",
};

export default reference;
