import type { Reference } from "./reference.ts";

export default {
  id: "rocm-team-agentx",
  title: "AMD's ROCm team: AgentX runs on MI355X, MI300X and B200, with commands, server logs and lengths of calls",
  where: "ajith-sirra-amd/InferenceMAX_Rocm_Team results/0601, results/0604",
  commit: "598828615e7701f3f4f8ac5b1da2dbb49fe11460",
  date: "2026-06-04",
} satisfies Reference;
