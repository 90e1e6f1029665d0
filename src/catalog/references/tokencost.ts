import type { Reference } from "./reference.ts";

export default {
  id: "tokencost",
  title: "tokencost model_prices.json: batch prices of hosted models",
  where: "AgentOps-AI/tokencost tokencost/model_prices.json",
  commit: null,
  date: "2025-09-01",
} satisfies Reference;
