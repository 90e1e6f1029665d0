import type { Reference } from "./reference.ts";

export default {
  id: "aiperf-agentx",
  title: "AIPerf: how the AgentX benchmark of SemiAnalysis works: lanes, warm-up, pauses, what counts",
  where: "ai-dynamo/aiperf docs/benchmark-modes/semianalysis-agentx-faq.md",
  commit: "01a4d17452ebfde898822e4f0b5f61d4ca127c86",
  date: null,
} satisfies Reference;
