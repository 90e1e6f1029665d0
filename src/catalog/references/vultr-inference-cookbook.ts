import type { Reference } from "./reference.ts";

const reference: Reference = {
  id: "vultr-inference-cookbook",
  title: "Inference cookbook: concurrency tuning on HGX B200",
  where: "docs.vultr.com/inference-cookbook",
  commit: null,
  date: "2026-03-11",
};

export default reference;
