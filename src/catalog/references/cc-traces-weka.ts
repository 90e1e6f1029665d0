import type { Reference } from "./reference.ts";

export default {
  id: "cc-traces-weka",
  title:
    "SemiAnalysis: sessions of Claude Code as token counts and block hashes; 393 sessions with 28,444 calls of main agents",
  where: "https://huggingface.co/datasets/semianalysisai/cc-traces-weka-062126-256k",
  commit: null,
  date: "2026-06-21",
} satisfies Reference;
