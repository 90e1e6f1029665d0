import type { Reference } from "./reference.ts";

export default {
  id: "doks-gtc-2026",
  title: "DigitalOcean: Llama 3.1 70B in FP8 on H200, conversations and calls at a rate",
  where: "DO-Solutions/gtc-2026-doks",
  commit: "c70febac",
  date: "2026-02-28",
} satisfies Reference;
